import { z } from "zod";

export interface Member {
  readonly userId: string;
  readonly sessionId: string;
  /** Empty where the member has none. */
  readonly email: string;
  readonly isAnonymous: boolean;
  /** The name they chose; empty if none. */
  readonly name: string;
}

/** Null for a token that is forged, expired or not a member's. Throws only where the auth service is unreachable. */
export type VerifyToken = (token: string) => Promise<Member | null>;

const memberClaimsSchema = z.object({
  sub: z.guid(),
  session_id: z.guid(),
  aud: z.union([z.literal("authenticated"), z.array(z.string()).refine((all) => all.includes("authenticated"))]),
  role: z.literal("authenticated"),
  exp: z.number(),
  email: z.string().nullish(),
  is_anonymous: z.boolean().nullish(),
  // Editable by members, so it proves nothing and only the name is read.
  user_metadata: z.object({ name: z.string().catch("") }).nullish(),
});

/** The member in a verified token's claims; null where they describe none (an API key, say). */
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
