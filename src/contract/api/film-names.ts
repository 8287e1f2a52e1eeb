import { z } from "zod";
import type { FilmNames } from "#domain/catalogue/film.ts";
import { addressOf } from "./addresses.ts";
import type { ApiEndpoint } from "./endpoint.ts";

const filmNamesSchema: z.ZodType<FilmNames> = z
  .object({
    wikidata: z.string().nullable().describe("Null where unknown"),
    letterboxd: z
      .array(z.string().min(1))
      .describe("The film's name in Letterboxd's addresses; several where its parts are films there"),
    titles: z.array(z.string().min(1)).describe("What it is called besides its title and original title"),
  })
  .meta({ id: "FilmNames", description: "A film's names elsewhere" });

/** Separate from the films that every page loads: only imports, exports and a film's own page need it. */
export const filmNamesEndpoint = {
  ...addressOf("getFilmNames"),
  summary: "Every film's names at other sites and in other languages, by rank.",
  answers: { 200: z.record(z.string().regex(/^[1-9]\d*$/), filmNamesSchema).describe("Names by rank") },
} as const satisfies ApiEndpoint;
