import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { memberFromClaims, type VerifyToken } from "../token-verifier.ts";

const TIMEOUT_MS = 5000;
/** As long as clients keep the published keys. */
const KEYS_KEPT_MS = 10 * 60 * 1000;

/**
 * Verifies the tokens of a hosted auth project: by the keys it publishes, or by its HS256 secret where it signs with
 * one. `url` is its origin. Whether the session still lives only the project knows.
 */
export function hostedTokens(project: { readonly url: string; readonly jwtSecret: string | null }): VerifyToken {
  const secret = project.jwtSecret === null ? null : Buffer.from(project.jwtSecret, "utf8");
  const publishedKeys = createRemoteJWKSet(new URL(`${project.url}/auth/v1/.well-known/jwks.json`), {
    timeoutDuration: TIMEOUT_MS,
    cacheMaxAge: KEYS_KEPT_MS,
  });
  const issuer = `${project.url}/auth/v1`;
  return async (token) => {
    try {
      const { payload } =
        secret === null
          ? await jwtVerify(token, publishedKeys, { algorithms: ["ES256", "RS256"], issuer })
          : await jwtVerify(token, secret, { algorithms: ["HS256"], issuer });
      return memberFromClaims(payload);
    } catch (error) {
      // Keys that can't be fetched are trouble of ours, not a wrong token.
      if (
        !(error instanceof errors.JOSEError) ||
        error instanceof errors.JWKSTimeout ||
        error.code === "ERR_JOSE_GENERIC"
      )
        throw error;
      return null;
    }
  };
}
