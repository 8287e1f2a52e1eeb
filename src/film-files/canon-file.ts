/** Canon's own file of somebody's film life: complete, readable without us, and the same after a new ranking. */
import { z } from "./schemas.ts";

export const CANON_FILE_FORMAT = "canon-film-life";
export const CANON_FILE_VERSION = 1;

const dayOrYear = z.string().regex(/^\d{4}(?:-\d{2}-\d{2})?$/);

const filmInFile = z.object({
  title: z.string(),
  year: z.int().nullable(),
  directors: z.array(z.string()),
  canonId: z.string().nullable().describe("The film's stable name here; null for a film typed by hand"),
  imdbId: z.string().nullable(),
  tmdbId: z.int().nullable(),
  wikidataId: z.string().nullable(),
});

const watchedFilm = filmInFile.extend({
  rating: z.number().min(0.5).max(5).multipleOf(0.5).nullable().describe("In stars, with halves"),
  viewings: z
    .array(z.object({ on: dayOrYear.nullable(), isRewatch: z.boolean() }))
    .describe("The earliest first; `on` is a day, a year, or null where neither is known"),
});

export const canonFileSchema = z
  .object({
    format: z.literal(CANON_FILE_FORMAT),
    formatVersion: z.literal(CANON_FILE_VERSION),
    exportedAt: z.iso.datetime(),
    catalogueVersion: z.string().describe("The ranking at the time"),
    canon: z.array(filmInFile).describe("The canon, the favourite first"),
    watchlist: z.array(filmInFile.extend({ reason: z.string().nullable() })).describe("In its order"),
    watched: z.array(watchedFilm).describe("Every film watched, those of canon and watchlist, too"),
    hidden: z.array(filmInFile),
    dismissed: z.array(filmInFile).describe("Recommendations waved away"),
  })
  .meta({ title: "A film life from Canon" });

/** Somebody's lists with all that is known of their films; what exports are made of. */
export type FilmLife = Pick<
  z.infer<typeof canonFileSchema>,
  "canon" | "watchlist" | "watched" | "hidden" | "dismissed"
>;
export type FilmInCanonFile = z.infer<typeof filmInFile>;
