import { z } from "zod";
import type { AuthFeature } from "../../protocols.ts";
import { invalidRequest, AuthRefusal } from "../../errors/refusals.ts";
import { adminOnly } from "../../http/bearer.ts";
import { readBody, optionalTexts } from "../../http/requests.ts";
import { isAllowedTarget, redirectTarget } from "../../redirects/redirects.ts";
import { parseEmail, refuseTakenAddresses } from "../../users/addresses.ts";
import { checkMetadataSize, metadataSchema, type Metadata } from "../../users/metadata.ts";
import { readUserJson } from "../../users/user-json.ts";
import type { AuthContext } from "../../context.ts";
import type { AuthQueries, UserRow } from "../../database/auth-tables.ts";
import { transactionWithRetry } from "../../database/transaction-with-retry.ts";
import { TOKEN_OF_MAIL, verifyUrl } from "../../mails/send-mail.ts";
import {
  deleteToken,
  lockTokensOf,
  type IssuedToken,
  issueOneTimeToken,
} from "../../one-time-tokens/one-time-tokens.ts";
import { personOf, checkNewPassword } from "../../passwords/password-rules.ts";
import { findOrAddUnconfirmed, inviteUser } from "../../users/new-users.ts";
import { findUserByEmail, lockUserById, updateUser } from "../../users/user-store.ts";

const bodySchema = z.object({
  ...optionalTexts("type", "email", "password", "new_email"),
  data: metadataSchema,
  redirect_to: z.string().nullish(),
});

export const addGenerateLink: AuthFeature = (app, context) => {
  const { database, settings } = context;
  app.post("/admin/generate_link", adminOnly(context), async (request) => {
    const body = readBody(request.body, bodySchema);
    const type = LINK_TYPES.find((known) => known === body.type);
    if (type === undefined)
      throw invalidRequest(`Invalid email action link type requested: ${(body.type ?? "").slice(0, 50)}`);
    checkMetadataSize(body.data);
    const inBody = body.redirect_to || null;
    const link = await generateLink(context, {
      type,
      email: parseEmail(body.email),
      password: body.password || null,
      newEmail: body.new_email || null,
      data: body.data ?? {},
      redirectTo: inBody !== null && isAllowedTarget(inBody, settings) ? inBody : redirectTarget(request, settings),
    });
    const { user, ...properties } = link;
    request.log.info({ userId: user.id, type: properties.verification_type }, "an administrator made a link");
    return { ...(await readUserJson(database.db, user)), ...properties };
  });
};

const LINK_TYPES = ["signup", "invite", "magiclink", "recovery", "email_change_current", "email_change_new"] as const;

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

/** Sends nothing; for an unknown address a magic link is a sign-up link. 404 `user_not_found`, 422 `email_exists`. */
async function generateLink(context: AuthContext, requested: LinkWish): Promise<GeneratedLink> {
  const { clock, database, passwords, settings } = context;
  if (requested.type === "signup") {
    if (requested.password === null) throw invalidRequest("Signup requires a valid password");
    checkNewPassword(requested.password, settings, personOf(requested.email, requested.data));
  }
  const passwordHash =
    requested.type === "signup" && requested.password !== null ? await passwords.hash(requested.password) : null;

  const made = await transactionWithRetry(database, async (queries) => {
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
  return {
    user: made.user,
    action_link: verifyUrl(context, made.issued, made.verifyType, requested.redirectTo),
    email_otp: made.issued.code,
    hashed_token: made.issued.linkToken,
    verification_type: made.type,
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
  // A change's second link must not undo the first, or a proof already given.
  if (user.new_email === newEmail) return user;
  const kinds = ["email_change_current", "email_change_new"] as const;
  for (const { id } of await lockTokensOf(queries, user.id, kinds, clock())) await deleteToken(queries, id);
  return updateUser(queries, user.id, { new_email: newEmail, email_change_proofs: 0 }, clock());
}
