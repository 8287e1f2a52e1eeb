import { useLocation, useSearch } from "wouter";
import { pages } from "#contract/pages.ts";
import type { FilmMemory } from "#domain/lists/film-memory.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { messages } from "./messages.ts";
import { byLastSeen } from "#domain/lists/days-and-stars.ts";

/** "seen" has the latest first, "stars" the most. */
export const WATCHED_ORDERS = ["rank", "seen", "stars"] as const;
export type WatchedOrder = (typeof WATCHED_ORDERS)[number];

const PARAMETER = "order";

export function addressOfOrder(order: WatchedOrder): string {
  return order === "rank" ? pages.watched() : `${pages.watched()}?${PARAMETER}=${order}`;
}

export function useWatchedOrder(): readonly [order: WatchedOrder, choose: (order: WatchedOrder) => void] {
  const named = new URLSearchParams(useSearch()).get(PARAMETER);
  const [, navigate] = useLocation();
  return [
    WATCHED_ORDERS.find((order) => order === named) ?? "rank",
    (order) => navigate(addressOfOrder(order), { replace: true }),
  ];
}

/** Films outside the ranking follow in the order they are in. */
function placeOf({ rank }: AnyFilm): number {
  return rank ?? Number.MAX_SAFE_INTEGER;
}

/** Equal films are ordered by rank; films without a memory come last. */
export function inWatchedOrder(
  films: readonly AnyFilm[],
  order: WatchedOrder,
  memories: ReadonlyMap<FilmId, FilmMemory>,
): readonly AnyFilm[] {
  const compare = (one: AnyFilm, other: AnyFilm): number => {
    const [a, b] = [memories.get(one.id), memories.get(other.id)];
    const difference =
      order === "seen" ? byLastSeen(a?.seen, b?.seen) : order === "stars" ? (b?.rating ?? 0) - (a?.rating ?? 0) : 0;
    return difference || placeOf(one) - placeOf(other);
  };
  return films.toSorted(compare);
}

export const IMPRESSIVE_COLLECTION = 10;

/** One decimal below 10 percent; never "100%" or "0%" before it is true. */
export function watchedShare(watched: number, total: number): string {
  if (total <= 0 || watched <= 0) return "0%";
  if (watched >= total) return "100%";
  const percent = (watched / total) * 100;
  return percent < 10 ? `${Math.max(0.1, Math.floor(percent * 10) / 10)}%` : `${Math.floor(percent)}%`;
}

/** `watched` is at least 1. */
export function collectionNote(watched: number, total: number): string {
  if (watched >= total) return messages.allNote;
  if (watched * 2 > total) return messages.halfNote;
  if (watched >= 100) return messages.hundredNote;
  if (watched >= 50) return messages.fiftyNote;
  if (watched >= IMPRESSIVE_COLLECTION) return messages.tenNote;
  return watched === 1 ? messages.firstNote : messages.earlyNote(IMPRESSIVE_COLLECTION - watched);
}
