import type { EndpointContext } from "../../auth-feature.ts";
import type { UserRow } from "../../database/auth-tables.ts";
import { AuthRefusal, invalidRequest } from "../../errors/refusals.ts";
import { mailToken } from "../../mails/mail-token.ts";
import { takeAddressTurn } from "../../rate-limits/send-limits.ts";

export async function reauthenticate(context: EndpointContext, user: UserRow, ip: string): Promise<void> {
  const { database, protocols, settings } = context;
  const { email, phone } = user;
  if (email === null && phone === null)
    throw invalidRequest("Reauthentication requires the user to have an email or a phone number");
  if (email !== null && user.email_confirmed_at === null)
    throw new AuthRefusal(422, "email_not_confirmed", "Please verify your email first.");
  if (email === null && user.phone_confirmed_at === null)
    throw new AuthRefusal(422, "phone_not_confirmed", "Please verify your phone first.");

  await database.transaction(async (queries) => {
    const message = { kind: "reauthentication" } as const;
    const cause = { ip, audience: "members" } as const;
    if (email !== null) {
      await takeAddressTurn(context, queries, { ...message, channel: "email", address: email });
      const mail = { mail: "reauthentication", to: email, redirectTo: settings.siteUrl, isPkce: false } as const;
      await mailToken(context, queries, user, { ...mail, cause });
    } else if (phone !== null) {
      if (protocols.phoneSignIn === null)
        throw new AuthRefusal(400, "phone_provider_disabled", "Phone logins are disabled");
      await takeAddressTurn(context, queries, { ...message, channel: "sms", address: phone });
      await protocols.phoneSignIn.sendToken(queries, user, { text: "reauthentication", to: phone, cause });
    }
  });
}
