import type { Person } from "#domain/common-ground/person.ts";
import { type UserLists, watchedRanks } from "#domain/user-lists.ts";

/** Somebody else: never "you". */
export type NamedPerson = Person & { readonly name: string };

/** Whoever reads, as their device knows them. None of it leaves the device. */
export function ownPerson(lists: UserLists): Person {
  return {
    name: null,
    canon: lists.canonOrder,
    watched: watchedRanks(lists),
    watchlist: lists.watchlist.filter(({ watched }) => !watched).map(({ rank }) => rank),
    excluded: lists.dismissedRecommendations,
  };
}
