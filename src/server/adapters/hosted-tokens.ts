import { createLocalJWKSet, createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from "jose";
import { type Clock, HOUR, MINUTE, SECOND } from "#platform/clock.ts";
import { Refusal } from "../refusal.ts";
import { memberFromClaims, type VerifyToken } from "../token-verifier.ts";

const TIMEOUT_MS = 5 * SECOND;
/** As long as clients cache the published keys. */
const KEYS_KEPT_MS = 10 * MINUTE;
/** While the project is unreachable, signed-in members stay signed in until their token expires. */
const OLD_KEYS_KEPT_MS = HOUR;
const RETRY_AFTER_MS = 15 * SECOND;

interface HostedProject {
  readonly url: string;
  readonly jwtSecret: string | null;
}

/** Verifies tokens with the project's published keys or its HS256 secret; can't tell whether a session has ended. */
export function hostedTokens(project: HostedProject, clock: Clock): VerifyToken {
  const secret = project.jwtSecret === null ? null : Buffer.from(project.jwtSecret, "utf8");
  const keys = publishedKeys(project.url, clock);
  const issuer = `${project.url}/auth/v1`;
  return async (token) => {
    try {
      const { payload } =
        secret === null
          ? await jwtVerify(token, keys, { algorithms: ["ES256", "RS256"], issuer })
          : await jwtVerify(token, secret, { algorithms: ["HS256"], issuer });
      return memberFromClaims(payload);
    } catch (error) {
      if (isUnreachable(error)) throw unreachable(error);
      return null;
    }
  };
}

function publishedKeys(url: string, clock: Clock): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(`${url}/auth/v1/.well-known/jwks.json`), {
    timeoutDuration: TIMEOUT_MS,
    // Expiry is handled below.
    cacheMaxAge: Number.POSITIVE_INFINITY,
  });
  let fetchedAt: number | null = null;
  let triedAt = Number.NEGATIVE_INFINITY;
  let trouble: unknown = null;

  const refresh = async (): Promise<void> => {
    triedAt = clock();
    try {
      await remote.reload();
      fetchedAt = clock();
      trouble = null;
    } catch (error) {
      trouble = error;
    }
  };
  return async (header, token) => {
    const now = clock();
    const isOld = fetchedAt === null || now - fetchedAt > KEYS_KEPT_MS;
    if (isOld && (trouble === null || now - triedAt > RETRY_AFTER_MS)) await refresh();
    const known = remote.jwks();
    if (trouble === null || known === undefined || fetchedAt === null) {
      if (trouble !== null) throw trouble;
      return remote(header, token);
    }
    if (clock() - fetchedAt > OLD_KEYS_KEPT_MS) throw trouble;
    return createLocalJWKSet(known)(header, token);
  };
}

function unreachable(cause: unknown): Refusal {
  const refusal = new Refusal(503, "Your account can't be checked at this moment. Please try again.");
  refusal.cause = cause;
  return refusal;
}

/** Failing to fetch keys is our trouble, not a wrong token. */
function isUnreachable(error: unknown): boolean {
  return (
    !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout || error.code === "ERR_JOSE_GENERIC"
  );
}
