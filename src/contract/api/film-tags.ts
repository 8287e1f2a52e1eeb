import { z } from "zod";
import type { FilmTags, FilmTagsByRank } from "#domain/catalogue/film.ts";
import { addressOf } from "./addresses.ts";
import type { ApiEndpoint } from "./endpoint.ts";

export const filmTagsSchema: z.ZodType<FilmTags> = z
  .record(z.string().min(1), z.int().min(1).max(3))
  .meta({ id: "FilmTags", description: "Terms of the vocabulary that fit a film: 1 present, 2 strong, 3 defining" });

export const filmTagsByRankSchema: z.ZodType<FilmTagsByRank> = z.record(z.string().regex(/^[1-9]\d*$/), filmTagsSchema);

/** Separate from the metadata that every page loads: tags would double it, and few pages need them. */
export const filmTagsEndpoint = {
  ...addressOf("getFilmTags"),
  summary: "The weighted tags of every film, by rank.",
  answers: { 200: filmTagsByRankSchema.describe("Tags by rank") },
} as const satisfies ApiEndpoint;
