import { filmIdOf } from "../../catalogue/film-id.ts";
import type { Film, FilmMetadata, Placement } from "../../catalogue/film.ts";
import type { Kin } from "../../catalogue/catalogue.ts";
import type { RecommendingCatalogue } from "../recommendations/canon-recommendations.ts";
import { type CanonFilm, canonFilms } from "./canon-film.ts";
import type { OfYear } from "./figures.ts";

export interface TestFilm {
  readonly year?: number;
  readonly genre?: string;
  readonly directors?: readonly string[];
  readonly cinematographer?: string;
  readonly recommends?: readonly number[];
  readonly kin?: readonly Kin[];
  readonly placements?: readonly Placement[];
  readonly countries?: readonly string[];
}

export function catalogueOf(films: readonly TestFilm[]): RecommendingCatalogue {
  return {
    films: films.map((film, index) => filmOf(index + 1, film)),
    metadataByRank: Object.fromEntries(films.map((film, index) => [String(index + 1), metadataOf(film)])),
    kinByRank: Object.fromEntries(films.map(({ kin = [] }, index) => [String(index + 1), { votes: 0, kin }])),
  };
}

export function canonOf(films: readonly TestFilm[]): readonly CanonFilm[] {
  const catalogue = catalogueOf(films);
  return canonFilms(
    catalogue.films.map(({ rank }) => rank),
    catalogue,
  );
}

/** `{ 1960: 2 }` is two films of 1960. */
export function canonOfYears(counts: Readonly<Record<number, number>>): readonly OfYear[] {
  return Object.entries(counts).flatMap(([year, count]) =>
    Array.from({ length: count }, () => ({ year: Number(year) })),
  );
}

function filmOf(
  rank: number,
  { year = 1960, directors = [`Director ${rank}`], placements = [], countries = [] }: TestFilm,
): Film {
  return {
    rank,
    id: filmIdOf(`film-${rank}`),
    title: `Film ${rank}`,
    year,
    director: directors.join(", "),
    description: "A film.",
    posterUrl: null,
    poster: "lamp 0 indigo foot",
    trailerUrl: null,
    provenance: { listCount: 1, averagePosition: 0.5, placements },
    facts: {
      originalTitle: `Film ${rank}`,
      directors,
      screenwriters: [],
      cinematographers: [],
      composers: [],
      cast: [],
      genres: ["Drama"],
      countries,
      languages: [],
      runtimeMinutes: null,
      color: "color",
      sound: "sound",
      awards: [],
      imdbId: null,
      tmdbId: null,
    },
  };
}

function metadataOf({ genre = "Drama", cinematographer = "unknown", recommends = [] }: TestFilm): FilmMetadata {
  return {
    genre,
    cinematographer,
    screenwriter: "unknown",
    mood: "",
    recommendations: recommends.map((rank) => `Film ${rank}`),
    recommendationRanks: recommends,
  };
}
