import type { Film } from "#domain/catalogue/film.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { fitting, ownWishes } from "./own-wishes.ts";
import type { FoundFilms } from "./search-state.ts";

/**
 * Filters results by what the request says of the visitor's lists ("I have not seen"), which only the device knows;
 * then applies the requested count. `films` are those of the catalogue.
 */
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
