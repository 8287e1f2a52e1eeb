import type { Film, FilmMetadata } from "../../catalogue/film.ts";
import { decadeName, decadeOf } from "../film-dna/figures.ts";
import { countryName } from "../film-dna/story/words.ts";

/** What a film is, by which it can differ from others. */
export interface Trait {
  readonly name: string;
  /** "Western", "film from Japan". */
  readonly one: string;
  readonly many: string;
  /** Whether a film has anything of it. */
  readonly holds: (film: Film, metadata: FilmMetadata | undefined) => boolean;
}

const GENRES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  Western: ["Western", "Westerns"],
  Musical: ["musical", "musicals"],
  Horror: ["horror film", "horror films"],
  "Science Fiction": ["science fiction film", "science fiction films"],
  Animation: ["animated film", "animated films"],
  Documentary: ["documentary", "documentaries"],
  War: ["war film", "war films"],
  Comedy: ["comedy", "comedies"],
  Romance: ["romantic film", "romantic films"],
  Crime: ["crime film", "crime films"],
  Thriller: ["thriller", "thrillers"],
  Fantasy: ["fantasy film", "fantasy films"],
  Adventure: ["adventure film", "adventure films"],
  Action: ["action film", "action films"],
};

export function traitsOf(film: Film, metadata: FilmMetadata | undefined): readonly Trait[] {
  const { facts, year } = film;
  const [country] = facts.countries;
  const decade = decadeOf(year);
  // What comes behind the first often only colours a film.
  const genres = facts.genres.slice(0, 1).flatMap((genre) => {
    const words = GENRES[genre];
    return words === undefined ? [] : [trait(genre, words, (other) => other.facts.genres.includes(genre))];
  });
  return [
    ...(country === undefined
      ? []
      : [trait(country, films(`from ${countryName(country)}`), (other) => other.facts.countries.includes(country))]),
    trait(decadeName(decade), films(`from the ${decadeName(decade)}`), (other) => decadeOf(other.year) === decade),
    ...genres,
    ...(facts.sound === "silent"
      ? [trait("silent", ["silent film", "silent films"], (other) => other.facts.sound === "silent")]
      : []),
    ...(facts.color === "bw"
      ? [trait("black and white", films("in black and white"), (other) => other.facts.color !== "color")]
      : []),
    ...(facts.color === "color" ? [trait("colour", films("in colour"), (other) => other.facts.color !== "bw")] : []),
    ...(metadata?.isByWoman === true
      ? [trait("women", films("directed by a woman"), (_, its) => its?.isByWoman === true)]
      : []),
  ];
}

function trait(name: string, [one, many]: readonly [string, string], holds: Trait["holds"]): Trait {
  return { name, one, many, holds };
}

function films(of: string): readonly [string, string] {
  return [`film ${of}`, `films ${of}`];
}
