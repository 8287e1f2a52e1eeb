import { z } from "zod";
import { addressOf } from "./addresses.ts";
import type { ApiEndpoint } from "./endpoint.ts";
import { errorSchema } from "./error.ts";
import { rankInPath } from "./film-name.ts";

const recommendationSchema = z
  .object({
    rank: z.int().positive().describe("Rank of the film to see next"),
    title: z.string().min(1),
    year: z.int().describe("Year of first release"),
    why: z.string().min(1).describe("What makes the two films kin, in a few words"),
    furtherAfield: z.boolean().describe("False for the closest films, true for the authored choices beyond them"),
  })
  .meta({ id: "FilmRecommendation", description: "A film to see after another, with the reason" });

export type FilmRecommendation = z.infer<typeof recommendationSchema>;

const recommendationsSchema = z
  .object({ recommendations: z.array(recommendationSchema).describe("The closest first, then those further afield") })
  .meta({ id: "FilmRecommendations", description: "What to see after a film" });

export type FilmRecommendations = z.infer<typeof recommendationsSchema>;

const paramsSchema = z.object({
  rank: rankInPath.describe("Rank of the film just seen"),
});

export type FilmRecommendationsParams = z.infer<typeof paramsSchema>;

/** Separate from the metadata: the reasons are long, and needed for one film at a time. */
export const filmRecommendationsEndpoint = {
  ...addressOf("listFilmRecommendations"),
  summary: "The films to see after one film, the closest first and then those further afield, each with the reason.",
  params: paramsSchema,
  answers: { 200: recommendationsSchema, 400: errorSchema, 404: errorSchema },
} as const satisfies ApiEndpoint;
