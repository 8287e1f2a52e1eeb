import type { FastifyInstance, FastifyRequest } from "fastify";
import { logUnavailable, isDatabaseUnavailable } from "#platform/database/unavailable.ts";
import { type AskedPrompt, PROMPT_PARAMETER } from "#contract/asked-prompt.ts";
import { promptOf } from "#contract/prompt.ts";
import { indexedPaths } from "#contract/page-heads.ts";
import { pages, routeOf } from "#contract/pages.ts";
import { VIEW_COOKIE, viewFrom } from "#contract/ranking-page.ts";
import { THEME_COOKIE, themeFrom } from "#contract/theme.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { RankingAddress } from "#domain/filters/ranking-address.ts";
import { tonightAsked } from "./tonight-asked.ts";
import type { LastingFilms } from "#domain/lists/lasting-films.ts";
import { cookieValue, requestPath } from "#platform/request-head.ts";
import { prepareResponseOnDemand, sendPrepared } from "#platform/prepared-response.ts";
import { isApiPath, isFilePath } from "../../api-paths.ts";
import type { FindOtherFilm } from "../../other-films.ts";
import { sendNotFound } from "../../problems.ts";
import { topicsOf } from "#domain/topics/topics.ts";
import type { FindTopic } from "../topics/topic-pages.ts";
import type { SearchService } from "../search/search-service.ts";
import type { PageRequest, PageStore } from "./page-store.ts";
import { addressOfPage } from "./page-address.ts";
import { rankingAsked } from "./ranking-asked.ts";
import { weightsAsked } from "./weights-asked.ts";
import { withoutNeedlessEscapes, withoutTrailingSlash } from "./plain-address.ts";

/** Every page as complete HTML, not-found included, and `/robots.txt` and `/sitemap.xml`. */
export function addPageRoutes(
  app: FastifyInstance,
  deps: {
    readonly pageStore: PageStore;
    readonly search: SearchService;
    readonly catalogue: Catalogue;
    readonly findOtherFilm: FindOtherFilm;
    readonly findTopic: FindTopic;
    readonly lasting: LastingFilms;
    readonly publicUrl: string;
  },
): void {
  const { pageStore, search, catalogue, findOtherFilm, findTopic, lasting, publicUrl } = deps;

  const isPage = (path: string) => addressOfPage(path, catalogue.films) === path;

  app.get("/*", { schema: { hide: true } }, async (request, reply) => {
    const path = requestPath(request.url);
    if (isApiPath(path) || isFilePath(path)) return sendNotFound(request, reply);
    const plain = withoutTrailingSlash(request.url) ?? withoutNeedlessEscapes(request.url, isPage);
    if (plain !== null) return reply.redirect(plain, 308);
    const named = filmIdAt(path);
    // A film may be asked for by an id that it had before.
    if (named !== null && lasting.id(named) !== named) return reply.redirect(pages.film(lasting.id(named)));
    const otherFilm = named === null ? null : await findOtherFilm(named);
    const route = routeOf(path);
    const topic = route.page === "topic" ? (findTopic(route.part)?.page ?? null) : null;
    const theme = themeFrom(cookieValue(request.headers.cookie, THEME_COOKIE));
    const ranking = path === pages.home() ? rankingAsked(request.url, catalogue) : null;
    const choices = CHOICES_ASKED.get(path)?.(request.url) ?? null;
    const chosen = (ranking ?? choices)?.plainUrl ?? null;
    if (chosen !== null) return reply.redirect(chosen);
    const asked =
      ranking === null
        ? { otherFilm, topic, query: choices?.query ?? "" }
        : await homeRequest(request, ranking.address, search);
    const page = await pageStore(path, theme, asked);
    return sendPrepared(request, reply, page.prepared, page.status);
  });

  const robots = prepareResponseOnDemand({
    body: `User-agent: *\nAllow: /\nSitemap: ${publicUrl}/sitemap.xml\n`,
    contentType: "text/plain; charset=utf-8",
  });
  const sitemap = prepareResponseOnDemand({
    body: sitemapOf(publicUrl, catalogue),
    contentType: "application/xml; charset=utf-8",
  });
  app.get("/robots.txt", { schema: { hide: true } }, (request, reply) => sendPrepared(request, reply, robots));
  app.get("/sitemap.xml", { schema: { hide: true } }, (request, reply) => sendPrepared(request, reply, sitemap));
}

/** How the addresses of pages with choices of their own are read; Home's knows the catalogue too. */
const CHOICES_ASKED = new Map<string, typeof weightsAsked>([
  [pages.howRanked(), weightsAsked],
  [pages.tonight(), tonightAsked],
]);

function filmIdAt(path: string): FilmId | null {
  const route = routeOf(path);
  return route.page === "film" && typeof route.part === "string" ? route.part : null;
}

async function homeRequest(
  request: FastifyRequest,
  ranking: RankingAddress,
  search: SearchService,
): Promise<PageRequest> {
  const asked = await answerInAddress(request, search);
  const lastView = ranking.view === null ? viewFrom(cookieValue(request.headers.cookie, VIEW_COOKIE)) : null;
  return {
    ranking,
    ...(asked === undefined ? {} : { asked }),
    ...(lastView === null ? {} : { lastView }),
  };
}

/** Answers Home's request, counted by IP address, as pages carry no token. If undefined, the page's script retries. */
async function answerInAddress(request: FastifyRequest, search: SearchService): Promise<AskedPrompt | undefined> {
  const { searchParams } = new URL(request.url, "http://localhost");
  const prompt = promptOf(searchParams.get(PROMPT_PARAMETER) ?? "");
  if (prompt === "" || request.method === "HEAD" || !isOpenedBySomebody(request)) return undefined;
  try {
    const found = await search.answer({ prompt, member: null, address: request.ip });
    if (!found.isAllowed) return { state: "refused", message: found.message };
    return {
      state: "answered",
      prompt,
      ranks: found.results.map(({ rank }) => rank),
      ...found.interpretation,
      reasonsByRank: Object.fromEntries(found.results.map(({ rank, reasons }) => [rank, reasons])),
      quota: found.remaining,
    };
  } catch (error) {
    if (isDatabaseUnavailable(error)) logUnavailable(error, request);
    else request.log.warn({ err: error }, "search in an address");
    return undefined;
  }
}

/** False for prefetches and embedding by other sites, which must not use up anybody's searches. */
function isOpenedBySomebody({ headers }: FastifyRequest): boolean {
  const what = headers["sec-fetch-dest"] ?? "document";
  return what === "document" && headers["sec-purpose"] === undefined;
}

/** Origin, fixed paths and film ids need no escaping. */
function sitemapOf(publicUrl: string, catalogue: Catalogue): string {
  const departed = Object.values(catalogue.departed).map(({ film }) => film);
  const topics = [...topicsOf(catalogue).keys()];
  const urls = indexedPaths({ ranked: catalogue.films, departed, topics })
    .map((path) => `<url><loc>${publicUrl}${path}</loc></url>`)
    .join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}
