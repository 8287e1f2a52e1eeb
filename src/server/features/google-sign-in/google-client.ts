import {
  allowInsecureRequests,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  type Configuration,
  discovery,
  genericGrantRequest,
} from "openid-client";

const TIMEOUT_SECONDS = 10;

/** Google, or another OpenID Connect issuer in its place. */
export interface GoogleSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface GoogleClient {
  /** Where to send the visitor. `verifier` later proves that the same visitor redeems the code. */
  authorizationUrl(given: { state: string; redirectUri: string; verifier: string }): Promise<string>;
  /** Exchanges a code for an ID token; null where the provider sends none. Rejects as the provider's client does. */
  redeem(given: { code: string; redirectUri: string; verifier: string | null }): Promise<string | null>;
}

/** A client for the provider, whose discovery document is fetched on first use. */
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
