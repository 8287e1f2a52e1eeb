import type { FastifyReply, FastifyRequest } from "fastify";
import type { AuthContext } from "../../context.ts";
import type { AuthQueries, SessionRow, UserRow } from "../../database/auth-tables.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import { authenticate } from "../../http/bearer.ts";
import { lockSession } from "../../sessions/session-store.ts";
import { lockUserById } from "../../users/user-store.ts";

/** A signed-in user who is no anonymous one, with the session that asks. */
export interface Member {
  readonly user: UserRow;
  readonly session: SessionRow;
}

/** Factors are for members alone: 403 `no_authorization` for anonymous users (auth contract §10). */
export async function requireMember(
  context: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Member> {
  const { user, session } = await authenticate(context, request, reply);
  if (user.is_anonymous === 1)
    throw new AuthRefusal(403, "no_authorization", "Anonymous user not allowed to perform these actions");
  if (session === null) throw sessionGone();
  return { user, session };
}

/**
 * User and session as they are now, kept from everybody else until the transaction ends: what one user does to their
 * factors comes one after another, in whichever of their sessions.
 */
export async function lockMember(queries: AuthQueries, { user, session }: Member): Promise<Member> {
  const currentUser = await lockUserById(queries, user.id);
  const currentSession = await lockSession(queries, session.id);
  if (currentUser === null || currentSession === null) throw sessionGone();
  return { user: currentUser, session: currentSession };
}

/** Also where a token never named a session: only a session is raised. */
function sessionGone(): AuthRefusal {
  return new AuthRefusal(403, "session_not_found", "Session from session_id claim in JWT does not exist");
}
