import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { isUniqueViolation } from "#platform/database/unavailable.ts";
import type { EndpointContext } from "../../protocols.ts";
import type { AuthQueries, UserRow } from "../../database/auth-tables.ts";
import { transactionWithRetry } from "../../database/transaction-with-retry.ts";
import { AuthRefusal, invalidRequest } from "../../errors/refusals.ts";
import { type CodeChallenge, parseCodeChallenge, startEmailFlow, pkceMembers } from "../../flow-states/flow-states.ts";
import { caller, optionalTexts } from "../../http/requests.ts";
import { inSteadyTime } from "../../http/steady-time.ts";
import { mailToken, takeMailTurn, mailNotice } from "../../mails/send-mail.ts";
import { personOf, checkNewPassword } from "../../passwords/password-rules.ts";
import { type SendCause, takeAddressTurn, takeServiceTurn } from "../../rate-limits/send-limits.ts";
import { redirectTarget } from "../../redirects/redirects.ts";
import { type SessionJson, sessionJson } from "../../sessions/session-json.ts";
import { startSession } from "../../sessions/sessions.ts";
import { type Address, addAddressUser, newUser } from "../../users/new-users.ts";
import { parseEmail, parsePhone } from "../../users/addresses.ts";
import { confirmAddress } from "../../users/address-change.ts";
import { checkMetadataSize, mergeMetadata, type Metadata, ownMetadataSchema } from "../../users/metadata.ts";
import { replaceSignUp } from "../../users/unproven-users.ts";
import { readUserJson, type UserJson, userJson } from "../../users/user-json.ts";
import { findUserByEmail, findUserByPhone } from "../../users/user-store.ts";
import type { AuthContext } from "../../context.ts";

type Outcome =
  | { readonly kind: "session"; readonly sessionId: string }
  | { readonly kind: "user"; readonly user: UserRow; readonly hidesMetadata: boolean }
  | { readonly kind: "already registered" };

interface SignUp {
  readonly address: Address;
  readonly password: string;
  readonly passwordHash: string;
  readonly data: Metadata;
  readonly challenge: CodeChallenge | null;
  readonly redirectTo: string;
  readonly request: FastifyRequest;
}

/** A session with autoconfirm, else the user, who must confirm (docs/auth-service.md#known-and-unknown-addresses). */
export async function signUp(
  context: EndpointContext,
  request: FastifyRequest,
  body: SignUpBody,
): Promise<SessionJson | UserJson> {
  const { settings } = context;
  if (settings.disableSignup) throw new AuthRefusal(422, "signup_disabled", "Signups not allowed for this instance");
  const password = body.password ?? "";
  if (password === "") throw invalidRequest("Signup requires a valid password");
  const { address, challenge } = readAddress(context, body);
  checkNewPassword(password, settings, personOf(body.email, body.data));
  checkMetadataSize(body.data);
  const passwordHash = await context.passwords.hash(password);
  const given: SignUp = {
    address,
    password,
    passwordHash,
    data: mergeMetadata({}, body.data ?? {}),
    challenge,
    redirectTo: redirectTarget(request, settings),
    request,
  };
  // A new user takes more writes than a known one.
  return inSteadyTime(async () => answer(context, given, await settle(context, given)));
}

async function answer(context: EndpointContext, given: SignUp, outcome: Outcome): Promise<SessionJson | UserJson> {
  if (outcome.kind === "session") return sessionJson(context, outcome.sessionId);
  if (outcome.kind === "already registered") return obfuscatedUser(context, given.address, given.data);
  const user = await readUserJson(context.database.db, outcome.user);
  return outcome.hidesMetadata ? { ...user, user_metadata: {}, app_metadata: {}, identities: [] } : user;
}

function readAddress(
  { protocols, settings }: EndpointContext,
  body: SignUpBody,
): { readonly address: Address; readonly challenge: CodeChallenge | null } {
  if (body.email && body.phone)
    throw invalidRequest("Only an email address or phone number should be provided on signup.");
  const challenge = parseCodeChallenge(body);
  if (body.phone) {
    if (challenge !== null) throw invalidRequest("PKCE not supported for phone signups");
    if (protocols.phoneSignIn === null)
      throw new AuthRefusal(400, "phone_provider_disabled", "Phone signups are disabled");
    return { address: { channel: "sms", phone: parsePhone(body.phone) }, challenge };
  }
  if (!settings.externalEmailEnabled)
    throw new AuthRefusal(400, "email_provider_disabled", "Email signups are disabled");
  return { address: { channel: "email", email: parseEmail(body.email) }, challenge };
}

async function settle(context: EndpointContext, given: SignUp): Promise<Outcome> {
  const known = isAutoconfirmed(context, given.address) ? await findUser(context.database.db, given.address) : null;
  const ownsKnown = known !== null && (await context.passwords.verify(known.password_hash, given.password)).isRight;
  return transactionWithRetry(
    context.database,
    (queries) => decide(context, queries, given, ownsKnown ? known : null),
    (error) => isUniqueViolation(error) || error instanceof ConfirmedMeanwhile,
  );
}

async function decide(
  context: EndpointContext,
  queries: AuthQueries,
  given: SignUp,
  ownedUser: UserRow | null,
): Promise<Outcome> {
  const { address } = given;
  const isTrusted = isAutoconfirmed(context, address);
  if (!isTrusted)
    await takeAddressTurn(context, queries, {
      kind: "confirmation",
      channel: address.channel,
      address: address.channel === "email" ? address.email : address.phone,
    });
  const existing = await findUser(queries, address);
  const isConfirmed = existing !== null && isConfirmedBy(existing, address);
  if (isTrusted) {
    if (existing !== null && (isConfirmed || existing.password_hash !== ownedUser?.password_hash))
      throw new AuthRefusal(422, "user_already_exists", "User already registered");
    const user = existing ?? (await addAddressUser(context, queries, { ...given, claimants: 1 }));
    await confirmAddress(context, queries, user, address.channel);
    const session = await startSession(context, queries, user, { method: "password", ...caller(given.request) });
    return { kind: "session", ...session };
  }
  if (isConfirmed) {
    const cause = causeOf(given);
    if (address.channel === "sms")
      await takeServiceTurn(context, queries, { channel: "sms", cause, isPretended: true });
    else {
      // Counted and refused like a confirmation. What is sent is for the owner alone.
      await takeMailTurn(context, queries, { to: address.email, cause });
      await mailNotice(context, queries, existing, "already_registered");
    }
    return { kind: "already registered" };
  }
  const user = existing ?? (await addAddressUser(context, queries, { ...given, claimants: 1 }));
  const waiting = await sendConfirmation(context, queries, user, given);
  if (isConfirmedBy(waiting, address)) throw new ConfirmedMeanwhile();
  return {
    kind: "user",
    user: existing === null ? waiting : await replaceSignUp(context, queries, waiting, given),
    hidesMetadata: user.invited_at !== null,
  };
}

/** An earlier sign-up's mail proved the address after it was looked at. */
class ConfirmedMeanwhile extends Error {}

async function sendConfirmation(
  context: EndpointContext,
  queries: AuthQueries,
  user: UserRow,
  given: SignUp,
): Promise<UserRow> {
  const { address, challenge, redirectTo } = given;
  const cause = causeOf(given);
  if (address.channel === "sms") {
    const sent = await context.protocols.phoneSignIn?.sendToken(queries, user, {
      text: "sms",
      to: address.phone,
      cause,
    });
    return sent ?? user;
  }
  if (challenge !== null)
    await startEmailFlow(context, queries, { userId: user.id, method: "email/signup", redirectTo }, challenge);
  return mailToken(context, queries, user, {
    mail: "signup",
    to: address.email,
    cause,
    redirectTo,
    isPkce: challenge !== null,
  });
}

function causeOf({ request }: SignUp): SendCause {
  return { ip: request.ip, audience: "newcomers" };
}

function findUser(queries: AuthQueries, address: Address): Promise<UserRow | null> {
  return address.channel === "email"
    ? findUserByEmail(queries, address.email)
    : findUserByPhone(queries, address.phone);
}

function isAutoconfirmed({ settings }: EndpointContext, { channel }: Address): boolean {
  return channel === "email" ? settings.mailerAutoconfirm : settings.smsAutoconfirm;
}

function isConfirmedBy(user: UserRow, { channel }: Address): boolean {
  return (channel === "email" ? user.email_confirmed_at : user.phone_confirmed_at) !== null;
}

export const signUpBodySchema = z.object({
  ...optionalTexts("email", "phone", "password"),
  data: ownMetadataSchema,
  channel: z.string().nullish(),
  ...pkceMembers,
});

export type SignUpBody = z.infer<typeof signUpBodySchema>;

/** Made up, for a confirmed address; apps recognise it by its lack of identities. */
function obfuscatedUser(context: AuthContext, address: Address, data: Metadata): UserJson {
  const provider = address.channel === "email" ? "email" : "phone";
  const user = newUser(context, {
    ...(address.channel === "email" ? { email: address.email } : { phone: address.phone }),
    confirmation_sent_at: context.clock(),
    appMetadata: { provider, providers: [provider] },
    userMetadata: data,
  });
  return userJson(user, [], []);
}
