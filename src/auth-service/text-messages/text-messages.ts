import type { AuthContext } from "../context.ts";
import type { PhoneFactors, PhoneSignIn } from "../protocols.ts";
import { textToken, queueText } from "./text-token.ts";
import type { AuthQueries, UserRow } from "../database/auth-tables.ts";
import { transactionWithRetry } from "../database/transaction-with-retry.ts";
import { invalidRequest } from "../errors/refusals.ts";
import { takeAddressTurn, takeServiceTurn, type SendCause } from "../rate-limits/send-limits.ts";
import { addAddressUser, mayCreateUser, sendCauseOf } from "../users/new-users.ts";
import { parsePhone } from "../users/addresses.ts";
import { checkMetadataSize, mergeMetadata, type Metadata } from "../users/metadata.ts";
import { findUserByPhone, findUsersByNewPhone, updateUser } from "../users/user-store.ts";
import { completePhoneChange } from "../users/address-change.ts";
import { isSameSecret } from "../keys/vault.ts";

export function createTextMessages(context: AuthContext): {
  readonly signIn: PhoneSignIn;
  readonly factors: PhoneFactors;
} {
  return {
    signIn: {
      sendCode: (given) => sendSignInCode(context, given),
      resend: (type, given) => resendByText(context, type, given),
      changePhone: (queries, user, given) => changePhone(context, queries, user, given),
      sendToken: (queries, user, given) => textToken(context, queries, user, given),
    },
    factors: phoneFactors(context),
  };
}

interface Requested {
  readonly phone: string;
  readonly data: Metadata;
  readonly createsUser: boolean;
  readonly ip: string;
}

async function sendSignInCode(
  context: AuthContext,
  { phone, channel, data, createsUser, ip }: Parameters<PhoneSignIn["sendCode"]>[0],
): Promise<void> {
  if (channel && channel !== "sms") throw invalidRequest("Invalid channel, supported values are 'sms'");
  checkMetadataSize(data);
  const requested: Requested = { phone: parsePhone(phone), data: mergeMetadata({}, data ?? {}), createsUser, ip };
  await transactionWithRetry(context.database, (queries) => send(context, queries, requested));
}

async function send(context: AuthContext, queries: AuthQueries, requested: Requested): Promise<void> {
  const { phone } = requested;
  await takeAddressTurn(context, queries, { kind: "confirmation", channel: "sms", address: phone });
  const known = await findUserByPhone(queries, phone);
  const cause = sendCauseOf(context.settings, requested);
  if (known === null && !mayCreateUser(context.settings, requested.createsUser))
    return takeServiceTurn(context, queries, { channel: "sms", cause, isPretended: true });
  const user =
    known ??
    (await addAddressUser(context, queries, {
      address: { channel: "sms", phone },
      passwordHash: null,
      data: requested.data,
      claimants: 1,
    }));
  await textToken(context, queries, user, { text: "sms", to: phone, cause });
}

async function resendByText(
  context: AuthContext,
  type: "sms" | "phone_change",
  { phone, ip }: { readonly phone: string; readonly ip: string },
): Promise<void> {
  const cause: SendCause = { ip, audience: type === "sms" ? "newcomers" : "members" };
  await context.database.transaction(async (queries) => {
    const kind = type === "sms" ? "confirmation" : "phone_change";
    await takeAddressTurn(context, queries, { kind, channel: "sms", address: phone });
    const { user, to } = type === "sms" ? await findUnconfirmed(queries, phone) : await findChanging(queries, phone);
    if (user === null || to === null)
      await takeServiceTurn(context, queries, { channel: "sms", cause, isPretended: true });
    else await textToken(context, queries, user, { text: type, to, cause });
  });
}

interface Receiver {
  readonly user: UserRow | null;
  readonly to: string | null;
}

async function findUnconfirmed(queries: AuthQueries, phone: string): Promise<Receiver> {
  const user = await findUserByPhone(queries, phone);
  return user === null || user.phone_confirmed_at !== null ? { user: null, to: null } : { user, to: phone };
}

/** The number's owner if they want another, else whoever wants this one. */
async function findChanging(queries: AuthQueries, phone: string): Promise<Receiver> {
  const owner = await findUserByPhone(queries, phone);
  if (owner !== null && owner.new_phone !== null) return { user: owner, to: owner.new_phone };
  const wisher = (await findUsersByNewPhone(queries, phone))[0] ?? null;
  return { user: wisher, to: wisher?.new_phone ?? null };
}

async function changePhone(
  context: AuthContext,
  queries: AuthQueries,
  user: UserRow,
  { phone, ip }: { readonly phone: string; readonly ip: string },
): Promise<UserRow> {
  const { clock, settings } = context;
  if (settings.smsAutoconfirm) return completePhoneChange(context, queries, user, phone);
  await takeAddressTurn(context, queries, { kind: "phone_change", channel: "sms", address: phone });
  const changed = await updateUser(queries, user.id, { new_phone: phone }, clock());
  return textToken(context, queries, changed, { text: "phone_change", to: phone, cause: { ip, audience: "members" } });
}

function phoneFactors(context: AuthContext): PhoneFactors {
  const { random, settings, vault } = context;
  const hashCode = (challengeId: string, code: string): string =>
    vault.hash("mfa-phone-code", `${challengeId}:${code}`);
  return {
    createCode(challengeId) {
      const code = random.digits(settings.mfaPhoneOtpLength);
      return { code, hash: hashCode(challengeId, code) };
    },
    isRightCode: ({ id, code_hash }, code) => code_hash !== null && isSameSecret(hashCode(id, code), code_hash),
    async sendCode(queries, user, { phone, code, ip }) {
      await takeAddressTurn(context, queries, { kind: "mfa_phone", channel: "sms", address: phone });
      await takeServiceTurn(context, queries, { channel: "sms", cause: { ip, audience: "members" } });
      await queueText(context, queries, user, {
        to: phone,
        code,
        type: "mfa",
        lifetimeMs: settings.mfaChallengeExpiryDuration,
      });
    },
  };
}
