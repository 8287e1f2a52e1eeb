import type { AuthContext } from "../context.ts";
import { isSameSecret } from "../keys/vault.ts";
import type { PhoneFactors } from "../protocols.ts";
import { takeAddressTurn, takeServiceTurn } from "../rate-limits/send-limits.ts";
import { queueText } from "./queue-text.ts";

export function phoneFactors(context: AuthContext): PhoneFactors {
  const { random, settings, vault } = context;
  const hashCode = (challengeId: string, code: string): string =>
    vault.hash("mfa-phone-code", `${challengeId}:${code}`);
  return {
    createCode(challengeId) {
      const code = random.digits(settings.mfaPhoneOtpLength);
      return { code, hash: hashCode(challengeId, code) };
    },
    isRightCode: ({ id, code_hash }, code) => code_hash !== null && isSameSecret(hashCode(id, code), code_hash),
    async sendCode(queries, user, { phone, code, ip }) {
      await takeAddressTurn(context, queries, { kind: "mfa_phone", channel: "sms", address: phone });
      await takeServiceTurn(context, queries, { channel: "sms", cause: { ip, audience: "members" } });
      await queueText(context, queries, user, {
        to: phone,
        code,
        type: "mfa",
        lifetimeMs: settings.mfaChallengeExpiryDuration,
      });
    },
  };
}
