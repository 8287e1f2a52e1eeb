import type { FastifyInstance } from "fastify";
import { startPatientTimer } from "#platform/patient-timer.ts";
import { DatabaseUnavailableError } from "#platform/database/unavailable.ts";

/** A little longer than the database may take over one statement, for those who need several. */
const ANSWERED_WITHIN_MS = 5150;
/** What these answer comes out of the database and from nowhere else. */
const STORED_PATHS = /^\/(?:api\/(?:user|canon|dna)|c|dna|share-images)\//;

/** Gives each request about what is stored a time after which it is answered with 503, however many questions are left. */
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
