import type { AuthContext } from "../context.ts";
import type { AuthQueries, UserRow } from "../database/auth-tables.ts";
import { textToken } from "./text-token.ts";
import { type SendCause, takeAddressTurn, takeServiceTurn } from "../rate-limits/send-limits.ts";
import { findUserByPhone, findUsersByNewPhone } from "../users/user-store.ts";

export async function resendByText(
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

/** The owner of the number if they want another, otherwise whoever wants this one. */
async function findChanging(queries: AuthQueries, phone: string): Promise<Receiver> {
  const owner = await findUserByPhone(queries, phone);
  if (owner !== null && owner.new_phone !== null) return { user: owner, to: owner.new_phone };
  const wisher = (await findUsersByNewPhone(queries, phone))[0] ?? null;
  return { user: wisher, to: wisher?.new_phone ?? null };
}
