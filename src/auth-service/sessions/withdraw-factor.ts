import type { AuthContext } from "../context.ts";
import type { AuthQueries, FactorRow } from "../database/auth-tables.ts";
import { lowerSessionsOfFactor } from "./session-store.ts";
import { deleteFactor } from "../users/factor-store.ts";

/** What each kind of factor is called among the proofs of a session (auth contract §4.1). */
export const FACTOR_METHODS = { totp: "totp", phone: "mfa/phone", webauthn: "mfa/webauthn" } as const;

/**
 * Takes a factor from its user: the sessions it raised fall back to aal1 and lose every claim of a second factor,
 * visible at their next refresh (auth contract §10).
 */
export async function withdrawFactor({ clock }: AuthContext, queries: AuthQueries, factor: FactorRow): Promise<void> {
  // First the sessions: without the factor nobody would know which they are.
  await lowerSessionsOfFactor(queries, factor.id, Object.values(FACTOR_METHODS), clock());
  await deleteFactor(queries, factor.id);
}
