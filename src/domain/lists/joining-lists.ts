/** Adds lists made on a device before sign-in to an account, without removing anything. */
import type { FilmId } from "../catalogue/film-id.ts";
import { updateMemories } from "./film-memory.ts";
import { changesBetween } from "./list-changes.ts";
import { indexLists } from "./indexed-lists.ts";
import { withEveryCanonFilmWatched, type UserLists, watchedIds } from "./user-lists.ts";

/** The account's films first; watched where either says so. What the account remembers stays. */
export function joinLists(account: UserLists, others: UserLists): UserLists {
  const [held, given] = [indexLists(account), indexLists(others)];
  const watchlist = [...account.watchlist, ...others.watchlist.filter(({ id }) => !held.watchlist.has(id))];
  return withEveryCanonFilmWatched({
    watchlist: watchlist.map(({ id }) => ({ id, watched: held.watched.has(id) || given.watched.has(id) })),
    watchedFilms: unique([...account.watchedFilms, ...others.watchedFilms]),
    canonOrder: unique([...account.canonOrder, ...others.canonOrder]),
    minimizedFilms: unique([...account.minimizedFilms, ...others.minimizedFilms]),
    dismissedRecommendations: unique([...account.dismissedRecommendations, ...others.dismissedRecommendations]),
    memories: joinMemories(account, others),
    ownLists: joinOwnLists(account.ownLists, others.ownLists),
  });
}

export function filmsMissingFrom(account: UserLists, others: UserLists): readonly FilmId[] {
  const held = indexLists(account);
  return unique([
    ...others.canonOrder.filter((id) => !held.canon.has(id)),
    ...others.watchlist.map(({ id }) => id).filter((id) => !held.watchlist.has(id)),
    ...watchedIds(others).filter((id) => !held.watched.has(id)),
    ...joinOwnLists(account.ownLists, others.ownLists)
      .filter((list) => !account.ownLists.includes(list))
      .flatMap(({ films }) => films.map(({ id }) => id)),
    ...changesBetween(account.memories, joinMemories(account, others)).map(({ id }) => id),
  ]);
}

/** Lists have random ids: one that both have is the account's. */
function joinOwnLists(account: UserLists["ownLists"], others: UserLists["ownLists"]): UserLists["ownLists"] {
  const held = new Set(account.map(({ id }) => id));
  const added = others.filter(({ id, isDeleted }) => !held.has(id) && isDeleted !== true);
  return [...account, ...added].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function joinMemories(account: UserLists, others: UserLists): UserLists["memories"] {
  return updateMemories(others.memories, account.memories);
}

/** Whether the account has anything to replace a device's lists with (docs/product.md#members-lists). */
export function holdsFilms({ canonOrder, watchlist, watchedFilms, ownLists }: UserLists): boolean {
  return [canonOrder, watchlist, watchedFilms, ownLists].some(({ length }) => length > 0);
}

export function areEmpty(lists: UserLists): boolean {
  return Object.values(lists).every((films) => films.length === 0);
}

function unique(ids: readonly FilmId[]): readonly FilmId[] {
  return [...new Set(ids)];
}
