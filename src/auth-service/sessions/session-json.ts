import type { AuthContext } from "../context.ts";
import { AuthRefusal } from "../errors/refusals.ts";
import { metadataFromText } from "../users/metadata.ts";
import { listFactors } from "../users/factor-store.ts";
import { readUserJson, type UserJson } from "../users/user-json.ts";
import { findUserById } from "../users/user-store.ts";
import { writeRefreshToken } from "./refresh-token.ts";
import { findSession, listAmrClaims } from "./session-store.ts";

export interface SessionJson {
  readonly access_token: string;
  readonly token_type: "bearer";
  /** Seconds. */
  readonly expires_in: number;
  /** Seconds since 1970, the token's `exp`. */
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: UserJson;
}

/** A fresh access token and the current refresh token; call it after the transaction. 403 `session_not_found`. */
export async function sessionJson(context: AuthContext, sessionId: string): Promise<SessionJson> {
  const { accessTokens, clock, database, settings, vault } = context;
  const session = await findSession(database.db, sessionId);
  const user = session === null ? null : await findUserById(database.db, session.user_id);
  if (session === null || user === null)
    throw new AuthRefusal(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  const amr = await listAmrClaims(database.db, sessionId);
  const lifetimeMs = await lifetime(context, session);

  const { token, expiresAt } = await accessTokens.sign(
    {
      sub: user.id,
      aud: user.aud,
      email: user.email ?? "",
      phone: user.phone ?? "",
      app_metadata: metadataFromText(user.app_metadata),
      user_metadata: metadataFromText(user.user_metadata),
      role: user.role,
      aal: session.aal,
      amr: amr.map(({ method, provider, updated_at }) => ({
        method,
        timestamp: Math.floor(updated_at / 1000),
        ...(provider === null ? {} : { provider }),
      })),
      session_id: sessionId,
      is_anonymous: user.is_anonymous === 1,
    },
    Math.max(1, Math.floor(lifetimeMs / 1000)),
  );
  return {
    access_token: token,
    token_type: "bearer",
    expires_in: expiresAt - Math.floor(clock() / 1000),
    expires_at: expiresAt,
    refresh_token: writeRefreshToken(vault, { sessionId, counter: session.refresh_counter }),
    user: await readUserJson(database.db, user),
  };

  async function lifetime({ settings: { sessionsAllowLowAal, jwtExp } }: AuthContext, row: typeof session & object) {
    if (sessionsAllowLowAal === null || row.aal === "aal2") return settings.jwtExp;
    const factors = await listFactors(database.db, row.user_id);
    const hasFactor = factors.some(({ status }) => status === "verified");
    return hasFactor ? Math.min(jwtExp, Math.max(0, row.created_at + sessionsAllowLowAal - clock())) : jwtExp;
  }
}
