import type { FastifyInstance } from "fastify";
import { type SearchAnswer, searchEndpoint, type SearchRequest } from "#contract/api/search.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { SECOND } from "#platform/clock.ts";
import { endpointRoute } from "../../endpoint-route.ts";
import { Refusal } from "../../refusal.ts";
import { sendCompressed } from "../../send-compressed.ts";
import type { VerifyToken } from "../../token-verifier.ts";
import { askingMember } from "../../who-asks.ts";
import type { SearchService } from "./search-service.ts";

/** Several times the whole catalogue as film objects. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024;
const SMALLEST_COMPRESSED_BYTES = 1024;

/** The search's engine is built after the server listens, or when first needed; requests wait for it. */
export function addSearchRoutes(
  app: FastifyInstance,
  {
    catalogue,
    search,
    verifyToken,
  }: { readonly catalogue: Catalogue; readonly search: SearchService; readonly verifyToken: VerifyToken },
): void {
  const jsonByRank = new Map(catalogue.films.map((film) => [film.rank, JSON.stringify(film)]));
  app.addHook("onClose", async () => search.stop());

  app.route<{ Body: SearchRequest }>({
    ...endpointRoute(searchEndpoint),
    bodyLimit: BODY_LIMIT_BYTES,
    handler: async (request, reply) => {
      const { prompt, films } = request.body;
      const member = await askingMember(verifyToken, request);
      const ranks = films?.map(({ rank }) => rank);
      const found = await search.answer({ prompt, ranks, member, address: request.ip });
      const { remaining } = found;
      if (!found.isAllowed) {
        reply.header("retry-after", Math.ceil(found.retryAfterMs / SECOND));
        throw new Refusal(429, found.message, {
          remainingHourly: remaining.hourly,
          remainingDaily: remaining.daily,
        });
      }
      const { results } = found;
      const rest: Omit<SearchAnswer, "films"> = {
        remainingQueries: remaining,
        interpretation: { ...found.interpretation, parts: [...found.interpretation.parts] },
        reasons: Object.fromEntries(results.map(({ rank, reasons }) => [rank, [...reasons]])),
      };
      // The films' JSON is serialised once and shared by all answers.
      const json = `{"films":[${results.map(({ rank }) => jsonByRank.get(rank)).join()}],${JSON.stringify(rest).slice(1)}`;
      reply.header("cache-control", "no-store");
      return sendCompressed(request, reply, Buffer.from(json), SMALLEST_COMPRESSED_BYTES);
    },
  });
}
