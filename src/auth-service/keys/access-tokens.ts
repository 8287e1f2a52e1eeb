import { decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { createBoundedCache } from "#platform/bounded-cache.ts";
import type { Clock } from "#platform/clock.ts";
import { AuthRefusal } from "../errors/refusals.ts";
import type { KeyRing } from "./key-ring.ts";

/** Times are seconds since 1970. */
interface AmrEntry {
  readonly method: string;
  readonly timestamp: number;
  readonly provider?: string;
}

interface AccessTokenClaims {
  readonly sub: string;
  readonly aud: string;
  readonly email: string;
  readonly phone: string;
  readonly app_metadata: Readonly<Record<string, unknown>>;
  readonly user_metadata: Readonly<Record<string, unknown>>;
  readonly role: string;
  readonly aal: "aal1" | "aal2";
  readonly amr: readonly AmrEntry[];
  readonly session_id: string;
  readonly is_anonymous: boolean;
}

const claimsSchema = z.looseObject({
  sub: z.string().catch(""),
  role: z.string().catch(""),
  aud: z.union([z.string(), z.array(z.string()).transform((audiences) => audiences[0] ?? "")]).catch(""),
  session_id: z.string().catch(""),
  aal: z.string().catch(""),
  exp: z.number().optional(),
});

export type VerifiedClaims = z.infer<typeof claimsSchema>;

export interface AccessTokens {
  /** Times are seconds since 1970. */
  readonly sign: (
    claims: AccessTokenClaims,
    lifetimeSeconds: number,
  ) => Promise<{ readonly token: string; readonly expiresAt: number }>;
  /** 403 `bad_jwt` where the signature, algorithm or times are wrong. */
  readonly verify: (token: string) => Promise<VerifiedClaims>;
}

const MAX_TOKEN_CHARACTERS = 16_384;
/** Room for over ten thousand ordinary tokens. */
const REMEMBERED_BYTES = 32 * 1024 * 1024;

interface Remembered {
  readonly claims: VerifiedClaims;
  readonly expiresAt: number;
}

/** A signature is checked once; whether the session lives is asked elsewhere. */
export function createAccessTokens(keys: KeyRing, issuer: string, clock: Clock): AccessTokens {
  const remembered = createBoundedCache<Remembered>(REMEMBERED_BYTES);
  return {
    async sign(claims, lifetimeSeconds) {
      const { signingKey, algorithm, kid } = await keys.signer();
      if (signingKey === null) throw new Error("The signing key can't sign.");
      const issuedAt = Math.floor(clock() / 1000);
      const expiresAt = issuedAt + lifetimeSeconds;
      const token = await new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm, typ: "JWT", ...(kid === null ? {} : { kid }) })
        .setIssuer(issuer)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(signingKey);
      return { token, expiresAt };
    },
    async verify(token) {
      if (token.length > MAX_TOKEN_CHARACTERS) throw badToken("token is too long");
      const known = remembered.get(token);
      // A key is kept until its last token expires, so a signature stays good until then.
      if (known !== undefined && clock() / 1000 < known.expiresAt) return known.claims;
      try {
        const { kid, alg = "" } = decodeProtectedHeader(token);
        const key = await keys.verifier(typeof kid === "string" ? kid : undefined, alg);
        if (key === null) throw badToken("no key of ours signed it");
        const { payload } = await jwtVerify(token, key.verifyingKey, {
          algorithms: [key.algorithm],
          currentDate: new Date(clock()),
        });
        const claims = claimsSchema.parse(payload);
        if (payload.exp !== undefined) remembered.set(token, { claims, expiresAt: payload.exp }, 4 * token.length);
        return claims;
      } catch (error) {
        if (error instanceof AuthRefusal) throw error;
        if (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_J"))
          throw badToken(error.code === "ERR_JWT_EXPIRED" ? "token is expired" : "token is malformed or forged");
        // What `decodeProtectedHeader` throws for something that is no token.
        if (error instanceof TypeError) throw badToken("token is malformed");
        throw error;
      }
    },
  };
}

function badToken(reason: string): AuthRefusal {
  return new AuthRefusal(403, "bad_jwt", `invalid JWT: unable to parse or verify signature, ${reason}`);
}
