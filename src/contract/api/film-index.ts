import { z } from "zod";
import { MAX_PROMPT_LENGTH } from "../prompt.ts";
import { addressOf } from "./addresses.ts";
import type { ApiEndpoint } from "./endpoint.ts";
import { errorSchema } from "./error.ts";
import { filmIdSchema } from "./film-name.ts";

const USUAL_FILMS = 10;
const MOST_FILMS = 20;

export const indexFilmSchema = z
  .object({
    id: filmIdSchema.describe("The film's id, which lasts: a ranked film's own, else by an id that it has elsewhere"),
    rank: z.int().positive().nullable().describe("Its place in the ranking; null for a film outside it"),
    title: z.string(),
    originalTitle: z.string().nullable().describe("Where it is another"),
    year: z.int(),
    directors: z.array(z.string()).describe("Empty where they are not known"),
    kind: z
      .enum(["feature", "short", "tv", "special"])
      .describe("`tv` is a television film, `special` a recorded performance"),
    imdbId: z.string().nullable(),
    tmdbId: z.int().positive().nullable(),
    wikidataId: z.string().nullable(),
    source: z
      .enum(["index", "movie-database"])
      .describe("Who knows it: our index, or the movie database, where it is configured and the index lacks the film"),
  })
  .meta({ id: "IndexFilm", description: "A film of the world's, in the ranking or not" });

const filmIndexAnswerSchema = z
  .object({ films: z.array(indexFilmSchema).describe("The likeliest first; empty where there is none") })
  .meta({ id: "FilmIndexAnswer", description: "Films called so, or nearly so" });

export type FilmIndexAnswer = z.infer<typeof filmIndexAnswerSchema>;

export const filmIndexEndpoint = {
  ...addressOf("searchFilmIndex"),
  summary: "Films of the whole world by title, also a misspelt or unfinished one, with a year or a director if given.",
  query: z.object({
    q: z
      .string()
      .trim()
      .min(1, "must not be blank")
      .max(MAX_PROMPT_LENGTH, `must be at most ${MAX_PROMPT_LENGTH} characters`)
      .describe("A title in any language, and perhaps a year and a director"),
    limit: z.coerce.number().int().min(1).max(MOST_FILMS).default(USUAL_FILMS).describe("How many films at most"),
  }),
  answers: { 200: filmIndexAnswerSchema, 400: errorSchema, 429: errorSchema, 503: errorSchema },
} as const satisfies ApiEndpoint;

export type FilmIndexQuery = z.infer<typeof filmIndexEndpoint.query>;

export type IndexFilmAnswer = z.infer<typeof indexFilmSchema>;

const wholeIndexFilmSchema = indexFilmSchema
  .extend({
    runtimeMinutes: z.int().positive().optional().describe("Absent, as what follows, where it is not known"),
    genres: z.array(z.string()).optional(),
    countries: z.array(z.string()).optional(),
  })
  .meta({ id: "WholeIndexFilm", description: "A film of the world's with all that is known of it" });

export type WholeIndexFilm = z.infer<typeof wholeIndexFilmSchema>;

export const indexFilmEndpoint = {
  ...addressOf("getIndexFilm"),
  summary: "One film of the film index.",
  params: z.object({ id: filmIdSchema }),
  answers: { 200: wholeIndexFilmSchema, 400: errorSchema, 404: errorSchema, 429: errorSchema, 503: errorSchema },
} as const satisfies ApiEndpoint;
