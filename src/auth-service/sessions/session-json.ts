import type { AuthContext } from "../context.ts";
import { AuthRefusal } from "../errors/refusals.ts";
import { metadataFromText } from "../users/metadata.ts";
import { listFactors, findUserById } from "../users/user-store.ts";
import { readUserJson, type UserJson } from "../users/user-json.ts";
import { findSession, listAmrClaims } from "./session-store.ts";
import { isSameSecret, type Vault } from "../keys/vault.ts";

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

const VERSION = 2;
const SESSION_BYTES = 16;
const COUNTER_BYTES = 4;
const PROOF_BYTES = 16;
const TOKEN_BYTES = 1 + SESSION_BYTES + COUNTER_BYTES + PROOF_BYTES;

interface RefreshToken {
  readonly sessionId: string;
  readonly counter: number;
}

type RefreshTokenReading =
  | { readonly kind: "ours"; readonly token: RefreshToken }
  /** Well-formed, perhaps of the reference's older kind, but never given out. */
  | { readonly kind: "unknown" }
  | { readonly kind: "malformed" };

/** Derived, so that it can be given out again but is nowhere stored. */
function writeRefreshToken(vault: Vault, { sessionId, counter }: RefreshToken): string {
  const body = Buffer.alloc(1 + SESSION_BYTES + COUNTER_BYTES);
  body.writeUInt8(VERSION, 0);
  body.write(sessionId.replaceAll("-", ""), 1, "hex");
  body.writeUInt32BE(counter, 1 + SESSION_BYTES);
  return Buffer.concat([body, Buffer.from(proof(vault, body), "hex")]).toString("base64url");
}

export function readRefreshToken(vault: Vault, text: string): RefreshTokenReading {
  if (/^[a-z0-9]{12}$/.test(text)) return { kind: "unknown" };
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length !== TOKEN_BYTES || bytes[0] !== VERSION || bytes.toString("base64url") !== text)
    return { kind: "malformed" };
  const body = bytes.subarray(0, TOKEN_BYTES - PROOF_BYTES);
  const given = bytes.subarray(TOKEN_BYTES - PROOF_BYTES).toString("hex");
  if (!isSameSecret(given, proof(vault, body))) return { kind: "unknown" };
  const hex = body.subarray(1, 1 + SESSION_BYTES).toString("hex");
  const sessionId = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
  return { kind: "ours", token: { sessionId, counter: body.readUInt32BE(1 + SESSION_BYTES) } };
}

function proof(vault: Vault, body: Buffer): string {
  return vault.hash("refresh-token", body.toString("hex")).slice(0, PROOF_BYTES * 2);
}
