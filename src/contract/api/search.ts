import { z } from "zod";
import { MAX_PROMPT_LENGTH } from "../prompt.ts";
import { addressOf } from "./addresses.ts";
import type { ApiEndpoint } from "./endpoint.ts";
import { errorSchema } from "./error.ts";
import { filmSchema } from "./films.ts";

/** More than the catalogue will ever have. */
const MAX_FILMS_SENT = 5000;

const remaining = z.int().nonnegative();

const searchRequestSchema = z.object({
  prompt: z
    .string()
    .trim()
    .min(1, "must not be blank")
    .max(MAX_PROMPT_LENGTH, `must be at most ${MAX_PROMPT_LENGTH} characters`)
    .describe("What is looked for, in plain words"),
  films: z
    .array(z.looseObject({ rank: z.int().positive() }))
    .max(MAX_FILMS_SENT)
    .nullish()
    .describe("The films to choose from, known by their rank; without it the whole catalogue"),
});

export type SearchRequest = z.output<typeof searchRequestSchema>;

const interpretedPartSchema = z.object({
  id: z.string().min(1),
  kind: z.string().min(1).describe("What sort of wish it is, e.g. year, person, mood"),
  label: z.string().describe("How it was understood, e.g. directed by Stanley Kubrick"),
  text: z.string().describe("The words of the prompt it was read from"),
  without: z.string().describe("The prompt without this part; empty when nothing else was asked"),
  mine: z
    .object({
      list: z.enum(["watched", "canon", "watchlist"]),
      isIn: z.boolean().describe("Whether films must be on the list, or must not"),
      seenIn: z.string().exactOptional().describe("The year in which the asker saw them"),
      stars: z.number().exactOptional().describe("The stars that the asker gave them, 1 to 5 with halves"),
    })
    .optional()
    .describe(
      "Only for what is about the asker's own lists, which the server does not look at: the films are NOT narrowed by it, and whoever has the lists does so",
    ),
  isLetGo: z
    .literal(true)
    .optional()
    .describe("No film has everything: the films after the first `exact` are without this part"),
  isUnknown: z
    .literal(true)
    .optional()
    .describe(
      "Nothing here knows it: nobody of that name is in the films' credits, no fact tells it, or no text has the words",
    ),
  take: z
    .object({ skip: z.int().nonnegative(), count: z.int().positive() })
    .optional()
    .describe("A number of films asked for beside a part with `mine`: NOT yet taken, for it is to be taken after it"),
});

export type InterpretedPart = z.output<typeof interpretedPartSchema>;

const searchAnswerSchema = z
  .object({
    films: z
      .array(filmSchema)
      .describe("Only films that were sent, best first, then those that are near; empty when none fits"),
    remainingQueries: z.object({
      hourly: remaining.describe("Searches left this hour"),
      daily: remaining.describe("Searches left today"),
    }),
    interpretation: z
      .object({
        parts: z.array(interpretedPartSchema),
        exact: z
          .int()
          .nonnegative()
          .describe("How many films, from the first, have everything; the nearest others follow where those are few"),
        isImpossible: z.boolean().describe("The request contradicts itself, so no film can have everything"),
      })
      .describe("How the prompt was understood"),
    reasons: z
      .record(z.string(), z.array(z.string()))
      .describe("Why each film is there, by its rank; not that it is by the director asked for"),
  })
  .meta({ id: "SearchAnswer", description: "Films that answer a request in plain words" });

export type SearchAnswer = z.output<typeof searchAnswerSchema>;

const quotaSpentSchema = errorSchema
  .extend({ remainingHourly: remaining, remainingDaily: remaining })
  .meta({ id: "SearchQuotaSpent", description: "Too many searches" });

export const searchEndpoint = {
  ...addressOf("searchFilms"),
  summary: "The films that answer a request in plain words, best first.",
  body: searchRequestSchema,
  answers: {
    200: searchAnswerSchema,
    400: errorSchema,
    401: errorSchema,
    413: errorSchema,
    415: errorSchema,
    429: quotaSpentSchema,
  },
} as const satisfies ApiEndpoint;
