import * as oidc from "openid-client";
import { AuthRefusal } from "../errors/refusals.ts";
import { isUnreachable, type ProviderClient, unreachable } from "./provider-clients.ts";

export interface ProviderGrant {
  /** From the checked ID token, and from the user info where the token has no address. */
  readonly claims: Readonly<Record<string, unknown>>;
  readonly accessToken: string;
  readonly refreshToken: string | null;
}

/**
 * Exchanges the code of a provider's answer and checks the ID token: signature, issuer, audience, times, nonce. 500 for
 * an answer that does not hold, 503 while the provider can't be reached.
 */
export async function redeemProviderCode(
  client: ProviderClient,
  given: {
    readonly parameters: Readonly<Record<string, string>>;
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

function refused(cause: Error | undefined): AuthRefusal {
  const refusal = new AuthRefusal(500, "unexpected_failure", "Unable to exchange external code");
  refusal.cause = cause;
  return refusal;
}
