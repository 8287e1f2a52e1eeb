import type { FastifyRequest } from "fastify";
import type { EndpointContext } from "../../auth-feature.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import { limitRequests } from "../../rate-limits/request-limits.ts";
import type { SessionJson } from "../../sessions/session-json.ts";
import { grantByIdToken } from "./grant-by-id-token.ts";
import { grantByPassword } from "./grant-by-password.ts";
import { grantByPkce } from "./grant-by-pkce.ts";
import { grantByRefreshToken } from "./grant-by-refresh-token.ts";

type Grant = (context: EndpointContext, request: FastifyRequest) => Promise<Readonly<Record<string, unknown>>>;

export const GRANTS: Readonly<Record<string, Grant>> = {
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
