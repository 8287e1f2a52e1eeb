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
  const memories = new Map(lists.memories.map((memory) => [memory.rank, memory]));
  const isRemembered = ({ seenIn, stars }: Mine, rank: Rank): boolean => {
    const { seen = "", rating } = memories.get(rank) ?? {};
    return (seenIn === undefined || seen.startsWith(seenIn)) && (stars === undefined || rating === stars);
  };
  const isWanted = (rank: Rank): boolean =>
    wishes.every((mine) => (isOn(mine.list, rank) && isRemembered(mine, rank)) === mine.isIn);
  const ranks = found.ranks.filter(isWanted);
  const take = found.parts.find((part) => part.take !== undefined)?.take;
  const taken = take === undefined ? ranks : ranks.slice(take.skip, take.skip + take.count);
  if (found.exact === undefined) return { ...found, ranks: taken };
  const exact = new Set(found.ranks.slice(0, found.exact));
  return { ...found, ranks: taken, exact: taken.filter((rank) => exact.has(rank)).length };
}
