import type { AuthQueries } from "../database/auth-tables.ts";

/** Deletes what can never be used again. `sessionsUntil`: sessions last refreshed before it have expired. */
export async function deleteExpired(
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
