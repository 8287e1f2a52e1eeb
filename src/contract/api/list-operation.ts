import { z } from "zod";
import { type ListOperation, MAX_FILMS_OF_AN_UPDATE } from "#domain/list-operations.ts";
import { LIST_NAMES, MAX_FILMS_BEFORE, MAX_PLACES_OF_AN_UPDATE } from "#domain/lists-update.ts";

/** Four times the catalogue. */
export const MAX_FILMS_IN_A_LIST = 2000;

/** Digits in a string, or a number. */
export const filmIdSchema = z
  .union([
    z.string().regex(/^[1-9]\d{0,8}$/, "must be a film's rank: a whole number from 1 on, in plain digits"),
    z.int().min(1).max(999_999_999),
  ])
  .transform(Number)
  .describe("The film's rank, as a string or a number");

const filmIds = z.array(filmIdSchema).max(MAX_FILMS_IN_A_LIST);

const filmBody = z.object({ filmId: filmIdSchema });
const addBody = z.object({
  filmId: filmIdSchema,
  afterFilmId: filmIdSchema
    .nullable()
    .exactOptional()
    .describe("The film to stand behind, null for the list's start; without it the film goes to the end"),
});
const entryWatchedBody = z.object({ filmId: filmIdSchema, watched: z.boolean() });
const reorderBody = z.object({
  filmIds: filmIds.describe("The canon's films in their new order; it never changes what the canon holds"),
  baseFilmIds: filmIds
    .exactOptional()
    .describe("The order before the move: with it only the films that were moved change their place"),
});
const clearBody = z.object({ filmIds: filmIds.describe("The films to show again") });
const someFilms = z.array(filmIdSchema).max(MAX_FILMS_OF_AN_UPDATE);
const watchedUpdateShape = z.object({
  watchedFilmIds: someFilms.describe("The films to mark as watched"),
  unwatchedFilmIds: someFilms.describe("The films to mark as not watched, which also leave the canon"),
});
const NAMES_FILMS = `must name 1 to ${MAX_FILMS_OF_AN_UPDATE} films, none of them as both watched and not`;

function namesFilms(body: z.infer<typeof watchedUpdateShape>): boolean {
  const { watchedFilmIds, unwatchedFilmIds } = body;
  const count = watchedFilmIds.length + unwatchedFilmIds.length;
  const unwatched = new Set(unwatchedFilmIds);
  return count > 0 && count <= MAX_FILMS_OF_AN_UPDATE && !watchedFilmIds.some((rank) => unwatched.has(rank));
}

const listName = z.enum(LIST_NAMES);
const listsUpdateShape = z.object({
  takes: z.array(z.object({ list: listName, filmId: filmIdSchema })).max(MAX_PLACES_OF_AN_UPDATE),
  puts: z
    .array(
      z.object({
        list: listName,
        filmId: filmIdSchema,
        behindFilmIds: z
          .array(filmIdSchema)
          .max(MAX_FILMS_BEFORE)
          .exactOptional()
          .describe("Behind the first of these that is there, else to the start; without them to the end"),
        watched: z.boolean().exactOptional().describe("On the watchlist: whether the entry is watched"),
      }),
    )
    .max(MAX_PLACES_OF_AN_UPDATE),
});
const NAMES_PLACES = `must take and put 1 to ${MAX_PLACES_OF_AN_UPDATE} films`;

function namesPlaces({ takes, puts }: z.infer<typeof listsUpdateShape>): boolean {
  const count = takes.length + puts.length;
  return count > 0 && count <= MAX_PLACES_OF_AN_UPDATE;
}

export const OPERATION_BODIES = {
  "canon/add": addBody,
  "canon/remove": filmBody,
  "canon/reorder": reorderBody,
  "watchlist/add": addBody,
  "watchlist/remove": filmBody,
  "watchlist/update-watched": entryWatchedBody,
  "watched/add": addBody,
  "watched/remove": filmBody,
  "watched/update": watchedUpdateShape.refine(namesFilms, NAMES_FILMS),
  "recommendations/dismiss": filmBody,
  "recommendations/restore": filmBody,
  "hidden/add": filmBody,
  "hidden/remove": filmBody,
  "hidden/clear": clearBody,
  "lists/update": listsUpdateShape.refine(namesPlaces, NAMES_PLACES),
} as const satisfies Record<ListOperation["type"], z.ZodType>;

export const wireOperationSchema = z.discriminatedUnion("type", [
  addBody.extend({ type: z.literal("canon/add") }),
  filmBody.extend({ type: z.literal("canon/remove") }),
  reorderBody.extend({ type: z.literal("canon/reorder") }),
  addBody.extend({ type: z.literal("watchlist/add") }),
  filmBody.extend({ type: z.literal("watchlist/remove") }),
  entryWatchedBody.extend({ type: z.literal("watchlist/update-watched") }),
  addBody.extend({ type: z.literal("watched/add") }),
  filmBody.extend({ type: z.literal("watched/remove") }),
  watchedUpdateShape.extend({ type: z.literal("watched/update") }).refine(namesFilms, NAMES_FILMS),
  filmBody.extend({ type: z.literal("recommendations/dismiss") }),
  filmBody.extend({ type: z.literal("recommendations/restore") }),
  filmBody.extend({ type: z.literal("hidden/add") }),
  filmBody.extend({ type: z.literal("hidden/remove") }),
  clearBody.extend({ type: z.literal("hidden/clear") }),
  listsUpdateShape.extend({ type: z.literal("lists/update") }).refine(namesPlaces, NAMES_PLACES),
]);

/** As it travels: film ids are digits in a string, or numbers. */
export type WireOperation = z.input<typeof wireOperationSchema>;

export type OperationInput = z.infer<(typeof OPERATION_BODIES)[ListOperation["type"]]>;
