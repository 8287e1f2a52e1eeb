import type { IndexFacts } from "#domain/catalogue/film.ts";
import { filmOf, type Row } from "./index-film.ts";

/** Genres as the ranking calls them; what is said of the sound is no genre. */
const GENRES: Readonly<Record<string, string>> = { "Science fiction": "Science Fiction", "Film noir": "Film-Noir" };
const SILENT = "Silent";

const LANGUAGES = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
/** No language. */
const NONE = "xx";

/** What a row of the index says of a film, in the words of the ranking. */
export function factsOf(row: Row): IndexFacts {
  const { title, originalTitle, year, directors, genres, countries, runtimeMinutes } = filmOf(row);
  const others = String(row["other_titles"] ?? "").split("\t");
  const codes = String(row["languages"] ?? "").split(/[; ]+/);
  return {
    title,
    titles: [originalTitle, ...others].filter((other) => other !== ""),
    year,
    directors,
    genres: genres.filter((genre) => genre !== SILENT).map((genre) => GENRES[genre] ?? genre),
    countries,
    languages: codes.flatMap(languageOf),
    runtimeMinutes,
    sound: genres.includes(SILENT) ? "silent" : null,
  };
}

function languageOf(code: string): readonly string[] {
  if (!/^[a-z]{2,3}$/.test(code) || code === NONE) return [];
  const name = LANGUAGES.of(code);
  return name === undefined ? [] : [name];
}
