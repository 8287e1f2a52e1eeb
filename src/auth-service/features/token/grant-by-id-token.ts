import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from "jose";
import { z } from "zod";
import type { AuthContext } from "../../context.ts";
import type { AuthQueries, UserRow } from "../../database/auth-tables.ts";
import { transactionWithRetry } from "../../database/transaction-with-retry.ts";
import { AuthRefusal, invalidRequest, OAuthRefusal } from "../../errors/refusals.ts";
import { type ExternalIdentity, externalIdentityFromClaims } from "../../external-accounts/external-identity.ts";
import { settleExternalUser } from "../../external-accounts/settle-external-user.ts";
import { authenticate } from "../../http/bearer.ts";
import { caller, readBody } from "../../http/requests.ts";
import { isSameSecret } from "../../keys/vault.ts";
import { isUnreachable, unreachable } from "../../providers/provider-clients.ts";
import { redirectTarget } from "../../redirects/redirects.ts";
import { type SessionJson, sessionJson } from "../../sessions/session-json.ts";
import { startSession } from "../../sessions/sessions.ts";
import { OIDC_PROVIDER_NAMES, type OidcProviderSettings, usualIssuer } from "../../settings/oidc-providers.ts";
import { linkIdentity } from "../../external-accounts/link-identity.ts";

const MAX_TOKEN_CHARACTERS = 16_384;
/** Asymmetric only: a public key must never serve as a shared secret. */
const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];
const OTHER_ISSUERS: Readonly<Record<string, string>> = { "https://accounts.google.com": "accounts.google.com" };

const bodySchema = z.object({
  id_token: z.string().max(MAX_TOKEN_CHARACTERS).nullish(),
  provider: z.string().max(500).nullish(),
  nonce: z.string().max(1000).nullish(),
  access_token: z.string().max(MAX_TOKEN_CHARACTERS).nullish(),
  client_id: z.string().max(500).nullish(),
  issuer: z.string().max(500).nullish(),
  link_identity: z.boolean().nullish(),
});
type Body = z.infer<typeof bodySchema>;

/** Signs in by a provider's ID token, or links it to the user who asks. Only configured issuers' keys are fetched. */
export async function grantByIdToken(context: AuthContext, request: FastifyRequest): Promise<SessionJson> {
  const body = readBody(request.body, bodySchema);
  const linkingUserId = body.link_identity === true ? await linkingUser(context, request) : null;
  if (!body.id_token) throw new OAuthRefusal("invalid request", "id_token required");
  if (!body.provider && !(body.client_id && body.issuer))
    throw new OAuthRefusal("invalid request", "provider or client_id and issuer required");
  const settings = findProvider(context, body);
  const claims = await verify(context, settings, body.id_token);
  const sub = claims.sub ?? "";
  if (sub === "") throw new OAuthRefusal("invalid request", "Missing sub claim in id_token");
  checkAudience(settings, claims);
  if (!settings.skipNonceCheck) checkNonce(claims, body.nonce ?? "");
  if (body.access_token) checkAccessToken(body.id_token, claims, body.access_token);

  const external = externalIdentityFromClaims(settings.name, { ...claims, sub });
  const { database } = context;
  const redirectTo = redirectTarget(request, context.settings);
  const outcome = await transactionWithRetry(database, async (queries) => {
    const user = await settleUser(context, queries, { external, linkingUserId, redirectTo, ip: request.ip });
    if (user instanceof AuthRefusal) return user;
    return startSession(context, queries, user, { method: "oauth", ...caller(request) });
  });
  if (outcome instanceof AuthRefusal) throw outcome;
  return sessionJson(context, outcome.sessionId);
}

async function linkingUser(context: AuthContext, request: FastifyRequest): Promise<string> {
  const { user } = await authenticate(context, request);
  if (!context.settings.securityManualLinkingEnabled)
    throw new AuthRefusal(404, "manual_linking_disabled", "Manual linking is disabled");
  return user.id;
}

/** Returns a refusal, so that the transaction is kept. */
async function settleUser(
  context: AuthContext,
  queries: AuthQueries,
  given: {
    readonly external: ExternalIdentity;
    readonly linkingUserId: string | null;
    readonly redirectTo: string;
    readonly ip: string;
  },
): Promise<UserRow | AuthRefusal> {
  const { external, linkingUserId, redirectTo, ip } = given;
  if (linkingUserId !== null) return linkIdentity(context, queries, linkingUserId, external);
  const settled = await settleExternalUser(context, queries, { external, redirectTo, ip, isEmailOptional: false });
  return settled.kind === "user" ? settled.user : settled.refusal;
}

function findProvider({ providers }: AuthContext, { provider, issuer }: Body): OidcProviderSettings {
  const given = provider || issuer || "";
  for (const name of OIDC_PROVIDER_NAMES) {
    const settings = providers.settingsOf(name);
    const ownIssuer = settings?.issuer ?? usualIssuer(name);
    if (given !== name && given !== ownIssuer) continue;
    if (settings !== null) return settings;
    throw new AuthRefusal(400, "provider_disabled", `Provider (issuer "${ownIssuer ?? given}") is not enabled`);
  }
  throw invalidRequest(`Custom OIDC provider "${given}" not allowed`);
}

async function verify(context: AuthContext, settings: OidcProviderSettings, token: string): Promise<JWTPayload> {
  if (!looksSigned(token)) throw badToken();
  const client = await context.providers.find(settings.name);
  const { issuer } = client.configuration.serverMetadata();
  const other = OTHER_ISSUERS[issuer];
  if (client.keys === null) throw badToken();
  try {
    const { payload } = await jwtVerify(token, client.keys, {
      algorithms: ALGORITHMS,
      issuer: other === undefined ? issuer : [issuer, other],
      requiredClaims: ["exp"],
      currentDate: new Date(context.clock()),
    });
    return payload;
  } catch (error) {
    if (isUnreachable(error)) throw unreachable();
    if (error instanceof errors.JOSEError) throw badToken();
    throw error;
  }
}

function looksSigned(token: string): boolean {
  try {
    const { alg } = decodeProtectedHeader(token);
    decodeJwt(token);
    return token.split(".").length === 3 && typeof alg === "string" && ALGORITHMS.includes(alg);
  } catch {
    return false;
  }
}

function checkAudience({ clientIds }: OidcProviderSettings, claims: JWTPayload): void {
  const audiences = [claims.aud ?? []].flat();
  if (audiences.some((audience) => clientIds.includes(audience))) return;
  throw new OAuthRefusal("invalid request", `Unacceptable audience in id_token: [${audiences.join(" ")}]`);
}

/** The provider signs the hash of the app's nonce: a token taken from elsewhere comes without it. */
function checkNonce(claims: JWTPayload, nonce: string): void {
  const signed = typeof claims["nonce"] === "string" ? claims["nonce"] : "";
  if ((signed === "") !== (nonce === ""))
    throw new OAuthRefusal("invalid request", "Passed nonce and nonce in id_token should either both exist or not.");
  if (signed !== "" && !isSameSecret(createHash("sha256").update(nonce).digest("hex"), signed))
    throw new OAuthRefusal("invalid nonce", "Nonces mismatch");
}

/** `at_hash` ties the two tokens together (OpenID Connect Core §3.1.3.6). */
function checkAccessToken(idToken: string, claims: JWTPayload, accessToken: string): void {
  const wanted = claims["at_hash"];
  if (typeof wanted !== "string") return;
  const { alg = "" } = decodeProtectedHeader(idToken);
  const bits = alg === "EdDSA" ? 512 : Number(alg.slice(-3));
  const hash = createHash(`sha${bits}`).update(accessToken).digest();
  if (!isSameSecret(hash.subarray(0, hash.length / 2).toString("base64url"), wanted)) throw badToken();
}

function badToken(): OAuthRefusal {
  return new OAuthRefusal("invalid request", "Bad ID token");
}
