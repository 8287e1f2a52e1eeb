import type { AuthContext } from "../context.ts";
import type { AuthQueries, SessionRow } from "../database/auth-tables.ts";
import { listFactors } from "../users/factor-store.ts";
import { hasNewerSession } from "./session-store.ts";

type LimitedSession = Pick<SessionRow, "id" | "user_id" | "aal" | "tag" | "not_after" | "created_at" | "refreshed_at">;

/** Why a session may not go on; null while it may. */
export async function sessionEnd(
  { settings, clock }: Pick<AuthContext, "settings" | "clock">,
  queries: AuthQueries,
  session: LimitedSession,
): Promise<string | null> {
  const now = clock();
  const { sessionsTimebox, sessionsInactivityTimeout, sessionsAllowLowAal, sessionsSinglePerUser } = settings;
  if (session.not_after !== null && now > session.not_after) return "Session Expired";
  if (sessionsTimebox !== null && now > session.created_at + sessionsTimebox) return "Session Expired";
  if (sessionsInactivityTimeout !== null && now > session.refreshed_at + sessionsInactivityTimeout)
    return "Session Expired (Inactivity)";
  if (sessionsAllowLowAal !== null && session.aal === "aal1" && now > session.created_at + sessionsAllowLowAal) {
    const factors = await listFactors(queries, session.user_id);
    if (factors.some(({ status }) => status === "verified"))
      return "Session Expired (Low AAL: User Needs MFA Verification)";
  }
  if (sessionsSinglePerUser && (await hasNewerSession(queries, session)))
    return "Session Expired (Revoked by Newer Login)";
  return null;
}
