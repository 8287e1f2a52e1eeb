import { z } from "zod";
import { addressOf } from "./addresses.ts";
import type { ApiEndpoint } from "./endpoint.ts";
import { errorSchema } from "./error.ts";
import { editionQuery, filmIdSchema, filmNameSchema } from "./film-name.ts";
import { MAX_FILMS_IN_A_LIST } from "#domain/lists/user-lists.ts";
import { calledSchema, noteSchema, ownListId, ownListParts } from "./list-operation.ts";

const MAX_FILMS = 2000;
/** Before cleaning and truncation. */
const LONGEST_GIVEN_NAME = 400;

const ranks = z
  .array(z.int().positive())
  .describe("The ranks of its films, favourite first, without those the edition does not rank");
const filmIds = z.array(filmIdSchema).describe("The ids of its films, favourite first");
const called = z
  .record(filmIdSchema, calledSchema)
  .optional()
  .describe("What its films that the ranking never had are called; a film whose name nobody told is missing");
const isPublic = z.boolean().describe("Whether strangers may open the link");
const givenName = z
  .string()
  .max(LONGEST_GIVEN_NAME)
  .nullish()
  .describe("Name on the page for a visitor's share; a member's carries the account's name");
const params = z.object({ id: z.string().describe("The part of the link after /c/, /dna/ or /l/") });
export type ShareParams = z.infer<typeof params>;

const shareError = errorSchema
  .extend({ error: z.string().min(1).describe("The same sentence; it contains “private” where the share is private") })
  .meta({ id: "ShareError", description: "Why a share can't be made, changed or opened" });

const shareUrl = z
  .string()
  .describe("The one link of this owner for what is shared; sharing again updates what is behind it");
const refusals = { 400: errorSchema, 401: errorSchema, 403: errorSchema, 415: errorSchema, 429: errorSchema } as const;

export const shareCanonBody = z.object({
  isPublic,
  username: givenName,
  canonFilms: z
    .array(z.object({ film_id: filmNameSchema, note: noteSchema.optional(), called: calledSchema.optional() }))
    .min(1)
    .max(MAX_FILMS)
    .describe(
      "Favourite first, each film once; a note is shown to whoever has the link; a film outside the ranking needs a name",
    ),
});

export const shareCanonEndpoint = {
  ...addressOf("shareCanon"),
  query: editionQuery,
  summary: "Shares the canon of whoever asks by link, or updates what the link shows; as private it closes the link.",
  answers: { 200: z.object({ shareUrl }), ...refusals },
} as const satisfies ApiEndpoint;

const sharedCanon = z
  .object({
    canonFilms: ranks,
    filmIds,
    notes: z.record(filmIdSchema, noteSchema).optional().describe("Why films are there, if the owner shows it"),
    called,
    username: z.string().optional(),
    createdAt: z.iso.datetime(),
    viewCount: z.int().nonnegative().describe("People who have seen it, each once a day"),
  })
  .meta({ id: "SharedCanon", description: "A canon its owner shows to strangers" });
export type SharedCanonAnswer = z.infer<typeof sharedCanon>;

export const sharedCanonEndpoint = {
  ...addressOf("getSharedCanon"),
  query: editionQuery,
  summary: "A shared canon, while it is public.",
  params,
  answers: { 200: sharedCanon, 403: shareError, 404: shareError },
} as const satisfies ApiEndpoint;

export const shareDnaBody = z.object({
  isPublic,
  username: givenName,
  canonFilms: z.array(filmNameSchema).min(1).max(MAX_FILMS).describe("Favourite first, each film once"),
  called,
});

const done = z.literal(true).describe("Always true: what fails answers another status");

export const shareDnaEndpoint = {
  ...addressOf("shareFilmDna"),
  query: editionQuery,
  summary:
    "Shares the Film DNA of whoever asks by link, or updates what the link shows; as private it closes the link.",
  answers: { 200: z.object({ success: done, shareUrl }), ...refusals },
} as const satisfies ApiEndpoint;

const shareId = z
  .string()
  .max(200)
  .optional()
  .describe("The part of the link after /c/, /dna/ or /l/; without it, the one link of whoever asks, if there is one");

export const dnaPrivacyBody = z.object({ isPublic, shareId });

const hidesNotes = z
  .literal(true)
  .optional()
  .describe("Takes the notes away from the link, and leaves it as open as it is");
const privacyChange = { isPublic: isPublic.optional(), hidesNotes, shareId };
const changesSomething = (body: { readonly isPublic?: boolean | undefined; readonly hidesNotes?: true | undefined }) =>
  body.isPublic !== undefined || body.hidesNotes === true;
const NOTHING_CHANGES = "must say what is to change";

export const canonPrivacyBody = z.object(privacyChange).refine(changesSomething, NOTHING_CHANGES);

export const listPrivacyBody = z
  .object({ ...privacyChange, list: ownListId })
  .refine(changesSomething, NOTHING_CHANGES);

/** What is absent stays. */
export type SharePrivacy = Pick<z.output<typeof canonPrivacyBody>, "isPublic" | "hidesNotes">;

const privacyAnswer = z.object({
  success: done,
  shareUrl: shareUrl.optional().describe("The link that was changed; missing where there is none"),
});

export const canonPrivacyEndpoint = {
  ...addressOf("setCanonPrivacy"),
  summary: "Closes or opens the canon link of whoever asks, or hides its notes, in effect before the answer is sent.",
  answers: { 200: privacyAnswer, ...refusals, 404: errorSchema },
} as const satisfies ApiEndpoint;

export const dnaPrivacyEndpoint = {
  ...addressOf("setFilmDnaPrivacy"),
  summary: "Closes or opens the Film DNA link of whoever asks, in effect before the answer is sent.",
  answers: { 200: privacyAnswer, ...refusals, 404: errorSchema },
} as const satisfies ApiEndpoint;

const ownShareAnswer = z.object({
  share: z
    .object({ shareUrl, isPublic })
    .nullable()
    .describe("The one link of whoever asks for this kind; null where there is none"),
});

export const ownCanonShareEndpoint = {
  ...addressOf("getCanonShare"),
  summary: "The canon link of whoever asks, and whether strangers may open it.",
  answers: { 200: ownShareAnswer, 401: errorSchema },
} as const satisfies ApiEndpoint;

export const ownDnaShareEndpoint = {
  ...addressOf("getFilmDnaShare"),
  summary: "The Film DNA link of whoever asks, and whether strangers may open it.",
  answers: { 200: ownShareAnswer, 401: errorSchema },
} as const satisfies ApiEndpoint;

const sharedDna = z
  .object({
    canonFilms: ranks,
    filmIds,
    called,
    username: z.string().optional(),
    isPublic: z.literal(true),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "SharedFilmDna", description: "A Film DNA its owner shows to strangers" });
export type SharedDnaAnswer = z.infer<typeof sharedDna>;

export const sharedDnaEndpoint = {
  ...addressOf("getSharedFilmDna"),
  query: editionQuery,
  summary: "A shared Film DNA, while it is public.",
  params,
  answers: { 200: sharedDna, 403: shareError, 404: shareError },
} as const satisfies ApiEndpoint;

const listHead = {
  name: ownListParts.name,
  about: ownListParts.about.optional(),
  isOrdered: ownListParts.isOrdered.optional(),
} as const;

export const shareListBody = z.object({
  isPublic,
  username: givenName,
  list: ownListId,
  ...listHead,
  films: z
    .array(z.object({ film_id: filmNameSchema, note: noteSchema.optional(), called: calledSchema.optional() }))
    .min(1)
    .max(MAX_FILMS_IN_A_LIST)
    .describe(
      "In the list's order, each film once; a note is shown to whoever has the link; a film outside the ranking needs a name",
    ),
});

export const shareListEndpoint = {
  ...addressOf("shareList"),
  query: editionQuery,
  summary:
    "Shares a list of whoever asks by a link of its own, or updates what the link shows; as private it closes the link.",
  answers: { 200: z.object({ shareUrl }), ...refusals },
} as const satisfies ApiEndpoint;

const sharedList = z
  .object({
    ...listHead,
    filmIds: z.array(filmIdSchema).describe("The ids of its films, in the list's order"),
    notes: z.record(filmIdSchema, noteSchema).optional().describe("What is said of films, if the owner shows it"),
    called,
    username: z.string().optional(),
    createdAt: z.iso.datetime(),
    viewCount: z.int().nonnegative().describe("People who have seen it, each once a day"),
  })
  .meta({ id: "SharedList", description: "A list its owner shows to strangers" });
export type SharedListAnswer = z.infer<typeof sharedList>;

export const sharedListEndpoint = {
  ...addressOf("getSharedList"),
  query: editionQuery,
  summary: "A shared list, while it is public.",
  params,
  answers: { 200: sharedList, 403: shareError, 404: shareError },
} as const satisfies ApiEndpoint;

export const listPrivacyEndpoint = {
  ...addressOf("setListPrivacy"),
  summary: "Closes or opens a list's link of whoever asks, or hides its notes, in effect before the answer is sent.",
  answers: { 200: privacyAnswer, ...refusals, 404: errorSchema },
} as const satisfies ApiEndpoint;

const ownListParams = z.object({ list: ownListId });
export type OwnListParams = z.infer<typeof ownListParams>;

export const ownListShareEndpoint = {
  ...addressOf("getListShare"),
  params: ownListParams,
  summary: "The link of a list of whoever asks, and whether strangers may open it.",
  answers: { 200: ownShareAnswer, 401: errorSchema },
} as const satisfies ApiEndpoint;
