import { z } from "zod";
import { addressOf } from "./addresses.ts";
import type { ApiEndpoint } from "./endpoint.ts";
import { errorSchema } from "./error.ts";
import { rankInPath } from "./film-name.ts";

const watchProvidersSchema = z
  .object({ tmdbLink: z.url({ protocol: /^https$/ }).describe("A page of the movie database") })
  .meta({ id: "WatchProviders", description: "Where to find out where a film can be watched" });

const paramsSchema = z.object({
  rank: rankInPath.describe("Rank of the film"),
});

export type WatchProvidersParams = z.infer<typeof paramsSchema>;

export const watchProvidersEndpoint = {
  ...addressOf("getWatchProviders"),
  summary: "A page of the movie database on where to watch a film; a search by title where it is not known there.",
  params: paramsSchema,
  answers: { 200: watchProvidersSchema, 400: errorSchema, 404: errorSchema },
} as const satisfies ApiEndpoint;
