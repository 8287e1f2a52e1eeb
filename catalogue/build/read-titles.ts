import { foldedWords } from "#search/words.ts";

import { CatalogueError } from "./catalogue-error.ts";
import { csvRecords } from "./csv-records.ts";
import type { FilmRecord } from "./read-films.ts";

const TITLE_COLUMNS = ["slug", "title", "kind"] as const;

/** A reading is how a title is typed in kana; a series is what several films are called together. */
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
 * What the films are called besides their title and original title, by slug. Refuses (`bad-title`) an unknown film or
 * kind, a title of signs alone, one that the film has already, and one that is another film's too unless it is a series'.
 * What several films are called together is left out without `withSeries`.
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

/** Two titles are one if search takes them for one. */
function compact(title: string): string {
  return foldedWords(title).join("");
}

function isKind(kind: string): kind is (typeof KINDS)[number] {
  return KINDS.some((known) => known === kind);
}
