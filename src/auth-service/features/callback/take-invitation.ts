import type { AuthContext } from "../../context.ts";
import type { AuthQueries, UserRow } from "../../database/auth-tables.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import type { ExternalIdentity } from "../../external-accounts/external-identity.ts";
import { redeemLink } from "../../one-time-tokens/one-time-tokens.ts";
import { findUserById } from "../../users/user-store.ts";

/** Uses up an invitation to the address the provider vouches for; 404 `invite_not_found` for any other. */
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
