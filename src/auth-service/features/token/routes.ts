import { z } from "zod";
import type { FastifyRequest } from "fastify";
import type { AuthFeature, EndpointContext } from "../../protocols.ts";
import { AuthRefusal, invalidRequest } from "../../errors/refusals.ts";
import { readQuery, caller, readBody } from "../../http/requests.ts";
import { limitRequests } from "../../rate-limits/request-limits.ts";
import { type SessionJson, sessionJson } from "../../sessions/session-json.ts";
import { grantByIdToken } from "./grant-by-id-token.ts";
import { grantByPassword } from "./grant-by-password.ts";
import type { AuthContext } from "../../context.ts";
import { refreshSession } from "../../sessions/refresh-session.ts";
import { redeemAuthCode } from "../../flow-states/flow-states.ts";
import { startSession } from "../../sessions/sessions.ts";
import { isBanned, findUserById } from "../../users/user-store.ts";

const querySchema = z.object({ grant_type: z.string().nullish() });

export const addToken: AuthFeature = (app, context) => {
  const { limits, settings } = context;
  app.post("/token", async (request) => {
    const grantType = readQuery(request.query, querySchema).grant_type ?? "";
    const grant = Object.hasOwn(GRANTS, grantType) ? GRANTS[grantType] : undefined;
    if (grant === undefined) throw new AuthRefusal(400, "invalid_credentials", "unsupported_grant_type");
    // Refreshes are limited per session, as a final refusal signs the user out; web3 has its own limit.
    if (grantType !== "refresh_token" && grantType !== "web3")
      await limitRequests(limits, "token", request.ip, settings.rateLimitTokenRefresh);
    return grant(context, request);
  });
};

type Grant = (context: EndpointContext, request: FastifyRequest) => Promise<Readonly<Record<string, unknown>>>;

const GRANTS: Readonly<Record<string, Grant>> = {
  password: async (context, request) => ({ ...(await grantByPassword(context, request)) }),
  refresh_token: async (context, request) => ({ ...(await grantByRefreshToken(context, request)) }),
  pkce: async (context, request) => ({ ...(await grantByPkce(context, request)) }),
  id_token: async (context, request) => ({ ...(await grantByIdToken(context, request)) }),
  web3: async (context, request) => ({ ...(await grantByWeb3(context, request)) }),
};

async function grantByWeb3(
  { limits, protocols, settings }: EndpointContext,
  request: FastifyRequest,
): Promise<SessionJson> {
  await limitRequests(limits, "web3", request.ip, settings.rateLimitWeb3);
  if (protocols.grantByWeb3 === null) throw new AuthRefusal(422, "web3_provider_disabled", "Web3 provider is disabled");
  return protocols.grantByWeb3(request);
}

const refreshBodySchema = z.object({ refresh_token: z.string().nullish() });

async function grantByRefreshToken(context: AuthContext, request: FastifyRequest): Promise<SessionJson> {
  const refreshToken = readBody(request.body, refreshBodySchema).refresh_token || null;
  if (refreshToken === null) throw invalidRequest("refresh_token required");
  return refreshSession(context, refreshToken, caller(request));
}

const pkceBodySchema = z.object({ auth_code: z.string().nullish(), code_verifier: z.string().nullish() });

export const PROVIDER_TOKEN_SEAL = "provider-token";

type PkceSessionJson = SessionJson & {
  readonly provider_token?: string;
  readonly provider_refresh_token?: string;
};

async function grantByPkce(context: AuthContext, request: FastifyRequest): Promise<PkceSessionJson> {
  const { auth_code: code, code_verifier: verifier } = readBody(request.body, pkceBodySchema);
  if (!code || !verifier) throw invalidRequest("invalid request: both auth code and code verifier should be non-empty");
  const { database, vault } = context;

  const { flow, sessionId } = await database.transaction(async (queries) => {
    const redeemed = await redeemAuthCode(context, queries, code, verifier);
    const user = redeemed.user_id === null ? null : await findUserById(queries, redeemed.user_id);
    if (user === null)
      throw new AuthRefusal(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
    if (isBanned(user, context.clock())) throw new AuthRefusal(403, "user_banned", "User is banned");
    const provider = redeemed.authentication_method === "sso/saml" ? { provider: redeemed.provider_type } : {};
    const end = redeemed.session_not_after === null ? {} : { notAfter: redeemed.session_not_after };
    const manner = { method: redeemed.authentication_method, ...provider, ...end, ...caller(request) };
    return { flow: redeemed, ...(await startSession(context, queries, user, manner)) };
  });
  const opened = (sealed: string | null): string | null =>
    sealed === null ? null : vault.open(PROVIDER_TOKEN_SEAL, sealed);
  const providerToken = opened(flow.provider_access_token_sealed);
  const providerRefreshToken = opened(flow.provider_refresh_token_sealed);
  return {
    ...(await sessionJson(context, sessionId)),
    ...(providerToken === null ? {} : { provider_token: providerToken }),
    ...(providerRefreshToken === null ? {} : { provider_refresh_token: providerRefreshToken }),
  };
}
