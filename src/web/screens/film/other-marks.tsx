import { useEffect } from "react";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { FilmActions } from "#web/features/films/film-actions.tsx";
import { AddToListButton } from "../../features/films/own-lists/add-to-list-button.tsx";
import { messages as listMessages } from "../../features/films/own-lists/messages.ts";
import { FilmViewings, SeenAgain } from "../../features/films/memories/film-viewings.tsx";
import { MemoryLine } from "../../features/films/memories/memory-line.tsx";
import { useMemory } from "../../features/lists/use-memory.ts";
import { rememberName } from "../../features/films/other/remember-name.ts";
import { useFilmMarks } from "../../features/lists/use-user-lists.ts";

/** For an unranked film, whose name is remembered before the first mark is made. */
export function OtherMarks({ film }: { readonly film: AnyFilm }) {
  const { onWatchlist, isWatched } = useFilmMarks(film.id);
  const isNameless = useMemory(film.id)?.called === undefined;
  // A press before the app had loaded only made the mark.
  useEffect(() => {
    if (isNameless && (onWatchlist || isWatched)) rememberName(film);
  }, [film, isNameless, onWatchlist, isWatched]);
  return (
    <div onClickCapture={() => rememberName(film)}>
      <FilmActions film={film} layout="wide" />
      <MemoryLine film={film} />
      <div className="mt-2 flex flex-wrap gap-2">
        <AddToListButton films={[film]} words={listMessages.addToList} />
        <SeenAgain film={film} />
      </div>
      <FilmViewings film={film} />
    </div>
  );
}

/** Shown in place of a rank. */
export function OtherPlace({ text, note }: { readonly text: string; readonly note?: string }) {
  return (
    <p className="text-muted md:text-lg">
      {text}
      {note === undefined ? null : <span className="block text-sm">{note}</span>}
    </p>
  );
}
