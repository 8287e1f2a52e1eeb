import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { filmMetadataByRankSchema } from "#contract/api/film-metadata.ts";
import { filmTagsByRankSchema } from "#contract/api/film-tags.ts";
import { filmSchema } from "#contract/api/films.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import type { RecommendationsByRank } from "#domain/recommendations.ts";

/** Where the committed release of the catalogue is. */
export const CATALOGUE_RELEASE_DIR = join(import.meta.dirname, "../../catalogue/release");

/**
 * Reads and checks a release of the catalogue. Throws where a file is missing, a film is malformed, the ranks
 * are not 1 to the number of films in order, or a film is recommended that is not there.
 */
export async function loadCatalogue(releaseDir: string): Promise<Catalogue> {
  const [release, metadataByRank, tagsByRank, recommendationsByRank] = await Promise.all([
    readJson(join(releaseDir, "films.json"), releaseSchema),
    readJson(join(releaseDir, "film-metadata.json"), filmMetadataByRankSchema),
    readJson(join(releaseDir, "film-tags.json"), filmTagsByRankSchema),
    readJson(join(releaseDir, "film-recommendations.json"), recommendationsByRankSchema),
  ]);
  const misplaced = release.films.findIndex((film, index) => film.rank !== index + 1);
  if (misplaced !== -1)
    throw new Error(`The catalogue's film number ${misplaced + 1} does not have rank ${misplaced + 1}`);
  const stray = Object.values(recommendationsByRank)
    .flat()
    .find(({ rank }) => rank > release.films.length);
  if (stray !== undefined)
    throw new Error(`The catalogue recommends a film of rank ${stray.rank}, which it does not have`);
  return { ...release, metadataByRank, tagsByRank, recommendationsByRank };
}

const releaseSchema = z.object({ version: z.string().min(1), films: z.array(filmSchema).min(1) });

const recommendationsByRankSchema: z.ZodType<RecommendationsByRank> = z.record(
  z.string(),
  z.array(z.object({ rank: z.int().positive(), why: z.string().min(1) })),
);

async function readJson<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(JSON.parse(await readFile(path, "utf8")));
  if (!parsed.success) throw new Error(`${path} is not a catalogue release: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
