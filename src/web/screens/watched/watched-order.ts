import { useLocation, useSearch } from "wouter";
import { pages } from "#contract/pages.ts";
import type { FilmMemory } from "#domain/film-memory.ts";
import type { FilmId } from "#domain/film-id.ts";
import type { Film } from "#domain/film.ts";
import { byLastSeen } from "#domain/seen-day.ts";

/** By the ranking, by the day seen (the last first), by stars (the most first). */
export const WATCHED_ORDERS = ["rank", "seen", "stars"] as const;
export type WatchedOrder = (typeof WATCHED_ORDERS)[number];

const PARAMETER = "order";

export function addressOfOrder(order: WatchedOrder): string {
  return order === "rank" ? pages.watched() : `${pages.watched()}?${PARAMETER}=${order}`;
}

/** The order that the address names. */
export function useWatchedOrder(): readonly [order: WatchedOrder, choose: (order: WatchedOrder) => void] {
  const named = new URLSearchParams(useSearch()).get(PARAMETER);
  const [, navigate] = useLocation();
  return [
    WATCHED_ORDERS.find((order) => order === named) ?? "rank",
    (order) => navigate(addressOfOrder(order), { replace: true }),
  ];
}

/** Films that are alike follow by rank, those of which nothing is remembered come last. */
export function inWatchedOrder(
  films: readonly Film[],
  order: WatchedOrder,
  memories: ReadonlyMap<FilmId, FilmMemory>,
): readonly Film[] {
  const compare = (one: Film, other: Film): number => {
    const [a, b] = [memories.get(one.id), memories.get(other.id)];
    const difference =
      order === "seen" ? byLastSeen(a?.seen, b?.seen) : order === "stars" ? (b?.rating ?? 0) - (a?.rating ?? 0) : 0;
    return difference || one.rank - other.rank;
  };
  return films.toSorted(compare);
}
