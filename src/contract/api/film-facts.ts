import { z } from "zod";
import { addressOf } from "./addresses.ts";
import type { ApiEndpoint } from "./endpoint.ts";
import { errorSchema } from "./error.ts";
import { filmIdSchema } from "./film-name.ts";

/** With the longest ids there are a call stays below the 64 KB of a body. */
export const MOST_FACTS = 200;

const indexFactsSchema = z
  .object({
    title: z.string(),
    titles: z.array(z.string()).describe("What else it is called"),
    year: z.int(),
    directors: z.array(z.string()).describe("Empty, as other lists, where they are not known"),
    genres: z.array(z.string()),
    countries: z.array(z.string()),
    languages: z.array(z.string()),
    runtimeMinutes: z.int().positive().nullable(),
    sound: z.literal("silent").nullable(),
  })
  .meta({ id: "IndexFacts", description: "What the film index knows of a film" });

/** Nothing of it is kept or logged: it says what somebody's lists hold. */
export const filmFactsEndpoint = {
  ...addressOf("getFilmFacts"),
  summary: "What the film index knows of films, by their ids.",
  body: z.object({ ids: z.array(filmIdSchema).min(1).max(MOST_FACTS) }),
  answers: {
    200: z
      .object({
        facts: z.array(indexFactsSchema.nullable()).describe("As many as ids; null where there is no such film"),
      })
      .meta({ id: "FilmFactsAnswer", description: "The facts of each film asked for" }),
    400: errorSchema,
    429: errorSchema,
    503: errorSchema,
  },
} as const satisfies ApiEndpoint;

export type FilmFactsQuery = z.infer<typeof filmFactsEndpoint.body>;
