/** The films of the model: each member and the visitors have some of their own. */
import type { FilmId } from "#domain/film-id.ts";
import { filmOfFirstEdition, FIRST_EDITION } from "#domain/first-edition.ts";
import type { UserLists } from "#domain/user-lists.ts";

/** A film for whoever a tab belongs to: each member and the visitors have films of their own. */
export function filmFor(user: "ann" | "ben" | null, number: number): FilmId {
  return filmAt(rankFor(user, number));
}

/** What that film was called while ranks named films. */
export function rankFor(user: "ann" | "ben" | null, number: number): number {
  const index = number % 5;
  return user === "ann" ? 1 + index : user === "ben" ? 21 + index : 41 + index;
}

export function filmAt(rank: number): FilmId {
  const id = filmOfFirstEdition(rank);
  if (id === undefined) throw new RangeError(`There is no film ${rank}.`);
  return id;
}

/** Lists as they were kept while ranks named films. */
export function listsByFormerRanks(lists: UserLists): object {
  const rankOf = (id: FilmId): number => FIRST_EDITION.indexOf(id) + 1;
  return {
    watchlist: lists.watchlist.map(({ id, ...entry }) => ({ rank: rankOf(id), ...entry })),
    watchedFilms: lists.watchedFilms.map(rankOf),
    canonOrder: lists.canonOrder.map(rankOf),
    minimizedFilms: lists.minimizedFilms.map(rankOf),
    dismissedRecommendations: lists.dismissedRecommendations.map(rankOf),
    memories: lists.memories.map(({ id, ...memory }) => ({ rank: rankOf(id), ...memory })),
  };
}

export const isAnns = (id: FilmId): boolean => FIRST_EDITION.indexOf(id) < 20;
export const isBens = (id: FilmId): boolean => !isAnns(id) && FIRST_EDITION.indexOf(id) < 40;
