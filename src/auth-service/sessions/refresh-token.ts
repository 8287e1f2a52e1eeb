import { isSameSecret, type Vault } from "../keys/vault.ts";

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
  /** Well-formed, ours or the reference's older kind, but never given out. */
  | { readonly kind: "unknown" }
  | { readonly kind: "malformed" };

/** The token with a given number, derived so that it can be handed out again but is nowhere stored. */
export function writeRefreshToken(vault: Vault, { sessionId, counter }: RefreshToken): string {
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
