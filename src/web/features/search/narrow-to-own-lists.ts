import type { InterpretedPart } from "#contract/api/search.ts";
import type { Rank } from "#domain/film.ts";
import { isInCanon, isOnWatchlist, type UserLists, watchedRanks } from "#domain/user-lists.ts";
import type { FoundFilms } from "./search-state.ts";

type Mine = NonNullable<InterpretedPart["mine"]>;

/**
 * Filters results by what the request says of the visitor's lists ("I have not seen"), which only the device knows;
 * then applies the requested count.
 */
export function narrowToOwnLists<Found extends FoundFilms>(found: Found, lists: UserLists): Found {
  const wishes = found.parts.flatMap(({ mine }) => mine ?? []);
  if (wishes.length === 0) return found;
  const watched = new Set(watchedRanks(lists));
  const isOn = (list: Mine["list"], rank: Rank): boolean => {
    switch (list) {
      case "watched":
        return watched.has(rank);
      case "canon":
        return isInCanon(lists, rank);
      case "watchlist":
        return isOnWatchlist(lists, rank);
    }
  };
  const ranks = found.ranks.filter((rank) => wishes.every(({ list, isIn }) => isOn(list, rank) === isIn));
  const take = found.parts.find((part) => part.take !== undefined)?.take;
  return { ...found, ranks: take === undefined ? ranks : ranks.slice(take.skip, take.skip + take.count) };
}
