import type { InterpretedPart } from "#contract/api/search.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { type UserLists, watchedIds } from "#domain/lists/user-lists.ts";
import { fitting, ownWishes } from "./own-wishes.ts";

/**
 * The films outside the ranking that a request about the visitor's own lists means ("what I saw in 2025"): those in the
 * lists, and not among `ranked`. Null for a request about anything else, of which is not known whether they have it.
 */
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
