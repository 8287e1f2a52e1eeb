import type { FastifyInstance } from "fastify";
import { pages } from "#contract/pages.ts";
import { THEME_COOKIE, themeFrom } from "#contract/theme.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import { cookieValue } from "#platform/cookie.ts";
import { prepareResponseOnDemand, sendPrepared } from "#platform/prepared-response.ts";
import { requestPath } from "#platform/request-path.ts";
import { isApiPath, isFilePath } from "../../api-paths.ts";
import { sendNotFound } from "../../problems.ts";
import type { PageStore } from "./page-store.ts";
import { addressOfPage } from "./page-address.ts";
import { speltPlainly, withoutTrailingSlash } from "./plain-address.ts";

/** Every page as complete HTML, the not-found page included; `/robots.txt` and `/sitemap.xml` for search engines. */
export function addPageRoutes(
  app: FastifyInstance,
  deps: { readonly pageStore: PageStore; readonly catalogue: Catalogue; readonly publicUrl: string },
): void {
  const { pageStore, catalogue, publicUrl } = deps;

  const isPage = (path: string) => addressOfPage(path, catalogue.films.length) === path;

  app.get("/*", { schema: { hide: true } }, async (request, reply) => {
    const path = requestPath(request.url);
    if (isApiPath(path) || isFilePath(path)) return sendNotFound(request, reply);
    const plain = withoutTrailingSlash(request.url) ?? speltPlainly(request.url, isPage);
    if (plain !== null) return reply.redirect(plain, 308);
    const page = await pageStore(path, themeFrom(cookieValue(request.headers.cookie, THEME_COOKIE)));
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

/** The pages worth finding: home and every film's. An origin and a rank need no escaping. */
function sitemapOf(publicUrl: string, catalogue: Catalogue): string {
  const paths = [pages.home(), ...catalogue.films.map((film) => pages.film(film.rank))];
  const urls = paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`).join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}
