import type { AnyFilm, Film, FilmFacts, FilmMetadata } from "../catalogue/film.ts";
import { SOURCE_LIST_IDS, type SourceListId, sourceListById } from "../catalogue/source-lists.ts";

export const FACETS = ["list", "country", "genre", "decade", "length", "language", "colour", "sound", "by"] as const;

export type Facet = (typeof FACETS)[number];

/** In minutes: at least `from`, less than `below`. They may overlap. */
const LENGTHS = [
  { id: "under-90", from: 0, below: 90 },
  { id: "under-120", from: 0, below: 120 },
  { id: "120-to-180", from: 120, below: 181 },
  { id: "over-180", from: 181, below: Infinity },
] as const;

type LengthId = (typeof LENGTHS)[number]["id"];

const COLOURS = ["colour", "black-and-white"] as const;
const SILENT = "silent";
const WOMEN = "women";

/** Null where the films decide. */
export const FIXED_CHOICES: Readonly<Record<Facet, readonly string[] | null>> = {
  list: SOURCE_LIST_IDS,
  country: null,
  genre: null,
  decade: null,
  length: LENGTHS.map(({ id }) => id),
  language: null,
  colour: COLOURS,
  sound: [SILENT],
  by: [WOMEN],
};

/** Empty where it is not known, as of films outside the ranking. */
export function facetValues(facet: Facet, film: AnyFilm | Film, metadata: FilmMetadata | undefined): readonly string[] {
  const { year } = film;
  const facts = factsOf(film);
  switch (facet) {
    case "list":
      return "provenance" in film ? film.provenance.placements.map(({ list }) => list) : [];
    case "country":
      return facts.countries ?? [];
    case "genre":
      return facts.genres ?? [];
    case "decade":
      return year === null ? [] : [decadeOf(year)];
    case "length": {
      const minutes = facts.runtimeMinutes ?? null;
      if (minutes === null) return [];
      return LENGTHS.filter(({ from, below }) => minutes >= from && minutes < below).map(({ id }) => id);
    }
    case "language":
      return facts.languages ?? [];
    case "colour":
      if (facts.color === undefined) return [];
      return facts.color === "both" ? COLOURS : [facts.color === "color" ? "colour" : "black-and-white"];
    case "sound":
      return facts.sound === "silent" ? [SILENT] : [];
    case "by":
      return metadata?.isByWoman === true ? [WOMEN] : [];
  }
}

/** What is known of a film, ranked or not. */
export function factsOf(film: AnyFilm | Film): Partial<FilmFacts> {
  return "facts" in film ? film.facts : (film.known ?? {});
}

export function decadeOf(year: number): string {
  return `${Math.floor(year / 10) * 10}s`;
}

const LENGTH_LABELS: Readonly<Record<LengthId, string>> = {
  "under-90": "Under 90 minutes",
  "under-120": "Under 2 hours",
  "120-to-180": "2 to 3 hours",
  "over-180": "Over 3 hours",
};

const WORDS: Readonly<Record<string, string>> = {
  ...LENGTH_LABELS,
  colour: "Colour",
  "black-and-white": "Black and white",
  silent: "Silent",
  women: "Women directors",
};

const SHORT_COUNTRIES: Readonly<Record<string, string>> = { "United States": "USA", "United Kingdom": "UK" };

export function countryLabel(country: string): string {
  return SHORT_COUNTRIES[country] ?? country;
}

export function choiceLabel(facet: Facet, value: string): string {
  switch (facet) {
    case "list":
      // Only the lists' ids are choices of this facet.
      return sourceListById(value as SourceListId).shortName;
    case "country":
      return countryLabel(value);
    default:
      return WORDS[value] ?? value;
  }
}
