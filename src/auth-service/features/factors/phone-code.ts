import type { AuthContext } from "../../context.ts";
import { isSameSecret } from "../../keys/vault.ts";
import type { ChallengeRow } from "../../database/auth-tables.ts";

/** A code sent by text message, as it is kept: it is right for its challenge alone. */
export function hashPhoneCode({ vault }: Pick<AuthContext, "vault">, challengeId: string, code: string): string {
  return vault.hash("mfa-phone-code", `${challengeId}:${code}`);
}

export function isPhoneCode(context: Pick<AuthContext, "vault">, challenge: ChallengeRow, code: string): boolean {
  return challenge.code_hash !== null && isSameSecret(hashPhoneCode(context, challenge.id, code), challenge.code_hash);
}
