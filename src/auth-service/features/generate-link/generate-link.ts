import type { AuthContext } from "../../context.ts";
import type { AuthQueries, UserRow } from "../../database/auth-tables.ts";
import { retryOnConflict } from "../../database/retry-on-conflict.ts";
import { AuthRefusal, invalidRequest } from "../../errors/refusals.ts";
import { TOKEN_OF_MAIL, verifyUrl } from "../../mails/mail-token.ts";
import { deleteToken, lockTokensOf } from "../../one-time-tokens/one-time-token-store.ts";
import { type IssuedToken, issueOneTimeToken } from "../../one-time-tokens/one-time-tokens.ts";
import { personOf } from "../../passwords/own-names.ts";
import { checkNewPassword } from "../../passwords/password-rules.ts";
import { parseEmail } from "../../users/addresses.ts";
import { findOrAddUnconfirmed, inviteUser } from "../../users/invited-user.ts";
import type { Metadata } from "../../users/metadata.ts";
import { refuseTakenAddresses } from "../../users/taken-addresses.ts";
import { findUserByEmail, lockUserById, updateUser } from "../../users/user-store.ts";

export const LINK_TYPES = [
  "signup",
  "invite",
  "magiclink",
  "recovery",
  "email_change_current",
  "email_change_new",
] as const;

type LinkType = (typeof LINK_TYPES)[number];

interface LinkWish {
  readonly type: LinkType;
  readonly email: string;
  readonly password: string | null;
  readonly newEmail: string | null;
  readonly data: Metadata;
  readonly redirectTo: string;
}

interface GeneratedLink {
  readonly user: UserRow;
  readonly action_link: string;
  readonly email_otp: string;
  readonly hashed_token: string;
  readonly verification_type: LinkType;
  readonly redirect_to: string;
}

/**
 * Makes the link that a mail would carry and sends nothing. A magic link for an unknown address is a sign-up link.
 * Refuses with 404 `user_not_found`, 422 `email_exists`, `weak_password` and 400 `validation_failed`.
 */
export async function generateLink(context: AuthContext, requested: LinkWish): Promise<GeneratedLink> {
  const { clock, database, passwords, settings } = context;
  if (requested.type === "signup") {
    if (requested.password === null) throw invalidRequest("Signup requires a valid password");
    checkNewPassword(requested.password, settings, personOf(requested.email, requested.data));
  }
  const passwordHash =
    requested.type === "signup" && requested.password !== null ? await passwords.hash(requested.password) : null;

  const attempt = () =>
    database.transaction(async (queries) => {
      const isKnown = (await findUserByEmail(queries, requested.email)) !== null;
      const type = requested.type === "magiclink" && !isKnown ? "signup" : requested.type;
      const prepared = await prepareUser(context, queries, { ...requested, type }, passwordHash);
      const { kind, verifyType, sentAt } = TOKEN_OF_MAIL[type];
      const issued: IssuedToken = await issueOneTimeToken(context, queries, {
        userId: prepared.id,
        kind,
        purpose: verifyType,
        channel: "email",
        sentTo: type === "email_change_new" ? (prepared.new_email ?? requested.email) : requested.email,
        isPkce: false,
      });
      const user = await updateUser(queries, prepared.id, { [sentAt]: clock() }, clock());
      return { user, type, verifyType, issued };
    });
  const { user, type, verifyType, issued } = await retryOnConflict(attempt);
  return {
    user,
    action_link: verifyUrl(context, issued, verifyType, requested.redirectTo),
    email_otp: issued.code,
    hashed_token: issued.linkToken,
    verification_type: type,
    redirect_to: requested.redirectTo,
  };
}

async function prepareUser(
  context: AuthContext,
  queries: AuthQueries,
  requested: LinkWish,
  passwordHash: string | null,
): Promise<UserRow> {
  switch (requested.type) {
    case "signup":
      return findOrAddUnconfirmed(context, queries, { ...requested, passwordHash });
    case "invite":
      return inviteUser(context, queries, requested);
    case "magiclink":
    case "recovery":
      return findKnown(queries, requested.email);
    case "email_change_current":
    case "email_change_new":
      return beginEmailChange(context, queries, await findKnown(queries, requested.email), requested);
  }
}

async function findKnown(queries: AuthQueries, email: string): Promise<UserRow> {
  const found = await findUserByEmail(queries, email);
  const user = found === null ? null : await lockUserById(queries, found.id);
  if (user === null) throw new AuthRefusal(404, "user_not_found", "User with this email not found");
  return user;
}

async function beginEmailChange(
  { clock, settings }: AuthContext,
  queries: AuthQueries,
  user: UserRow,
  requested: LinkWish,
): Promise<UserRow> {
  if (requested.type === "email_change_current" && !settings.mailerSecureEmailChangeEnabled)
    throw invalidRequest("Enable secure email change to generate link for current email");
  const newEmail = parseEmail(requested.newEmail);
  await refuseTakenAddresses(queries, { email: newEmail }, user.id);
  // The second link of a change must not undo the first, or a proof already given.
  if (user.new_email === newEmail) return user;
  const kinds = ["email_change_current", "email_change_new"] as const;
  for (const { id } of await lockTokensOf(queries, user.id, kinds, clock())) await deleteToken(queries, id);
  return updateUser(queries, user.id, { new_email: newEmail, email_change_proofs: 0 }, clock());
}
