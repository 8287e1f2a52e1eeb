import type { AuthContext } from "../context.ts";
import type { AuthQueries, UserRow, SessionRow, FactorRow } from "../database/auth-tables.ts";
import { updateUser, deleteFactor } from "../users/user-store.ts";
import { addAmrClaim, addSession, deleteLowSessionsOf, updateSession, lowerSessionsOfFactor } from "./session-store.ts";

interface SignInManner {
  readonly method: string;
  readonly provider?: string;
  readonly ip: string;
  readonly userAgent: string | null;
  /** SAML's `SessionNotOnOrAfter`. */
  readonly notAfter?: number;
}

/** Begins a session in the transaction in hand; answer it with `sessionJson` after the commit. */
export async function startSession(
  { random, clock }: AuthContext,
  queries: AuthQueries,
  user: Pick<UserRow, "id">,
  manner: SignInManner,
): Promise<{ readonly sessionId: string }> {
  const now = clock();
  const sessionId = random.uuid();
  await addSession(queries, {
    id: sessionId,
    user_id: user.id,
    aal: "aal1",
    factor_id: null,
    refresh_counter: 0,
    refresh_floor: 0,
    refreshed_at: now,
    user_agent: manner.userAgent?.slice(0, 500) ?? null,
    ip: manner.ip,
    tag: null,
    not_after: manner.notAfter ?? null,
    created_at: now,
    updated_at: now,
  });
  await addAmrClaim(queries, { sessionId, method: manner.method, provider: manner.provider ?? null }, now);
  await updateUser(queries, user.id, { last_sign_in_at: now }, now);
  return { sessionId };
}

/** Raises to aal2, ends sessions below, and skips a refresh token: the one before can't fetch the session. */
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

export const FACTOR_METHODS = { totp: "totp", phone: "mfa/phone", webauthn: "mfa/webauthn" } as const;

/** Removes a factor: the sessions it raised fall back to aal1, visible at their next refresh. */
export async function withdrawFactor({ clock }: AuthContext, queries: AuthQueries, factor: FactorRow): Promise<void> {
  // Sessions first: they are known by the factor.
  await lowerSessionsOfFactor(queries, factor.id, Object.values(FACTOR_METHODS), clock());
  await deleteFactor(queries, factor.id);
}
