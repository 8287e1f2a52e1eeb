import { z } from "zod";
import type { ListOperation } from "#domain/lists/list-operations.ts";
import { addressOf } from "./addresses.ts";
import { MAX_OPERATIONS_IN_A_BATCH, operationPath } from "./operation-calls.ts";
import type { ApiEndpoint } from "./endpoint.ts";
import { errorSchema } from "./error.ts";
import { editionQuery, filmIdSchema } from "./film-name.ts";
import {
  OPERATION_BODIES,
  OWN_LIST_HEAD,
  TOLD_MEMORY_PARTS,
  type WireOperation,
  wireOperationSchema,
} from "./list-operation.ts";

/** 128 random bits as hexadecimal, UUID or base64url. */
const opIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,64}$/, "must be 16 to 64 letters, digits, - or _")
  .describe("The operation's own random id: sent again, it is answered as before and changes nothing");
const clientSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, "must be 1 to 64 letters, digits, - or _")
  .describe("The device or tab that made the operation");
const seqPattern = /^\d{1,15}$/;

/** All optional: a plain client sends none. */
export const operationHeadersSchema = z.looseObject({
  "idempotency-key": opIdSchema.exactOptional(),
  "x-canon-client": clientSchema.exactOptional(),
  "x-canon-seq": z
    .string()
    .regex(seqPattern, "must be a whole number")
    .exactOptional()
    .describe("How many operations the client had made before"),
});

export type OperationHeaders = z.infer<typeof operationHeadersSchema>;

const filmItemSchema = z.object({
  film_id: z.int().positive().nullable().describe("The film's rank; null where the edition does not rank it"),
  id: filmIdSchema.describe("The film's id, which lasts"),
});
const version = z
  .int()
  .nonnegative()
  .describe("How many changes the server has kept for the member; 0 where it holds nothing of theirs");

const userDataSchema = z
  .object({
    canon_films: z.array(filmItemSchema).describe("The canon, the favourite first"),
    watchlist: z.array(filmItemSchema.extend({ watched: z.boolean() })),
    watched_films: z.array(filmItemSchema).describe("Films watched outside the watchlist"),
    dismissed: z.array(filmItemSchema).describe("Films never to be recommended again"),
    hidden: z.array(filmItemSchema).describe("Films hidden from the list"),
    memories: z
      .array(filmItemSchema.extend(TOLD_MEMORY_PARTS))
      .describe("What the member remembers of films, in lists or not, by id"),
    own_lists: z
      .array(
        z.object({ ...OWN_LIST_HEAD, films: z.array(filmItemSchema.extend({ note: z.string().exactOptional() })) }),
      )
      .describe("The member's own lists, the oldest first"),
    version,
  })
  .meta({ id: "UserData", description: "A member's lists" });

export type UserData = z.infer<typeof userDataSchema>;

export const listsChangedSchema = z
  .object({ success: z.literal(true), version })
  .meta({ id: "ListsChanged", description: "The lists are as the operation wants them" });

export type ListsChanged = z.infer<typeof listsChangedSchema>;

/** 429: too many simultaneous calls of one member. */
const refusals = { 400: errorSchema, 401: errorSchema, 429: errorSchema };

export const userDataEndpoint = {
  ...addressOf("getUserData"),
  summary: "The member's lists.",
  query: editionQuery,
  answers: { 200: userDataSchema, 401: errorSchema, 429: errorSchema },
} as const satisfies ApiEndpoint;

const OPERATION_SUMMARIES: Readonly<Record<ListOperation["type"], string>> = {
  "canon/add": "Puts a film into the canon, which also makes it watched.",
  "canon/remove": "Takes a film out of the canon and changes nothing else.",
  "canon/reorder": "Gives the canon's films another order.",
  "watchlist/add": "Puts a film on the watchlist, to be watched.",
  "watchlist/remove": "Takes a film off the watchlist.",
  "watchlist/update-watched": "Marks a film of the watchlist as watched or not.",
  "watched/add": "Marks a film as watched, on the watchlist too.",
  "watched/remove": "Takes every watched mark off a film, which also takes it out of the canon.",
  "recommendations/dismiss": "Never recommends a film again.",
  "recommendations/restore": "May recommend a dismissed film again.",
  "watched/update": "Marks up to 500 films as watched or not, all of them or, when one is refused, none.",
  "hidden/add": "Hides a film.",
  "hidden/remove": "Shows a hidden film again.",
  "hidden/clear": "Shows several hidden films again.",
  "lists/update": "Takes films out of lists and puts films into them, all at once.",
  "memory/update": "Remembers or forgets parts of what the member knows of a film; a part not named stays.",
  "collection/update":
    "Changes lists of the member's own, films' places in any list and what is remembered, all at once.",
  "collection/reorder": "Gives the films of a list of the member's own another order.",
  "films/update": "Changes films' places in lists and what is remembered of films, all at once.",
};

const OPERATION_IDS = {
  "canon/add": "addToCanon",
  "canon/remove": "removeFromCanon",
  "canon/reorder": "reorderCanon",
  "watchlist/add": "addToWatchlist",
  "watchlist/remove": "removeFromWatchlist",
  "watchlist/update-watched": "updateWatchlistWatched",
  "watched/add": "addToWatched",
  "watched/remove": "removeFromWatched",
  "recommendations/dismiss": "dismissRecommendation",
  "recommendations/restore": "restoreRecommendation",
  "watched/update": "updateWatched",
  "hidden/add": "hideFilm",
  "hidden/remove": "unhideFilm",
  "hidden/clear": "unhideFilms",
  "lists/update": "updateLists",
  "memory/update": "updateMemory",
  "films/update": "updateFilms",
  "collection/update": "updateCollection",
  "collection/reorder": "reorderOwnList",
} as const satisfies Readonly<Record<ListOperation["type"], string>>;

export const OPERATION_TYPES = Object.keys(OPERATION_BODIES) as readonly ListOperation["type"][];

function operationEndpoint(type: ListOperation["type"]) {
  return {
    id: OPERATION_IDS[type],
    method: "POST",
    path: operationPath(type),
    summary: OPERATION_SUMMARIES[type],
    query: editionQuery,
    headers: operationHeadersSchema,
    body: OPERATION_BODIES[type],
    answers: { 200: listsChangedSchema, ...refusals, 404: errorSchema, 422: errorSchema },
  } as const satisfies ApiEndpoint;
}

export const operationEndpoints = OPERATION_TYPES.map((type) => ({ type, endpoint: operationEndpoint(type) }));

const batchBodySchema = z.object({
  operations: z
    .array(
      z.object({
        opId: opIdSchema,
        client: clientSchema.exactOptional(),
        seq: z.int().nonnegative().exactOptional(),
        operation: wireOperationSchema,
      }),
    )
    .min(1)
    .max(MAX_OPERATIONS_IN_A_BATCH),
});

export type BatchBody = z.infer<typeof batchBodySchema>;

const batchResultSchema = z.discriminatedUnion("success", [
  z.object({ opId: z.string(), success: z.literal(true), version }),
  z.object({
    opId: z.string(),
    success: z.literal(false),
    status: z.int().describe("What the call of its own would have answered"),
    message: z.string(),
  }),
]);

const batchAnswerSchema = z
  .object({
    success: z.literal(true),
    version,
    results: z.array(batchResultSchema).describe("One for each operation, in their order"),
  })
  .meta({ id: "BatchApplied", description: "What became of each operation" });

export type BatchAnswer = z.infer<typeof batchAnswerSchema>;

/** The server wrote it from a parsed operation. */
const operationAsSent = z
  .custom<WireOperation>()
  .meta({ type: "object", description: "An operation as a batch takes it" });

const listChangeSchema = z.object({
  opId: z.string(),
  madeAt: z.iso.datetime().describe("When the server applied it"),
  operation: operationAsSent,
  undo: operationAsSent.describe("Sent as an operation of its own, it takes this one back and nothing else"),
});

export type ListChange = z.infer<typeof listChangeSchema>;

const listChangesSchema = z
  .object({ changes: z.array(listChangeSchema).describe("The latest first, 50 at most") })
  .meta({ id: "ListChanges", description: "A member's last changes and what undoes each" });

export type ListChanges = z.infer<typeof listChangesSchema>;

export const listChangesEndpoint = {
  ...addressOf("listChanges"),
  summary: "The member's last changes that had an id, and what undoes each.",
  answers: { 200: listChangesSchema, 401: errorSchema, 429: errorSchema },
} as const satisfies ApiEndpoint;

/** A refused operation does not stop the others. */
export const batchEndpoint = {
  ...addressOf("applyOperations"),
  summary: "Applies up to 200 operations in order, in one transaction.",
  query: editionQuery,
  body: batchBodySchema,
  answers: { 200: batchAnswerSchema, ...refusals, 413: errorSchema },
} as const satisfies ApiEndpoint;
