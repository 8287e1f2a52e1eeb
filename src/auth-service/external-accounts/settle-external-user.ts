import type { AuthContext } from "../context.ts";
import type { AuthQueries, IdentityRow, UserRow } from "../database/auth-tables.ts";
import { AuthRefusal } from "../errors/refusals.ts";
import { mailToken } from "../mails/send-mail.ts";
import { takeAddressTurn } from "../rate-limits/send-limits.ts";
import {
  isBanned,
  addIdentity,
  findIdentity,
  listIdentities,
  updateIdentity,
  addUser,
  findUserByEmail,
  lockUserById,
  updateUser,
  deleteFactor,
  listFactors,
  deleteIdentity,
} from "../users/user-store.ts";
import { metadataToText, providersMetadata, mergedText } from "../users/metadata.ts";
import { newIdentity, newUser } from "../users/new-users.ts";
import { unaskedPurpose } from "../users/unproven-users.ts";
import { type ExternalIdentity, findMatchingUser, SSO_PREFIX } from "./external-identity.ts";
import { deleteTokensOf } from "../one-time-tokens/one-time-tokens.ts";
import { deleteSessionsOf } from "../sessions/session-store.ts";

interface ExternalSignIn {
  readonly external: ExternalIdentity;
  readonly redirectTo: string;
  readonly ip: string;
  /** A wallet has no address. */
  readonly isEmailOptional: boolean;
}

/** `refused` is returned, not thrown, so that the transaction is kept. */
type SettledUser =
  | { readonly kind: "user"; readonly user: UserRow }
  | { readonly kind: "refused"; readonly refusal: AuthRefusal };

/** The identity's own user, else the one with the same verified address, else a new one. */
export async function settleExternalUser(
  context: AuthContext,
  queries: AuthQueries,
  given: ExternalSignIn,
): Promise<SettledUser> {
  const { external } = given;
  const known = await findIdentity(queries, external.provider, external.providerId);
  if (known !== null) return settleKnown(context, queries, known, given);

  const match = await findMatchingUser(queries, external);
  if (match === null) return settleNew(context, queries, given);
  refuseBanned(context, match);
  await addIdentity(queries, newIdentity(context, { ...external, userId: match.id }));
  if (match.email === external.verifiedEmail && match.email_confirmed_at === null)
    return asUser(await claimUnprovenUser(context, queries, match, external, external.verifiedEmail));
  return asUser(await mergeClaims(context, queries, match, external));
}

async function settleKnown(
  context: AuthContext,
  queries: AuthQueries,
  identity: IdentityRow,
  given: ExternalSignIn,
): Promise<SettledUser> {
  const { external } = given;
  const now = context.clock();
  const user = await lockUserById(queries, identity.user_id);
  if (user === null) throw new AuthRefusal(403, "user_not_found", "User from sub claim in JWT does not exist");
  refuseBanned(context, user);
  await updateIdentity(
    queries,
    identity.id,
    { identity_data: metadataToText(external.data), email: external.email, last_sign_in_at: now },
    now,
  );
  if (user.email_confirmed_at !== null || user.phone_confirmed_at !== null || user.is_sso === 1)
    return asUser(await mergeClaims(context, queries, user, external));
  const isFree = external.verifiedEmail !== null && (await isAddressFree(queries, user, external.verifiedEmail));
  const email = isFree ? external.verifiedEmail : null;
  if (user.email === null) {
    // Without an address, no stranger can have signed up with it first.
    const merged = await mergeClaims(context, queries, user, external);
    return asUser(
      email === null ? merged : await updateUser(queries, user.id, { email, email_confirmed_at: now }, now),
    );
  }
  if (external.verifiedEmail === null)
    return settleUnproven(context, queries, await mergeClaims(context, queries, user, external), given);
  return asUser(await claimUnprovenUser(context, queries, user, external, email));
}

async function isAddressFree(queries: AuthQueries, user: UserRow, email: string): Promise<boolean> {
  const owner = await findUserByEmail(queries, email);
  return owner === null || owner.id === user.id;
}

async function settleNew(context: AuthContext, queries: AuthQueries, given: ExternalSignIn): Promise<SettledUser> {
  const { external } = given;
  if (context.settings.disableSignup)
    throw new AuthRefusal(422, "signup_disabled", "Signups not allowed for this instance");
  const isSso = external.provider.startsWith(SSO_PREFIX);
  const isFree = external.email !== null && (isSso || (await findUserByEmail(queries, external.email)) === null);
  const user = newUser(context, {
    email: isFree ? external.email : null,
    email_confirmed_at: isFree && external.verifiedEmail !== null ? context.clock() : null,
    is_sso: isSso ? 1 : 0,
    claimants: 1,
    appMetadata: providersMetadata([external.provider]),
    userMetadata: external.data,
  });
  await addUser(queries, user);
  await addIdentity(queries, newIdentity(context, { ...external, userId: user.id }));
  return user.email_confirmed_at === null ? settleUnproven(context, queries, user, given) : asUser(user);
}

/** Nobody vouches for the address, so the user must prove it if that is required. */
async function settleUnproven(
  context: AuthContext,
  queries: AuthQueries,
  user: UserRow,
  { external, redirectTo, ip, isEmailOptional }: ExternalSignIn,
): Promise<SettledUser> {
  const { clock, settings } = context;
  if (isEmailOptional) return asUser(user);
  if (user.email === null)
    throw needsVerification(
      `Unverified email with ${external.provider}. Verify the email with ${external.provider} in order to sign in`,
    );
  if (settings.mailerAutoconfirm)
    return asUser(await updateUser(queries, user.id, { email_confirmed_at: clock() }, clock()));
  await sendConfirmation(context, queries, user, { email: user.email, redirectTo, ip });
  return {
    kind: "refused",
    refusal: needsVerification(
      `Unverified email with ${external.provider}. A confirmation email has been sent to your ${external.provider} email`,
    ),
  };
}

async function sendConfirmation(
  context: AuthContext,
  queries: AuthQueries,
  user: UserRow,
  { email, redirectTo, ip }: { readonly email: string; readonly redirectTo: string; readonly ip: string },
): Promise<void> {
  try {
    await takeAddressTurn(context, queries, { kind: "confirmation", channel: "email", address: email });
    const cause = { ip, audience: "newcomers" } as const;
    const mail = { mail: "signup", to: email, cause, redirectTo, isPkce: false } as const;
    await mailToken(context, queries, user, { ...mail, ...unaskedPurpose(user) });
  } catch (error) {
    if (!(error instanceof AuthRefusal) || error.status !== 429) throw error;
  }
}

async function mergeClaims(
  { clock }: AuthContext,
  queries: AuthQueries,
  user: UserRow,
  { data }: ExternalIdentity,
): Promise<UserRow> {
  const providers = (await listIdentities(queries, user.id)).map(({ provider }) => provider);
  return updateUser(
    queries,
    user.id,
    {
      app_metadata: mergedText(user.app_metadata, providersMetadata(providers)),
      user_metadata: mergedText(user.user_metadata, data),
    },
    clock(),
  );
}

function refuseBanned({ clock }: AuthContext, user: UserRow): void {
  if (isBanned(user, clock())) throw new AuthRefusal(403, "user_banned", "User is banned");
}

function asUser(user: UserRow): SettledUser {
  return { kind: "user", user };
}

function needsVerification(message: string): AuthRefusal {
  return new AuthRefusal(422, "provider_email_needs_verification", message);
}

/** First removes all the earlier owner's ways in (docs/auth-service.md#unproven-accounts), but for that of `proof`. */
async function claimUnprovenUser(
  { clock }: AuthContext,
  queries: AuthQueries,
  user: UserRow,
  proof: ExternalIdentity,
  email: string | null,
): Promise<UserRow> {
  for (const { id, provider, provider_id } of await listIdentities(queries, user.id)) {
    if (provider !== proof.provider || provider_id !== proof.providerId) await deleteIdentity(queries, id);
  }
  for (const { id } of await listFactors(queries, user.id)) await deleteFactor(queries, id);
  await deleteSessionsOf(queries, user.id, null);
  await deleteTokensOf(queries, user.id);
  const now = clock();
  return updateUser(
    queries,
    user.id,
    {
      email,
      email_confirmed_at: email === null ? null : now,
      phone: null,
      phone_confirmed_at: null,
      password_hash: null,
      new_email: null,
      email_change_sent_at: null,
      email_change_proofs: 0,
      new_phone: null,
      phone_change_sent_at: null,
      is_anonymous: 0,
      app_metadata: mergedText(user.app_metadata, providersMetadata([proof.provider])),
      user_metadata: metadataToText(proof.data),
    },
    now,
  );
}
