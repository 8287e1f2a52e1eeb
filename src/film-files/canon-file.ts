/** Canon's own file of somebody's film life: complete, readable without us, and the same after a new ranking. */
import { z } from "#contract/small-schemas.ts";
import type { FilmMemory } from "#domain/lists/film-memory.ts";
import { byLastViewed, UNKNOWN_DAY, viewingDay } from "#domain/lists/viewings.ts";

export const CANON_FILE_FORMAT = "canon-film-life";
const CANON_FILE_VERSION = 1;

const asFarAsKnown = z.string().check(z.regex(/^(?:\d{4}(?:-\d{2}(?:-\d{2})?)?|long ago)$/));

const filmInFile = z.object({
  title: z.string(),
  year: z.nullable(z.int()),
  directors: z.array(z.string()),
  canonId: z
    .nullable(z.string())
    .check(z.describe("The film's id here, which lasts; null in files of before for films outside the ranking")),
  imdbId: z.nullable(z.string()),
  tmdbId: z.nullable(z.int()),
  wikidataId: z.nullable(z.string()),
});

const stars = z.number().check(z.gte(0.5), z.lte(5), z.multipleOf(0.5));

const viewingInFile = z.object({
  on: z.nullable(asFarAsKnown),
  isRewatch: z.boolean(),
  rating: z.optional(z.nullable(stars)).check(z.describe("Of this viewing")),
  line: z.optional(z.nullable(z.string())),
  company: z.optional(z.nullable(z.string())).check(z.describe("With whom, or where")),
});

const watchedFilm = z.extend(filmInFile, {
  rating: z.nullable(stars).check(z.describe("In stars, with halves")),
  viewings: z
    .array(viewingInFile)
    .check(
      z.describe('The earliest first; `on` is a day, a month, a year, "long ago", or null where none of them is known'),
    ),
});

export const canonFileSchema = z
  .object({
    format: z.literal(CANON_FILE_FORMAT),
    formatVersion: z.literal(CANON_FILE_VERSION),
    exportedAt: z.iso.datetime(),
    catalogueVersion: z.string().check(z.describe("The ranking at the time")),
    canon: z
      .array(z.extend(filmInFile, { note: z.optional(z.nullable(z.string())) }))
      .check(z.describe("The canon, the favourite first; a note says why a film is in it")),
    watchlist: z.array(z.extend(filmInFile, { reason: z.nullable(z.string()) })).check(z.describe("In its order")),
    watched: z.array(watchedFilm).check(z.describe("Every film watched, those of canon and watchlist, too")),
    hidden: z.array(filmInFile),
    dismissed: z.array(filmInFile).check(z.describe("Recommendations waved away")),
    lists: z
      .optional(
        z.array(
          z.object({
            name: z.string(),
            about: z.optional(z.nullable(z.string())),
            isOrdered: z.boolean(),
            films: z.array(z.extend(filmInFile, { note: z.optional(z.nullable(z.string())) })),
          }),
        ),
      )
      .check(z.describe("Lists of one's own")),
  })
  .check(z.meta({ title: "A film life from Canon" }));

export type FilmLife = Pick<
  z.infer<typeof canonFileSchema>,
  "canon" | "watchlist" | "watched" | "hidden" | "dismissed" | "lists"
>;
export type FilmInCanonFile = z.infer<typeof filmInFile>;

/** The viewings that are told, the earliest first, behind as many unknown ones as the film was seen before. */
export function viewingsRemembered({
  seen,
  rewatches = 0,
  viewings,
}: Pick<FilmMemory, "seen" | "rewatches" | "viewings">): FilmLife["watched"][number]["viewings"] {
  if (seen === undefined && rewatches === 0 && viewings === undefined) return [];
  const told = viewings?.toSorted(byLastViewed).toReversed() ?? [{ id: seen ?? UNKNOWN_DAY }];
  const earlier = Array.from({ length: Math.max(0, rewatches + 1 - told.length) }, () => ({ on: null }));
  const known = told.map(({ id, ...parts }) => ({ on: viewingDay(id) ?? null, ...parts }));
  return [...earlier, ...known].map((viewing, index) => ({ ...viewing, isRewatch: index > 0 }));
}

/** See docs/canon-film-life.schema.json; `exportedAt` is in milliseconds. Throws where the lists break the schema. */
export function canonJson(
  life: FilmLife,
  { exportedAt, catalogueVersion }: { readonly exportedAt: number; readonly catalogueVersion: string },
): string {
  const file = canonFileSchema.parse({
    format: CANON_FILE_FORMAT,
    formatVersion: CANON_FILE_VERSION,
    exportedAt: new Date(exportedAt).toISOString(),
    catalogueVersion,
    ...life,
  });
  return `${JSON.stringify(file, null, 2)}\n`;
}
