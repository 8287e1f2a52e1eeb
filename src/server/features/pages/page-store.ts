import { OFFLINE_SHELL_PATH } from "#contract/offline.ts";
import type { AskedPrompt } from "#contract/asked-prompt.ts";
import { pageAt, routeOf } from "#contract/pages.ts";
import type { RenderPage } from "#contract/render-page.ts";
import type { Theme } from "#contract/theme.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import { createBoundedCache } from "#platform/bounded-cache.ts";
import { type PreparedResponse, prepareResponseOnDemand, REVALIDATED } from "#platform/prepared-response.ts";
import { type OutsideServices, outsideServiceNames } from "../../outside-services.ts";
import { pagePolicy } from "../../page-policy.ts";
import { addressOfPage } from "./page-address.ts";

interface StoredPage {
  readonly status: number;
  readonly prepared: PreparedResponse;
}

/**
 * The HTML of a page in a theme, rendered once. Home with a visitor's request is rendered for them and not kept, unless
 * their searches are used up, which looks the same for everybody.
 */
export type PageStore = (path: string, theme: Theme, asked?: AskedPrompt) => Promise<StoredPage>;

/**
 * Renders and keeps one page per existing address and one for all missing ones, so that made-up addresses cost nothing,
 * within `maxBytes`. Concurrent requests share one render.
 */
export function createPageStore(deps: {
  readonly renderPage: RenderPage;
  readonly catalogue: Catalogue;
  readonly publicUrl: string;
  readonly outside: OutsideServices;
  readonly maxBytes: number;
  /** Other origins the app calls: a hosted auth service's. */
  readonly connectTo: readonly string[];
}): PageStore {
  const { renderPage, catalogue, publicUrl, maxBytes } = deps;
  const outside = outsideServiceNames(deps.outside);
  const kept = createBoundedCache<StoredPage>(maxBytes);
  const rendering = new Map<string, Promise<StoredPage>>();

  const render = async (
    key: string | null,
    path: string,
    theme: Theme,
    asked: AskedPrompt | undefined,
  ): Promise<StoredPage> => {
    const given = { path, theme, catalogue, publicUrl, outside, ...(asked === undefined ? {} : { asked }) };
    const { status, html } = await renderPage(given);
    const cacheControl = asked === undefined ? REVALIDATED : "private, no-store";
    const page = { status, prepared: preparedPage(path, html, pagePolicy(html, path, deps), cacheControl) };
    if (key === null) return page;
    // Compressed copies take about half as much again.
    kept.set(key, page, Buffer.byteLength(html) * 1.5);
    return page;
  };

  return async (path, theme, asked) => {
    const address = addressOfPage(path, catalogue.films.length);
    if (asked?.state === "answered") return render(null, address, theme, asked);
    const key = `${theme} ${address} ${asked?.message ?? ""}`;
    const known = kept.get(key) ?? rendering.get(key);
    if (known !== undefined) return known;
    const rendered = render(key, address, theme, asked).finally(() => rendering.delete(key));
    rendering.set(key, rendered);
    return rendered;
  };
}

function preparedPage(path: string, html: string, policy: string, cacheControl: string): PreparedResponse {
  return prepareResponseOnDemand({
    body: html,
    contentType: "text/html; charset=utf-8",
    headers: {
      "cache-control": cacheControl,
      vary: "Accept-Encoding, Cookie",
      "content-security-policy": policy,
      // These pages, and the shell that may stand in for them, have tokens and e-mail addresses in their URL.
      ...(pageAt(routeOf(path)).isSecret === true || path === OFFLINE_SHELL_PATH
        ? { "referrer-policy": "no-referrer" }
        : {}),
    },
  });
}
