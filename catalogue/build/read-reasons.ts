import { CatalogueError } from "./catalogue-error.ts";
import { csvRecords } from "./csv-records.ts";

/** Why to see a film after another that is near it without being among its authored choices: by slug, by the next one's. */
export type Reasons = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Refuses (`bad-words`) an empty reason, a film that is not there or is its own next, and a pair given twice. */
export function readReasons(csv: string, films: readonly { readonly slug: string }[]): Reasons {
  const slugs: ReadonlySet<string> = new Set(films.map(({ slug }) => slug));
  const reasons = new Map<string, Map<string, string>>();
  for (const row of csvRecords(csv, ["slug", "next", "why"], "films/reasons.csv")) {
    const { slug, next, why } = row;
    const ofFilm = reasons.get(slug) ?? new Map<string, string>();
    if (why === "" || !slugs.has(slug) || !slugs.has(next) || slug === next || ofFilm.has(next))
      throw new CatalogueError("bad-words", `films/reasons.csv: ${JSON.stringify(row)}`);
    reasons.set(slug, ofFilm.set(next, why));
  }
  return reasons;
}
