import { z } from "zod";
import { VERDICTS } from "#domain/lists/duels/duel.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { MOST_AHEAD, MOST_DUEL_ANSWERS } from "#domain/lists/duels/ordering-record.ts";
import { MAX_FILMS_IN_A_LIST } from "#domain/lists/user-lists.ts";
import { addressOf } from "./addresses.ts";
import type { ApiEndpoint } from "./endpoint.ts";
import { errorSchema } from "./error.ts";
import { filmIdSchema } from "./film-name.ts";

/** The route refuses numbers too far ahead, as that depends on what is stored. */
const number = z.int().min(0);

const answer = z.object({ one: filmIdSchema, other: filmIdSchema, verdict: z.enum(VERDICTS) });

const ofTwoFilms = <Answer extends z.ZodType<{ one: FilmId; other: FilmId }>>(schema: Answer) =>
  schema.refine(({ one, other }) => one !== other, "must be about two films");

export const duelAnswerSchema = ofTwoFilms(answer);

/** See `domain/lists/duels/ordering-record.ts`. */
const recordSchema = z
  .object({
    base: z.array(filmIdSchema).max(MAX_FILMS_IN_A_LIST).describe("The order that the answers stand on"),
    baseAt: number,
    forgottenTo: number.describe("Answers up to this number are forgotten"),
    answers: z
      .array(
        ofTwoFilms(
          answer.extend({
            verdict: answer.shape.verdict.nullable().describe("Null once it was taken back"),
            at: number.min(1),
          }),
        ),
      )
      .max(MOST_DUEL_ANSWERS),
  })
  .meta({
    id: "DuelAnswers",
    description: "Answers to duels about the order of a canon; whatever was done later has the greater number",
  });

const version = z.int().nonnegative();

export const exchangeDuelsBody = z.object({
  knownVersion: version.describe("Of the last answer to this call; 0 before the first"),
  news: recordSchema.describe(
    `What the caller knows that the server may not; no number is more than ${MOST_AHEAD} ahead of what is known`,
  ),
});

export const exchangeDuelsEndpoint = {
  ...addressOf("exchangeDuels"),
  summary: "Adds a device's answers about the order of the canon to the member's, and tells what other devices added.",
  body: exchangeDuelsBody,
  answers: {
    200: z.object({
      version: version.describe("Rises with each change"),
      all: recordSchema.optional().describe("All there is; missing if the caller knows it with what it sent"),
    }),
    400: errorSchema,
    401: errorSchema,
    413: errorSchema,
  },
} as const satisfies ApiEndpoint;
