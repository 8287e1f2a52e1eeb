import type { AuthContext } from "../context.ts";
import type { AuthQueries } from "../database/auth-tables.ts";
import { retryOnConflict } from "../database/retry-on-conflict.ts";
import { invalidRequest } from "../errors/refusals.ts";
import type { PhoneSignIn } from "../protocols.ts";
import { takeAddressTurn, takeServiceTurn } from "../rate-limits/send-limits.ts";
import { addAddressUser } from "../users/add-address-user.ts";
import { parsePhone } from "../users/addresses.ts";
import { checkMetadataSize, mergeMetadata, type Metadata } from "../users/metadata.ts";
import { findUserByPhone } from "../users/user-store.ts";
import { mayCreateUser, sendCauseOf } from "../users/users-by-code.ts";
import { textToken } from "./text-token.ts";

interface Requested {
  readonly phone: string;
  readonly data: Metadata;
  readonly createsUser: boolean;
  readonly ip: string;
}

export async function sendSignInCode(
  context: AuthContext,
  { phone, channel, data, createsUser, ip }: Parameters<PhoneSignIn["sendCode"]>[0],
): Promise<void> {
  if (channel && channel !== "sms") throw invalidRequest("Invalid channel, supported values are 'sms'");
  checkMetadataSize(data);
  const requested: Requested = { phone: parsePhone(phone), data: mergeMetadata({}, data ?? {}), createsUser, ip };
  const attempt = (): Promise<void> => context.database.transaction((queries) => send(context, queries, requested));
  await retryOnConflict(attempt);
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
