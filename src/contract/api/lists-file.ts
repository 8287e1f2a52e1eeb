import { z } from "zod";
import { MOST_DUEL_ANSWERS } from "#domain/lists/duels/ordering-record.ts";
import { MAX_FILMS_IN_A_LIST, MAX_REMEMBERED_FILMS } from "#domain/lists/user-lists.ts";
import { addressOf } from "./addresses.ts";
import { duelAnswerSchema } from "./duel-answers.ts";
import type { ApiEndpoint } from "./endpoint.ts";
import { errorSchema } from "./error.ts";
import { filmNameSchema, LONGEST_FILM_ID } from "./film-name.ts";
import { MAX_LISTED_FILMS, MAX_OWN_LISTS } from "#domain/lists/own-list.ts";
import { listedNote, OWN_LIST_HEAD, TOLD_MEMORY_PARTS } from "./list-operation.ts";
import { listsChangedSchema, operationHeadersSchema } from "./user-lists.ts";

const FORMAT = "canon-lists";
const FORMAT_VERSION = 1;

/** Understandable without us, and after a new ranking. */
const writtenFilm = z.object({
  film_id: z.int().positive().nullable().describe("The film's rank when the file was written; null if it had none"),
  id: z.string().describe("The film's id, which lasts"),
  title: z.string().nullable(),
  year: z.int().nullable(),
});

const duelAnswersSchema = z
  .array(duelAnswerSchema)
  .max(MOST_DUEL_ANSWERS)
  .describe("What the member answered about the order of the canon");

const writtenFileSchema = z
  .object({
    format: z.literal(FORMAT),
    formatVersion: z.literal(FORMAT_VERSION),
    exportedAt: z.iso.datetime(),
    catalogueVersion: z.string().describe("The ranking that `film_id` refers to"),
    canon_films: z.array(writtenFilm).describe("The canon, the favourite first"),
    watchlist: z.array(writtenFilm.extend({ watched: z.boolean() })),
    watched_films: z.array(writtenFilm).describe("Films watched outside the watchlist"),
    dismissed: z.array(writtenFilm),
    hidden: z.array(writtenFilm),
    memories: z.array(writtenFilm.extend(TOLD_MEMORY_PARTS)).describe("What the member remembers of films"),
    own_lists: z
      .array(z.object({ ...OWN_LIST_HEAD, films: z.array(writtenFilm.extend({ note: listedNote.exactOptional() })) }))
      .describe("The member's own lists, the oldest first, without deleted ones"),
    duel_answers: duelAnswersSchema,
  })
  .meta({ id: "ListsFile", description: "A member's lists as a file" });

export type ListsFile = z.infer<typeof writtenFileSchema>;

export const exportListsEndpoint = {
  ...addressOf("exportLists"),
  summary: "The member's lists as a file: JSON, which can be restored, or CSV for a spreadsheet.",
  query: z.object({ format: z.enum(["json", "csv"]).default("json").describe("How the file is written") }),
  answers: { 200: writtenFileSchema, 400: errorSchema, 401: errorSchema, 429: errorSchema },
  otherForms: { "text/csv": z.string().describe("A line of names, then one for each film of each list") },
} as const satisfies ApiEndpoint;

export type ExportListsQuery = z.infer<typeof exportListsEndpoint.query>;

const givenFilm = z.object({ film_id: filmNameSchema.nullish(), id: z.string().max(LONGEST_FILM_ID).nullish() });
const givenFilms = z.array(givenFilm).max(MAX_FILMS_IN_A_LIST);

const givenFileSchema = z.object({
  format: z.literal(FORMAT, { error: "is not a file of lists from here" }),
  formatVersion: z.literal(FORMAT_VERSION, { error: "is not of a version that can be read here" }),
  catalogueVersion: z.string().max(40).exactOptional().describe("Its first number is the edition of the ranks"),
  canon_films: givenFilms,
  watchlist: z.array(givenFilm.extend({ watched: z.boolean() })).max(MAX_FILMS_IN_A_LIST),
  watched_films: givenFilms,
  dismissed: givenFilms,
  hidden: givenFilms,
  memories: z
    .array(givenFilm.extend(TOLD_MEMORY_PARTS))
    .max(MAX_REMEMBERED_FILMS)
    .exactOptional()
    .describe("Without it, as in files of the first release, what is remembered stays"),
  own_lists: z
    .array(
      z.object({
        ...OWN_LIST_HEAD,
        films: z.array(givenFilm.extend({ note: listedNote.exactOptional() })).max(MAX_FILMS_IN_A_LIST),
      }),
    )
    .max(MAX_OWN_LISTS)
    .refine((lists) => lists.reduce((sum, { films }) => sum + films.length, 0) <= MAX_LISTED_FILMS, {
      error: `must hold ${MAX_LISTED_FILMS} films together at most`,
    })
    .exactOptional()
    .describe("Without it, as in files of before, the member's own lists stay"),
  duel_answers: duelAnswersSchema
    .exactOptional()
    .describe("Added to those there are; of a pair that has been answered since, the newer answer stays"),
});

export type GivenListsFile = z.infer<typeof givenFileSchema>;

const leftOut = z
  .array(
    z.object({
      list: z.enum(["canon_films", "watchlist", "watched_films", "dismissed", "hidden", "memories", "own_lists"]),
      position: z.int().positive().describe("Its place in the file's list, from 1"),
      film_id: z.union([z.string(), z.int()]).nullable().describe("As the file has it"),
      id: z.string().nullable().describe("As the file has it"),
    }),
  )
  .describe("Films of the file that can't be found: no id can be read, and no film has the rank");

const listsRestoredSchema = listsChangedSchema
  .extend({ leftOut })
  .meta({ id: "ListsRestored", description: "The lists are as the file says, but for what was left out" });

export type ListsRestored = z.infer<typeof listsRestoredSchema>;

const notRestoredSchema = errorSchema
  .extend({ leftOut: leftOut.exactOptional() })
  .meta({ id: "ListsNotRestored", description: "Nothing was changed, because some films would be lost" });

export const restoreListsEndpoint = {
  ...addressOf("restoreLists"),
  summary: "Makes the member's lists what an exported JSON file says, in place of what they are.",
  query: z.object({
    leaveOut: z
      .enum(["true", "false"])
      .default("false")
      .describe("Whether films that can't be found may be left out; otherwise a file with any is refused with 422"),
  }),
  headers: operationHeadersSchema,
  body: givenFileSchema,
  answers: {
    200: listsRestoredSchema,
    400: errorSchema,
    401: errorSchema,
    413: errorSchema,
    422: notRestoredSchema,
    429: errorSchema,
  },
} as const satisfies ApiEndpoint;

export type RestoreListsQuery = z.output<typeof restoreListsEndpoint.query>;

const removed = z.int().nonnegative();

const listsDeletedSchema = z
  .object({
    success: z.literal(true),
    message: z.string().min(1).describe("What was deleted, in one sentence"),
    removed: z.object({
      canon_films: removed,
      watchlist: removed,
      watched_films: removed,
      dismissed: removed,
      hidden: removed,
      memories: removed.describe("Films of which something was remembered"),
      own_lists: removed.describe("Lists of the member's own"),
      operations: removed.describe("Remembered ids of operations"),
    }),
  })
  .meta({ id: "ListsDeleted", description: "Nothing of the member's lists is kept any more" });

export type ListsDeleted = z.infer<typeof listsDeletedSchema>;

export const deleteListsEndpoint = {
  ...addressOf("deleteUserData"),
  summary: "Deletes everything the server keeps of the member's lists.",
  answers: { 200: listsDeletedSchema, 401: errorSchema, 429: errorSchema },
} as const satisfies ApiEndpoint;
