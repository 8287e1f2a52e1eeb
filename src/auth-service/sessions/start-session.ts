import type { AuthContext } from "../context.ts";
import type { AuthQueries, UserRow } from "../database/auth-tables.ts";
import { updateUser } from "../users/user-store.ts";
import { addAmrClaim, addSession } from "./session-store.ts";

interface SignInManner {
  readonly method: string;
  readonly provider?: string;
  readonly ip: string;
  readonly userAgent: string | null;
  /** When the session must end in any case (SAML's `SessionNotOnOrAfter`). */
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
