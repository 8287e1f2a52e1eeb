import { useMemo, useSyncExternalStore } from "react";
import { queryOfRanking } from "#contract/ranking-page.ts";
import { isPersonal } from "#domain/filters/film-filters.ts";
import { arrangeFilms, isWholeRanking, type RankingAddress } from "#domain/filters/ranking-address.ts";
import type { Film } from "#domain/catalogue/film.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import type { CatalogueView } from "../../features/catalogue/catalogue.tsx";
import type { AppliedSearch } from "../../features/search/search-state.ts";
import { userLists } from "../../features/lists/user-lists-store.ts";

export interface ShownFilms {
  readonly films: readonly Film[];
  /** Before the catalogue has loaded, `films` may be only the first of them. */
  readonly count: number;
  readonly among: readonly Film[];
  /** How many of them the page's HTML holds; 0 if it holds others. */
  readonly inPage: number;
}

/** The films that the address and the search ask for; null while loading, or if there are none at all. */
export function useShownFilms(
  catalogue: CatalogueView,
  address: RankingAddress,
  applied: AppliedSearch | null,
): ShownFilms | null {
  const lists = useListsFor(address);
  return useMemo(() => shownFilms(catalogue, address, applied, lists), [catalogue, address, applied, lists]);
}

function shownFilms(
  catalogue: CatalogueView,
  address: RankingAddress,
  applied: AppliedSearch | null,
  lists: UserLists | null,
): ShownFilms | null {
  const { films, isComplete, metadataByRank, ranking, total, asked } = catalogue;
  const arranged = (some: readonly Film[]) => arrangeFilms(some, address, { metadataByRank, lists });
  const isOfPage = ranking?.query === queryOfRanking(address);
  if (applied !== null) {
    const among = filmsFound(applied, catalogue);
    const shown = arranged(among);
    const isWhole = isWholeRanking(address);
    const count = isComplete ? shown.length : isWhole ? applied.ranks.length : isOfPage ? ranking.count : shown.length;
    const inPage = asked?.state === "answered" && asked.prompt === applied.prompt ? asked.films.length : 0;
    return { films: shown, count, among, inPage };
  }
  if (isComplete) {
    if (films.length === 0) return null;
    const shown = arranged(films);
    return { films: shown, count: shown.length, among: films, inPage: 0 };
  }
  if (isOfPage) return { films: arranged(films), count: ranking.count, among: films, inPage: films.length };
  // Another page's excerpt is not a ranking.
  if (!isWholeRanking(address) || films[0]?.rank !== 1 || ranking !== undefined) return null;
  return { films, count: total, among: films, inPage: films.length };
}

/** From the page's HTML until the catalogue has loaded. */
function filmsFound({ ranks, prompt }: AppliedSearch, catalogue: CatalogueView): readonly Film[] {
  const { asked, isComplete, filmsByRank } = catalogue;
  if (isComplete || asked?.state !== "answered" || asked.prompt !== prompt)
    return ranks.flatMap((rank) => filmsByRank.get(rank) ?? []);
  const brought = new Map(asked.films.map((film) => [film.rank, film]));
  return ranks.flatMap((rank) => brought.get(rank) ?? []);
}

/** Null if the films don't depend on the lists, on the server, and during hydration. */
function useListsFor({ filters }: RankingAddress): UserLists | null {
  const isWanted = isPersonal(filters);
  return useSyncExternalStore(
    isWanted ? userLists.subscribe : never,
    () => (isWanted ? userLists.current() : null),
    () => null,
  );
}

const never = () => () => {};
