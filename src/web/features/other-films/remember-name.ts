import type { AnyFilm } from "#domain/film.ts";
import { calledText, isOtherFilmId } from "#domain/other-film.ts";
import { userLists } from "../user-lists/user-lists-store.ts";

/**
 * Remembers what a film outside the ranking is called, so that lists can name it without the server. To be called before
 * the film enters a list; does nothing for other films, and for one whose name is remembered.
 */
export function rememberName(film: Pick<AnyFilm, "id" | "title" | "year" | "director">): void {
  if (!isOtherFilmId(film.id)) return;
  userLists.make({ type: "memory/update", id: film.id, called: calledText(film) });
}
