import type { AuthContext } from "../context.ts";
import type { AuthQueries, SessionRow } from "../database/auth-tables.ts";
import { addAmrClaim, deleteLowSessionsOf, updateSession } from "./session-store.ts";

/** Raises a session to aal2 and ends those below it. Skips a refresh token: the one before can't fetch the session. */
export async function raiseSession(
  { clock }: AuthContext,
  queries: AuthQueries,
  session: SessionRow,
  by: { readonly factorId: string; readonly method: "totp" | "mfa/phone" | "mfa/webauthn" },
): Promise<void> {
  const now = clock();
  const counter = session.refresh_counter + 2;
  await addAmrClaim(queries, { sessionId: session.id, method: by.method, provider: null }, now);
  await updateSession(
    queries,
    session.id,
    { aal: "aal2", factor_id: by.factorId, refresh_counter: counter, refresh_floor: counter, refreshed_at: now },
    now,
  );
  await deleteLowSessionsOf(queries, session.user_id, session.id);
}
