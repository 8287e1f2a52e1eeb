import type { Rank } from "./film.ts";
import { watchedRanks, type UserLists } from "./user-lists.ts";

/**
 * The films Quick Ranking asks about: in neither canon nor watchlist (docs/product.md#quick-ranking), new ones before
 * passed or watched ones. Compute it once when the overlay opens, so that acting on a film does not reorder the rest.
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
