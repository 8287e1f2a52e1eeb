import type { AuthContext } from "../context.ts";
import type { AuthQueries, FactorRow } from "../database/auth-tables.ts";
import { lowerSessionsOfFactor } from "./session-store.ts";
import { deleteFactor } from "../users/factor-store.ts";

export const FACTOR_METHODS = { totp: "totp", phone: "mfa/phone", webauthn: "mfa/webauthn" } as const;

/** Removes a factor: the sessions it raised fall back to aal1, visible at their next refresh. */
export async function withdrawFactor({ clock }: AuthContext, queries: AuthQueries, factor: FactorRow): Promise<void> {
  // Sessions first: without the factor nobody could tell which they are.
  await lowerSessionsOfFactor(queries, factor.id, Object.values(FACTOR_METHODS), clock());
  await deleteFactor(queries, factor.id);
}
