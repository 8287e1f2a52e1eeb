import type { FilmWords } from "../film-words.ts";
import type { RankedFilm } from "../rank.ts";

/** A film for the choice of its poster. */
export interface ChoiceFilm {
  /** The stable slug. */
  readonly id: string;
  readonly title: string;
  readonly year: number;
  readonly genres: readonly string[];
  readonly countries: readonly string[];
  readonly color: "color" | "bw" | "both";
  /** Empty if nothing is written. */
  readonly description: string;
  /** The vocabulary's terms: 1 present, 2 strong, 3 defining. Empty if nothing is written. */
  readonly tags: Readonly<Record<string, number>>;
  /** Chosen by hand. */
  readonly picked?: FilmWords["poster"];
}

export function choiceFilm({ id, title, year, facts }: RankedFilm, words: FilmWords | undefined): ChoiceFilm {
  return {
    id,
    title,
    year,
    genres: words?.genre.split(", ") ?? facts.genres,
    countries: facts.countries,
    color: facts.color,
    description: words?.description ?? "",
    tags: words?.tags ?? {},
    picked: words?.poster,
  };
}

/** What a country says of a film without tags. */
const PLACES: Readonly<Record<string, string>> = {
  Japan: "tokyo",
  France: "paris",
  Italy: "italy",
  India: "india",
  "United Kingdom": "britain",
  Germany: "berlin",
  "Soviet Union": "russia and the soviet union",
  Russia: "russia and the soviet union",
  China: "china and taiwan",
  Taiwan: "china and taiwan",
  "Hong Kong": "hong kong",
  Iran: "middle east",
  Turkey: "middle east",
  Mexico: "latin america",
  Brazil: "latin america",
  Argentina: "latin america",
  Australia: "australia and new zealand",
  "New Zealand": "australia and new zealand",
  Senegal: "africa",
  "South Korea": "korean new cinema",
  Sweden: "scandinavian art cinema",
  Denmark: "scandinavian art cinema",
};

/** Terms and their weights: genres in lower case, and the tags or else what country and year say. */
export function termsOf({ genres, countries, year, tags }: ChoiceFilm): ReadonlyMap<string, number> {
  const terms = new Map(genres.map((genre, index) => [termOf(genre), index === 0 ? 2 : 1]));
  const written = Object.entries(tags);
  for (const [tag, weight] of written) terms.set(tag, Math.max(weight, terms.get(tag) ?? 0));
  if (written.length === 0) {
    for (const country of countries) if (PLACES[country] !== undefined) terms.set(PLACES[country], 1);
    terms.set(year < 1930 ? "1910s and 1920s" : `the ${Math.floor(year / 10) * 10}s`, 1);
  }
  return terms;
}

/** The theme "family" is not the genre. */
function termOf(genre: string): string {
  return genre === "Family" ? "family viewing" : genre.toLowerCase();
}
