import type { FastifyRequest } from "fastify";
import type { AuthContext } from "../../context.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import { caller } from "../../http/caller.ts";
import { type SessionJson, sessionJson } from "../../sessions/session-json.ts";
import { startSession } from "../../sessions/start-session.ts";
import { checkMetadataSize, mergeMetadata } from "../../users/metadata.ts";
import { newUser } from "../../users/new-user.ts";
import { addUser } from "../../users/user-store.ts";
import type { SignUpBody } from "./sign-up-body.ts";

export async function signUpAnonymously(
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
