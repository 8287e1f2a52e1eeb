import type { AnyFilm } from "#domain/catalogue/film.ts";
import { calledText, isOtherFilmId, NAMELESS_FILM } from "#domain/catalogue/other-film.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";

/**
 * Remembers what a film outside the ranking is called, so that lists can name it without the server. To be called before
 * the film enters a list; does nothing for ranked films, for one whose name is remembered, whatever it is called elsewhere,
 * and for one that nobody told the name of.
 */
export function rememberName(film: Pick<AnyFilm, "id" | "title" | "year" | "director">): void {
  if (!isOtherFilmId(film.id) || film.title === NAMELESS_FILM) return;
  if (userLists.current().memories.some(({ id, called }) => id === film.id && called !== undefined)) return;
  userLists.make({ type: "memory/update", id: film.id, called: calledText(film) });
}
