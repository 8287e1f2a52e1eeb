import type { FastifyInstance } from "fastify";
import { DAY, HOUR } from "#platform/clock.ts";
import type { ListsDeps } from "./change-lists.ts";
import { forgetApplied } from "./lists-store.ts";

/** A device offline for longer may repeat an operation, which is harmless. */
const REMEMBERED_MS = 200 * DAY;
/** Small batches, so that nobody waits long. */
const FORGOTTEN_AT_ONCE = 500;

export function forgetOperationsHourly(app: FastifyInstance, deps: Omit<ListsDeps, "lasting">): void {
  const timer = setInterval(() => {
    forgetOldOperations(deps).catch((error: unknown) => app.log.error({ err: error }, "forgetting operations failed"));
  }, HOUR);
  timer.unref();
  app.addHook("onClose", async () => clearInterval(timer));
}

export async function forgetOldOperations({ database, clock }: Omit<ListsDeps, "lasting">): Promise<void> {
  const before = clock() - REMEMBERED_MS;
  while ((await forgetApplied(database.db, before, FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE);
}
