import { z } from "zod";

/** Somebody who is signed in, as far as the product needs to know them. */
export interface Member {
  readonly userId: string;
  readonly sessionId: string;
  /** Empty where the member has none. */
  readonly email: string;
  readonly isAnonymous: boolean;
  /** What the member calls themself; empty where they don't say. */
  readonly name: string;
}

/**
 * The member an access token stands for; null for one that is forged, expired, of a session that has ended, or not a
 * member's at all. Throws only where the auth service can't be asked.
 */
export type VerifyToken = (token: string) => Promise<Member | null>;

const memberClaimsSchema = z.object({
  sub: z.guid(),
  session_id: z.guid(),
  aud: z.union([z.literal("authenticated"), z.array(z.string()).refine((all) => all.includes("authenticated"))]),
  role: z.literal("authenticated"),
  exp: z.number(),
  email: z.string().nullish(),
  is_anonymous: z.boolean().nullish(),
  // Members write it themselves: it proves nothing, so nothing else is read of it.
  user_metadata: z.object({ name: z.string().catch("") }).nullish(),
});

/** The member whom the claims of a verified token describe; null where they describe none (an API key, say). */
export function memberFromClaims(claims: unknown): Member | null {
  const parsed = memberClaimsSchema.safeParse(claims);
  if (!parsed.success) return null;
  const { sub, session_id, email, is_anonymous, user_metadata } = parsed.data;
  return {
    userId: sub,
    sessionId: session_id,
    email: email ?? "",
    isAnonymous: is_anonymous ?? false,
    name: user_metadata?.name ?? "",
  };
}
