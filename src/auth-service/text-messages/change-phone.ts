import type { AuthContext } from "../context.ts";
import type { AuthQueries, UserRow } from "../database/auth-tables.ts";
import { textToken } from "./text-token.ts";
import { takeAddressTurn } from "../rate-limits/send-limits.ts";
import { updateUser } from "../users/user-store.ts";
import { completePhoneChange } from "../features/verify/complete-change.ts";

export async function changePhone(
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
