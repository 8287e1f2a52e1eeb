import type { AuthSettings } from "../../settings/settings.ts";
import type { AuthQueries, FactorRow, SessionRow } from "../../database/auth-tables.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import { listFactors } from "../../users/factor-store.ts";

export type FactorType = FactorRow["factor_type"];

interface OwnFactor {
  readonly factor: FactorRow;
  readonly factors: readonly FactorRow[];
}

/** A factor of this user; 404 `mfa_factor_not_found` for anybody else's. */
export async function findOwnFactor(queries: AuthQueries, userId: string, factorId: string): Promise<OwnFactor> {
  const factors = await listFactors(queries, userId);
  const factor = factors.find(({ id }) => id === factorId);
  if (factor === undefined) throw new AuthRefusal(404, "mfa_factor_not_found", "Factor not found");
  return { factor, factors };
}

export function requireFactorType(settings: AuthSettings, type: FactorType, action: "enroll" | "verify"): void {
  const isOn = {
    totp: { enroll: settings.mfaTotpEnrollEnabled, verify: settings.mfaTotpVerifyEnabled },
    phone: { enroll: settings.mfaPhoneEnrollEnabled, verify: settings.mfaPhoneVerifyEnabled },
    webauthn: { enroll: settings.mfaWebAuthnEnrollEnabled, verify: settings.mfaWebAuthnVerifyEnabled },
  }[type][action];
  if (isOn) return;
  const name = { totp: "TOTP", phone: "Phone", webauthn: "WebAuthn" }[type];
  throw new AuthRefusal(422, `mfa_${type}_${action}_not_enabled`, `MFA ${action} is disabled for ${name}`);
}

/** A second factor must be shown before another is added, both at enrolling and at its first proof. */
export function requireRaisedSession(
  factors: readonly FactorRow[],
  session: Pick<SessionRow, "aal">,
  message: string,
): void {
  if (session.aal !== "aal2" && factors.some(({ status }) => status === "verified"))
    throw new AuthRefusal(403, "insufficient_aal", message);
}
