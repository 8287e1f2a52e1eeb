import { DAY } from "#platform/clock.ts";
import type { AuthContext } from "../../context.ts";
import type { AuthQueries, SessionRow, UserRow } from "../../database/auth-tables.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import { redeemCode } from "../../one-time-tokens/one-time-tokens.ts";
import { listAmrClaims } from "../../sessions/session-store.ts";

const FRESH_SESSION_MS = DAY;
/** Begun with a mailed link: the address was just proven, and the password may be forgotten. */
const RECOVERY_METHODS = new Set(["otp", "recovery", "magiclink", "invite"]);

type PasswordProof = { readonly kind: "proven" } | { readonly kind: "nonce"; readonly nonce: string };

interface GivenProof {
  readonly nonce?: string | null | undefined;
  readonly current_password?: string | null | undefined;
}

/** A session of the last day, the mailed nonce or the current password. */
export async function readPasswordProof(
  { clock, database, passwords, settings }: AuthContext,
  user: UserRow,
  session: SessionRow | null,
  { nonce, current_password: currentPassword }: GivenProof,
): Promise<PasswordProof> {
  const claims = session === null ? [] : await listAmrClaims(database.db, session.id);
  const isRecovery = claims.some(({ method }) => RECOVERY_METHODS.has(method));
  const knowsPassword =
    currentPassword && user.password_hash !== null
      ? (await passwords.verify(user.password_hash, currentPassword)).isRight
      : false;
  const isFresh = session !== null && clock() <= session.created_at + FRESH_SESSION_MS;
  const needsNonce =
    settings.securityUpdatePasswordRequireReauthentication && !isFresh && !isRecovery && !knowsPassword;
  if (needsNonce && !nonce)
    throw new AuthRefusal(400, "reauthentication_needed", "Password update requires reauthentication");

  if (settings.securityUpdatePasswordRequireCurrentPassword && !isRecovery && user.password_hash !== null) {
    if (!currentPassword)
      throw new AuthRefusal(
        400,
        "current_password_required",
        "Current password is required when setting a new password.",
      );
    if (!knowsPassword) throw new AuthRefusal(400, "current_password_invalid", "Current password is incorrect.");
  }
  return needsNonce && nonce ? { kind: "nonce", nonce } : { kind: "proven" };
}

/** Uses up the nonce. Returns the refusal, so that the counted wrong one is kept. */
export async function provePasswordChange(
  context: AuthContext,
  queries: AuthQueries,
  user: UserRow,
  proof: PasswordProof,
): Promise<AuthRefusal | null> {
  if (proof.kind === "proven") return null;
  const redeemed = await redeemCode(context, queries, {
    userId: user.id,
    kinds: ["reauthentication"],
    code: proof.nonce,
  });
  return redeemed === null
    ? new AuthRefusal(422, "reauthentication_not_valid", "Nonce has expired or is invalid")
    : null;
}
