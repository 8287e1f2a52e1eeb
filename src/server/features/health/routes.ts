import type { FastifyInstance } from "fastify";
import { livenessEndpoint, readinessEndpoint } from "#contract/api/health.ts";
import { type Clock, SECOND } from "#platform/clock.ts";
import type { DatabaseTrouble } from "#platform/database/database.ts";
import { endpointRoute } from "../../endpoint-route.ts";
import { sendProblem } from "../../problems.ts";

const FRESH_FOR_MS = SECOND;

const STORAGE_MESSAGES: Readonly<Record<DatabaseTrouble, string>> = {
  unreachable: "The database can't be reached. What is not stored there is served.",
  "no room": "There is no room to store anything. What is stored is served.",
};

const STOPPING_MESSAGE = "The product is stopping.";

interface HealthDeps {
  readonly clock: Clock;
  readonly storageTrouble: () => Promise<DatabaseTrouble | null>;
  readonly isHomeServed: () => Promise<boolean>;
}

/** Liveness and readiness checks; a process that is told to stop is not ready from then on. */
export function addHealthRoutes(app: FastifyInstance, { clock, storageTrouble, isHomeServed }: HealthDeps): void {
  let lastCheck: { readonly at: number; readonly trouble: Promise<string | null> } | null = null;
  const checkHealth = async (): Promise<string | null> => {
    const trouble = await storageTrouble();
    if (trouble !== null) return STORAGE_MESSAGES[trouble];
    return (await isHomeServed()) ? null : "The product is not ready to serve yet.";
  };
  const recentCheck = (): Promise<string | null> => {
    const now = clock();
    // A clock set back must not keep an old answer alive.
    if (lastCheck === null || Math.abs(now - lastCheck.at) >= FRESH_FOR_MS)
      lastCheck = { at: now, trouble: checkHealth() };
    return lastCheck.trouble;
  };

  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });

  app.route({
    ...endpointRoute(livenessEndpoint),
    handler: (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }),
  });
  app.route({
    ...endpointRoute(readinessEndpoint),
    handler: async (request, reply) => {
      const trouble = isStopping ? STOPPING_MESSAGE : await recentCheck();
      return trouble === null
        ? reply.header("cache-control", "no-store").send({ status: "ok" })
        : sendProblem(request, reply, 503, trouble);
    },
  });
}
