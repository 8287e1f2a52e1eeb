import { inEdition } from "#contract/api/edition-address.ts";
import { OFFLINE_ANSWERS, OFFLINE_SHELL_PATH } from "#contract/offline.ts";
import { pageAt, routeOf } from "#contract/pages.ts";

export interface AskedFor {
  readonly method: string;
  readonly isDocument: boolean;
  readonly isOwn: boolean;
  readonly path: string;
}

/**
 * How the worker answers a request.
 * - `leave`: not at all; the browser uses the network.
 * - `page`: the network's document, or after a failure or `patienceMs` the cached shell.
 * - `kept-first`: the cached file of any build, otherwise the network.
 * - `network-first`: the network's answer, or after a failure or timeout the cached one.
 * - `poster` and `see-next`: by address or rank from the file that holds them all.
 * - `thumbnail`: the network's picture, or after a failure or timeout the poster.
 */
export type Strategy =
  | { readonly kind: "leave" }
  | { readonly kind: "page"; readonly patienceMs: number }
  | { readonly kind: "kept-first" }
  | { readonly kind: "network-first" }
  | { readonly kind: "poster" }
  | { readonly kind: "thumbnail" }
  | { readonly kind: "see-next"; readonly rank: string };

/** Before the cached copy is shown. */
export const PATIENCE_MS = 4_000;

const PUBLIC_ANSWERS: ReadonlySet<string> = new Set(OFFLINE_ANSWERS);

/**
 * Only what is named here is answered from the device: members' data, shares and the auth service always go to the
 * network, and nothing is cached in passing.
 */
export function strategyFor({ method, isDocument, isOwn, path }: AskedFor): Strategy {
  if (method !== "GET" || !isOwn) return { kind: "leave" };
  if (isDocument) return isPage(path) ? { kind: "page", patienceMs: patienceFor(path) } : { kind: "leave" };
  if (/^\/(?:assets|fonts)\//.test(path)) return { kind: "kept-first" };
  if (path.startsWith("/posters/")) return { kind: path.endsWith(".webp") ? "thumbnail" : "poster" };
  if (PUBLIC_ANSWERS.has(path)) return { kind: "network-first" };
  const rank = /\/films\/([1-9]\d*)\/recommendations$/.exec(path)?.[1];
  return rank !== undefined && path === inEdition(`/api/films/${rank}/recommendations`)
    ? { kind: "see-next", rank }
    : { kind: "leave" };
}

/** All but addresses for programs, developers and link previews; missing pages are pages too. */
function isPage(path: string): boolean {
  return (
    path !== OFFLINE_SHELL_PATH &&
    !/^\/(?:api|auth\/v1|assets|fonts|posters|share-images|dev|\.well-known)(?:\/|$)/.test(path) &&
    !/^\/(?:healthz|readyz|robots\.txt|sitemap\.xml|service-worker\.js)$/.test(path) &&
    !PUBLIC_ANSWERS.has(path)
  );
}

/** Pages that need the server (shares, accounts, payments) are served from the cache only without a network. */
function patienceFor(path: string): number {
  return pageAt(routeOf(path)).isKeptOffline === true ? PATIENCE_MS : Infinity;
}
