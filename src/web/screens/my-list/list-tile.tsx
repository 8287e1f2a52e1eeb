import { memo, useSyncExternalStore } from "react";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { MAX_NOTE_LENGTH } from "#domain/lists/film-memory.ts";
import type { OwnList, OwnListId } from "#domain/lists/own-list.ts";
import { FilmActions } from "../../features/films/film-actions.tsx";
import { FilmTile, RemoveButton } from "../../features/films/list/film-tile.tsx";
import { LeftRanking } from "../../features/films/other/film-line.tsx";
import { noteInList, takeFromList } from "../../features/films/own-lists/own-lists.ts";
import { userLists } from "../../features/lists/user-lists-store.ts";
import { EditedText } from "./edited-text.tsx";
import { messages } from "./messages.ts";
import { notesIn } from "./notes-in.ts";

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
  const name = useList(id, (list) => list.name);
  const note = useList(id, (list) => notesIn(list)[film.id] ?? "") ?? "";
  if (name === null) return null;
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
            label={messages.remove(film.title, name)}
            onRemove={(button) => {
              keepPlace(button);
              const list = listOf(id);
              if (list !== undefined) takeFromList(list, [film]);
            }}
          />
        </div>
      </FilmTile>
    </div>
  );
});

function listOf(id: OwnListId): OwnList | undefined {
  return userLists.current().ownLists.find((list) => list.id === id);
}

/** One text of a list; null without the list. A change of anything else renders nothing. */
function useList(id: OwnListId, textOf: (list: OwnList) => string): string | null {
  return useSyncExternalStore(
    userLists.subscribe,
    () => {
      const list = listOf(id);
      return list === undefined ? null : textOf(list);
    },
    () => null,
  );
}
