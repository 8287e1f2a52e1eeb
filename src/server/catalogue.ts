import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { filmKinByRankSchema } from "#contract/api/film-kin.ts";
import { filmMetadataByRankSchema } from "#contract/api/film-metadata.ts";
import { filmTagsByRankSchema } from "#contract/api/film-tags.ts";
import { filmIdSchema } from "#contract/api/film-name.ts";
import { filmSchema, provenanceSchema } from "#contract/api/films.ts";
import { departedFilmsSchema } from "#contract/api/departed-films.ts";
import { formerIdsSchema } from "#contract/api/former-ids.ts";
import type { Catalogue, RecommendationsByRank } from "#domain/catalogue/catalogue.ts";
import { CURRENT_EDITION, EDITIONS } from "#domain/catalogue/editions.ts";
import { ADAPTED_KINDS, type BackgroundByRank, type ExternalIdsByRank } from "#domain/catalogue/film.ts";

export const CATALOGUE_RELEASE_DIR = join(import.meta.dirname, "../../catalogue/release");

const NOTE = "checked-catalogue";

/** Reads and validates a release. Throws where a file is missing, or films, ranks or recommendations are wrong. */
export async function loadCatalogue(releaseDir: string): Promise<Catalogue> {
  return checkedCatalogue(await readRelease(releaseDir));
}

/** `loadCatalogue` without validation, a tenth of the start-up time, if the build validated the same bytes. */
export async function loadBuiltCatalogue(releaseDir: string, distDir: string): Promise<Catalogue> {
  const [release, note] = await Promise.all([
    readRelease(releaseDir),
    readFile(join(distDir, NOTE), "utf8").catch(() => null),
  ]);
  return digestOf(release) === note ? catalogueOf(release, readUnchecked) : checkedCatalogue(release);
}

/** A build step: validates a release and records its hash. Also throws where parsing would drop anything. */
export async function noteCheckedCatalogue(releaseDir: string, distDir: string): Promise<void> {
  const release = await readRelease(releaseDir);
  if (!isDeepStrictEqual(checkedCatalogue(release), catalogueOf(release, readUnchecked)))
    throw new Error("The catalogue's release holds more than its schemas know");
  await writeFile(join(distDir, NOTE), digestOf(release));
}

interface ReleaseFile {
  readonly path: string;
  readonly bytes: Buffer;
}

type ReleaseFiles = readonly [
  films: ReleaseFile,
  metadata: ReleaseFile,
  tags: ReleaseFile,
  recommendations: ReleaseFile,
  kin: ReleaseFile,
  neighbours: ReleaseFile,
  ids: ReleaseFile,
  supportingCast: ReleaseFile,
  background: ReleaseFile,
  titles: ReleaseFile,
  departed: ReleaseFile,
  formerIds: ReleaseFile,
  ...editions: ReleaseFile[],
];

function readRelease(releaseDir: string): Promise<ReleaseFiles> {
  const file = async (name: string) => {
    const path = join(releaseDir, name);
    return { path, bytes: await readFile(path) };
  };
  return Promise.all([
    file("films.json"),
    file("film-metadata.json"),
    file("film-tags.json"),
    file("film-recommendations.json"),
    file("film-kin.json"),
    file("film-neighbours.json"),
    file("film-external-ids.json"),
    file("film-supporting-cast.json"),
    file("film-background.json"),
    file("film-titles.json"),
    file("departed-films.json"),
    file("former-ids.json"),
    ...EDITIONS.filter(({ number }) => number <= CURRENT_EDITION).map(({ number }) => file(`editions/${number}.json`)),
  ]);
}

function digestOf(release: ReleaseFiles): string {
  const hash = createHash("sha256");
  for (const { bytes } of release) hash.update(`${bytes.length}:`).update(bytes);
  return hash.digest("hex");
}

function checkedCatalogue(release: ReleaseFiles): Catalogue {
  const catalogue = catalogueOf(release, checked);
  const { films, recommendationsByRank } = catalogue;
  const misplaced = films.findIndex((film, index) => film.rank !== index + 1);
  if (misplaced !== -1)
    throw new Error(`The catalogue's film number ${misplaced + 1} does not have rank ${misplaced + 1}`);
  const stray = Object.values(recommendationsByRank)
    .flat()
    .find(({ rank }) => rank > films.length);
  if (stray !== undefined)
    throw new Error(`The catalogue recommends a film of rank ${stray.rank}, which it does not have`);
  return catalogue;
}

type Read = <Value>(file: ReleaseFile, schema: z.ZodType<Value>) => Value;

/** For a release that the build has validated. */
const readUnchecked: Read = <Value>(file: ReleaseFile, _schema: z.ZodType<Value>) => parseJson(file) as Value;

function catalogueOf(
  [
    films,
    metadata,
    tags,
    recommendations,
    kin,
    neighbours,
    ids,
    supportingCast,
    background,
    titles,
    departed,
    formerIds,
    ...editions
  ]: ReleaseFiles,
  read: Read,
): Catalogue {
  return {
    ...read(films, releaseSchema),
    metadataByRank: read(metadata, filmMetadataByRankSchema),
    tagsByRank: read(tags, filmTagsByRankSchema),
    recommendationsByRank: read(recommendations, recommendationsByRankSchema),
    kinByRank: read(kin, filmKinByRankSchema),
    neighboursByRank: read(neighbours, neighboursByRankSchema),
    idsByRank: read(ids, idsByRankSchema),
    supportingCastByRank: read(supportingCast, namesByRankSchema),
    backgroundByRank: read(background, backgroundByRankSchema),
    otherTitlesByRank: read(titles, namesByRankSchema),
    departed: read(departed, departedFilmsSchema),
    formerIds: read(formerIds, formerIdsSchema),
    edition: CURRENT_EDITION,
    editions: editions.map((edition) => read(edition, editionSchema)),
  };
}

const releaseSchema = z.object({ version: z.string().min(1), films: z.array(filmSchema).min(1) });

const editionSchema = z.object({
  edition: z.int().positive(),
  notes: z.array(z.object({ subject: z.string().min(1), text: z.string().min(1) })),
  films: z.array(z.object({ rank: z.int().positive(), id: filmIdSchema, provenance: provenanceSchema })).min(1),
});

const neighbourSchema = z.object({ rank: z.int().positive(), why: z.string().min(1) });

const neighboursByRankSchema = z.record(z.string(), z.array(neighbourSchema));

const backgroundByRankSchema: z.ZodType<BackgroundByRank> = z.record(
  z.string(),
  z.object({
    adaptedFrom: z.array(
      z.object({ kind: z.enum(ADAPTED_KINDS), work: z.string().min(1), authors: z.array(z.string().min(1)) }),
    ),
    subjects: z.array(z.string().min(1)),
  }),
);

const idsByRankSchema: z.ZodType<ExternalIdsByRank> = z.record(
  z.string(),
  z.object({
    wikidata: z
      .string()
      .regex(/^Q\d+$/)
      .nullable(),
    letterboxd: z.array(z.string().min(1)),
  }),
);

const namesByRankSchema = z.record(z.string(), z.array(z.string().min(1)));

const recommendationsByRankSchema: z.ZodType<RecommendationsByRank> = z.record(
  z.string(),
  z.array(neighbourSchema.extend({ isFurtherAfield: z.boolean() })),
);

function checked<Schema extends z.ZodType>(file: ReleaseFile, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(parseJson(file));
  if (!parsed.success) throw new Error(`${file.path} is not a catalogue release: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function parseJson({ bytes }: ReleaseFile): unknown {
  return JSON.parse(bytes.toString());
}
