import type { FastifyInstance } from "fastify";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type SearchAnswer, searchEndpoint, type SearchRequest } from "#contract/api/search.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import type { Rank } from "#domain/film.ts";
import { HOUR, SECOND } from "#platform/clock.ts";
import { chooseCoding } from "#platform/content-coding.ts";
import type { Search, SearchResult } from "#search/search.ts";
import type { WordVectors } from "#search/word-vectors.ts";
import { endpointRoute } from "../../endpoint-route.ts";
import { Refusal } from "../../refusal.ts";
import type { VerifyToken } from "../../token-verifier.ts";
import { askingMember } from "../../who-asks.ts";
import type { SearchModel } from "./language-model.ts";
import { createSearchEngine } from "./search-engine.ts";
import type { SearchQuotas } from "./search-quotas.ts";
import { requestName, searcherOf } from "./searcher.ts";

/** The whole catalogue as full film objects fits in, some times over. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024;
/** Time for the first visitors and checks to be answered before the engine is made, which takes a share of the processor. */
const WARM_UP_AFTER_MS = 1500;
/** How many of the engine's best films the model sees. */
const OFFERED_TO_MODEL = 30;
const SMALLEST_COMPRESSED_BYTES = 1024;
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

/** Parts of a request for which the model may know better films than the engine found. */
const MATTERS_OF_TASTE: ReadonlySet<string> = new Set(["mood", "theme", "setting", "likeness", "standing"]);

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

export interface SearchDeps {
  readonly catalogue: Catalogue;
  readonly vectors: WordVectors | null;
  readonly quotas: SearchQuotas;
  /** Null where none is configured: the engine answers alone. */
  readonly model: SearchModel | null;
  readonly verifyToken: VerifyToken;
}

/** The search in plain words. The engine is made when the server is listening, or when somebody asks before; who asks meanwhile waits. */
export function addSearchRoutes(
  app: FastifyInstance,
  { catalogue, vectors, quotas, model, verifyToken }: SearchDeps,
): void {
  const engine = createSearchEngine(catalogue, vectors);
  const filmsByRank = new Map(catalogue.films.map((film) => [film.rank, film]));
  const jsonByRank = new Map(catalogue.films.map((film) => [film.rank, JSON.stringify(film)]));
  // After the first page is rendered, before most people search.
  app.addHook("onListen", async () => {
    setTimeout(engine.warmUp, WARM_UP_AFTER_MS).unref();
  });
  app.addHook("onClose", async () => engine.stop());

  app.route<{ Body: SearchRequest }>({
    ...endpointRoute(searchEndpoint),
    bodyLimit: BODY_LIMIT_BYTES,
    handler: async (request, reply) => {
      const { prompt, films } = request.body;
      const member = await askingMember(verifyToken, request);
      const ranks = films?.map(({ rank }) => rank);
      const quota = await quotas.take(searcherOf(member, request.ip), requestName(prompt, ranks));
      const { remaining, isUncounted = false } = quota;
      if (!quota.isAllowed) {
        reply.header("retry-after", Math.ceil((quota.retryAfterMs ?? HOUR) / SECOND));
        throw new Refusal(429, quotaMessage(remaining.daily), {
          remainingHourly: remaining.hourly,
          remainingDaily: remaining.daily,
        });
      }
      const found = (await engine.get()).find(prompt, ranks);
      const results = model === null || isUncounted ? found.results : await improved(model, prompt, found, ranks);
      const rest: Omit<SearchAnswer, "films"> = {
        remainingQueries: remaining,
        interpretation: { parts: [...found.interpretation.parts] },
        reasons: Object.fromEntries(results.map(({ rank, reasons }) => [rank, [...reasons]])),
      };
      // The films' own texts are the same for all answers: written once, put together here.
      const json = `{"films":[${results.map(({ rank }) => jsonByRank.get(rank)).join()}],${JSON.stringify(rest).slice(1)}`;
      const coding =
        json.length < SMALLEST_COMPRESSED_BYTES ? "identity" : chooseCoding(request.headers["accept-encoding"]);
      reply
        .header("cache-control", "no-store")
        .header("vary", "Accept-Encoding")
        .type("application/json; charset=utf-8");
      if (coding === "identity") return reply.serializer(String).send(json);
      const body = coding === "br" ? await brotliOf(json, QUICK_BROTLI) : await gzipOf(json);
      return reply.header("content-encoding", coding).send(body);
    },
  });

  /** The engine's answer in the model's order, where the model has one; films it adds have no reasons of ours. */
  async function improved(
    asked: SearchModel,
    prompt: string,
    found: ReturnType<Search["find"]>,
    ranks: readonly Rank[] | undefined,
  ): Promise<readonly SearchResult[]> {
    const best = found.results.slice(0, OFFERED_TO_MODEL);
    if (best.length === 0) return found.results;
    // Where the request holds facts, a film the engine left out does not meet them.
    const hasFacts = found.interpretation.parts.some(({ kind }) => !MATTERS_OF_TASTE.has(kind));
    const choice = hasFacts ? found.results.map(({ rank }) => rank) : (ranks ?? [...filmsByRank.keys()]);
    const allowed = new Set(choice.filter((rank) => filmsByRank.has(rank)));
    const order = await asked.reorder({
      prompt,
      parts: found.interpretation.parts,
      offered: best.flatMap(({ rank }) => filmsByRank.get(rank) ?? []),
      allowed,
      noteTrouble: (error) => app.log.warn({ err: error }, "search model"),
    });
    if (order === null) return found.results;
    const byRank = new Map(found.results.map((result) => [result.rank, result]));
    const first = order.map((rank) => byRank.get(rank) ?? { rank, score: 0, reasons: [] });
    const named = new Set(order);
    return [...first, ...found.results.filter(({ rank }) => !named.has(rank))];
  }
}

function quotaMessage(remainingToday: number): string {
  return remainingToday === 0
    ? "You have used all of today's searches. Please try again tomorrow."
    : "You have used all of this hour's searches. Please try again later.";
}
