import type { FastifyInstance, FastifyRequest } from "fastify";
import { startPatientTimer } from "#platform/patient-timer.ts";
import { DatabaseUnavailableError } from "#platform/database/unavailable.ts";

/** Slightly longer than one statement may take. */
const ANSWERED_WITHIN_MS = 5150;
/** Paths answered from the database alone. */
const STORED_PATHS = /^\/(?:api\/(?:user|canon|dna)|c|dna|share-images)\//;

/** Begins the time of a request anew. */
const limits = new WeakMap<FastifyRequest, () => void>();

/** Answers requests for stored data with 503 after a time limit, however many queries are still to come. */
export function answerInTime(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    if (!STORED_PATHS.test(route.url)) return;
    const given = [route.onRequest ?? []].flat();
    route.onRequest = [
      (request, reply, done) => {
        const start = () =>
          startPatientTimer(ANSWERED_WITHIN_MS, () => {
            if (!reply.sent) reply.send(new DatabaseUnavailableError("the answer took too long"));
          });
        let stop = start();
        let isOver = false;
        limits.set(request, () => {
          stop();
          if (!isOver) stop = start();
        });
        reply.raw.once("close", () => {
          isOver = true;
          stop();
        });
        done();
      },
      ...given,
    ];
  });
}

/** Says that a request waits for this process, at work or with others' requests, and not for the database. */
export function grantMoreTime(request: FastifyRequest): void {
  limits.get(request)?.();
}
