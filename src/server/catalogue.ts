import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { filmMetadataByRankSchema } from "#contract/api/film-metadata.ts";
import { filmSchema } from "#contract/api/films.ts";
import type { Catalogue } from "#domain/catalogue.ts";

/** Where the committed release of the catalogue is. */
export const CATALOGUE_RELEASE_DIR = join(import.meta.dirname, "../../catalogue/release");

/**
 * Reads and checks a release of the catalogue. Throws where a file is missing, a film is malformed, or the ranks
 * are not 1 to the number of films in order.
 */
export async function loadCatalogue(releaseDir: string): Promise<Catalogue> {
  const [release, metadataByRank] = await Promise.all([
    readJson(join(releaseDir, "films.json"), releaseSchema),
    readJson(join(releaseDir, "film-metadata.json"), filmMetadataByRankSchema),
  ]);
  const misplaced = release.films.findIndex((film, index) => film.rank !== index + 1);
  if (misplaced !== -1)
    throw new Error(`The catalogue's film number ${misplaced + 1} does not have rank ${misplaced + 1}`);
  return { ...release, metadataByRank };
}

const releaseSchema = z.object({ version: z.string().min(1), films: z.array(filmSchema).min(1) });

async function readJson<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(JSON.parse(await readFile(path, "utf8")));
  if (!parsed.success) throw new Error(`${path} is not a catalogue release: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
