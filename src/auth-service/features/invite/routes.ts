import { z } from "zod";
import type { AuthFeature } from "../../protocols.ts";
import { adminOnly } from "../../http/bearer.ts";
import { readBody } from "../../http/requests.ts";
import { redirectTarget } from "../../redirects/redirects.ts";
import { parseEmail } from "../../users/addresses.ts";
import { checkMetadataSize, metadataSchema, type Metadata } from "../../users/metadata.ts";
import { readUserJson } from "../../users/user-json.ts";
import type { AuthContext } from "../../context.ts";
import type { UserRow } from "../../database/auth-tables.ts";
import { transactionWithRetry } from "../../database/transaction-with-retry.ts";
import { mailToken } from "../../mails/send-mail.ts";
import { takeAddressTurn } from "../../rate-limits/send-limits.ts";
import { inviteUser } from "../../users/new-users.ts";

const bodySchema = z.object({ email: z.string().nullish(), data: metadataSchema });

export const addInvite: AuthFeature = (app, context) => {
  app.post("/invite", adminOnly(context), async (request) => {
    const { email, data } = readBody(request.body, bodySchema);
    checkMetadataSize(data);
    const user = await invite(context, {
      email: parseEmail(email),
      data: data ?? {},
      redirectTo: redirectTarget(request, context.settings),
    });
    request.log.info({ userId: user.id }, "an administrator invited somebody");
    return readUserJson(context.database.db, user);
  });
};

/** 422 `email_exists`, 429 `over_email_send_rate_limit`. */
async function invite(
  context: AuthContext,
  given: { readonly email: string; readonly data: Metadata; readonly redirectTo: string },
): Promise<UserRow> {
  const { email, redirectTo } = given;
  return transactionWithRetry(context.database, async (queries) => {
    await takeAddressTurn(context, queries, { kind: "invite", channel: "email", address: email });
    const user = await inviteUser(context, queries, given);
    const cause = { ip: null, audience: "members" } as const;
    return mailToken(context, queries, user, { mail: "invite", to: email, cause, redirectTo, isPkce: false });
  });
}
