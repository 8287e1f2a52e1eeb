import type { FastifyReply, FastifyRequest } from "fastify";
import type { AuthContext } from "../../context.ts";
import type { AuthQueries, SessionRow, UserRow } from "../../database/auth-tables.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import { authenticate } from "../../http/bearer.ts";
import { lockSession } from "../../sessions/session-store.ts";
import { lockUserById } from "../../users/user-store.ts";

export interface Member {
  readonly user: UserRow;
  readonly session: SessionRow;
}

/** Refuses anonymous users with 403 `no_authorization`: factors are for members. */
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

/** The user and session as they are now, locked: changes to one user's factors happen one after another. */
export async function lockMember(queries: AuthQueries, { user, session }: Member): Promise<Member> {
  const currentUser = await lockUserById(queries, user.id);
  const currentSession = await lockSession(queries, session.id);
  if (currentUser === null || currentSession === null) throw sessionGone();
  return { user: currentUser, session: currentSession };
}

function sessionGone(): AuthRefusal {
  return new AuthRefusal(403, "session_not_found", "Session from session_id claim in JWT does not exist");
}
