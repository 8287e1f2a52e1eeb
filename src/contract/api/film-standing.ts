import { ALL_SOURCE_LIST_IDS } from "#domain/catalogue/source-lists.ts";
import { z } from "zod";
import type { Movement } from "#domain/catalogue/edition-ranking.ts";
import type { FilmStanding, ListChange } from "#domain/catalogue/film-standing.ts";
import { addressOf } from "./addresses.ts";
import type { ApiEndpoint } from "./endpoint.ts";
import { errorSchema } from "./error.ts";
import { rankInPath } from "./film-name.ts";

const rank = z.int().positive();
const wasIn = z.int().positive().describe("The last edition that ranked it");

const movementSchema: z.ZodType<Movement> = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["up", "down"]), by: rank.describe("By how many places"), was: rank }),
  z.object({ kind: z.literal("same"), was: rank }),
  z.object({ kind: z.literal("new") }),
  z.object({ kind: z.enum(["back", "left"]), was: rank, wasIn }),
]);

const listPlaceSchema = z
  .object({ position: rank.nullable().describe("Null on a list without an order") })
  .nullable()
  .describe("Null where the list does not name the film");

export const listChangeSchema: z.ZodType<ListChange> = z.object({
  list: z.enum(ALL_SOURCE_LIST_IDS),
  was: listPlaceSchema,
  is: listPlaceSchema,
});

const filmStandingSchema: z.ZodType<FilmStanding> = z
  .object({
    movement: movementSchema.nullable().describe("Into the current edition; null in the first"),
    history: z
      .array(z.object({ edition: z.int().positive(), rank: rank.nullable() }))
      .describe("Its place in every edition, the oldest first; null where it had none"),
    changes: z.array(listChangeSchema).describe("What changed on the lists since the last edition that ranked it"),
    lists: z.enum(["better", "worse", "same"]).describe("How the lists speak for it, compared with that edition"),
    withoutOrder: z
      .object({ number: rank, of: rank })
      .nullable()
      .describe("Its number among the films that no list with an order names"),
    tied: z.array(z.enum(ALL_SOURCE_LIST_IDS)).optional().describe("The lists on which it shares its place"),
  })
  .meta({ id: "FilmStanding", description: "Where a film stands in the ranking, where it stood, and what moved it" });

const paramsSchema = z.object({
  rank: rankInPath.describe("Rank of the film in the current edition"),
});

export type FilmStandingParams = z.infer<typeof paramsSchema>;

export const filmStandingEndpoint = {
  ...addressOf("getFilmStanding"),
  summary: "A film's place in every edition of the ranking, how it moved, and what its lists have to do with it.",
  params: paramsSchema,
  answers: { 200: filmStandingSchema, 400: errorSchema, 404: errorSchema },
} as const satisfies ApiEndpoint;
