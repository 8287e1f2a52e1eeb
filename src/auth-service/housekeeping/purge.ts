import type { FastifyInstance } from "fastify";
import { DAY, HOUR } from "#platform/clock.ts";
import type { AuthContext } from "../context.ts";
import { deleteExpired } from "./purge-store.ts";

/** Expired rows are kept for a while, so that a refusal can still name the reason. */
const KEPT_AFTER_EXPIRY_MS = 7 * DAY;

export function purgeHourly(app: FastifyInstance, context: AuthContext): void {
  const timer = setInterval(() => {
    purgeExpired(context).catch((error: unknown) => context.log.error({ err: error }, "purging failed"));
  }, HOUR);
  timer.unref();
  app.addHook("onClose", async () => clearInterval(timer));
}

async function purgeExpired({ clock, database, settings }: AuthContext): Promise<void> {
  const now = clock();
  const idle = settings.sessionsInactivityTimeout;
  await deleteExpired(database.db, {
    now,
    flowsUntil: now - DAY,
    sessionsUntil: idle === null ? null : now - idle - KEPT_AFTER_EXPIRY_MS,
  });
}
