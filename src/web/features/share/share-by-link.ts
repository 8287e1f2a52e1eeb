import type { FilmId } from "#domain/catalogue/film-id.ts";
import { isOwnListId, UNNAMED_LIST } from "#domain/lists/own-list.ts";
import type { SharePrivacy } from "#contract/api/shares.ts";
import {
  type CalledFilms,
  kindOfShare,
  type SharedList,
  type SharedNotes,
  type ShareSubject,
} from "#domain/members/share.ts";
import { ApiError } from "#web/adapters/api-request.ts";
import { call } from "#web/adapters/product-api.ts";
import { report } from "#web/features/outside/report.ts";
import { memoriesById } from "#web/features/lists/use-memory.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import { showToast } from "#web/ui/toast.ts";
import { giveLink } from "./give-link.ts";
import { messages } from "./messages.ts";

export interface SharingRequest {
  readonly subject: ShareSubject;
  /** What a list says of itself. */
  readonly list?: SharedList | undefined;
  readonly canonFilms: readonly FilmId[];
  readonly notes: SharedNotes;
  readonly isPublic: boolean;
  readonly username: string | null;
}

/** Reports the result, too; a private share is only closed. Returns the link, or null on failure. */
export async function shareByLink(request: SharingRequest): Promise<string | null> {
  const { subject, canonFilms, isPublic } = request;
  const kind = kindOfShare(subject);
  if (canonFilms.length === 0) {
    showToast({ title: messages.nothing, description: messages.nothingText });
    return null;
  }
  const words = messages[kind];
  try {
    const url = await postShare(request);
    if (!isPublic) {
      showToast({ title: messages.privacyUpdated, description: words.closedText });
      return url;
    }
    report({ name: "share", kind });
    await giveLink(url, words);
    return url;
  } catch (error) {
    const description = kind === "dna" ? reasonOf(error) : words.failedText;
    showToast({ title: words.failed, description, tone: "destructive" });
    return null;
  }
}

/** The link is null where there is nothing to open. */
export type PrivacyChange = { readonly isDone: false } | { readonly isDone: true; readonly link: string | null };

/** From an earlier visit; null if there is none, or it can't be told. */
export async function closedShare(subject: ShareSubject, signal: AbortSignal): Promise<string | null> {
  try {
    const { share } = await ownShare(subject, signal);
    return share === null || share.isPublic ? null : share.shareUrl;
  } catch {
    return null;
  }
}

function ownShare(subject: ShareSubject, signal: AbortSignal) {
  if (subject === "canon") return call("getCanonShare", {}, signal);
  if (subject === "dna") return call("getFilmDnaShare", {}, signal);
  return call("getListShare", { params: { list: subject } }, signal);
}

/** This visit's share or, for null, an earlier one. Reports success or failure. */
export function closeShare(subject: ShareSubject, link: string | null): Promise<PrivacyChange> {
  return changePrivacy(messages[kindOfShare(subject)].closedText, () => setPrivacy(subject, link, { isPublic: false }));
}

export function reopenShare(request: Omit<SharingRequest, "isPublic">): Promise<PrivacyChange> {
  return changePrivacy(messages[kindOfShare(request.subject)].openedText, () =>
    postShare({ ...request, isPublic: true }),
  );
}

export function showNotes(request: Omit<SharingRequest, "isPublic">): Promise<PrivacyChange> {
  return changePrivacy(notesWords(request.subject).notesShown, () => postShare({ ...request, isPublic: true }));
}

/** Of what was shared in this visit or, for null, an earlier one; leaves the rest as it is. */
export function hideNotes(subject: ShareSubject, link: string | null): Promise<PrivacyChange> {
  return changePrivacy(notesWords(subject).notesHidden, () => setPrivacy(subject, link, { hidesNotes: true }));
}

/** A Film DNA never has notes. */
function notesWords(subject: ShareSubject) {
  return messages[isOwnListId(subject) ? "list" : "canon"];
}

async function changePrivacy(done: string, change: () => Promise<string | null>): Promise<PrivacyChange> {
  try {
    const link = await change();
    if (link !== null) showToast({ title: messages.privacyUpdated, description: done });
    return { isDone: true, link };
  } catch {
    showToast({ title: messages.error, description: messages.privacyFailed, tone: "destructive" });
    return { isDone: false };
  }
}

async function setPrivacy(subject: ShareSubject, link: string | null, change: SharePrivacy): Promise<string | null> {
  const shareId = link?.split("/").at(-1);
  const body = { ...change, ...(shareId === undefined ? {} : { shareId }) };
  const { shareUrl = link } = await (subject === "canon"
    ? call("setCanonPrivacy", { body })
    : subject === "dna"
      ? call("setFilmDnaPrivacy", { body })
      : call("setListPrivacy", { body: { ...body, list: subject } }));
  return shareUrl;
}

function postShare(request: SharingRequest): Promise<string> {
  return request.subject === "dna" ? postDna(request) : postFilms(request);
}

async function postFilms({ subject, list, canonFilms, notes, ...given }: SharingRequest): Promise<string> {
  const called = rememberedNames(canonFilms);
  const { isPublic, username } = given;
  const shown = { isPublic, ...(username === null ? {} : { username }) };
  const films = canonFilms.map((id) => ({
    film_id: id,
    ...(notes[id] === undefined ? {} : { note: notes[id] }),
    ...(called[id] === undefined ? {} : { called: called[id] }),
  }));
  const { shareUrl } =
    subject === "canon" || subject === "dna"
      ? await call("shareCanon", { body: { ...shown, canonFilms: films } })
      : await call("shareList", { body: { ...shown, list: subject, name: UNNAMED_LIST, ...list, films } });
  if (!shareUrl) throw new Error("The answer has no link.");
  return shareUrl;
}

/** The names of films outside the ranking: nobody else may know them. */
function rememberedNames(films: readonly FilmId[]): CalledFilms {
  const memories = memoriesById(userLists.current().memories);
  return Object.fromEntries(
    films.flatMap((id) => {
      const called = memories.get(id)?.called;
      return called === undefined ? [] : [[id, called]];
    }),
  );
}

class SharingRefused extends Error {
  override readonly name = "SharingRefused";
}

async function postDna({ canonFilms, isPublic, username }: SharingRequest): Promise<string> {
  const called = rememberedNames(canonFilms);
  const answer: { readonly success?: boolean; readonly shareUrl?: string; readonly error?: string } = await call(
    "shareFilmDna",
    {
      body: {
        isPublic,
        ...(username === null ? {} : { username }),
        canonFilms,
        ...(Object.keys(called).length === 0 ? {} : { called }),
      },
    },
  );
  if (answer.success !== true || !answer.shareUrl)
    throw new SharingRefused(answer.error ?? messages.dna.failedWithoutReason);
  return answer.shareUrl;
}

function reasonOf(error: unknown): string {
  if (error instanceof SharingRefused) return error.message;
  return (error instanceof ApiError ? error.serverMessage : null) ?? messages.dna.failedText;
}
