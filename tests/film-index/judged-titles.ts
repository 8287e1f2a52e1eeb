import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { shareDirector } from "#search/title-key.ts";
import type { FilmIndex } from "#server/features/film-index/film-index.ts";
import type { FoundFilm } from "#server/features/film-index/look-up-film.ts";

const judgedTitleSchema = z.object({
  typed: z.string(),
  title: z.string(),
  year: z.coerce.number(),
  director: z.string(),
});
export type JudgedTitle = z.infer<typeof judgedTitleSchema>;

/**
 * 200 titles as people type them, written before the index was enlarged, each with the film that should be found first: a
 * third of 2023 to 2026, a fifth in other scripts.
 */
export const JUDGED_TITLES = z
  .array(judgedTitleSchema)
  .parse(parse(readFileSync(new URL("judged/people-look-for.csv", import.meta.url)), { columns: true }));

/** Sources give a film's year by production or by release. */
const YEARS_APART = 1;

/** The films sought that the index lacks, and those it has that are not the first one found. */
export function judgeTitles(index: FilmIndex): {
  readonly lacked: readonly JudgedTitle[];
  readonly missed: readonly JudgedTitle[];
} {
  const [lacked, missed]: [JudgedTitle[], JudgedTitle[]] = [[], []];
  for (const sought of JUDGED_TITLES) {
    const wanted = { titles: [sought.title, sought.typed], year: sought.year, ids: NO_IDS };
    const ids = index.lookUp(wanted).flatMap((film) => (isSought(film, sought) ? [film.id] : []));
    const [first] = index.search(sought.typed, 1);
    if (ids.length === 0) lacked.push(sought);
    else if (first === undefined || !ids.includes(first.id)) missed.push(sought);
  }
  return { lacked, missed };
}

const NO_IDS = { imdb: null, tmdb: null, wikidata: null };

function isSought(film: FoundFilm, { year, director }: JudgedTitle): boolean {
  if (Math.abs(film.year - year) > YEARS_APART || film.kind === "short") return false;
  return shareDirector([director], film.directors) ?? film.calledAs.length > 0;
}
