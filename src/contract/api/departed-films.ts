import { z } from "zod";
import type { DepartedFilms } from "#domain/catalogue/catalogue.ts";
import { addressOf } from "./addresses.ts";
import type { ApiEndpoint } from "./endpoint.ts";
import { filmMetadataSchema } from "./film-metadata.ts";
import { filmIdSchema } from "./film-name.ts";
import { filmTagsSchema } from "./film-tags.ts";
import { UNRANKED_FILM } from "./films.ts";

const departedFilmSchema = z
  .object({
    was: z.int().positive().describe("Its place in the last edition that ranked it"),
    wasIn: z.int().positive().describe("That edition"),
    film: z.object(UNRANKED_FILM),
    metadata: filmMetadataSchema,
    tags: filmTagsSchema,
    neighbours: z
      .array(z.object({ rank: z.int().positive(), why: z.string().min(1) }))
      .describe("Ranked films to see after it, strongest first, each with the reason"),
    ids: z.object({
      wikidata: z
        .string()
        .regex(/^Q\d+$/)
        .nullable(),
      letterboxd: z.array(z.string().min(1)),
    }),
  })
  .meta({ id: "DepartedFilm", description: "A film that an earlier edition ranked and the current one does not" });

export const departedFilmsSchema: z.ZodType<DepartedFilms> = z.record(filmIdSchema, departedFilmSchema);

export const departedFilmsEndpoint = {
  ...addressOf("getDepartedFilms"),
  summary: "The films that left the ranking, with all that is known of them, by id.",
  answers: { 200: departedFilmsSchema },
} as const satisfies ApiEndpoint;
