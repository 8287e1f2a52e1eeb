import { OFFLINE_ANSWERS, OFFLINE_SHELL_PATH } from "#contract/offline.ts";
import { pageAt, routeOf } from "#contract/pages.ts";

/** What the worker knows of a request before it answers. */
export interface AskedFor {
  readonly method: string;
  /** Whether the request is for a document, of a window. */
  readonly isDocument: boolean;
  /** Whether the address is on the product's own origin. */
  readonly isOwn: boolean;
  /** The address's path, without the query. */
  readonly path: string;
}

/**
 * How the worker answers a request.
 * - `leave`: not at all; the browser asks the network as if there were no worker.
 * - `page`: the network's document; the kept shell where nobody answers, or not within `patienceMs`.
 * - `kept-first`: the kept file, whichever build kept it; the network only for one that is not kept.
 * - `network-first`: the network's answer; the kept one where nobody answers in time.
 * - `poster` and `see-next`: out of the one file that holds them all, by address or by rank.
 * - `thumbnail`: the network's picture of a poster; the poster itself where nobody answers in time.
 */
export type Strategy =
  | { readonly kind: "leave" }
  | { readonly kind: "page"; readonly patienceMs: number }
  | { readonly kind: "kept-first" }
  | { readonly kind: "network-first" }
  | { readonly kind: "poster" }
  | { readonly kind: "thumbnail" }
  | { readonly kind: "see-next"; readonly rank: string };

/** So long a visitor looks at nothing before the kept copy is shown instead. */
export const PATIENCE_MS = 4_000;

const PUBLIC_ANSWERS: ReadonlySet<string> = new Set(OFFLINE_ANSWERS);

/**
 * What the worker does with a request. Only what is named here is ever answered from the device: whatever is a
 * member's, a share's or the auth service's is left to the network, and nothing that passes by is kept.
 */
export function strategyFor({ method, isDocument, isOwn, path }: AskedFor): Strategy {
  if (method !== "GET" || !isOwn) return { kind: "leave" };
  if (isDocument) return isPage(path) ? { kind: "page", patienceMs: patienceFor(path) } : { kind: "leave" };
  if (/^\/(?:assets|fonts)\//.test(path)) return { kind: "kept-first" };
  if (path.startsWith("/posters/")) return { kind: path.endsWith(".webp") ? "thumbnail" : "poster" };
  if (PUBLIC_ANSWERS.has(path)) return { kind: "network-first" };
  const rank = /^\/api\/films\/([1-9]\d*)\/recommendations$/.exec(path)?.[1];
  return rank === undefined ? { kind: "leave" } : { kind: "see-next", rank };
}

/** Everything but what answers machines, developers and link previews: an address that leads nowhere is a page too. */
function isPage(path: string): boolean {
  return (
    path !== OFFLINE_SHELL_PATH &&
    !/^\/(?:api|auth\/v1|assets|fonts|posters|share-images|dev|\.well-known)(?:\/|$)/.test(path) &&
    !/^\/(?:healthz|readyz|robots\.txt|sitemap\.xml|service-worker\.js)$/.test(path) &&
    !PUBLIC_ANSWERS.has(path)
  );
}

/**
 * A page that is worth something on the device is given from there soon; one that is nothing without the server (a
 * share, an account, a payment) is waited for, and shown from the device only where the network is gone.
 */
function patienceFor(path: string): number {
  return pageAt(routeOf(path)).isKeptOffline === true ? PATIENCE_MS : Infinity;
}
