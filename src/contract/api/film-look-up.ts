import { z } from "zod";
import { addressOf } from "./addresses.ts";
import type { ApiEndpoint } from "./endpoint.ts";
import { errorSchema } from "./error.ts";
import { indexFilmSchema } from "./film-index.ts";

const MOST_WANTED = 100;
const MOST_TITLES = 4;
const LONGEST_TITLE = 300;

const wantedFilmSchema = z
  .object({
    titles: z.array(z.string().max(LONGEST_TITLE)).max(MOST_TITLES),
    year: z.int().nullable(),
    ids: z.object({
      imdb: z.string().max(20).nullable(),
      tmdb: z.int().positive().nullable(),
      wikidata: z.string().max(20).nullable(),
    }),
  })
  .meta({ id: "WantedFilm", description: "What somebody's file says of a film" });

const foundFilmSchema = indexFilmSchema
  .extend({
    popularity: z.int().min(0).max(1000).describe("Which is meant first, of films of one title"),
    calledAs: z.array(z.string()).describe("The wanted titles that are its own"),
  })
  .meta({ id: "FoundFilm", description: "A film of the world's that a wanted one can be" });

/** Nothing of it is kept or logged: it says what somebody's files name. */
export const filmLookUpEndpoint = {
  ...addressOf("lookUpFilms"),
  summary: "For each film that a file names those of the whole world that it can be: by an id, or else by title.",
  body: z.object({ films: z.array(wantedFilmSchema).min(1).max(MOST_WANTED) }),
  answers: {
    200: z
      .object({ found: z.array(z.array(foundFilmSchema)).describe("As many lists as films were wanted") })
      .meta({ id: "FilmLookUpAnswer", description: "For each wanted film those it can be, the likeliest first" }),
    400: errorSchema,
    429: errorSchema,
    503: errorSchema,
  },
} as const satisfies ApiEndpoint;

export type FilmLookUp = z.infer<typeof filmLookUpEndpoint.body>;
