import type { Rank } from "#domain/film.ts";
import type { ShareKind } from "#domain/share.ts";
import { ApiError } from "../../adapters/api-request.ts";
import { call } from "../../adapters/product-api.ts";
import { report } from "../analytics/report.ts";
import { showToast } from "../../ui/toast.ts";
import { deliverLink } from "./copy-link.ts";
import { messages } from "./messages.ts";

/** A link that must be copied by hand stays longer (specification, section 9). */
const LONG_TOAST_MS = 10_000;

export interface SharingRequest {
  readonly kind: ShareKind;
  readonly canonFilms: readonly Rank[];
  readonly isPublic: boolean;
  /** The name to show; null for none. */
  readonly username: string | null;
}

/** Shares, takes the link out of the page, and says what came of it. Answers the link, null where there is none. */
export async function shareByLink(request: SharingRequest): Promise<string | null> {
  const { kind, canonFilms, isPublic } = request;
  if (canonFilms.length === 0) {
    showToast({ title: messages.nothing, description: messages.nothingText });
    return null;
  }
  const words = messages[kind];
  try {
    const url = await (kind === "canon" ? postCanon(request) : postDna(request));
    if (!isPublic) {
      showToast({ title: words.closed, description: words.closedText });
      return null;
    }
    report({ name: "share", kind });
    await handOver(kind, url, canonFilms.length);
    return url;
  } catch (error) {
    const description = kind === "canon" ? words.failedText : reasonOf(error);
    showToast({ title: words.failed, description, tone: "destructive" });
    return null;
  }
}

/** Closes a link to a Film DNA; whether that was done. */
export async function revokeDna(url: string): Promise<boolean> {
  try {
    await call("setFilmDnaPrivacy", { body: { isPublic: false, shareId: url.split("/dna/")[1] ?? "" } });
    showToast({ title: messages.dna.closed, description: messages.dna.closedText });
    return true;
  } catch {
    showToast({ title: messages.error, description: messages.privacyFailed, tone: "destructive" });
    return false;
  }
}

async function handOver(kind: ShareKind, url: string, count: number): Promise<void> {
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
