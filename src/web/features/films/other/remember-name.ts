import type { AnyFilm } from "#domain/catalogue/film.ts";
import { calledText, isOtherFilmId, NAMELESS_FILM } from "#domain/catalogue/other-film.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";

/**
 * To be called before the film enters a list, which then shows its name without the server. Does nothing for ranked
 * films, and if the name is unknown or already remembered.
 */
export function rememberName(film: Pick<AnyFilm, "id" | "title" | "year" | "director">): void {
  if (!isOtherFilmId(film.id) || film.title === NAMELESS_FILM) return;
  if (userLists.current().memories.some(({ id, called }) => id === film.id && called !== undefined)) return;
  userLists.make({ type: "memory/update", id: film.id, called: calledText(film) });
}
