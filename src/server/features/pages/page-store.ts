import { OFFLINE_SHELL_PATH } from "#contract/offline.ts";
import type { AskedPrompt } from "#contract/asked-prompt.ts";
import { queryOf } from "#contract/ranking-page.ts";
import { pageAt, routeOf } from "#contract/pages.ts";
import type { OtherFilmPage } from "#contract/other-film-page.ts";
import type { RenderPage } from "#contract/render-page.ts";
import type { TopicPage } from "#domain/topics/topic-page.ts";
import type { Theme } from "#contract/theme.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import {
  type FilmView,
  isWholeRanking,
  type RankingAddress,
  rankingParameters,
} from "#domain/filters/ranking-address.ts";
import { createBoundedCache } from "#platform/bounded-cache.ts";
import { type PreparedResponse, prepareResponseOnDemand, REVALIDATED } from "#platform/prepared-response.ts";
import { type OutsideServices, outsideServiceNames } from "../../outside-services.ts";
import { pagePolicy } from "../../page-policy.ts";
import { addressOfPage } from "./page-address.ts";

interface StoredPage {
  readonly status: number;
  readonly prepared: PreparedResponse;
}

/** A page, rendered once per theme. Home with a request is not kept, unless the visitor's searches are used up. */
export type PageStore = (path: string, theme: Theme, request?: PageRequest) => Promise<StoredPage>;

export interface PageRequest {
  readonly otherFilm?: OtherFilmPage | null;
  readonly topic?: TopicPage | null;
  readonly asked?: AskedPrompt;
  /** Only choices that the catalogue has: made-up ones have no page. */
  readonly ranking?: RankingAddress;
  readonly lastView?: FilmView;
  /** Of other pages: what the address chooses, in its one spelling; only what has a meaning. */
  readonly query?: string;
}

/** The cache's share for chosen and unranked films, so that ever new ones can't push out all other pages. */
const SHARE_OF_MANY = 1 / 8;
/** And for topics, which are more than there is room for. */
const SHARE_OF_TOPICS = 1 / 4;

/** Keeps a page per address and one for all missing ones, within `maxBytes`. Concurrent requests share a render. */
export function createPageStore(deps: {
  readonly renderPage: RenderPage;
  readonly catalogue: Catalogue;
  readonly publicUrl: string;
  readonly outside: OutsideServices;
  readonly maxBytes: number;
  readonly connectTo: readonly string[];
}): PageStore {
  const { renderPage, catalogue, publicUrl, maxBytes } = deps;
  const outside = outsideServiceNames(deps.outside);
  const kept = createBoundedCache<StoredPage>(maxBytes * (1 - SHARE_OF_MANY - SHARE_OF_TOPICS));
  const keptOfMany = createBoundedCache<StoredPage>(maxBytes * SHARE_OF_MANY);
  const keptTopics = createBoundedCache<StoredPage>(maxBytes * SHARE_OF_TOPICS);
  const rendering = new Map<string, Promise<StoredPage>>();

  const render = async (path: string, theme: Theme, { otherFilm = null, topic = null, ...asked }: PageRequest) => {
    const other = { ...(otherFilm === null ? {} : { otherFilm }), ...(topic === null ? {} : { topic }) };
    const { status, html } = await renderPage({ path, theme, catalogue, publicUrl, outside, ...asked, ...other });
    const cacheControl = asked.asked === undefined ? REVALIDATED : "private, no-store";
    const page = { status, prepared: preparedPage(path, html, pagePolicy(html, path, deps), cacheControl) };
    // Compressed copies take about half as much again.
    return { page, bytes: Buffer.byteLength(html) * 1.5 };
  };

  return async (path, theme, request = {}) => {
    const { otherFilm = null, topic = null, asked, ranking, lastView = "" } = request;
    const address = addressOfPage(path, catalogue.films, otherFilm, topic);
    if (asked?.state === "answered") return (await render(address, theme, request)).page;
    const query = ranking === undefined ? (request.query ?? "") : queryOf(rankingParameters(ranking));
    const key = `${theme} ${address} ${query} ${lastView} ${asked?.message ?? ""}`;
    const isChosen = ranking === undefined ? query !== "" : !isWholeRanking(ranking);
    const isOneOfMany = isChosen || otherFilm?.kind === "index";
    const shelf = topic !== null ? keptTopics : isOneOfMany ? keptOfMany : kept;
    const known = shelf.get(key) ?? rendering.get(key);
    if (known !== undefined) return known;
    const rendered = render(address, theme, request)
      .then(({ page, bytes }) => {
        shelf.set(key, page, bytes);
        return page;
      })
      .finally(() => rendering.delete(key));
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
