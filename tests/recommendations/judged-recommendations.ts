import { readFileSync } from "node:fs";
import { z } from "zod";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "#server/catalogue.ts";

const CATALOGUE_IDS: ReadonlySet<string> = new Set(
  (await loadCatalogue(CATALOGUE_RELEASE_DIR)).films.map(({ id }) => id),
);

const filmId = z.string().refine((id) => CATALOGUE_IDS.has(id), { error: "is no film of the catalogue" });

/** Films by id, so many at least and at most. */
const films = (least: number, most: number) => z.array(filmId).min(least).max(most);

/** Refuses an entry that names a film twice, in one of its groups or in two. */
const namesEachFilmOnce = (groups: readonly (readonly string[])[]): boolean =>
  new Set(groups.flat()).size === groups.flat().length;

/** One film with the obvious next films, and those that would make a film lover laugh. */
export const companionsSchema = z
  .strictObject({ film: filmId, companions: films(2, 8), silly: films(3, 8) })
  .refine(({ film, companions, silly }) => namesEachFilmOnce([[film], companions, silly]), {
    error: "names a film twice",
  });

/** One person's canon with the films a friend would gladly name, and those that would look foolish. */
export const canonSchema = z
  .strictObject({
    /** The taste in a short sentence. */
    name: z.string().min(1).max(100),
    canon: films(1, 100),
    wanted: films(8, 30),
    silly: films(5, 15),
    /** Of films seen; those outside the canon were not loved enough to be in it. */
    stars: z.record(filmId, z.number().min(0.5).max(5)).exactOptional(),
  })
  .refine(({ canon, wanted, silly }) => namesEachFilmOnce([canon, wanted, silly]), { error: "names a film twice" });

interface Judged {
  /** Kept from whoever works on the engine, to see whether it has learned the list instead of the taste. */
  readonly held: boolean;
}

export type JudgedCompanions = z.output<typeof companionsSchema> & Judged;
export type JudgedCanon = z.output<typeof canonSchema> & Judged;

/** What should come, and what should not, after one film. */
export const JUDGED_COMPANIONS: readonly JudgedCompanions[] = readJudged("companions.json", companionsSchema);

/** What should come, and what should not, for a canon. */
export const JUDGED_CANONS: readonly JudgedCanon[] = readJudged("canons.json", canonSchema);

/**
 * The entries of a file of `judged/`, every fourth held back.
 *
 * @throws ZodError when an entry is not valid
 */
function readJudged<Entry extends object>(file: string, entry: z.ZodType<Entry>): readonly (Entry & Judged)[] {
  const text = readFileSync(new URL(`judged/${file}`, import.meta.url), "utf8");
  return z
    .array(entry)
    .parse(JSON.parse(text))
    .map((judged, index) => ({ ...judged, held: index % 4 === 3 }));
}
