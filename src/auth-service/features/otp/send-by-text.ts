import { isUniqueViolation } from "#platform/database/constraint-error.ts";
import type { AuthContext } from "../../context.ts";
import type { AuthQueries } from "../../database/auth-tables.ts";
import { AuthRefusal, invalidRequest } from "../../errors/refusals.ts";
import { textToken } from "../../mails/text-token.ts";
import { takeAddressTurn, takeServiceTurn } from "../../rate-limits/send-limits.ts";
import { addAddressUser } from "../../users/add-address-user.ts";
import { parsePhone } from "../../users/addresses.ts";
import { checkMetadataSize, mergeMetadata, type Metadata } from "../../users/metadata.ts";
import { findUserByPhone } from "../../users/user-store.ts";
import { mayBeCreated, sendCauseOf } from "./new-users.ts";
import type { OtpBody } from "./routes.ts";

interface Wish {
  readonly phone: string;
  readonly data: Metadata;
  readonly createsUser: boolean;
  readonly ip: string;
}

/** Sends a code to a telephone, which becomes a user's where it was nobody's (auth contract §8, `otp`). */
export async function sendByText(
  context: AuthContext,
  body: OtpBody,
  { phone: given, ip }: { readonly phone: string; readonly ip: string },
): Promise<void> {
  const { settings, database } = context;
  if (!settings.externalPhoneEnabled)
    throw new AuthRefusal(400, "phone_provider_disabled", "Unsupported phone provider");
  if (body.channel && body.channel !== "sms") throw invalidRequest("Invalid channel, supported values are 'sms'");
  checkMetadataSize(body.data);
  const wish: Wish = {
    phone: parsePhone(given),
    data: mergeMetadata({}, body.data ?? {}),
    createsUser: body.create_user ?? true,
    ip,
  };
  const attempt = (): Promise<void> => database.transaction((queries) => send(context, queries, wish));
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
