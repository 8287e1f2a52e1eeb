import type { Rank } from "#domain/film.ts";
import type { ShareKind } from "#domain/share.ts";
import { ApiError } from "../../adapters/api-request.ts";
import { call } from "../../adapters/product-api.ts";
import { report } from "../analytics/report.ts";
import { showToast } from "../../ui/toast.ts";
import { deliverLink } from "./copy-link.ts";
import { messages } from "./messages.ts";

/** A link that must be copied by hand stays longer. */
const LONG_TOAST_MS = 10_000;

export interface SharingRequest {
  readonly kind: ShareKind;
  readonly canonFilms: readonly Rank[];
  readonly isPublic: boolean;
  /** The name to show; null for none. */
  readonly username: string | null;
}

/** Shares, takes the link out of the page, and says what came of it; as private it only closes the link. Answers the link, null where that failed. */
export async function shareByLink(request: SharingRequest): Promise<string | null> {
  const { kind, canonFilms, isPublic } = request;
  if (canonFilms.length === 0) {
    showToast({ title: messages.nothing, description: messages.nothingText });
    return null;
  }
  const words = messages[kind];
  try {
    const url = await postShare(request);
    if (!isPublic) {
      showToast({ title: words.closed, description: words.closedText });
      return url;
    }
    report({ name: "share", kind });
    await deliverAndConfirm(kind, url, canonFilms.length);
    return url;
  } catch (error) {
    const description = kind === "canon" ? words.failedText : reasonOf(error);
    showToast({ title: words.failed, description, tone: "destructive" });
    return null;
  }
}

/** What came of a change of privacy; the link is null where there is nothing to open. */
export type PrivacyChange = { readonly isDone: false } | { readonly isDone: true; readonly link: string | null };

/**
 * Closes the share of a kind at once, in this visit's link or, for null, in the one there may be from an earlier visit;
 * says so where a link was closed, and where it failed.
 */
export async function closeShare(kind: ShareKind, link: string | null): Promise<PrivacyChange> {
  try {
    const shareId = link?.split("/").at(-1);
    const answer = await call(kind === "canon" ? "setCanonPrivacy" : "setFilmDnaPrivacy", {
      body: { isPublic: false, ...(shareId === undefined ? {} : { shareId }) },
    });
    const closed = answer.shareUrl ?? link;
    if (closed !== null) showToast({ title: messages[kind].closed, description: messages[kind].closedText });
    return { isDone: true, link: closed };
  } catch {
    return tellPrivacyFailed();
  }
}

/** Opens a closed share again at once, with the films and the name as they are now; says what came of it. */
export async function reopenShare(request: Omit<SharingRequest, "isPublic">): Promise<PrivacyChange> {
  try {
    const link = await postShare({ ...request, isPublic: true });
    showToast({ title: messages[request.kind].closed, description: messages[request.kind].openedText });
    return { isDone: true, link };
  } catch {
    return tellPrivacyFailed();
  }
}

function tellPrivacyFailed(): PrivacyChange {
  showToast({ title: messages.error, description: messages.privacyFailed, tone: "destructive" });
  return { isDone: false };
}

/** Takes a link out of the page by the first way that works, and says which; shows it for ten seconds where none does. */
export async function deliverAndConfirm(kind: ShareKind, url: string, count: number): Promise<void> {
  const words = messages[kind];
  switch (await deliverLink({ url, title: words.shareTitle, text: words.shareText(count) })) {
    case "copied":
      showToast({ title: words.copied, description: words.copiedText });
      return;
    case "shared":
      showToast({ title: words.shared });
      return;
    case "failed":
      showToast({ title: words.ready, description: url, durationMs: LONG_TOAST_MS });
  }
}

function postShare(request: SharingRequest): Promise<string> {
  return request.kind === "canon" ? postCanon(request) : postDna(request);
}

async function postCanon({ canonFilms, isPublic, username }: SharingRequest): Promise<string> {
  const { shareUrl } = await call("shareCanon", {
    body: {
      isPublic,
      ...(username === null ? {} : { username }),
      canonFilms: canonFilms.map((rank) => ({ film_id: rank })),
    },
  });
  if (!shareUrl) throw new Error("The answer has no link.");
  return shareUrl;
}

/** A failure the server explains is told in its words. */
class SharingRefused extends Error {
  override readonly name = "SharingRefused";
}

async function postDna({ canonFilms, isPublic, username }: SharingRequest): Promise<string> {
  const answer: { readonly success?: boolean; readonly shareUrl?: string; readonly error?: string } = await call(
    "shareFilmDna",
    {
      body: { isPublic, ...(username === null ? {} : { username }), canonFilms },
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
