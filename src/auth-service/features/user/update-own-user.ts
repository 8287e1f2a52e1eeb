import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { EndpointContext } from "../../protocols.ts";
import type { AuthContext } from "../../context.ts";
import type { AuthQueries, SessionRow, UserRow } from "../../database/auth-tables.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import {
  deleteFlowStatesOf,
  type CodeChallenge,
  parseCodeChallenge,
  pkceMembers,
  startEmailFlow,
} from "../../flow-states/flow-states.ts";
import type { Authenticated } from "../../http/bearer.ts";
import { mailNotice, mailToken } from "../../mails/send-mail.ts";
import { deleteTokensOf } from "../../one-time-tokens/one-time-tokens.ts";
import { personOf, checkNewPassword } from "../../passwords/password-rules.ts";
import { redirectTarget } from "../../redirects/redirects.ts";
import { deleteSessionsOf } from "../../sessions/session-store.ts";
import { parseEmail, parsePhone, refuseTakenAddresses } from "../../users/addresses.ts";
import { listFactors, lockUserById, updateUser } from "../../users/user-store.ts";
import {
  checkMetadataSize,
  mergeMetadata,
  type Metadata,
  metadataFromText,
  metadataToText,
  ownMetadataSchema,
} from "../../users/metadata.ts";
import { readUserJson, type UserJson } from "../../users/user-json.ts";
import { provePasswordChange, readPasswordProof } from "./password-change-proof.ts";
import { takeAddressTurn } from "../../rate-limits/send-limits.ts";
import { confirmAddress } from "../../users/address-change.ts";
import { putAddressIdentity } from "../../users/new-users.ts";
import { optionalTexts } from "../../http/requests.ts";

interface Requested {
  readonly email: string | null;
  readonly phone: string | null;
  readonly password: string | null;
  readonly data: Metadata | null;
  readonly challenge: CodeChallenge | null;
}

/** The checks are in the reference's order. */
export async function updateOwnUser(
  context: EndpointContext,
  request: FastifyRequest,
  { user, session }: Authenticated,
  body: UserBody,
): Promise<UserJson> {
  const { database, passwords, settings } = context;
  const requested = readRequested(context, user, body);
  if (body.app_metadata !== undefined && body.app_metadata !== null)
    throw new AuthRefusal(403, "not_admin", "Updating app_metadata requires admin privileges");
  await checkMayChange(context, user, session, requested, body);
  await refuseTakenAddresses(database.db, requested, user.id);
  const proof = requested.password === null ? null : await readPasswordProof(context, user, session, body);
  const isSamePassword =
    requested.password !== null && (await passwords.verify(user.password_hash, requested.password)).isRight;
  const passwordHash = requested.password === null || isSamePassword ? null : await passwords.hash(requested.password);
  const redirectTo = redirectTarget(request, settings);

  const outcome = await database.transaction(async (queries): Promise<UserRow | AuthRefusal> => {
    const current = await lockUserById(queries, user.id);
    if (current === null) throw new AuthRefusal(403, "user_not_found", "User from sub claim in JWT does not exist");
    const refusal = proof === null ? null : await provePasswordChange(context, queries, current, proof);
    // Returned, not thrown, because the wrong nonce has been counted.
    if (refusal !== null) return refusal;
    if (isSamePassword)
      throw new AuthRefusal(422, "same_password", "New password should be different from the old password.");
    return change(context, queries, { user: current, session, requested, passwordHash, redirectTo, ip: request.ip });
  });
  if (outcome instanceof AuthRefusal) throw outcome;
  return readUserJson(database.db, outcome);
}

function readRequested({ settings }: AuthContext, user: UserRow, body: UserBody): Requested {
  const email = body.email ? parseEmail(body.email) : null;
  const phone = body.phone ? parsePhone(body.phone) : null;
  const password = body.password ?? null;
  if (password !== null) {
    const metadata = mergeMetadata(metadataFromText(user.user_metadata), body.data ?? {});
    checkNewPassword(password, settings, personOf(email ?? user.email, metadata));
  }
  const challenge = email === null ? null : parseCodeChallenge(body);
  checkMetadataSize(body.data);
  return {
    email: email === user.email ? null : email,
    phone: phone === user.phone ? null : phone,
    password,
    data: body.data ?? null,
    challenge,
  };
}

async function checkMayChange(
  { database }: AuthContext,
  user: UserRow,
  session: SessionRow | null,
  requested: Requested,
  { nonce }: UserBody,
): Promise<void> {
  const isSensitive = requested.password !== null || requested.email !== null || requested.phone !== null;
  if (isSensitive && session?.aal !== "aal2") {
    const factors = await listFactors(database.db, user.id);
    if (factors.some(({ status }) => status === "verified"))
      throw new AuthRefusal(
        401,
        "insufficient_aal",
        "AAL2 session is required to update email or password when MFA is enabled.",
      );
  }
  if (user.is_anonymous === 1 && requested.password !== null && requested.email === null && requested.phone === null)
    throw new AuthRefusal(
      422,
      "validation_failed",
      "Updating password of an anonymous user without an email or phone is not allowed",
    );
  if (user.is_sso === 1 && (isSensitive || Boolean(nonce)))
    throw new AuthRefusal(
      422,
      "user_sso_managed",
      "Updating email, phone, password of a SSO account only possible via SSO",
    );
}

async function change(
  context: EndpointContext,
  queries: AuthQueries,
  given: {
    readonly user: UserRow;
    readonly session: SessionRow | null;
    readonly requested: Requested;
    readonly passwordHash: string | null;
    readonly redirectTo: string;
    readonly ip: string;
  },
): Promise<UserRow> {
  const { requested, passwordHash, session, redirectTo, ip } = given;
  const now = context.clock();
  let { user } = given;
  if (passwordHash !== null) {
    user = await updateUser(queries, user.id, { password_hash: passwordHash }, now);
    await deleteSessionsOf(queries, user.id, session?.id ?? null);
    await deleteTokensOf(queries, user.id);
    // A code already given out could still be exchanged for a session.
    await deleteFlowStatesOf(queries, user.id);
    await mailNotice(context, queries, user, "password_changed");
  }
  if (requested.data !== null) {
    const merged = mergeMetadata(metadataFromText(user.user_metadata), requested.data);
    if (Object.keys(requested.data).length > 0) checkMetadataSize(merged);
    user = await updateUser(queries, user.id, { user_metadata: metadataToText(merged) }, now);
  }
  if (requested.email !== null)
    user = await changeEmail(context, queries, user, {
      email: requested.email,
      ip,
      challenge: requested.challenge,
      redirectTo,
    });
  if (requested.phone !== null) {
    const { phoneSignIn } = context.protocols;
    if (phoneSignIn === null) throw new AuthRefusal(400, "phone_provider_disabled", "Phone logins are disabled");
    user = await phoneSignIn.changePhone(queries, user, { phone: requested.phone, ip });
  }
  return user;
}

export const userBodySchema = z.object({
  ...optionalTexts("email", "phone", "password", "current_password", "nonce"),
  data: ownMetadataSchema,
  app_metadata: z.unknown().optional(),
  channel: z.string().nullish(),
  ...pkceMembers,
});

export type UserBody = z.infer<typeof userBodySchema>;

/** Pending until the new address, in secure mode both, is proven; at once for anonymous users with autoconfirm. */
async function changeEmail(
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

  // One turn per address, so that neither is flooded; a user without an address counts by id.
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
  await putAddressIdentity(context, queries, user.id, "email", { email });
  const known = await updateUser(queries, user.id, { email, is_anonymous: 0 }, context.clock());
  return confirmAddress(context, queries, known, "email");
}
