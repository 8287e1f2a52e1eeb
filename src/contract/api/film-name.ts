import { z } from "zod";
import { CURRENT_EDITION } from "#domain/catalogue/editions.ts";
import { FILM_ID, type FilmId, filmIdOf } from "#domain/catalogue/film-id.ts";

export const LONGEST_FILM_ID = 300;
const NAMES_A_FILM = "must be a film's id, or its rank: a whole number from 1 on, in plain digits";

const filmIdText = z.string().max(LONGEST_FILM_ID).regex(FILM_ID, NAMES_A_FILM);

/** The cast only adds the brand: the schema must stay a string's, so that it can be written as JSON schema. */
export const filmIdSchema = filmIdText as unknown as z.ZodType<FilmId>;

/** In requests: an id, or a rank in digits or as a number. */
export const filmNameSchema = z
  .union([
    filmIdText.transform(filmIdOf),
    z
      .string()
      .regex(/^[1-9]\d{0,8}$/, NAMES_A_FILM)
      .transform(Number),
    z.int().min(1).max(999_999_999),
  ])
  .describe("The film's id, or its rank as a string or a number");

export const rankInPath = z.string().regex(/^[1-9]\d*$/, "must be a rank: a whole number from 1 on, in plain digits");

export type FilmName = z.output<typeof filmNameSchema>;

/** The edition whose ranks a request uses and its answer tells. */
export const editionQuery = z.object({
  edition: z.coerce
    .number()
    .int()
    .min(1)
    .default(CURRENT_EDITION)
    .describe("The edition whose ranks the call uses, one that is or was served; the current one unless given"),
});

export type EditionQuery = z.output<typeof editionQuery>;
