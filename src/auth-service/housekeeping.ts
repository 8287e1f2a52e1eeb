import type { FastifyInstance } from "fastify";
import { DAY, HOUR } from "#platform/clock.ts";
import type { AuthContext } from "./context.ts";
import type { AuthQueries } from "./database/auth-tables.ts";

/** Kept so that a refusal can still name the reason. */
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

/** `sessionsUntil`: sessions last refreshed before it have expired. */
async function deleteExpired(
  queries: AuthQueries,
  times: { readonly now: number; readonly flowsUntil: number; readonly sessionsUntil: number | null },
): Promise<void> {
  const { now, flowsUntil, sessionsUntil } = times;
  await queries.deleteFrom("auth_one_time_tokens").where("expires_at", "<", now).execute();
  await queries.deleteFrom("auth_used_links").where("expires_at", "<", now).execute();
  await queries.deleteFrom("auth_flow_states").where("created_at", "<", flowsUntil).execute();
  await queries.deleteFrom("auth_saml_relay_states").where("created_at", "<", flowsUntil).execute();
  await queries.deleteFrom("auth_mfa_challenges").where("expires_at", "<", flowsUntil).execute();
  await queries.deleteFrom("auth_used_totp_steps").where("used_at", "<", flowsUntil).execute();
  await queries.deleteFrom("auth_used_web3_messages").where("expires_at", "<", now).execute();
  await queries.deleteFrom("auth_rate_limits").where("free_at", "<", now).execute();
  if (sessionsUntil !== null)
    await queries.deleteFrom("auth_sessions").where("refreshed_at", "<", sessionsUntil).execute();
}
