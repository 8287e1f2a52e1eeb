import { type RefObject, useState } from "react";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import type { OwnList } from "#domain/lists/own-list.ts";
import { NoteText } from "../../features/films/memories/note-sheet.tsx";
import { moveInList, noteInList, takeFromList } from "../../features/films/own-lists/own-lists.ts";
import { userLists } from "../../features/lists/user-lists-store.ts";
import { CanonOrderList } from "../../features/order/canon/canon-order-list.tsx";
import { useUndoneByKey } from "../../features/order/canon/use-undone-by-key.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { messages } from "./messages.ts";

/** The films of a list in its order, moved as those of the canon are. */
export function OrderFilms({
  page,
  list,
  films,
  look,
}: {
  /** Takes the focus when the last film goes; Ctrl+Z is heard in it. */
  readonly page: RefObject<HTMLElement | null>;
  readonly list: OwnList;
  readonly films: readonly AnyFilm[];
  readonly look: "list" | "wall";
}) {
  const { noteChange, tellMove } = useUndoneByKey(page);
  const [noted, setNoted] = useState<FilmId | null>(null);
  const notes = new Map(list.films.map(({ id, note }) => [id, note]));
  const filmOf = (wanted: FilmId | null) => films.find(({ id }) => id === wanted);
  const notedFilm = filmOf(noted);
  return (
    <>
      <CanonOrderList
        look={look}
        name={list.name}
        films={films}
        noteOf={(id) => notes.get(id)}
        onMove={(id, takesPlaceOf) => {
          const before = userLists.current();
          const place = list.films.findIndex((film) => film.id === takesPlaceOf);
          moveInList(list, id, place);
          tellMove(filmOf(id)?.title ?? "", place + 1, before);
        }}
        onRemove={(id) => {
          const film = filmOf(id);
          if (films.length === 1) page.current?.focus({ preventScroll: true });
          if (film === undefined) return;
          noteChange(userLists.current());
          takeFromList(list, [film]);
        }}
        onNote={setNoted}
      />
      {notedFilm === undefined ? null : (
        <Modal title={messages.note(notedFilm.title)} onClose={() => setNoted(null)}>
          <NoteText
            label={messages.note(notedFilm.title)}
            placeholder={messages.notePlaceholder}
            kept={notes.get(notedFilm.id) ?? ""}
            isLabelled={false}
            onKeep={(note) => noteInList(list.id, notedFilm.id, note)}
          />
          <Button variant="primary" className="mt-3 w-full" onClick={() => setNoted(null)}>
            {messages.done}
          </Button>
        </Modal>
      )}
    </>
  );
}
