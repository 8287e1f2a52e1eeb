import type { AuthContext } from "./context.ts";
import type { OptionalProtocols } from "./protocols.ts";

/** Only those switched on are even loaded (docs/auth-service.md#optional-protocols). */
export async function loadProtocols(context: AuthContext): Promise<OptionalProtocols> {
  const { settings } = context;
  const hasWeb3 = settings.externalWeb3EthereumEnabled || settings.externalWeb3SolanaEnabled;
  const hasPhoneFactors = settings.mfaPhoneEnrollEnabled || settings.mfaPhoneVerifyEnabled;
  const texts =
    settings.externalPhoneEnabled || hasPhoneFactors
      ? (await import("./text-messages/text-messages.ts")).createTextMessages(context)
      : null;
  return {
    grantByWeb3: hasWeb3 ? (await import("./web3/web3.ts")).createWeb3Grant(context) : null,
    addSingleSignOn: settings.samlEnabled
      ? (await import("./single-sign-on/single-sign-on.ts")).createSingleSignOn(context)
      : null,
    securityKeys: settings.mfaWebAuthnVerifyEnabled
      ? (await import("./security-keys/security-keys.ts")).createSecurityKeys(context)
      : null,
    phoneSignIn: settings.externalPhoneEnabled ? (texts?.signIn ?? null) : null,
    phoneFactors: hasPhoneFactors ? (texts?.factors ?? null) : null,
  };
}
