import {
  allowInsecureRequests,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  type Configuration,
  discovery,
  genericGrantRequest,
} from "openid-client";

/** A provider that must be asked over the network, and could not be. */
const TIMEOUT_SECONDS = 10;

/** Google, or another OpenID Connect issuer in its place. */
export interface GoogleSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface GoogleClient {
  /** The address that asks somebody to sign in. `verifier` proves later that the code is redeemed by who asked. */
  authorizationUrl(given: { state: string; redirectUri: string; verifier: string }): Promise<string>;
  /** The ID token a code stands for; null where the provider gives none. Rejects as the provider's client does. */
  redeem(given: { code: string; redirectUri: string; verifier: string | null }): Promise<string | null>;
}

/** Speaks to the provider by its published description, which is fetched when first needed. */
export function createGoogleClient(settings: GoogleSettings): GoogleClient {
  let discovering: Promise<Configuration> | null = null;
  const provider = () => {
    discovering ??= discovery(
      new URL(settings.issuer),
      settings.clientId,
      undefined,
      ClientSecretPost(settings.clientSecret),
      {
        timeout: TIMEOUT_SECONDS,
        ...(settings.issuer.startsWith("http:") ? { execute: [allowInsecureRequests] } : {}),
      },
    ).catch((error: unknown) => {
      discovering = null;
      throw error;
    });
    return discovering;
  };

  return {
    async authorizationUrl({ state, redirectUri, verifier }) {
      const challenge = await calculatePKCECodeChallenge(verifier);
      return buildAuthorizationUrl(await provider(), {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state,
        code_challenge: challenge,
        code_challenge_method: "S256",
      }).href;
    },
    async redeem({ code, redirectUri, verifier }) {
      const tokens = await genericGrantRequest(await provider(), "authorization_code", {
        code,
        redirect_uri: redirectUri,
        ...(verifier === null ? {} : { code_verifier: verifier }),
      });
      return tokens.id_token ?? null;
    },
  };
}
