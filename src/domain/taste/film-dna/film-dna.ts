import type { AnyFilm } from "../../catalogue/film.ts";
import type { Colour } from "../../picture/drawing.ts";
import { posterStripe } from "../../picture/poster/palettes/colours.ts";
import { canonEra, type CanonEra } from "./canon-era.ts";
import {
  canonFilms,
  datedFilms,
  type DnaCatalogue,
  countedFilm,
  type CountedFilm,
  type DatedFilm,
} from "./canon-film.ts";
import { type Collection, collectionsOf, type Collections } from "./collections.ts";
import {
  type DecadeCount,
  decadesOf,
  type GenreCount,
  genrePreferences,
  type FilmInsights,
  filmInsights,
} from "./figures.ts";
import { gemsToShow, type HiddenGem, hiddenGems } from "./hidden-gems.ts";

/** See docs/product.md#film-dna. */
export const SHARED_GEMS = 8;
const SHARED_CINEMATOGRAPHER_FROM = 3;

export interface FilmDna {
  /** Leaves out films outside the ranking whose year nobody knows. */
  readonly filmCount: number;
  readonly rankedCount: number;
  readonly strand: readonly Stripe[];
  readonly era: CanonEra;
  readonly insights: FilmInsights;
  readonly decades: readonly DecadeCount[];
  readonly genres: readonly GenreCount[];
  readonly gems: readonly HiddenGem[];
  readonly collections: Collections;
}

/** Null without a film of the catalogue. Films outside the ranking count by year and directors, all that is known. */
export function filmDna(canon: readonly AnyFilm[], catalogue: DnaCatalogue): FilmDna | null {
  const dated = datedFilms(canon);
  const era = canonEra(dated);
  const insights = filmInsights(dated);
  if (era === null || insights === null) return null;
  const films = canonFilms(
    canon.flatMap(({ rank }) => rank ?? []),
    catalogue,
  );
  return {
    filmCount: dated.length,
    rankedCount: films.length,
    strand: stripesOf(dated),
    era,
    insights,
    decades: decadesOf(dated),
    genres: genrePreferences(films),
    gems: hiddenGems(films),
    collections: collectionsOf(
      films,
      dated.filter(({ rank }) => rank === null),
      catalogue,
    ),
  };
}

export interface SharedFilmDna extends Omit<FilmDna, "collections"> {
  readonly directors: readonly Collection[];
  readonly cinematographers: readonly Collection[];
}

export function sharedFilmDna({ collections, ...dna }: FilmDna): SharedFilmDna {
  return {
    ...dna,
    gems: gemsToShow(dna.gems).slice(0, SHARED_GEMS),
    directors: collections.directors,
    cinematographers: collections.cinematographers.filter(({ held }) => held.length >= SHARED_CINEMATOGRAPHER_FROM),
  };
}

export interface Stripe {
  readonly film: CountedFilm;
  readonly colour: Colour;
}

/** By year, ties in the canon's order. */
export function stripesOf(films: readonly DatedFilm[]): readonly Stripe[] {
  return films
    .toSorted((one, other) => one.year - other.year)
    .map((film) => ({ film: countedFilm(film), colour: posterStripe(film) }));
}
