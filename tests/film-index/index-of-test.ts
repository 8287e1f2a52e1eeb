import { existsSync } from "node:fs";
import { join } from "node:path";
import { createFilmIndex, type FilmIndex } from "#server/features/film-index/film-index.ts";
import { writeFilmIndex } from "#server/features/film-index/write-film-index.ts";

/** The whole index, built into `directory` unless it is there. */
export async function indexOfTest(directory: string): Promise<FilmIndex> {
  const outFile = join(directory, "film-index.sqlite");
  if (!existsSync(outFile)) await writeFilmIndex({ outFile });
  return createFilmIndex(outFile);
}
