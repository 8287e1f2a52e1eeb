import { z } from "zod";
import type { FilmMetadata } from "#domain/catalogue/film.ts";
import { addressOf } from "./addresses.ts";
import type { ApiEndpoint } from "./endpoint.ts";

export const filmMetadataSchema: z.ZodType<FilmMetadata> = z
  .object({
    genre: z.string().describe("Comma-separated, main genre first"),
    cinematographer: z.string().describe('Comma-separated, or "unknown"'),
    screenwriter: z.string().describe('Comma-separated, or "unknown"'),
    mood: z.string().describe("Comma-separated; may be empty"),
    recommendations: z.array(z.string()).describe("Titles of films of the catalogue, strongest first"),
    recommendationRanks: z.array(z.int().positive()).exactOptional().describe("The same films by rank"),
    isByWoman: z.literal(true).exactOptional().describe("Directed by a woman; absent otherwise"),
  })
  .meta({ id: "FilmMetadata", description: "The words about a film that are kept apart from the film itself" });

export const filmMetadataByRankSchema = z.record(z.string().regex(/^[1-9]\d*$/), filmMetadataSchema);

export const filmMetadataEndpoint = {
  ...addressOf("getFilmMetadata"),
  summary: "Genre, crew, mood and recommendations of every film, by rank.",
  answers: { 200: filmMetadataByRankSchema.describe("Metadata by rank") },
} as const satisfies ApiEndpoint;
