/** Lists by today's ranks, in which the journeys speak of films, and as the product keeps them. */
import { pages } from "#contract/pages.ts";
import { type FilmId, filmIdOf } from "#domain/catalogue/film-id.ts";
import type { FilmMemory } from "#domain/lists/film-memory.ts";
import type { Rank } from "#domain/catalogue/film.ts";
import { EMPTY_USER_LISTS, type UserLists } from "#domain/lists/user-lists.ts";
import { FILMS } from "./catalogue.ts";

type ByRank<Item extends { readonly id: FilmId }> = Omit<Item, "id"> & { readonly rank: Rank };

export interface ListsByRank {
  readonly watchlist: readonly ByRank<UserLists["watchlist"][number]>[];
  readonly watchedFilms: readonly Rank[];
  readonly canonOrder: readonly Rank[];
  readonly minimizedFilms: readonly Rank[];
  readonly dismissedRecommendations: readonly Rank[];
  readonly memories: readonly ByRank<FilmMemory>[];
}

export function idAtRank(rank: Rank): FilmId {
  const film = FILMS[rank - 1];
  if (film === undefined) throw new RangeError(`No film at rank ${rank}.`);
  return film.id;
}

/** The address that our own pages link to. */
export function filmAddress(rank: Rank): string {
  return pages.film(idAtRank(rank));
}

export function rankOfId(id: FilmId): Rank {
  const film = FILMS.find((each) => each.id === id);
  if (film === undefined) throw new RangeError(`${id} is not in the ranking.`);
  return film.rank;
}

/** A rank past the last one stands for a film outside the ranking. */
function anyIdAt(rank: Rank): FilmId {
  return rank > FILMS.length ? filmIdOf(`outside-the-ranking-${rank}`) : idAtRank(rank);
}

export function listsFromRanks(lists: Partial<ListsByRank>): UserLists {
  const { watchlist = [], memories = [], canonOrder = [], watchedFilms = [] } = lists;
  const { minimizedFilms = [], dismissedRecommendations = [] } = lists;
  return {
    ...EMPTY_USER_LISTS,
    watchlist: watchlist.map(({ rank, watched }) => ({ id: idAtRank(rank), watched })),
    watchedFilms: watchedFilms.map(anyIdAt),
    canonOrder: canonOrder.map(idAtRank),
    minimizedFilms: minimizedFilms.map(idAtRank),
    dismissedRecommendations: dismissedRecommendations.map(idAtRank),
    memories: memories.map(({ rank, ...parts }) => ({ id: idAtRank(rank), ...parts })),
  };
}

/** What is remembered is in the order of ranks. */
export function listsByRank(lists: UserLists): ListsByRank {
  return {
    watchlist: lists.watchlist.map(({ id, watched }) => ({ rank: rankOfId(id), watched })),
    watchedFilms: lists.watchedFilms.map(rankOfId),
    canonOrder: lists.canonOrder.map(rankOfId),
    minimizedFilms: lists.minimizedFilms.map(rankOfId),
    dismissedRecommendations: lists.dismissedRecommendations.map(rankOfId),
    memories: lists.memories
      .map(({ id, ...parts }) => ({ rank: rankOfId(id), ...parts }))
      .toSorted((one, other) => one.rank - other.rank),
  };
}

/** Every watched film once: marks outside the watchlist, then watched entries. */
export function watchedRanks({ watchedFilms, watchlist }: ListsByRank): readonly Rank[] {
  return [...new Set([...watchedFilms, ...watchlist.filter(({ watched }) => watched).map(({ rank }) => rank)])];
}
