import type { InterpretedPart } from "#contract/api/search.ts";
import type { FilmId } from "#domain/film-id.ts";
import type { Film, Rank } from "#domain/film.ts";
import { isInCanon, isOnWatchlist, type UserLists, watchedIds } from "#domain/user-lists.ts";
import type { FoundFilms } from "./search-state.ts";

type Mine = NonNullable<InterpretedPart["mine"]>;

/**
 * Filters results by what the request says of the visitor's lists ("I have not seen"), which only the device knows;
 * then applies the requested count. `films` are those of the catalogue.
 */
export function narrowToOwnLists<Found extends FoundFilms>(
  found: Found,
  lists: UserLists,
  films: readonly Film[],
): Found {
  const wishes = found.parts.flatMap(({ mine }) => mine ?? []);
  if (wishes.length === 0) return found;
  const watched = new Set(watchedIds(lists));
  const isOn = (list: Mine["list"], id: FilmId): boolean => {
    switch (list) {
      case "watched":
        return watched.has(id);
      case "canon":
        return isInCanon(lists, id);
      case "watchlist":
        return isOnWatchlist(lists, id);
    }
  };
  const memories = new Map(lists.memories.map((memory) => [memory.id, memory]));
  const isRemembered = ({ seenIn, stars }: Mine, id: FilmId): boolean => {
    const { seen = "", rating } = memories.get(id) ?? {};
    return (seenIn === undefined || seen.startsWith(seenIn)) && (stars === undefined || rating === stars);
  };
  const ids = new Map(films.map(({ id, rank }) => [rank, id]));
  const isWanted = (rank: Rank): boolean => {
    const id = ids.get(rank);
    return wishes.every((mine) => (id !== undefined && isOn(mine.list, id) && isRemembered(mine, id)) === mine.isIn);
  };
  const ranks = found.ranks.filter(isWanted);
  const take = found.parts.find((part) => part.take !== undefined)?.take;
  const taken = take === undefined ? ranks : ranks.slice(take.skip, take.skip + take.count);
  if (found.exact === undefined) return { ...found, ranks: taken };
  const exact = new Set(found.ranks.slice(0, found.exact));
  return { ...found, ranks: taken, exact: taken.filter((rank) => exact.has(rank)).length };
}
