import { z } from "zod";
import { ALL_SOURCE_LIST_IDS } from "#domain/catalogue/source-lists.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { addressOf } from "./addresses.ts";
import type { ApiEndpoint } from "./endpoint.ts";
import { filmIdSchema } from "./film-name.ts";

const names = z.array(z.string());

const placementSchema = z.object({
  list: z.enum(ALL_SOURCE_LIST_IDS).describe("The published list"),
  position: z.int().positive().nullable().describe("Place on the list, 1 is best; null where the list is unranked"),
  entries: z.int().positive().describe("How many entries the list has"),
});

export const provenanceSchema = z
  .object({
    listCount: z.int().min(1).max(ALL_SOURCE_LIST_IDS.length).describe("How many of the lists name the film"),
    averagePosition: z.number().min(0).max(1).describe("Mean of position / entries over the ranked lists; 0 is best"),
    placements: z.array(placementSchema).min(1),
  })
  .describe("Where the film's rank comes from");

const factsSchema = z.object({
  originalTitle: z.string(),
  directors: names,
  screenwriters: names,
  cinematographers: names,
  composers: names,
  cast: names,
  genres: names,
  countries: names,
  languages: names,
  runtimeMinutes: z.int().positive().nullable(),
  color: z.enum(["color", "bw", "both"]),
  sound: z.enum(["sound", "silent"]),
  awards: names,
  imdbId: z.string().nullable(),
  tmdbId: z.int().positive().nullable(),
});

export const UNRANKED_FILM = {
  id: filmIdSchema.describe("The film's name for good, in any edition"),
  title: z.string().min(1),
  year: z.int().min(1870).max(2200).describe("Year of first release"),
  director: z.string().describe("Directors as one line"),
  description: z.string(),
  posterUrl: z.string().nullable(),
  poster: z.string().describe("The drawn poster's motif, arrangement, palette and composition"),
  trailerUrl: z.string().nullable(),
  facts: factsSchema,
} as const;

export const filmSchema: z.ZodType<Film> = z
  .object({
    rank: z.int().positive().describe("Place in the current edition of the ranking"),
    ...UNRANKED_FILM,
    provenance: provenanceSchema,
  })
  .meta({ id: "Film", description: "A film of the catalogue" });

export const filmsEndpoint = {
  ...addressOf("listFilms"),
  summary: "Every film of the catalogue, in order of rank.",
  answers: { 200: z.array(filmSchema).describe("The films, rank 1 first") },
} as const satisfies ApiEndpoint;
