import type { FastifyInstance } from "fastify";
import { AUTH_PREFIX } from "../api-paths.ts";
import { type AskAuth, authHeaders, parsed } from "../ask-auth.ts";

/** Calls the embedded auth service in-process as if from outside; `apikey` as for a hosted one. */
export function askEmbeddedAuth(app: FastifyInstance, apikey: string): AskAuth {
  return async (path, { method, body, token, ip }) => {
    const answer = await app.inject({
      method,
      url: AUTH_PREFIX + path,
      headers: authHeaders(apikey, token, body),
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      ...(ip === undefined ? {} : { remoteAddress: ip }),
    });
    return { status: answer.statusCode, body: parsed(answer.body) };
  };
}
