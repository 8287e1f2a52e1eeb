import type { NeighboursByRank } from "#domain/catalogue/catalogue.ts";
import type {
  Film,
  FilmMetadata,
  FilmMetadataByRank,
  FilmTags,
  FilmTagsByRank,
  OtherTitlesByRank,
  Rank,
  SupportingCastByRank,
  BackgroundByRank,
  FilmBackground,
} from "#domain/catalogue/film.ts";

export interface SearchableFilm {
  readonly film: Film;
  readonly metadata: FilmMetadata | undefined;
  readonly tags: FilmTags;
  /** Players beyond those in the film's facts; empty in the browser. */
  readonly supportingCast: readonly string[];
  /** Empty in the browser. */
  readonly background: FilmBackground;
  /** Empty in the browser. */
  readonly otherTitles: readonly string[];
  /** Nearest first; in the browser, which lacks the authored ones, the films to see next. */
  readonly neighbours: readonly Rank[];
  /** Short authored reasons why other films name it; empty in the browser. */
  readonly remarks: readonly string[];
}

const NO_BACKGROUND: FilmBackground = { adaptedFrom: [], subjects: [] };

export function searchableFilms(catalogue: {
  readonly films: readonly Film[];
  readonly metadataByRank: FilmMetadataByRank;
  readonly tagsByRank: FilmTagsByRank;
  readonly neighboursByRank?: NeighboursByRank;
  readonly supportingCastByRank?: SupportingCastByRank;
  readonly backgroundByRank?: BackgroundByRank;
  readonly otherTitlesByRank?: OtherTitlesByRank;
}): readonly SearchableFilm[] {
  const { films, metadataByRank, tagsByRank, neighboursByRank } = catalogue;
  const remarks = new Map<Rank, string[]>();
  for (const { rank, why } of Object.values(neighboursByRank ?? {}).flat()) {
    const known = remarks.get(rank);
    if (known === undefined) remarks.set(rank, [why]);
    else known.push(why);
  }
  return films.map((film) => ({
    film,
    supportingCast: catalogue.supportingCastByRank?.[film.rank] ?? [],
    background: catalogue.backgroundByRank?.[film.rank] ?? NO_BACKGROUND,
    otherTitles: catalogue.otherTitlesByRank?.[film.rank] ?? [],
    metadata: metadataByRank[film.rank],
    tags: tagsByRank[film.rank] ?? {},
    neighbours:
      neighboursByRank?.[film.rank]?.map(({ rank }) => rank) ?? metadataByRank[film.rank]?.recommendationRanks ?? [],
    remarks: remarks.get(film.rank) ?? [],
  }));
}
