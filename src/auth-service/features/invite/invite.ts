import type { AuthContext } from "../../context.ts";
import type { UserRow } from "../../database/auth-tables.ts";
import { retryOnConflict } from "../../database/retry-on-conflict.ts";
import { mailToken } from "../../mails/mail-token.ts";
import { takeAddressTurn } from "../../rate-limits/send-limits.ts";
import { inviteUser } from "../../users/invited-user.ts";
import type { Metadata } from "../../users/metadata.ts";

/** Mails an invitation and returns the user. 422 `email_exists`, 429 `over_email_send_rate_limit`. */
export async function invite(
  context: AuthContext,
  given: { readonly email: string; readonly data: Metadata; readonly redirectTo: string },
): Promise<UserRow> {
  const { email, redirectTo } = given;
  const attempt = (): Promise<UserRow> =>
    context.database.transaction(async (queries) => {
      await takeAddressTurn(context, queries, { kind: "invite", channel: "email", address: email });
      const user = await inviteUser(context, queries, given);
      const cause = { ip: null, audience: "members" } as const;
      return mailToken(context, queries, user, { mail: "invite", to: email, cause, redirectTo, isPkce: false });
    });
  return retryOnConflict(attempt);
}
