import type { AuthContext } from "../context.ts";
import type { AuthQueries, SessionRow } from "../database/auth-tables.ts";
import { listFactors } from "../users/user-store.ts";
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

/** Whether a session is alive and has shown a required second factor. Asked at every call, so it is one read. */
export function createSessionCheck(
  context: Pick<AuthContext, "database" | "settings" | "clock">,
): (sessionId: string, userId: string) => Promise<boolean> {
  const { database } = context;
  const findSession = database.readById(
    (queries, id) =>
      queries
        .selectFrom("auth_sessions as session")
        .select(["session.id", "user_id", "aal", "tag", "not_after", "created_at", "refreshed_at"])
        .select((expressions) => {
          const verified = expressions
            .selectFrom("auth_mfa_factors as factor")
            .select("factor.id")
            .whereRef("factor.user_id", "=", "session.user_id")
            .where("factor.status", "=", "verified");
          return expressions.exists(verified).as("has_second_factor");
        })
        .where("session.id", "=", id),
    (session) => ({ ...session, hasSecondFactor: Boolean(session.has_second_factor) }),
  );
  return async (sessionId, userId) => {
    const session = await findSession(sessionId);
    if (session?.user_id !== userId) return false;
    if (session.aal === "aal1" && session.hasSecondFactor) return false;
    return (await sessionEnd(context, database.db, session)) === null;
  };
}
