import type { InterpretedPart } from "#contract/api/search.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { isInCanon, isOnWatchlist, type UserLists, watchedIds } from "#domain/lists/user-lists.ts";
import type { Film } from "#domain/catalogue/film.ts";
import type { FoundFilms } from "./search-state.ts";

type Mine = NonNullable<InterpretedPart["mine"]>;

function ownWishes(parts: readonly InterpretedPart[]): readonly Mine[] {
  return parts.flatMap(({ mine }) => mine ?? []);
}

/** True if a film's lists and memories fit all the wishes. */
function fitting(wishes: readonly Mine[], lists: UserLists): (id: FilmId) => boolean {
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
  return (id) => wishes.every((mine) => (isOn(mine.list, id) && isRemembered(mine, id)) === mine.isIn);
}

/** Applies what the request says of the visitor's lists ("I have not seen"), known only here, then its count. */
export function narrowToOwnLists<Found extends FoundFilms>(
  found: Found,
  lists: UserLists,
  films: readonly Film[],
): Found {
  const wishes = ownWishes(found.parts);
  if (wishes.length === 0) return found;
  const ids = new Map(films.map(({ id, rank }) => [rank, id]));
  const fits = fitting(wishes, lists);
  const ranks = found.ranks.filter((rank) => {
    const id = ids.get(rank);
    return id === undefined ? wishes.every(({ isIn }) => !isIn) : fits(id);
  });
  const take = found.parts.find((part) => part.take !== undefined)?.take;
  const taken = take === undefined ? ranks : ranks.slice(take.skip, take.skip + take.count);
  if (found.exact === undefined) return { ...found, ranks: taken };
  const exact = new Set(found.ranks.slice(0, found.exact));
  return { ...found, ranks: taken, exact: taken.filter((rank) => exact.has(rank)).length };
}

/** Unranked films meant by a request about own lists ("what I saw in 2025"); null if it also asks for unknown facts. */
export function ownOthers(
  parts: readonly InterpretedPart[],
  lists: UserLists,
  ranked: ReadonlyMap<FilmId, unknown>,
): readonly FilmId[] | null {
  const wishes = ownWishes(parts);
  const isAboutOthers = parts.some(({ mine, take }) => mine === undefined && take === undefined);
  if (isAboutOthers || !wishes.some(({ isIn }) => isIn)) return null;
  const listed = new Set([...lists.canonOrder, ...lists.watchlist.map(({ id }) => id), ...watchedIds(lists)]);
  return [...listed].filter((id) => !ranked.has(id)).filter(fitting(wishes, lists));
}
