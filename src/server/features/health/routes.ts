import type { FastifyInstance } from "fastify";
import { livenessEndpoint, readinessEndpoint } from "#contract/api/health.ts";
import { type Clock, SECOND } from "#platform/clock.ts";
import type { DatabaseTrouble } from "#platform/database/database.ts";
import { endpointRoute } from "../../endpoint-route.ts";
import { sendProblem } from "../../problems.ts";

/** The database is checked at most this often. */
const TRUSTED_MS = SECOND;

const STORAGE_MESSAGES: Readonly<Record<DatabaseTrouble, string>> = {
  unreachable: "The database can't be reached. What is not stored there is served.",
  "no room": "There is no room to store anything. What is stored is served.",
};

interface HealthDeps {
  readonly clock: Clock;
  readonly storageTrouble: () => Promise<DatabaseTrouble | null>;
  readonly isHomeServed: () => Promise<boolean>;
}

/** Liveness and readiness checks. */
export function addHealthRoutes(app: FastifyInstance, { clock, storageTrouble, isHomeServed }: HealthDeps): void {
  let looked: { readonly at: number; readonly trouble: Promise<string | null> } | null = null;
  const look = async (): Promise<string | null> => {
    const trouble = await storageTrouble();
    if (trouble !== null) return STORAGE_MESSAGES[trouble];
    return (await isHomeServed()) ? null : "The product is not ready to serve yet.";
  };
  const recentLook = (): Promise<string | null> => {
    const now = clock();
    // A clock set back must not keep an old answer alive.
    if (looked === null || Math.abs(now - looked.at) >= TRUSTED_MS) looked = { at: now, trouble: look() };
    return looked.trouble;
  };

  app.route({
    ...endpointRoute(livenessEndpoint),
    handler: (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }),
  });
  app.route({
    ...endpointRoute(readinessEndpoint),
    handler: async (request, reply) => {
      const trouble = await recentLook();
      return trouble === null
        ? reply.header("cache-control", "no-store").send({ status: "ok" })
        : sendProblem(request, reply, 503, trouble);
    },
  });
}
