import { z } from "zod";
import { addressOf } from "./addresses.ts";
import type { ApiEndpoint } from "./endpoint.ts";
import { errorSchema } from "./error.ts";
import { editionQuery, filmIdSchema, filmNameSchema } from "./film-name.ts";
import { calledSchema, noteSchema } from "./list-operation.ts";

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
const params = z.object({ id: z.string().describe("The part of the link after /c/ or /dna/") });
export type ShareParams = z.infer<typeof params>;

const shareError = errorSchema
  .extend({ error: z.string().min(1).describe("The same sentence; it contains “private” where the share is private") })
  .meta({ id: "ShareError", description: "Why a share can't be made, changed or opened" });

const shareUrl = z
  .string()
  .describe("The one link of this owner for this kind; sharing again updates what is behind it");
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
  .describe("The part of the link after /c/ or /dna/; without it, the one link of whoever asks, if there is one");

export const dnaPrivacyBody = z.object({ isPublic, shareId });

export const canonPrivacyBody = z
  .object({
    isPublic: isPublic.optional(),
    hidesNotes: z
      .literal(true)
      .optional()
      .describe("Takes the notes away from the link, and leaves it as open as it is"),
    shareId,
  })
  .refine((body) => body.isPublic !== undefined || body.hidesNotes === true, "must say what is to change");

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
