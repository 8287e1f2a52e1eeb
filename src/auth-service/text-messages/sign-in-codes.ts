import { isUniqueViolation } from "#platform/database/constraint-error.ts";
import type { AuthContext } from "../context.ts";
import type { AuthQueries } from "../database/auth-tables.ts";
import { invalidRequest } from "../errors/refusals.ts";
import type { PhoneSignIn } from "../protocols.ts";
import { takeAddressTurn, takeServiceTurn } from "../rate-limits/send-limits.ts";
import { addAddressUser } from "../users/add-address-user.ts";
import { parsePhone } from "../users/addresses.ts";
import { checkMetadataSize, mergeMetadata, type Metadata } from "../users/metadata.ts";
import { findUserByPhone } from "../users/user-store.ts";
import { mayBeCreated, sendCauseOf } from "../users/users-by-code.ts";
import { textToken } from "./text-token.ts";

interface Wish {
  readonly phone: string;
  readonly data: Metadata;
  readonly createsUser: boolean;
  readonly ip: string;
}

/** Sends a code to a telephone number, which becomes a new user's where it was nobody's. */
export async function sendSignInCode(
  context: AuthContext,
  { phone, channel, data, createsUser, ip }: Parameters<PhoneSignIn["sendCode"]>[0],
): Promise<void> {
  if (channel && channel !== "sms") throw invalidRequest("Invalid channel, supported values are 'sms'");
  checkMetadataSize(data);
  const wish: Wish = { phone: parsePhone(phone), data: mergeMetadata({}, data ?? {}), createsUser, ip };
  const attempt = (): Promise<void> => context.database.transaction((queries) => send(context, queries, wish));
  await attempt().catch((error: unknown) => {
    // Somebody came with the same new number at the same moment: now it is known.
    if (isUniqueViolation(error)) return attempt();
    throw error;
  });
}

async function send(context: AuthContext, queries: AuthQueries, wish: Wish): Promise<void> {
  const { phone } = wish;
  await takeAddressTurn(context, queries, { kind: "confirmation", channel: "sms", address: phone });
  const known = await findUserByPhone(queries, phone);
  const cause = sendCauseOf(context.settings, wish);
  if (known === null && !mayBeCreated(context.settings, wish.createsUser))
    return takeServiceTurn(context, queries, { channel: "sms", cause, isPretended: true });
  const user =
    known ??
    (await addAddressUser(context, queries, {
      address: { channel: "sms", phone },
      passwordHash: null,
      data: wish.data,
      claimants: 1,
    }));
  await textToken(context, queries, user, { text: "sms", to: phone, cause });
}
