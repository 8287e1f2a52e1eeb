import type { Person } from "#domain/common-ground/person.ts";
import type { FilmId } from "#domain/film-id.ts";
import type { Film, Rank } from "#domain/film.ts";
import { ranksOf } from "#domain/ranks-of.ts";
import { type UserLists, watchedIds } from "#domain/user-lists.ts";

/** Somebody else: never "you". */
export type NamedPerson = Person & { readonly name: string };

/** Whoever reads, as their device knows them, as far as `films` go. None of it leaves the device. */
export function ownPerson(lists: UserLists, films: readonly Film[]): Person {
  const ranks = (ids: readonly FilmId[]): readonly Rank[] => ranksOf(ids, films);
  return {
    name: null,
    canon: ranks(lists.canonOrder),
    watched: ranks(watchedIds(lists)),
    watchlist: ranks(lists.watchlist.filter(({ watched }) => !watched).map(({ id }) => id)),
    excluded: ranks(lists.dismissedRecommendations),
  };
}
