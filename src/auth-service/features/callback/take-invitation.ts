import type { AuthContext } from "../../context.ts";
import type { AuthQueries, UserRow } from "../../database/auth-tables.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import type { ExternalIdentity } from "../../external-accounts/external-identity.ts";
import { redeemLink } from "../../one-time-tokens/one-time-tokens.ts";
import { findUserById } from "../../users/user-store.ts";

/**
 * Uses up an invitation that is accepted by signing in through a provider (auth contract §11.1): the provider must
 * vouch for the address that was invited. 404 `invite_not_found` where it is wrong, used or expired.
 */
export async function takeInvitation(
  context: AuthContext,
  queries: AuthQueries,
  inviteToken: string,
  { verifiedEmail }: ExternalIdentity,
): Promise<UserRow> {
  const token = await redeemLink(context, queries, inviteToken);
  const user = token?.purpose === "invite" ? await findUserById(queries, token.user_id) : null;
  if (user === null) throw new AuthRefusal(404, "invite_not_found", "Invite not found");
  if (verifiedEmail === null || verifiedEmail !== user.email)
    throw new AuthRefusal(400, "validation_failed", "Invited email does not match emails from external provider");
  return user;
}
