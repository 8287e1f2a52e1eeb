import { z } from "zod";
import { addressOf } from "./addresses.ts";
import type { ApiEndpoint } from "./endpoint.ts";
import { errorSchema } from "./error.ts";
import { LONGEST_FILM_ID } from "./film-name.ts";
import { MOST_STREAMED_AT_ONCE } from "./streaming-limits.ts";

const country = z
  .string()
  .regex(/^[A-Z]{2}$/, "must be a country's code, two capital letters")
  .describe("A country by its code: GB");

const servicesSchema = z
  .object({
    countries: z.array(z.object({ code: z.string(), name: z.string() })).describe("Where services are known"),
    services: z
      .array(z.object({ id: z.int().positive(), name: z.string() }))
      .describe("Those of the country asked for, the most used first; empty where none is asked for"),
  })
  .meta({ id: "StreamingServices", description: "What one can subscribe to, from JustWatch" });

export const streamingServicesEndpoint = {
  ...addressOf("listStreamingServices"),
  summary: "The countries whose streaming services are known, and the services of one of them; from JustWatch.",
  query: z.object({ country: country.optional() }),
  answers: { 200: servicesSchema, 400: errorSchema, 404: errorSchema, 503: errorSchema },
} as const satisfies ApiEndpoint;

export type StreamingServicesQuery = z.infer<typeof streamingServicesEndpoint.query>;

const streamedSchema = z
  .object({
    films: z
      .record(z.string(), z.array(z.int().positive()))
      .describe("By a film's id, the services that show it; a film is left out where that is not known at the moment"),
  })
  .meta({ id: "StreamedFilms", description: "Which services show films without a price of their own" });

export const streamedFilmsEndpoint = {
  ...addressOf("listStreamedFilms"),
  summary: "Which services of a country show films of the ranking without a price of their own; from JustWatch.",
  query: z.object({
    country,
    films: z
      .string()
      .max((LONGEST_FILM_ID + 1) * MOST_STREAMED_AT_ONCE)
      .describe(`At most ${MOST_STREAMED_AT_ONCE} films of the ranking by their ids, with commas between them`),
  }),
  answers: { 200: streamedSchema, 400: errorSchema, 404: errorSchema, 503: errorSchema },
} as const satisfies ApiEndpoint;

export type StreamedFilmsQuery = z.infer<typeof streamedFilmsEndpoint.query>;
