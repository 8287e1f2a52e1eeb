import * as oidc from "openid-client";
import { AuthRefusal } from "../errors/refusals.ts";
import { isUnreachable, type ProviderClient, unreachable } from "./provider-clients.ts";

/** What a provider's answer came to. */
export interface ProviderGrant {
  /** Of the ID token, checked, and of the user's page where the token has no address. */
  readonly claims: Readonly<Record<string, unknown>>;
  readonly accessToken: string;
  readonly refreshToken: string | null;
}

/**
 * Exchanges the code of a provider's answer, with our verifier, and checks the ID token that comes back: signature,
 * issuer, audience, times, nonce (auth contract §11.2, stricter). 500 for an answer that is not as it must be, 503
 * while the provider can't be reached.
 */
export async function redeemProviderCode(
  client: ProviderClient,
  given: {
    /** What the provider sent to our callback. */
    readonly parameters: Readonly<Record<string, string>>;
    /** Where we told it to send that. */
    readonly redirectUri: string;
    readonly state: string;
    readonly nonce: string;
    readonly verifier: string;
  },
): Promise<ProviderGrant> {
  const answer = new URL(given.redirectUri);
  for (const name of ["code", "state", "iss"]) {
    const value = given.parameters[name];
    if (value !== undefined) answer.searchParams.set(name, value);
  }
  try {
    const tokens = await oidc.authorizationCodeGrant(client.configuration, answer, {
      expectedState: given.state,
      expectedNonce: given.nonce,
      pkceCodeVerifier: given.verifier,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw refused(undefined);
    const page =
      typeof claims["email"] !== "string" && client.configuration.serverMetadata().userinfo_endpoint !== undefined
        ? await oidc.fetchUserInfo(client.configuration, tokens.access_token, claims.sub)
        : {};
    return {
      claims: { ...page, ...claims },
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token ?? null,
    };
  } catch (error) {
    if (isUnreachable(error)) throw unreachable();
    if (isWrongAnswer(error)) throw refused(error);
    throw error;
  }
}

function isWrongAnswer(error: unknown): error is Error {
  return (
    error instanceof oidc.ClientError ||
    error instanceof oidc.ResponseBodyError ||
    error instanceof oidc.AuthorizationResponseError ||
    error instanceof oidc.WWWAuthenticateChallengeError
  );
}

/** Without the library's words: they may quote what the provider sent. */
function refused(cause: Error | undefined): AuthRefusal {
  const refusal = new AuthRefusal(500, "unexpected_failure", "Unable to exchange external code");
  refusal.cause = cause;
  return refusal;
}
