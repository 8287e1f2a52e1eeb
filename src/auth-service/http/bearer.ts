import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { bearerToken } from "#platform/request-head.ts";
import type { AuthContext } from "../context.ts";
import type { SessionRow, UserRow } from "../database/auth-tables.ts";
import { AuthRefusal } from "../errors/refusals.ts";
import type { VerifiedClaims } from "../keys/access-tokens.ts";
import { ADMIN_ROLES, apiKeyRole } from "../keys/api-keys.ts";
import { sessionEnd } from "../sessions/session-limits.ts";
import { findSession } from "../sessions/session-store.ts";
import { isBanned, findUserById } from "../users/user-store.ts";

const uuidSchema = z.guid();

export interface Authenticated {
  readonly user: UserRow;
  readonly session: SessionRow | null;
  readonly claims: VerifiedClaims;
}

/** Refuses in the order and words of the reference. */
export async function authenticate(
  context: AuthContext,
  request: FastifyRequest,
  reply?: FastifyReply,
): Promise<Authenticated> {
  const claims = await verifyBearer(context, bearerOf(request));
  const { user, session } = await findClaimed(context, claims);
  checkScope(context, user, claims);
  reply?.header("sb-auth-user-id", user.id);
  if (session !== null) reply?.header("sb-auth-session-id", session.id);
  if (isBanned(user, context.clock())) throw new AuthRefusal(403, "user_banned", "User is banned");
  return { user, session, claims };
}

async function requireAdmin(context: AuthContext, request: FastifyRequest): Promise<void> {
  const claims = await verifyBearer(context, bearerOf(request));
  if (!ADMIN_ROLES.has(claims.role)) throw new AuthRefusal(403, "not_admin", "User not allowed");
  if (claims.session_id === "") return;
  const { session } = await findClaimed(context, claims);
  if (session !== null && (await sessionEnd(context, context.database.db, session)) !== null)
    throw new AuthRefusal(403, "session_expired", "Session has expired");
}

/** Administrators are spared the captcha; never refuses. */
export async function isAdmin(context: AuthContext, request: FastifyRequest): Promise<boolean> {
  return requireAdmin(context, request).then(
    () => true,
    () => false,
  );
}

function bearerOf(request: FastifyRequest): string {
  const token = bearerToken(request.headers.authorization);
  if (token === null) throw new AuthRefusal(401, "no_authorization", "This endpoint requires a valid Bearer token");
  return token;
}

/** An opaque API key says nothing but its role. */
async function verifyBearer({ accessTokens, apiKeys }: AuthContext, token: string): Promise<VerifiedClaims> {
  const role = apiKeyRole(apiKeys, token);
  if (role !== null) return { sub: "", role, aud: "", session_id: "", aal: "" };
  return accessTokens.verify(token);
}

/** Stricter than the reference: a user's token, unlike an API key, must expire and name our audience. */
function checkScope({ settings }: AuthContext, user: UserRow, { aud, exp }: VerifiedClaims): void {
  if (exp === undefined) throw new AuthRefusal(403, "bad_jwt", "invalid claim: missing exp claim");
  if (aud !== user.aud && aud !== settings.jwtAud)
    throw new AuthRefusal(403, "bad_jwt", "invalid claim: aud claim is not one of this service");
}

async function findClaimed(
  { database }: AuthContext,
  claims: VerifiedClaims,
): Promise<{ readonly user: UserRow; readonly session: SessionRow | null }> {
  if (claims.sub === "") throw new AuthRefusal(403, "bad_jwt", "invalid claim: missing sub claim");
  if (!uuidSchema.safeParse(claims.sub).success)
    throw new AuthRefusal(400, "bad_jwt", "invalid claim: sub claim must be a UUID");
  const user = await findUserById(database.db, claims.sub);
  if (user === null) throw new AuthRefusal(403, "user_not_found", "User from sub claim in JWT does not exist");
  if (claims.session_id === "") return { user, session: null };
  if (!uuidSchema.safeParse(claims.session_id).success)
    throw new AuthRefusal(403, "bad_jwt", "invalid claim: session_id claim must be a UUID");
  const session = await findSession(database.db, claims.session_id);
  if (session === null || session.user_id !== user.id)
    throw new AuthRefusal(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  return { user, session };
}

/** Refuses before the body is read. */
export function adminOnly(context: AuthContext) {
  return { onRequest: async (request: FastifyRequest): Promise<void> => requireAdmin(context, request) };
}
