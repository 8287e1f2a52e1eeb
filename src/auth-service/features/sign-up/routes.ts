import type { FastifyRequest } from "fastify";
import type { AuthFeature } from "../../protocols.ts";
import { requireCaptcha } from "../../http/captcha.ts";
import { readBody, caller } from "../../http/requests.ts";
import { limitRequests } from "../../rate-limits/request-limits.ts";
import { signUpBodySchema, signUp, type SignUpBody } from "./sign-up.ts";
import type { AuthContext } from "../../context.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import { type SessionJson, sessionJson } from "../../sessions/session-json.ts";
import { startSession } from "../../sessions/sessions.ts";
import { checkMetadataSize, mergeMetadata } from "../../users/metadata.ts";
import { newUser } from "../../users/new-users.ts";
import { addUser } from "../../users/user-store.ts";

export const addSignUp: AuthFeature = (app, context) => {
  const { limits, settings } = context;
  app.post("/signup", async (request) => {
    const body = readBody(request.body, signUpBodySchema);
    const isAnonymous = !body.email && !body.phone;
    if (isAnonymous) await limitRequests(limits, "anonymous", request.ip, settings.rateLimitAnonymousUsers);
    else await limitRequests(limits, "signup", request.ip, settings.rateLimitOtp);
    await requireCaptcha(context, request);
    return isAnonymous ? signUpAnonymously(context, request, body) : signUp(context, request, body);
  });
};

async function signUpAnonymously(
  context: AuthContext,
  request: FastifyRequest,
  body: SignUpBody,
): Promise<SessionJson> {
  const { database, settings } = context;
  if (!settings.externalAnonymousUsersEnabled)
    throw new AuthRefusal(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  if (settings.disableSignup) throw new AuthRefusal(422, "signup_disabled", "Signups not allowed for this instance");
  checkMetadataSize(body.data);
  const { sessionId } = await database.transaction(async (queries) => {
    const userMetadata = mergeMetadata({}, body.data ?? {});
    const user = newUser(context, { is_anonymous: 1, appMetadata: {}, userMetadata });
    await addUser(queries, user);
    return startSession(context, queries, user, { method: "anonymous", ...caller(request) });
  });
  return sessionJson(context, sessionId);
}
