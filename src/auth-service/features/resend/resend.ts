import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { EndpointContext } from "../../auth-feature.ts";
import { AuthRefusal, invalidRequest } from "../../errors/refusals.ts";
import { parseCodeChallenge, pkceMembers } from "../../flow-states/pkce.ts";
import { redirectTarget } from "../../redirects/redirect-target.ts";
import { parseEmail, parsePhone } from "../../users/addresses.ts";
import { resendByMail } from "./resend-by-mail.ts";

export const resendBodySchema = z.object({
  type: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  ...pkceMembers,
});

type ResendBody = z.infer<typeof resendBodySchema>;

/** Sends a confirmation again, if there is one to send; the answer does not tell. */
export async function resend(context: EndpointContext, request: FastifyRequest, body: ResendBody): Promise<void> {
  const { type, email, phone } = body;
  const { protocols, settings } = context;
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
      if (protocols.phoneSignIn === null)
        throw new AuthRefusal(400, "phone_provider_disabled", "Phone logins are disabled");
      return protocols.phoneSignIn.resend(type, { phone: parsePhone(phone), ip: request.ip });
    default:
      throw invalidRequest("Missing one of these types: signup, email_change, sms, phone_change");
  }
}
