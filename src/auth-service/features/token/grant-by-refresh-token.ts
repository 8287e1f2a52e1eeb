import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { AuthContext } from "../../context.ts";
import { invalidRequest } from "../../errors/refusals.ts";
import { caller } from "../../http/caller.ts";
import { readBody } from "../../http/json-bodies.ts";
import { refreshSession } from "../../sessions/refresh-session.ts";
import type { SessionJson } from "../../sessions/session-json.ts";

const bodySchema = z.object({ refresh_token: z.string().nullish() });

export async function grantByRefreshToken(context: AuthContext, request: FastifyRequest): Promise<SessionJson> {
  const refreshToken = readBody(request.body, bodySchema).refresh_token || null;
  if (refreshToken === null) throw invalidRequest("refresh_token required");
  return refreshSession(context, refreshToken, caller(request));
}
