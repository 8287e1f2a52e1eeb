import type { Rank } from "./film.ts";
import { watchedRanks, type UserLists } from "./user-lists.ts";

/**
 * The films Quick Ranking asks about: those in neither canon nor watchlist (docs/product.md#quick-ranking). First those not
 * met yet, then those passed over before or watched, each in the order given.
 * Take it once when the overlay opens; acting on a film must not reshuffle what comes next.
 */
export function quickRankingQueue(
  films: readonly { readonly rank: Rank }[],
  lists: UserLists,
  passedOver: readonly Rank[],
): readonly Rank[] {
  const decided = new Set([...lists.canonOrder, ...lists.watchlist.map((entry) => entry.rank)]);
  const met = new Set([...passedOver, ...watchedRanks(lists)]);
  const open = films.map((film) => film.rank).filter((rank) => !decided.has(rank));
  return [...open.filter((rank) => !met.has(rank)), ...open.filter((rank) => met.has(rank))];
}
