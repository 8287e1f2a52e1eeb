import type { AuthContext } from "../context.ts";
import type { AuthQueries, SessionRow } from "../database/auth-tables.ts";
import { addAmrClaim, deleteLowSessionsOf, updateSession } from "./session-store.ts";

/**
 * Raises a session to aal2 by a second factor, and ends the user's other sessions that have none (auth contract §10).
 * The token from before is not the current one's predecessor: whoever holds it can't fetch the raised session.
 */
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
