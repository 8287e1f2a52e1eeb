import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { AuthContext } from "../../context.ts";
import { AuthRefusal, invalidRequest } from "../../errors/refusals.ts";
import { redeemAuthCode } from "../../flow-states/pkce.ts";
import { caller } from "../../http/caller.ts";
import { readBody } from "../../http/json-bodies.ts";
import { type SessionJson, sessionJson } from "../../sessions/session-json.ts";
import { startSession } from "../../sessions/start-session.ts";
import { isBanned } from "../../users/ban.ts";
import { findUserById } from "../../users/user-store.ts";

const bodySchema = z.object({ auth_code: z.string().nullish(), code_verifier: z.string().nullish() });

export const PROVIDER_TOKEN_SEAL = "provider-token";

type PkceSessionJson = SessionJson & {
  readonly provider_token?: string;
  readonly provider_refresh_token?: string;
};

export async function grantByPkce(context: AuthContext, request: FastifyRequest): Promise<PkceSessionJson> {
  const { auth_code: code, code_verifier: verifier } = readBody(request.body, bodySchema);
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
