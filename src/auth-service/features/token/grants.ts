import type { FastifyRequest } from "fastify";
import type { AuthContext } from "../../context.ts";
import { grantByIdToken } from "./grant-by-id-token.ts";
import { grantByPassword } from "./grant-by-password.ts";
import { grantByPkce } from "./grant-by-pkce.ts";
import { grantByRefreshToken } from "./grant-by-refresh-token.ts";
import { grantByWeb3 } from "./grant-by-web3.ts";

/** Answers a request for a session with one, or refuses. */
export type Grant = (context: AuthContext, request: FastifyRequest) => Promise<Readonly<Record<string, unknown>>>;

/** The grants by `grant_type`. */
export const GRANTS: Readonly<Record<string, Grant>> = {
  password: async (context, request) => ({ ...(await grantByPassword(context, request)) }),
  refresh_token: async (context, request) => ({ ...(await grantByRefreshToken(context, request)) }),
  pkce: async (context, request) => ({ ...(await grantByPkce(context, request)) }),
  id_token: async (context, request) => ({ ...(await grantByIdToken(context, request)) }),
  web3: async (context, request) => ({ ...(await grantByWeb3(context, request)) }),
};
