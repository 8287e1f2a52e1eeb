import type { FastifyReply, FastifyRequest } from "fastify";
import * as oidc from "openid-client";
import { z } from "zod";
import { SECOND } from "#platform/clock.ts";
import { cookieValue } from "#platform/request-head.ts";
import type { AuthContext } from "../context.ts";
import { invalidRequest } from "../errors/refusals.ts";
import { addFlowState, newFlowState, parseCodeChallenge, pkceMembers } from "../flow-states/flow-states.ts";
import { readQuery, optionalTexts } from "../http/requests.ts";
import { redirectTarget } from "../redirects/redirects.ts";
import { OIDC_PROVIDER_NAMES } from "../settings/oidc-providers.ts";
import { isSameSecret } from "../keys/vault.ts";

const SECRET_BYTES = 32;
const MAX_TEXT_CHARACTERS = 2048;

export const PROVIDER_VERIFIER_SEAL = "provider-verifier";
export const INVITE_TOKEN_SEAL = "invite-token";

const ownMembers = {
  ...optionalTexts("provider", "redirect_to"),
  scopes: z.string().max(MAX_TEXT_CHARACTERS).nullish(),
  invite_token: z.string().max(MAX_TEXT_CHARACTERS).nullish(),
  ...optionalTexts("skip_http_redirect", "apikey"),
  ...pkceMembers,
};
const querySchema = z.object(ownMembers).catchall(z.string().max(MAX_TEXT_CHARACTERS));

const OUR_PARAMETERS: ReadonlySet<string> = new Set([
  ...Object.keys(ownMembers),
  ...(
    "client_id client_secret redirect_uri response_type response_mode scope state nonce code code_verifier request " +
    "request_uri registration"
  ).split(" "),
]);

/** With PKCE and a nonce; returns the provider's address. 400 `validation_failed` if it is off, 503 if unreachable. */
export async function beginProviderFlow(
  context: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { linkingUserId }: { readonly linkingUserId: string | null },
): Promise<URL> {
  const { database, providers, random, settings, vault } = context;
  const query = readQuery(request.query, querySchema);
  const name = query.provider?.toLowerCase() ?? "";
  if (!OIDC_PROVIDER_NAMES.some((known) => known === name))
    throw invalidRequest(`Unsupported provider: Provider ${name.slice(0, 50)} could not be found`);
  const challenge = parseCodeChallenge(query);
  const client = await providers.find(name);

  const verifier = random.bytes(SECRET_BYTES).toString("base64url");
  const flow = newFlowState(
    context,
    {
      id: random.bytes(SECRET_BYTES).toString("base64url"),
      provider_type: name,
      authentication_method: "oauth",
      redirect_to: redirectTarget(request, settings),
      linking_user_id: linkingUserId,
      invite_token: query.invite_token ? vault.seal(INVITE_TOKEN_SEAL, query.invite_token) : null,
      provider_nonce: random.bytes(SECRET_BYTES).toString("base64url"),
      provider_verifier_sealed: vault.seal(PROVIDER_VERIFIER_SEAL, verifier),
      browser_hash: keepsCookies(request) ? bindToBrowser(context, request, reply) : null,
    },
    challenge,
  );
  await addFlowState(database.db, flow);

  const forwarded = Object.entries(query).filter(([parameter]) => !OUR_PARAMETERS.has(parameter));
  return oidc.buildAuthorizationUrl(client.configuration, {
    ...Object.fromEntries(forwarded.map(([parameter, value]) => [parameter, String(value)])),
    response_type: "code",
    redirect_uri: client.settings.redirectUri ?? `${settings.authUrl}/callback`,
    scope: scopes(query.scopes),
    state: flow.id,
    nonce: flow.provider_nonce ?? "",
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    // Apple sends name and address no other way.
    ...(name === "apple" ? { response_mode: "form_post" } : {}),
  });
}

function scopes(asked: string | null | undefined): string {
  const more = (asked ?? "").split(/[\s,]+/).filter((scope) => scope !== "");
  return [...new Set(["openid", "email", "profile", ...more])].join(" ");
}

/** A navigation keeps the cookie, as does a script of our own site; of others nothing is known. */
function keepsCookies(request: FastifyRequest): boolean {
  const isCall = request.headers.authorization !== undefined;
  return !isCall || request.headers["sec-fetch-site"] === "same-origin";
}

const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** Ties a flow to its browser by a cookie, or another person could finish it, signed in to a stranger's account. */
function bindToBrowser(context: AuthContext, request: FastifyRequest, reply: FastifyReply): string {
  const known = browserSecret(context, request);
  const secret = known ?? context.random.bytes(SECRET_BYTES).toString("base64url");
  const seconds = Math.ceil(context.settings.externalFlowStateExpiryDuration / SECOND);
  const isSecure = isServedSecurely(context);
  reply.header(
    "set-cookie",
    // Lax: the way back is a navigation from another site.
    `${cookieName(context)}=${secret}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`,
  );
  return context.vault.hash("browser", secret);
}

/** True for a flow that could not be bound to a browser. */
export function isSameBrowser(context: AuthContext, request: FastifyRequest, browserHash: string | null): boolean {
  if (browserHash === null) return true;
  const secret = browserSecret(context, request);
  return secret !== null && isSameSecret(context.vault.hash("browser", secret), browserHash);
}

export function hasBrowserSecret(context: AuthContext, request: FastifyRequest): boolean {
  return browserSecret(context, request) !== null;
}

function browserSecret(context: AuthContext, request: FastifyRequest): string | null {
  const value = cookieValue(request.headers.cookie, cookieName(context)) ?? "";
  return SECRET.test(value) ? value : null;
}

/** The prefix, which needs HTTPS, keeps sibling hosts from planting the cookie. */
function cookieName(context: AuthContext): string {
  return isServedSecurely(context) ? "__Host-auth-browser" : "auth-browser";
}

function isServedSecurely({ settings }: AuthContext): boolean {
  return settings.authUrl.startsWith("https:");
}
