import type { Person } from "#domain/taste/common-ground/person.ts";
import { type UserLists, watchedIds } from "#domain/lists/user-lists.ts";

/** Somebody else: never "you". */
export type NamedPerson = Person & { readonly name: string };

/** Whoever reads, as their device knows them. None of it leaves the device. */
export function ownPerson(lists: UserLists): Person {
  return {
    name: null,
    canon: lists.canonOrder,
    watched: watchedIds(lists),
    watchlist: lists.watchlist.filter(({ watched }) => !watched).map(({ id }) => id),
    excluded: lists.dismissedRecommendations,
  };
}
