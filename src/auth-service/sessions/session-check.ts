import type { AuthContext } from "../context.ts";
import { sessionEnd } from "./session-limits.ts";

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
