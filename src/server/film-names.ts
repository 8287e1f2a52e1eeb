// Pages and stores name films by id. A rank, in calls and at `/film/12`, is translated here alone, by the edition that
// the caller knows: an old tab's rank must never be taken for another film.
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { RankedFilm } from "#domain/catalogue/edition-ranking.ts";
import type { EditionNumber } from "#domain/catalogue/editions.ts";
import { type FilmId, filmIdOf } from "#domain/catalogue/film-id.ts";
import type { Rank } from "#domain/catalogue/film.ts";
import { createLastingFilms, type LastingFilms } from "#domain/lists/lasting-films.ts";
import { isOtherFilmId } from "#domain/catalogue/other-film.ts";
import { EDITION_HEADER, isByRank } from "#contract/api/edition-address.ts";
import { requestPath } from "#platform/request-head.ts";
import { Refusal } from "./refusal.ts";
import { sendProblem } from "./problems.ts";

export interface FilmNames {
  readonly current: EditionNumber;
  /** Undefined for an edition that is not served. */
  readonly inEdition: (edition: EditionNumber) => NamesInEdition | undefined;
  /** Why a film can't be put into a list: a sentence, or null for a film that is known. */
  readonly whatIsMissing: (id: FilmId) => string | null;
  /** What is stored or sent may name films by ids that they had before. */
  readonly lasting: LastingFilms;
}

interface NamesInEdition {
  /** For a rank that the edition does not have: an id no film has. Throws a RangeError for a text that is no id. */
  readonly idOf: (name: string | number) => FilmId;
  readonly rankOf: (id: FilmId) => Rank | null;
}

const NO_FILM = "no-film-at-";

export function createFilmNames({
  edition: current,
  films,
  editions,
  formerIds,
}: Pick<Catalogue, "edition" | "films" | "editions" | "formerIds">): FilmNames {
  const rankings = new Map<EditionNumber, readonly Pick<RankedFilm, "id" | "rank">[]>([
    ...editions.map((ranking) => [ranking.edition, ranking.films] as const),
    [current, films],
  ]);
  const served = new Map([...rankings].map(([edition, ranked]) => [edition, namesIn(ranked)]));
  return {
    current,
    inEdition: (edition) => served.get(edition),
    whatIsMissing(id) {
      if (isOtherFilmId(id) || [...served.values()].some(({ rankOf }) => rankOf(id) !== null)) return null;
      return id.startsWith(NO_FILM)
        ? `There is no film of rank ${id.slice(NO_FILM.length)}: the ranks are 1 to ${films.length}.`
        : `There is no film ${id}.`;
    },
    lasting: createLastingFilms(formerIds),
  };
}

function namesIn(ranked: readonly Pick<RankedFilm, "id" | "rank">[]): NamesInEdition {
  const ids = new Map(ranked.map(({ id, rank }) => [rank, id]));
  const ranks = new Map(ranked.map(({ id, rank }) => [id, rank]));
  return {
    idOf: (name) => (typeof name === "string" ? filmIdOf(name) : (ids.get(name) ?? filmIdOf(NO_FILM + name))),
    rankOf: (id) => ranks.get(id) ?? null,
  };
}

/** Refuses with 400 an edition that is not served. */
export function namesAskedFor({ inEdition }: FilmNames, edition: EditionNumber): NamesInEdition {
  const names = inEdition(edition);
  if (names === undefined) throw new Refusal(400, `There is no edition ${edition} of the ranking.`);
  return names;
}

/** Builds whose pages don't say their edition and name films by rank know only this one. */
const UNSAID = "1";
const IN_EDITION = /^\/api\/editions\/([1-9]\d{0,8})(\/[^?]*)\??(.*)$/;

/** `/api/editions/2/films` as `/api/films?edition=2`; other targets as they are. */
export function withEditionAsQuery(target: string): string {
  const [, edition, path, query] = IN_EDITION.exec(target) ?? [];
  if (path === undefined || !isByRank(`/api${path}`)) return target;
  return `/api${path}?${query}${query === "" ? "" : "&"}edition=${edition}`;
}

/**
 * Refuses with 409 calls by rank for another edition, or from a page that says none. In calls about lists and shares,
 * such a page means the first. Calls from elsewhere without an edition mean the current one.
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
