import { z } from "zod";
import { MAX_NOTE_LENGTH, MAX_REWATCHES } from "#domain/lists/film-memory.ts";
import { type ListOperation, MAX_FILMS_OF_AN_UPDATE } from "#domain/lists/list-operations.ts";
import {
  LIST_NAMES,
  MAX_FILMS_BEFORE,
  MAX_MEMORIES_OF_AN_UPDATE,
  MAX_PLACES_OF_AN_UPDATE,
  MAX_FILMS_IN_A_LIST,
} from "#domain/lists/user-lists.ts";
import { LONGEST_CALLED } from "#domain/catalogue/other-film.ts";
import { isSeenDay } from "#domain/lists/days-and-stars.ts";
import { isOwnListId, MAX_LIST_NAME, MAX_OWN_LISTS, type OwnListId } from "#domain/lists/own-list.ts";
import { isViewingId } from "#domain/lists/diary.ts";
import { MAX_VIEWINGS } from "#domain/lists/viewings.ts";
import { filmNameSchema } from "./film-name.ts";

const filmIds = z.array(filmNameSchema).max(MAX_FILMS_IN_A_LIST);

const filmBody = z.object({ filmId: filmNameSchema });
const addBody = z.object({
  filmId: filmNameSchema,
  afterFilmId: filmNameSchema
    .nullable()
    .exactOptional()
    .describe("The film to stand behind, null for the list's start; without it the film goes to the end"),
});
const entryWatchedBody = z.object({ filmId: filmNameSchema, watched: z.boolean() });
const reorderBody = z.object({
  filmIds: filmIds.describe("The canon's films in their new order; it never changes what the canon holds"),
  baseFilmIds: filmIds
    .exactOptional()
    .describe("The order before the move: with it only the films that were moved change their place"),
});
const clearBody = z.object({ filmIds: filmIds.describe("The films to show again") });
const someFilms = z.array(filmNameSchema).max(MAX_FILMS_OF_AN_UPDATE);
const watchedUpdateShape = z.object({
  watchedFilmIds: someFilms.describe("The films to mark as watched"),
  unwatchedFilmIds: someFilms.describe("The films to mark as not watched, which also leave the canon"),
});
const NAMES_FILMS = `must name 1 to ${MAX_FILMS_OF_AN_UPDATE} films, none of them as both watched and not`;

function namesFilms(body: z.infer<typeof watchedUpdateShape>): boolean {
  const { watchedFilmIds, unwatchedFilmIds } = body;
  const count = watchedFilmIds.length + unwatchedFilmIds.length;
  const unwatched = new Set(unwatchedFilmIds);
  return count > 0 && count <= MAX_FILMS_OF_AN_UPDATE && !watchedFilmIds.some((film) => unwatched.has(film));
}

export const ownListId = z.custom<OwnListId>(isOwnListId, "is no id of a list").meta({
  type: "string",
  pattern: "^list-[a-z0-9]{8,40}$",
  description: "A list of the member's own",
});
const listName = z.enum(LIST_NAMES);
const putShape = z.object({
  list: listName,
  filmId: filmNameSchema,
  behindFilmIds: z
    .array(filmNameSchema)
    .max(MAX_FILMS_BEFORE)
    .exactOptional()
    .describe("Behind the first of these that is there, else to the start; without them to the end"),
  watched: z.boolean().exactOptional().describe("On the watchlist: whether the entry is watched"),
});
const listsUpdateShape = z.object({
  takes: z.array(z.object({ list: listName, filmId: filmNameSchema })).max(MAX_PLACES_OF_AN_UPDATE),
  puts: z.array(putShape).max(MAX_PLACES_OF_AN_UPDATE),
});
const NAMES_PLACES = `must take and put 1 to ${MAX_PLACES_OF_AN_UPDATE} films`;

function namesPlaces({ takes, puts }: z.infer<typeof listsUpdateShape>): boolean {
  const count = takes.length + puts.length;
  return count > 0 && count <= MAX_PLACES_OF_AN_UPDATE;
}

const SHORT_TEXT = `must be 1 to ${MAX_NOTE_LENGTH} characters in one or two lines, without space around them`;
// No control characters but one line break; spelt out for readers of the API's description that lack \p{Cc}.
const shortText = z
  .string()
  .max(MAX_NOTE_LENGTH, SHORT_TEXT)
  // oxlint-disable-next-line no-control-regex -- so that no text has them
  .regex(/^(?!\s)[^\u0000-\u001f\u007f-\u009f]+(?:\n(?!\s)[^\u0000-\u001f\u007f-\u009f]+)?(?<!\s)$/u, SHORT_TEXT);
export const noteSchema = shortText.describe("Why the film is in the canon");
const SEEN = "must be a day, a month or a year (2025-03-09, 2025-03, 2025), or: long ago";

const CALLED = `must be a title, a year and a director on a line each, ${LONGEST_CALLED} characters at most`;

export const calledSchema = z
  .string()
  .max(LONGEST_CALLED)
  // oxlint-disable-next-line no-control-regex -- so that no text has them
  .regex(/^(?!\s)[^\u0000-\u001f\u007f-\u009f]+(?:\n(?:\d{4})?(?:\n[^\u0000-\u001f\u007f-\u009f]+)?)?(?<!\s)$/u, CALLED)
  .describe("What a film outside the ranking is called: its title, its year and its director, a line each");

const MEMORY_PARTS = {
  note: noteSchema,
  seen: z.string().refine(isSeenDay, SEEN).describe("When it was seen: a day, a month, a year, or: long ago"),
  rating: z.number().min(0.5).max(5).multipleOf(0.5).describe("In stars, with halves"),
  rewatches: z.int().min(1).max(MAX_REWATCHES).describe("How often it was seen before that"),
  reason: shortText.describe("Why the film is on the watchlist"),
  called: calledSchema,
} as const;

export const KNOWN_MEMORY_PARTS = {
  note: MEMORY_PARTS.note.exactOptional(),
  seen: MEMORY_PARTS.seen.exactOptional(),
  rating: MEMORY_PARTS.rating.exactOptional(),
  rewatches: MEMORY_PARTS.rewatches.exactOptional(),
  reason: MEMORY_PARTS.reason.exactOptional(),
  called: MEMORY_PARTS.called.exactOptional(),
} as const;

const memoryShape = z.object({
  filmId: filmNameSchema,
  note: MEMORY_PARTS.note.nullable().exactOptional(),
  seen: MEMORY_PARTS.seen.nullable().exactOptional(),
  rating: MEMORY_PARTS.rating.nullable().exactOptional(),
  rewatches: MEMORY_PARTS.rewatches.nullable().exactOptional(),
  reason: MEMORY_PARTS.reason.nullable().exactOptional(),
  called: MEMORY_PARTS.called.nullable().exactOptional(),
});
const NAMES_PARTS = "must say something of the film, or null for what is to be forgotten";

function namesParts(body: z.infer<typeof memoryShape>): boolean {
  return Object.keys(body).some((name) => name in MEMORY_PARTS);
}

const oneLine = (most: number) =>
  z
    .string()
    .max(most)
    // oxlint-disable-next-line no-control-regex -- so that no text has them
    .regex(/^(?!\s)[^\u0000-\u001f\u007f-\u009f]+(?<!\s)$/u, `must be 1 to ${most} characters in one line`);
const viewingId = z
  .string()
  .max(20)
  .refine(
    isViewingId,
    "must be a day, a month, a year, long ago or unknown, with a number behind it from the second on",
  );
const viewingParts = {
  rating: MEMORY_PARTS.rating.exactOptional(),
  line: oneLine(MAX_NOTE_LENGTH).exactOptional().describe("What the member says of it"),
  company: oneLine(MAX_LIST_NAME).exactOptional().describe("With whom, or where"),
};
const viewingSchema = z.object({
  id: viewingId.describe("Its day; a second one of a day ends in a number"),
  ...viewingParts,
});
const viewingsSchema = z.array(viewingSchema).max(MAX_VIEWINGS).describe("Each time it was seen, by id");

/** What is known of a film, as the server tells it and as files have it. */
export const TOLD_MEMORY_PARTS = { ...KNOWN_MEMORY_PARTS, viewings: viewingsSchema.exactOptional() } as const;

export const ownListParts = {
  name: oneLine(MAX_LIST_NAME),
  about: shortText,
  isOrdered: z.literal(true).describe("Whether the films' places mean something"),
  follows: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .describe("The id of somebody's shared list, whose films it shows"),
  isDeleted: z.literal(true).describe("It keeps its films until it is removed for good"),
} as const;

/** A list of one's own without its films. */
export const OWN_LIST_HEAD = {
  id: ownListId,
  name: ownListParts.name,
  about: ownListParts.about.exactOptional(),
  isOrdered: ownListParts.isOrdered.exactOptional(),
  follows: ownListParts.follows.exactOptional(),
  isDeleted: ownListParts.isDeleted.exactOptional(),
} as const;

const ownListChange = z.object({
  id: ownListId,
  name: ownListParts.name.nullable().exactOptional().describe("Null removes the list for good, which can't be undone"),
  about: ownListParts.about.nullable().exactOptional(),
  isOrdered: ownListParts.isOrdered.nullable().exactOptional(),
  follows: ownListParts.follows.nullable().exactOptional(),
  isDeleted: ownListParts.isDeleted.nullable().exactOptional(),
});

const anyList = z.union([listName, ownListId]);
export const listedNote = z
  .union([z.literal(""), shortText])
  .describe("In a list of the member's own; empty to forget it");
const collectionUpdateShape = z.object({
  takes: z.array(z.object({ list: anyList, filmId: filmNameSchema })).max(MAX_PLACES_OF_AN_UPDATE),
  puts: z.array(putShape.extend({ list: anyList, note: listedNote.exactOptional() })).max(MAX_PLACES_OF_AN_UPDATE),
  memories: z
    .array(
      memoryShape.extend({
        viewings: z
          .array(z.union([z.strictObject({ id: viewingId, isGone: z.literal(true) }), viewingSchema]))
          .max(MAX_VIEWINGS)
          .exactOptional(),
      }),
    )
    .max(MAX_MEMORIES_OF_AN_UPDATE),
  lists: z.array(ownListChange).max(MAX_OWN_LISTS).describe("Changed before films are taken and put"),
});
const ownReorderShape = reorderBody.extend({ list: ownListId });

const filmsUpdateShape = listsUpdateShape.extend({
  memories: z.array(memoryShape.refine(namesParts, NAMES_PARTS)).min(1).max(MAX_MEMORIES_OF_AN_UPDATE),
});
const NAMES_FEW_PLACES = `must take and put at most ${MAX_PLACES_OF_AN_UPDATE} films`;

function namesFewPlaces({ takes, puts }: z.infer<typeof filmsUpdateShape>): boolean {
  return takes.length + puts.length <= MAX_PLACES_OF_AN_UPDATE;
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
  "memory/update": memoryShape.refine(namesParts, NAMES_PARTS),
  "films/update": filmsUpdateShape.refine(namesFewPlaces, NAMES_FEW_PLACES),
  "collection/update": collectionUpdateShape,
  "collection/reorder": ownReorderShape,
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
  memoryShape.extend({ type: z.literal("memory/update") }).refine(namesParts, NAMES_PARTS),
  filmsUpdateShape.extend({ type: z.literal("films/update") }).refine(namesFewPlaces, NAMES_FEW_PLACES),
  collectionUpdateShape.extend({ type: z.literal("collection/update") }),
  ownReorderShape.extend({ type: z.literal("collection/reorder") }),
]);

export type WireOperation = z.input<typeof wireOperationSchema>;

export type OperationInput = z.infer<(typeof OPERATION_BODIES)[ListOperation["type"]]>;
