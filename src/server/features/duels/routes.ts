import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { type exchangeDuelsBody, exchangeDuelsEndpoint } from "#contract/api/duel-answers.ts";
import {
  isFarAhead,
  knowsAllOf,
  lastNumber,
  MOST_AHEAD,
  type OrderingRecord,
} from "#domain/lists/duels/ordering-record.ts";
import type { LastingFilms } from "#domain/lists/lasting-films.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { endpointRoute } from "../../endpoint-route.ts";
import { Refusal } from "../../refusal.ts";
import type { VerifyToken } from "../../token-verifier.ts";
import { requireMember } from "../../who-asks.ts";
import { refuseDeparted } from "../account/departed-members.ts";
import { addDuels, type DuelsTables, findDuels } from "./duels-store.ts";

/** Enough for five thousand answers. */
const BODY_LIMIT_BYTES = 1024 * 1024;

const USER_ID = "duelsOfUserId";

/** A member's answers to duels, as all their devices know them (docs/duels.md). */
export function addDuelsRoute(
  app: FastifyInstance,
  deps: {
    readonly database: Database<unknown>;
    readonly verifyToken: VerifyToken;
    readonly clock: Clock;
    readonly lasting: LastingFilms;
  },
): void {
  const database = deps.database.withTables<DuelsTables>();
  app.decorateRequest(USER_ID, "");
  app.route<{ Body: z.output<typeof exchangeDuelsBody> }>({
    ...endpointRoute(exchangeDuelsEndpoint),
    bodyLimit: BODY_LIMIT_BYTES,
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header("cache-control", "private, no-store");
      request.setDecorator(USER_ID, (await requireMember(deps.verifyToken, request)).userId);
    },
    handler: async (request) => {
      const userId = request.getDecorator<string>(USER_ID);
      const { lasting } = deps;
      const { knownVersion } = request.body;
      const news = lasting.ordering(request.body.news);
      const kept = await findDuels(database.db, userId, lasting);
      refuseFarAhead(news, kept.record);
      const { before, after } = knowsAllOf(kept.record, news)
        ? { before: kept, after: kept }
        : await database.transaction(async (queries) => {
            await refuseDeparted(queries, userId);
            return addDuels(queries, userId, news, { now: deps.clock(), lasting });
          });
      const isKnown = knownVersion === before.version || knowsAllOf(news, after.record);
      return { version: after.version, ...(isKnown ? {} : { all: after.record }) };
    },
  });
}

/** After such a number there would soon be none left for honest answers. */
function refuseFarAhead(news: OrderingRecord, known: OrderingRecord): void {
  if (!isFarAhead(news, known)) return;
  const ofWhat = `the member's answers, the last of which is ${lastNumber(known)}`;
  throw new Refusal(400, `A number in news is more than ${MOST_AHEAD} ahead of all that is known of ${ofWhat}.`);
}
