import type { FastifyInstance, FastifyRequest } from "fastify";
import { startPatientTimer } from "#platform/clock.ts";
import { DatabaseUnavailableError } from "#platform/database/unavailable.ts";

/** Slightly longer than one statement may take. */
const ANSWERED_WITHIN_MS = 5150;
const STORED_PATHS = /^\/(?:api\/(?:user|canon|dna)|c|dna|share-images)\//;

interface Limit {
  readonly begin: () => void;
  readonly pause: () => void;
}

const limits = new WeakMap<FastifyRequest, Limit>();

/** Answers requests for stored data with 503 after a time limit. The time a body takes to arrive does not count. */
export function answerInTime(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    if (!STORED_PATHS.test(route.url)) return;
    route.onRequest = [
      (request, reply, done) => {
        let stop: (() => void) | null = null;
        let isOver = false;
        const pause = (): void => stop?.();
        const begin = (): void => {
          pause();
          if (isOver) return;
          stop = startPatientTimer(ANSWERED_WITHIN_MS, () => {
            if (!reply.sent) reply.send(new DatabaseUnavailableError("the answer took too long"));
          });
        };
        limits.set(request, { begin, pause });
        reply.raw.once("close", () => {
          isOver = true;
          pause();
        });
        begin();
        done();
      },
      ...[route.onRequest ?? []].flat(),
    ];
    route.preParsing = [
      ...[route.preParsing ?? []].flat(),
      (request, _reply, body, done) => {
        limits.get(request)?.pause();
        done(null, body);
      },
    ];
    route.preValidation = [
      (request, _reply, done) => {
        grantMoreTime(request);
        done();
      },
      ...[route.preValidation ?? []].flat(),
    ];
  });
}

/** For a request that waits for this process, at work or with others' requests, and not for the database. */
export function grantMoreTime(request: FastifyRequest): void {
  limits.get(request)?.begin();
}
