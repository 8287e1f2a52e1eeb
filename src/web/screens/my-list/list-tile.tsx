import { memo } from "react";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { MAX_NOTE_LENGTH } from "#domain/lists/film-memory.ts";
import type { OwnListId } from "#domain/lists/own-list.ts";
import { FilmActions } from "../../features/films/film-actions.tsx";
import { FilmTile, RemoveButton } from "../../features/films/list/film-tile.tsx";
import { LeftRanking } from "../../features/films/other/film-line.tsx";
import { noteInList, takeFromList } from "../../features/films/own-lists/own-lists.ts";
import { useUserLists } from "../../features/lists/use-user-lists.ts";
import { EditedText } from "./edited-text.tsx";
import { messages } from "./messages.ts";

export const ListTile = memo(function ListTile({
  film,
  list: id,
  keepPlace,
}: {
  readonly film: AnyFilm;
  readonly list: OwnListId;
  /** Called with the button before the film leaves the list. */
  readonly keepPlace: (pressed: HTMLElement) => void;
}) {
  const list = useUserLists().ownLists.find((other) => other.id === id);
  const note = list?.films.find((entry) => entry.id === film.id)?.note ?? "";
  if (list === undefined) return null;
  return (
    <div role="listitem">
      <FilmTile
        film={film}
        note={
          <>
            <LeftRanking film={film} />
            <EditedText
              label={messages.note(film.title)}
              text={note}
              most={MAX_NOTE_LENGTH}
              placeholder={messages.notePlaceholder}
              className="mt-1.5 w-full text-sm"
              onKeep={(text) => noteInList(id, film.id, text)}
            />
          </>
        }
      >
        <div className="mt-auto flex flex-wrap items-center pt-1">
          <FilmActions film={film} layout="icons" />
          <RemoveButton
            label={messages.remove(film.title, list.name)}
            onRemove={(button) => {
              keepPlace(button);
              takeFromList(list, [film]);
            }}
          />
        </div>
      </FilmTile>
    </div>
  );
});
