import { existsSync, readFileSync } from "node:fs";
import { withOwnFilms } from "../catalogue/build/own-films.ts";
import { readFilmIndexTable, writeFilmIndex } from "../src/server/features/film-index/write-film-index.ts";

/** An operator's own films (docs/how-to/add-films-to-the-index.md). */
const OWN_FILMS = "catalogue/film-index/own-films.csv";

/** Writes the film index as the server reads it, with any films of the operator's own. */
export async function buildFilmIndex({ outFile }: { readonly outFile: string }): Promise<void> {
  const table = await readFilmIndexTable();
  const own = new URL(`../${OWN_FILMS}`, import.meta.url);
  const enlarged = existsSync(own) ? withOwnFilms(table, readFileSync(own, "utf8"), OWN_FILMS) : table;
  await writeFilmIndex({ outFile, table: enlarged });
}
