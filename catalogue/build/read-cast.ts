import { CatalogueError } from "./catalogue-error.ts";
import { csvRecords } from "./csv-records.ts";
import { foldedWords } from "#search/words.ts";

const CAST_COLUMNS = ["slug", "position", "name", "source"] as const;

/** For each film in `cast.csv`. */
const MOST_PLAYERS = 15;

/**
 * Every film's players by slug, leads first. Refuses (`bad-cast`) places that don't count up from 1, more than 15
 * players, a name without a source, with a note or twice in a film, and one spelt in two ways.
 */
export function readCast(csv: string): ReadonlyMap<string, readonly string[]> {
  const cast = new Map<string, string[]>();
  const spellings = new Map<string, string>();
  for (const row of csvRecords(csv, CAST_COLUMNS, "films/cast.csv")) {
    const { slug, name } = row;
    const key = foldedWords(name).join(" ");
    const spelling = spellings.get(key) ?? name;
    const known = cast.get(slug) ?? [];
    const isFine =
      Number(row.position) === known.length + 1 &&
      known.length < MOST_PLAYERS &&
      /^[^;()]+$/.test(name) &&
      row.source !== "" &&
      spelling === name &&
      !known.includes(name);
    if (!isFine) throw new CatalogueError("bad-cast", JSON.stringify(row));
    spellings.set(key, name);
    cast.set(slug, [...known, name]);
  }
  return cast;
}
