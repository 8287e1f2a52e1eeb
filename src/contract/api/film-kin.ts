import { z } from "zod";
import type { FilmKin, KinByRank } from "#domain/catalogue/catalogue.ts";
import { addressOf } from "./addresses.ts";
import type { ApiEndpoint } from "./endpoint.ts";

const filmKinSchema: z.ZodType<FilmKin> = z
  .object({
    votes: z.int().min(0).describe("Voters of the 2012 Sight and Sound poll who chose the film"),
    kin: z
      .array(
        z.object({
          rank: z.int().positive().describe("Rank of the other film"),
          strength: z.int().min(1).max(100).describe("How near it is"),
          voters: z.int().min(0).describe("Voters of that poll who chose both"),
        }),
      )
      .describe("The nearest films, nearest first"),
  })
  .meta({ id: "FilmKin", description: "How near a film is to others, and who chose them together" });

export const filmKinByRankSchema: z.ZodType<KinByRank> = z.record(z.string().regex(/^[1-9]\d*$/), filmKinSchema);

/** Recommendations are worked out from it; only Film DNA needs it. */
export const filmKinEndpoint = {
  ...addressOf("getFilmKin"),
  summary: "The nearest films of every film, by rank.",
  answers: { 200: filmKinByRankSchema.describe("Kin by rank") },
} as const satisfies ApiEndpoint;
