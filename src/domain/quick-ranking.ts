import type { Rank } from "./film.ts";
import type { UserLists } from "./user-lists.ts";

/**
 * The films Quick Ranking asks about: those in neither canon nor watchlist, in the order given.
 * Take it once when the overlay opens; acting on a film must not reshuffle what comes next (specification, section 4).
 */
export function quickRankingQueue(films: readonly { readonly rank: Rank }[], lists: UserLists): readonly Rank[] {
  const decided = new Set([...lists.canonOrder, ...lists.watchlist.map((entry) => entry.rank)]);
  return films.map((film) => film.rank).filter((rank) => !decided.has(rank));
}
