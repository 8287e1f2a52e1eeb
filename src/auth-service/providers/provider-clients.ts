import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose";
import * as oidc from "openid-client";
import { type Clock, HOUR, SECOND } from "#platform/clock.ts";
import { busy, invalidRequest, AuthRefusal } from "../errors/refusals.ts";
import type { OidcProviderName, OidcProviderSettings } from "../settings/oidc-providers.ts";

const TIMEOUT_MS = 4 * SECOND;
/** Providers rarely move, and their keys are fetched separately. */
const MAX_AGE_MS = HOUR;

interface ProviderClient {
  readonly settings: OidcProviderSettings;
  readonly configuration: oidc.Configuration;
  readonly keys: JWTVerifyGetKey | null;
}

export interface ProviderClients {
  /** 400 for a provider that is off or unknown, 503 while it can't be reached. */
  readonly find: (name: string) => Promise<ProviderClient>;
  readonly settingsOf: (name: string) => OidcProviderSettings | null;
}

/** Discovered at their configured issuers: nothing in a request decides whom we ask. */
export function createProviderClients(
  providers: ReadonlyMap<OidcProviderName, OidcProviderSettings>,
  clock: Clock,
): ProviderClients {
  const kept = new Map<string, { readonly client: Promise<ProviderClient>; readonly until: number }>();
  const settingsOf = (name: string): OidcProviderSettings | null =>
    [...providers.values()].find((settings) => settings.name === name) ?? null;

  const find: ProviderClients["find"] = async (name) => {
    const settings = settingsOf(name);
    if (settings === null) throw invalidRequest("Unsupported provider: provider is not enabled");
    const known = kept.get(name);
    if (known !== undefined && known.until > clock()) return known.client;
    const client = discover(settings).catch((error: unknown) => {
      kept.delete(name);
      throw isUnreachable(error) || error instanceof oidc.ClientError ? unreachable() : error;
    });
    kept.set(name, { client, until: clock() + MAX_AGE_MS });
    return client;
  };
  return { find, settingsOf };
}

export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : undefined;
  return code === "OAUTH_TIMEOUT" || code === "ERR_JWKS_TIMEOUT" || error.message === "fetch failed";
}

export function unreachable(): Error {
  return busy("The provider can't be reached at this moment, please try again");
}

async function discover(settings: OidcProviderSettings): Promise<ProviderClient> {
  const issuer = new URL(settings.issuer);
  const execute = [oidc.enableNonRepudiationChecks];
  // The settings allow `http:` only on this machine.
  if (issuer.protocol === "http:") execute.push(oidc.allowInsecureRequests);
  const configuration = await oidc.discovery(
    issuer,
    settings.clientIds[0],
    undefined,
    authenticateClient(settings.clientSecret),
    { timeout: TIMEOUT_MS / SECOND, execute },
  );
  const { jwks_uri: keysAddress } = configuration.serverMetadata();
  const keys =
    keysAddress === undefined ? null : createRemoteJWKSet(new URL(keysAddress), { timeoutDuration: TIMEOUT_MS });
  return { settings, configuration, keys };
}

/** In the body if the provider supports that, else in the header, which all must. */
function authenticateClient(secret: string): oidc.ClientAuth {
  return (server, client, body, headers) => {
    const inBody = server.token_endpoint_auth_methods_supported?.includes("client_secret_post") ?? false;
    const authenticate = inBody ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret);
    return authenticate(server, client, body, headers);
  };
}

export interface ProviderGrant {
  /** From the ID token, and from the user info where that has no address. */
  readonly claims: Readonly<Record<string, unknown>>;
  readonly accessToken: string;
  readonly refreshToken: string | null;
}

/** Checks the ID token's signature, issuer, audience, times and nonce. 500 if it fails, 503 if the provider is down. */
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
