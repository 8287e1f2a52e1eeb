import { networkOf } from "#platform/client-network.ts";
import { MINUTE } from "#platform/clock.ts";
import type { AuthContext } from "../context.ts";
import type { AuthQueries, SessionRow } from "../database/auth-tables.ts";
import { AuthRefusal, busy, invalidRequest } from "../errors/refusals.ts";
import { limitRequests } from "../rate-limits/request-limits.ts";
import { isBanned, findUserById } from "../users/user-store.ts";
import { readRefreshToken, type SessionJson, sessionJson } from "./session-json.ts";
import { sessionEnd } from "./session-limits.ts";
import { deleteSession, lockSession, updateSession } from "./session-store.ts";

/** Many tabs refresh at once; a runaway client refreshes without end. */
const REFRESHES_PER_SESSION = { count: 120, perMs: MINUTE };

/** A 503 for passing trouble (docs/auth-service.md#refresh-tokens): at a 4xx the client would sign out. */
export async function refreshSession(
  context: AuthContext,
  given: string,
  from: { readonly ip: string; readonly userAgent: string | null },
): Promise<SessionJson> {
  const { database, limits, settings, vault } = context;
  const reading = readRefreshToken(vault, given);
  // Never given out, so a 429 signs nobody out.
  if (reading.kind !== "ours") await limitRequests(limits, "refresh-guess", from.ip, settings.rateLimitTokenRefresh);
  if (reading.kind === "malformed") throw invalidRequest("Refresh token is not valid");
  if (reading.kind === "unknown") throw notFound();
  const { sessionId, counter } = reading.token;
  if ((await limits.take("refresh", sessionId, REFRESHES_PER_SESSION)) !== null)
    throw busy("This session is refreshed too often, please try again later");

  const refusal = await database.transaction(async (queries): Promise<AuthRefusal | null> => {
    const session = await lockSession(queries, sessionId);
    if (session === null || counter > session.refresh_counter) return notFound();
    const user = await findUserById(queries, session.user_id);
    if (user === null) return notFound();
    if (isBanned(user, context.clock()))
      return new AuthRefusal(400, "user_banned", "Invalid Refresh Token: User Banned");
    const end = await sessionEnd(context, queries, session);
    if (end !== null) return new AuthRefusal(400, "session_expired", `Invalid Refresh Token: ${end}`);
    return answerWithNextToken(context, queries, session, counter, from);
  });
  if (refusal !== null) throw refusal;
  return sessionJson(context, sessionId).catch((error: unknown) => {
    if (error instanceof AuthRefusal && error.code === "session_not_found") throw notFound();
    throw error;
  });
}

async function answerWithNextToken(
  { clock, settings, log }: AuthContext,
  queries: AuthQueries,
  session: SessionRow,
  counter: number,
  from: { readonly ip: string; readonly userAgent: string | null },
): Promise<AuthRefusal | null> {
  const now = clock();
  if (counter === session.refresh_counter) {
    const changes = { refreshed_at: now, ip: from.ip, user_agent: from.userAgent?.slice(0, 500) ?? null };
    const isRotating = settings.securityRefreshTokenRotationEnabled;
    await updateSession(queries, session.id, isRotating ? { ...changes, refresh_counter: counter + 1 } : changes, now);
    return null;
  }
  const isFromBeforeStepUp = counter < session.refresh_floor;
  // A client that lost the answer comes from the same network.
  const isLostAnswer =
    counter === session.refresh_counter - 1 && session.ip !== null && networkOf(session.ip) === networkOf(from.ip);
  const isWithinReuse = now <= session.refreshed_at + settings.securityRefreshTokenReuseInterval;
  if (!isFromBeforeStepUp && (isLostAnswer || isWithinReuse || settings.securityRefreshTokenAllowReuse)) return null;
  // Within the interval: perhaps another tab that began before the second factor was shown.
  if (!isWithinReuse) {
    log.warn({ sessionId: session.id, userId: session.user_id }, "an old refresh token came back: session ended");
    await deleteSession(queries, session.id);
  }
  return new AuthRefusal(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
}

function notFound(): AuthRefusal {
  return new AuthRefusal(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
}
