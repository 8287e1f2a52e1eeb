import type { FastifyInstance } from "fastify";
import { DAY, HOUR } from "#platform/clock.ts";
import type { AuthContext } from "../context.ts";
import { deleteExpired } from "./purge-store.ts";

/** A refusal that names the reason is worth keeping an expired row for a while. */
const KEPT_AFTER_EXPIRY_MS = 7 * DAY;

/** Takes away what has expired, once an hour while the service runs (auth contract §7: flows after a day). */
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
