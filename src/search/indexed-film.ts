import recollections from "#catalogue/recollections.json" with { type: "json" };
import type { Film, FilmBackground, FilmMetadata, Rank } from "#domain/catalogue/film.ts";
import type { SearchableFilm } from "./searchable-film.ts";
import { eachInSteps, type Steps } from "./steps.ts";

export interface IndexedFilm {
  readonly index: number;
  readonly rank: Rank;
  readonly film: Film;
  readonly metadata: FilmMetadata | undefined;
  readonly supportingCast: readonly string[];
  readonly background: FilmBackground;
  readonly otherTitles: readonly string[];
  readonly neighbours: readonly Rank[];
  readonly remarks: readonly string[];
  readonly recollections: string;
  readonly year: number;
  /** The weight of vocabulary terms: 0.4 present, 0.75 strong, 1 defining. */
  readonly tags: ReadonlyMap<string, number>;
}

const RECOLLECTIONS_BY_ID: Readonly<Record<string, string>> = recollections;

const TAG_GRADES = [0, 0.4, 0.75, 1] as const;

export function* indexFilms(films: readonly SearchableFilm[]): Steps<readonly IndexedFilm[]> {
  const indexed: IndexedFilm[] = [];
  yield* eachInSteps(
    films,
    20,
    ({ film, metadata, tags, supportingCast, background, otherTitles, neighbours, remarks }) => {
      indexed.push({
        index: indexed.length,
        rank: film.rank,
        film,
        metadata,
        supportingCast,
        background,
        otherTitles,
        neighbours,
        remarks,
        recollections: RECOLLECTIONS_BY_ID[film.id] ?? "",
        year: film.year,
        tags: new Map(Object.entries(tags).map(([term, grade]) => [term, TAG_GRADES[grade] ?? 0])),
      });
    },
  );
  return indexed;
}
