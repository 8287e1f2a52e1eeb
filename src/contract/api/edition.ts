import { z } from "zod";
import type { EditionPage } from "#domain/catalogue/edition-page.ts";
import { addressOf } from "./addresses.ts";
import type { ApiEndpoint } from "./endpoint.ts";
import { errorSchema } from "./error.ts";
import { filmIdSchema } from "./film-name.ts";
import { listChangeSchema } from "./film-standing.ts";

const rank = z.int().positive();
const namedPlace = { rank, id: filmIdSchema, title: z.string().min(1), year: z.int() };
const namedPlaceSchema = z.object(namedPlace);

const renewalSchema = z.object({
  came: z.array(namedPlaceSchema).describe("Films that the edition before did not rank"),
  left: z.array(namedPlaceSchema).describe("Films that this edition no longer ranks, with their last places"),
  moved: z.int().min(0).describe("How many films changed their place"),
  stayed: z.int().min(0).describe("How many films kept their place"),
  furthest: z
    .array(z.object({ ...namedPlace, was: rank, changes: z.array(listChangeSchema) }))
    .describe("The films that moved furthest, and what changed on the lists for each"),
});

const editionSchema: z.ZodType<EditionPage> = z
  .object({
    edition: z.int().positive(),
    notes: z.array(z.object({ subject: z.string().min(1), text: z.string().min(1) })).describe("What was decided"),
    beside: z.int().positive().nullable().describe("The edition whose places `ranks` tells; null if there is no other"),
    ranks: z
      .array(rank.nullable())
      .describe("For each film of this edition, in its order, its place in the edition `beside`; null without one"),
    departed: z.array(namedPlaceSchema).describe("The films of this edition that the current one does not rank"),
    withoutOrder: z
      .object({ first: rank, count: rank })
      .nullable()
      .describe("The films that no list with an order names stand together"),
    renewal: renewalSchema.nullable().describe("What it changed about the edition before it; null for the first"),
  })
  .meta({ id: "Edition", description: "An edition of the ranking" });

const paramsSchema = z.object({
  edition: z
    .string()
    .regex(/^[1-9]\d*$/, "must be an edition: a whole number from 1 on, in plain digits")
    .describe("The edition's number"),
});

export type EditionParams = z.infer<typeof paramsSchema>;

/** By rank (`edition-address.ts`), because a page joins the answer to its own films. */
export const editionEndpoint = {
  ...addressOf("getEdition"),
  summary: "An edition of the ranking: what it changed, and where its films stand in the next one.",
  params: paramsSchema,
  answers: { 200: editionSchema, 400: errorSchema, 404: errorSchema },
} as const satisfies ApiEndpoint;
