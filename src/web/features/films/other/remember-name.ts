import type { AnyFilm } from "#domain/catalogue/film.ts";
import { calledText, isOtherFilmId, NAMELESS_FILM } from "#domain/catalogue/other-film.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";

/**
 * Lets lists show the name without the server. To be called before the film enters a list; does nothing for ranked
 * films and unnamed ones.
 */
export function rememberName(film: Pick<AnyFilm, "id" | "title" | "year" | "director">): void {
  if (!isOtherFilmId(film.id) || film.title === NAMELESS_FILM) return;
  if (userLists.current().memories.some(({ id, called }) => id === film.id && called !== undefined)) return;
  userLists.make({ type: "memory/update", id: film.id, called: calledText(film) });
}
