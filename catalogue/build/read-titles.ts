import { foldedWords } from "#search/words.ts";

import { CatalogueError } from "./catalogue-error.ts";
import { csvRecords } from "./csv-records.ts";
import type { FilmRecord } from "./read-films.ts";

const TITLE_COLUMNS = ["slug", "title", "kind"] as const;

/** A reading is how a title is typed in kana; a series is the common title of several films. */
const KINDS = [
  "original",
  "reading",
  "transliteration",
  "english",
  "german",
  "french",
  "spanish",
  "italian",
  "portuguese",
  "short",
  "series",
  "other",
] as const;

/**
 * What films are called besides their title and original title, by slug; titles of series only with `withSeries`.
 * Refuses (`bad-title`) an unknown film or kind, a title without letters or digits, one the film has already, and,
 * unless it is a series', another film's.
 */
export function readTitles(
  csv: string,
  films: readonly FilmRecord[],
  { withSeries = true } = {},
): ReadonlyMap<string, readonly string[]> {
  const slugs: ReadonlySet<string> = new Set(films.map(({ slug }) => slug));
  const bearers = new Map<string, Set<string>>(
    films.flatMap(({ slug, title, facts }) =>
      [title, facts.originalTitle].map((name) => [compact(name), new Set<string>([slug])] as const),
    ),
  );
  const series = new Set<string>();
  const titles = new Map<string, string[]>();
  for (const row of csvRecords(csv, TITLE_COLUMNS, "films/titles.csv")) {
    const key = compact(row.title);
    const known = bearers.get(key) ?? new Set();
    const isOthers = known.size > 0 && !(row.kind === "series" && series.has(key));
    if (!slugs.has(row.slug) || !isKind(row.kind) || key === "" || known.has(row.slug) || isOthers)
      throw new CatalogueError("bad-title", JSON.stringify(row));
    if (row.kind === "series") series.add(key);
    bearers.set(key, known.add(row.slug));
    if (withSeries || row.kind !== "series") titles.set(row.slug, [...(titles.get(row.slug) ?? []), row.title]);
  }
  return titles;
}

/** Titles are the same if search takes them for the same. */
function compact(title: string): string {
  return foldedWords(title).join("");
}

function isKind(kind: string): kind is (typeof KINDS)[number] {
  return KINDS.some((known) => known === kind);
}
