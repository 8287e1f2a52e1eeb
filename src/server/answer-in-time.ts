import type { FastifyInstance } from "fastify";
import { startPatientTimer } from "#platform/patient-timer.ts";
import { DatabaseUnavailableError } from "#platform/database/unavailable.ts";

/** Slightly longer than one statement may take. */
const ANSWERED_WITHIN_MS = 5150;
/** Paths answered from the database alone. */
const STORED_PATHS = /^\/(?:api\/(?:user|canon|dna)|c|dna|share-images)\//;

/** Answers requests for stored data with 503 after a time limit, however many queries are still to come. */
export function answerInTime(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    if (!STORED_PATHS.test(route.url)) return;
    const given = [route.onRequest ?? []].flat();
    route.onRequest = [
      (_request, reply, done) => {
        const stop = startPatientTimer(ANSWERED_WITHIN_MS, () => {
          if (!reply.sent) reply.send(new DatabaseUnavailableError("the answer took too long"));
        });
        reply.raw.once("close", stop);
        done();
      },
      ...given,
    ];
  });
}
