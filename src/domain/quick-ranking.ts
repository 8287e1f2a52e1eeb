import type { Rank } from "./film.ts";
import { watchedRanks, type UserLists } from "./user-lists.ts";

/**
 * The films Quick Ranking asks about: in neither canon nor watchlist (docs/product.md#quick-ranking), new ones before
 * passed or watched ones. Once all have been met, it goes on from `leftAt`, the film shown last (null for the start), or
 * the first open one behind it. Compute it once when the overlay opens, so that acting on a film does not reorder the
 * rest.
 */
export function quickRankingQueue(
  films: readonly { readonly rank: Rank }[],
  lists: UserLists,
  passedOver: readonly Rank[],
  leftAt: Rank | null,
): readonly Rank[] {
  const decided = new Set([...lists.canonOrder, ...lists.watchlist.map((entry) => entry.rank)]);
  const met = new Set([...passedOver, ...watchedRanks(lists)]);
  const openOf = (some: typeof films) => some.map((film) => film.rank).filter((rank) => !decided.has(rank));
  const open = openOf(films);
  const isNew = (rank: Rank) => !met.has(rank);
  if (open.some(isNew)) return [...open.filter(isNew), ...open.filter((rank) => met.has(rank))];
  const start = films.findIndex(({ rank }) => rank === leftAt);
  return start === -1 ? open : [...openOf(films.slice(start)), ...openOf(films.slice(0, start))];
}
