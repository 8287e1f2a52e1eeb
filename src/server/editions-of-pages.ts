/**
 * Which edition of the ranking the product's own pages mean by a rank. A tab knows the ranking of its build, and may be
 * older than the edition that is served; nothing it asks for or says may be taken for another film.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { EDITION_HEADER, isByRank } from "#contract/api/edition-address.ts";
import { requestPath } from "#platform/request-head.ts";
import type { FilmNames } from "./film-names.ts";
import { sendProblem } from "./problems.ts";

/** Of the builds whose pages don't say it: those that name films by rank know no other. */
const UNSAID = "1";
const IN_EDITION = /^\/api\/editions\/([1-9]\d{0,8})(\/[^?]*)\??(.*)$/;

/** `/api/editions/2/films` as `/api/films?edition=2`; other targets as they are. */
export function withEditionAsQuery(target: string): string {
  const [, edition, path, query] = IN_EDITION.exec(target) ?? [];
  if (path === undefined || !isByRank(`/api${path}`)) return target;
  return `/api${path}?${query}${query === "" ? "" : "&"}edition=${edition}`;
}

/**
 * Calls that go by rank are answered for the current edition alone: a page that knows another, or doesn't say, is refused
 * with 409. In calls about lists and shares a page that doesn't say its edition means the first; one that does names films
 * by ids. Strangers' calls without an edition mean the current one.
 */
export function addEditionRules(
  app: FastifyInstance,
  { names, publicUrl }: { readonly names: Pick<FilmNames, "current">; readonly publicUrl: string },
): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (!request.url.startsWith("/api/")) return done();
    // As the query parser made it; the routes' schemas check it later.
    const query = request.query as Record<string, unknown>;
    const current = String(names.current);
    const isUnsaid = query["edition"] === undefined && isFromPage(request, publicUrl);
    if (isByRank(requestPath(request.url))) {
      if (isUnsaid || (query["edition"] ?? current) !== current)
        return void sendProblem(
          request,
          reply,
          409,
          "The ranking has been renewed since this page was opened. Please reload it; your lists stay as they are.",
        );
    } else query["edition"] ??= isUnsaid && request.headers[EDITION_HEADER] === undefined ? UNSAID : current;
    return done();
  });
}

/** Whether a script of one of the product's pages asks. Browsers say so: by site, else (over plain HTTP) by where from. */
function isFromPage({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" && headers["sec-fetch-mode"] !== "navigate";
  const from = URL.parse(headers.origin ?? headers.referer ?? "");
  return from !== null && (from.origin === publicUrl || from.host === headers.host);
}
