import type { AuthContext } from "../../context.ts";
import type { AuthQueries, UserRow } from "../../database/auth-tables.ts";
import { type CodeChallenge, startEmailFlow } from "../../flow-states/pkce.ts";
import { mailToken } from "../../mails/mail-token.ts";
import { takeAddressTurn } from "../../rate-limits/send-limits.ts";
import { confirmAddress } from "../../users/confirm-address.ts";
import { addIdentity } from "../../users/identity-store.ts";
import { newIdentity } from "../../users/new-user.ts";
import { updateUser } from "../../users/user-store.ts";

/**
 * Begins the change of an e-mail address: pending until the new address is proven, and in secure mode the present one
 * too. With autoconfirm an anonymous user gets it at once, and is no longer anonymous.
 */
export async function changeEmail(
  context: AuthContext,
  queries: AuthQueries,
  user: UserRow,
  given: {
    readonly email: string;
    readonly ip: string;
    readonly challenge: CodeChallenge | null;
    readonly redirectTo: string;
  },
): Promise<UserRow> {
  const { clock, settings } = context;
  const { email, ip, challenge, redirectTo } = given;
  if (user.is_anonymous === 1 && settings.mailerAutoconfirm)
    return giveAddressToAnonymous(context, queries, user, email);

  // One turn for each address, so that neither is written to without end; a user without an address counts by id.
  const present = user.email ?? user.id;
  await takeAddressTurn(context, queries, { kind: "email_change", channel: "email", address: present });
  await takeAddressTurn(context, queries, { kind: "email_change", channel: "email", address: email });
  const isPkce = challenge !== null;
  const cause = { ip, audience: "members" } as const;
  if (challenge !== null)
    await startEmailFlow(context, queries, { userId: user.id, method: "email_change", redirectTo }, challenge);
  let changed = await updateUser(queries, user.id, { new_email: email, email_change_proofs: 0 }, clock());
  if (settings.mailerSecureEmailChangeEnabled && user.email !== null)
    changed = await mailToken(context, queries, changed, {
      mail: "email_change_current",
      to: user.email,
      cause,
      redirectTo,
      isPkce,
    });
  return mailToken(context, queries, changed, { mail: "email_change_new", to: email, cause, redirectTo, isPkce });
}

async function giveAddressToAnonymous(
  context: AuthContext,
  queries: AuthQueries,
  user: UserRow,
  email: string,
): Promise<UserRow> {
  const data = { sub: user.id, email, email_verified: false, phone_verified: false };
  await addIdentity(queries, newIdentity(context, { userId: user.id, provider: "email", providerId: user.id, data }));
  const known = await updateUser(queries, user.id, { email, is_anonymous: 0 }, context.clock());
  return confirmAddress(context, queries, known, "email");
}
