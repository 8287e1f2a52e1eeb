import type { FastifyRequest } from "fastify";
import type { AuthContext } from "../../context.ts";
import { AuthRefusal, invalidRequest } from "../../errors/refusals.ts";
import { parseCodeChallenge } from "../../flow-states/pkce.ts";
import { redirectTarget } from "../../redirects/redirect-target.ts";
import { parseEmail, parsePhone } from "../../users/addresses.ts";
import { resendByMail } from "./resend-by-mail.ts";
import { resendByText } from "./resend-by-text.ts";
import type { ResendBody } from "./routes.ts";

/**
 * Sends a confirmation once more, with a new code and link. Unknown and long confirmed addresses, and those with no
 * change under way, are answered alike (auth contract §8, resend).
 */
export async function resend(context: AuthContext, request: FastifyRequest, body: ResendBody): Promise<void> {
  const { type, email, phone } = body;
  const { settings } = context;
  if (email && phone) throw invalidRequest("Only an email address or phone number should be provided.");
  switch (type) {
    case "signup":
    case "email_change": {
      if (!email) throw invalidRequest("Type provided requires an email address");
      if (!settings.externalEmailEnabled)
        throw new AuthRefusal(400, "email_provider_disabled", "Email logins are disabled");
      const challenge = parseCodeChallenge(body);
      const redirectTo = redirectTarget(request, settings);
      return resendByMail(context, type, { email: parseEmail(email), ip: request.ip, challenge, redirectTo });
    }
    case "sms":
    case "phone_change":
      if (!phone) throw invalidRequest("Type provided requires a phone number");
      if (!settings.externalPhoneEnabled)
        throw new AuthRefusal(400, "phone_provider_disabled", "Phone logins are disabled");
      return resendByText(context, type, { phone: parsePhone(phone), ip: request.ip });
    default:
      throw invalidRequest("Missing one of these types: signup, email_change, sms, phone_change");
  }
}
