import { z } from "zod";
import { createBoundedCache } from "#platform/bounded-cache.ts";
import { type Clock, SECOND } from "#platform/clock.ts";
import { type Member, memberFromClaims } from "../token-verifier.ts";

const MEBIBYTE = 1024 * 1024;
const CACHE_BYTES = 32 * MEBIBYTE;
/** About what a member and its entry take beside the token. */
const BYTES_OF_A_MEMBER = 1024;

/** In seconds since 1970. */
const timesSchema = z.object({ exp: z.number() });

/**
 * The member of a token, remembered until the token expires: checking a signature costs more than everything else a
 * small request does. Whether the session still lives is for the caller to ask, each time.
 */
export function rememberMembers(
  verify: (token: string) => Promise<unknown>,
  clock: Clock,
): (token: string) => Promise<Member | null> {
  const remembered = createBoundedCache<{ readonly member: Member; readonly expiresAt: number }>(CACHE_BYTES);
  return async (token) => {
    const known = remembered.get(token);
    if (known !== undefined && clock() < known.expiresAt) return known.member;
    const claims = await verify(token);
    const member = memberFromClaims(claims);
    const times = timesSchema.safeParse(claims);
    if (member !== null && times.success)
      remembered.set(token, { member, expiresAt: times.data.exp * SECOND }, token.length + BYTES_OF_A_MEMBER);
    return member;
  };
}
