import { useMemo } from "react";
import type { Rank, Film } from "#domain/catalogue/film.ts";
import type { SourceListId } from "#domain/catalogue/source-lists.ts";
import { ranksByList, type RanksByList, filmsOfList, positionOn } from "#domain/catalogue/source-list-films.ts";
import { posterStripe } from "#domain/picture/poster/palettes/colours.ts";
import { ranksOf } from "#domain/catalogue/ranks-of.ts";
import { watchedIds } from "#domain/lists/user-lists.ts";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import type { ListedFilm } from "#web/features/catalogue/page-excerpts.ts";
import { useUserLists } from "#web/features/lists/use-user-lists.ts";

export function useSeenRanks(): ReadonlySet<Rank> | null {
  const lists = useUserLists();
  const { films, isComplete } = useCatalogue();
  return useMemo(() => (isComplete ? new Set(ranksOf(watchedIds(lists), films)) : null), [lists, films, isComplete]);
}

export function useRanksOfLists(): RanksByList | null {
  const { films, isComplete, listed } = useCatalogue();
  return useMemo(() => {
    if (isComplete) return ranksByList(films);
    return listed === undefined || listed.mostNamed !== null ? null : listed.ranks;
  }, [films, isComplete, listed]);
}

/** The films loaded so far, from the first, and the ranks of all; null until they are known. */
export function useSourceList(list: SourceListId): {
  readonly ranks: readonly Rank[];
  readonly films: readonly ListedFilm[];
  readonly mostNamed: ListedFilm | null;
} | null {
  const { films, isComplete, listed } = useCatalogue();
  return useMemo(() => {
    if (isComplete) {
      const ofList = listedFilms(list, films);
      return { ranks: ofList.map(({ rank }) => rank), films: ofList, mostNamed: null };
    }
    const ranks = listed?.ranks[list];
    return listed === undefined || ranks === undefined || listed.mostNamed === null
      ? null
      : { ranks, films: listed.films, mostNamed: listed.mostNamed };
  }, [films, isComplete, listed, list]);
}

/** A film's stripe (`#rrggbb`) by its rank; null until the catalogue has loaded. */
export function useStripeColours(): ((rank: Rank) => string) | null {
  const { filmsByRank, isComplete } = useCatalogue();
  return useMemo(() => {
    if (!isComplete) return null;
    const known = new Map<Rank, string>();
    return (rank) => {
      const film = filmsByRank.get(rank);
      if (film === undefined) return "currentColor";
      const colour = known.get(rank) ?? posterStripe(film);
      known.set(rank, colour);
      return colour;
    };
  }, [filmsByRank, isComplete]);
}

export function listedFilms(list: SourceListId, films: readonly Film[]): readonly ListedFilm[] {
  return filmsOfList(list, films).map((film) => {
    const { rank, id, title, year, director, provenance } = film;
    return {
      rank,
      id,
      title,
      year,
      director,
      position: positionOn(list, film) ?? null,
      listCount: provenance.listCount,
    };
  });
}
