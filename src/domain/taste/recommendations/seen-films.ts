import type { Film, Rank } from "../../catalogue/film.ts";
import { type UserLists, watchedIds } from "../../lists/user-lists.ts";

/** A film seen, with its stars (0.5 to 5); null if it was given none. */
export interface SeenFilm {
  readonly rank: Rank;
  readonly stars: number | null;
}

/** Those of the ranking that are marked as watched or have stars. */
export function seenFilms(
  lists: Pick<UserLists, "watchedFilms" | "watchlist" | "memories">,
  films: readonly Film[],
): readonly SeenFilm[] {
  const watched = new Set(watchedIds(lists));
  const stars = new Map(lists.memories.flatMap(({ id, rating }) => (rating === undefined ? [] : [[id, rating]])));
  return films
    .filter(({ id }) => watched.has(id) || stars.has(id))
    .map(({ id, rank }) => ({ rank, stars: stars.get(id) ?? null }));
}
