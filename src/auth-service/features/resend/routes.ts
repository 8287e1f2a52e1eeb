import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { AuthFeature, EndpointContext } from "../../protocols.ts";
import { requireCaptcha } from "../../http/captcha.ts";
import { readBody, optionalTexts } from "../../http/requests.ts";
import { inSteadyTime } from "../../http/steady-time.ts";
import { limitRequests } from "../../rate-limits/request-limits.ts";
import { AuthRefusal, invalidRequest } from "../../errors/refusals.ts";
import { parseCodeChallenge, pkceMembers, type CodeChallenge, startEmailFlow } from "../../flow-states/flow-states.ts";
import { redirectTarget } from "../../redirects/redirects.ts";
import { parseEmail, parsePhone } from "../../users/addresses.ts";
import type { AuthContext } from "../../context.ts";
import type { AuthQueries, UserRow } from "../../database/auth-tables.ts";
import { mailToken, pretendToMail } from "../../mails/send-mail.ts";
import { type SendCause, takeAddressTurn } from "../../rate-limits/send-limits.ts";
import { EMAIL_CHANGE_PROOFS, emailChangeNeeds } from "../../users/address-change.ts";
import { unaskedPurpose } from "../../users/unproven-users.ts";
import { findUserByEmail, findUsersByNewEmail } from "../../users/user-store.ts";

export const addResend: AuthFeature = (app, context) => {
  app.post("/resend", async (request) => {
    await limitRequests(context.limits, "resend", request.ip, context.settings.rateLimitOtp);
    const body = readBody(request.body, resendBodySchema);
    await requireCaptcha(context, request);
    await inSteadyTime(() => resend(context, request, body));
    return {};
  });
};

const resendBodySchema = z.object({
  ...optionalTexts("type", "email", "phone"),
  ...pkceMembers,
});

type ResendBody = z.infer<typeof resendBodySchema>;

/** Sends a confirmation again, if there is one to send; the answer does not tell. */
async function resend(context: EndpointContext, request: FastifyRequest, body: ResendBody): Promise<void> {
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

interface Requested {
  readonly email: string;
  readonly ip: string;
  readonly challenge: CodeChallenge | null;
  readonly redirectTo: string;
}

async function resendByMail(
  context: AuthContext,
  type: "signup" | "email_change",
  requested: Requested,
): Promise<void> {
  await context.database.transaction(async (queries) => {
    const kind = type === "signup" ? "confirmation" : "email_change";
    await takeAddressTurn(context, queries, { kind, channel: "email", address: requested.email });
    const isSent =
      type === "signup"
        ? await resendSignup(context, queries, requested)
        : await resendEmailChange(context, queries, requested);
    if (!isSent) await pretendToMail(context, queries, { to: requested.email, cause: causeOf(type, requested) });
  });
}

function causeOf(type: "signup" | "email_change", { ip }: Requested): SendCause {
  return { ip, audience: type === "signup" ? "newcomers" : "members" };
}

async function resendSignup(context: AuthContext, queries: AuthQueries, requested: Requested): Promise<boolean> {
  const { email, challenge, redirectTo } = requested;
  const user = await findUserByEmail(queries, email);
  if (user === null || user.email_confirmed_at !== null) return false;
  if (challenge !== null)
    await startEmailFlow(context, queries, { userId: user.id, method: "email/signup", redirectTo }, challenge);
  await mailToken(context, queries, user, {
    mail: "signup",
    to: email,
    cause: causeOf("signup", requested),
    redirectTo,
    isPkce: challenge !== null,
    ...unaskedPurpose(user),
  });
  return true;
}

/** Only to the addresses whose proof is missing. */
async function resendEmailChange(context: AuthContext, queries: AuthQueries, requested: Requested): Promise<boolean> {
  const { challenge, redirectTo } = requested;
  const user = await findChanging(queries, requested.email);
  if (user === null || user.new_email === null) return false;
  const isPkce = challenge !== null;
  if (challenge !== null)
    await startEmailFlow(context, queries, { userId: user.id, method: "email_change", redirectTo }, challenge);
  const missing = emailChangeNeeds(user, context.settings) & ~user.email_change_proofs;
  let cause = causeOf("email_change", requested);
  if ((missing & EMAIL_CHANGE_PROOFS.current) !== 0 && user.email !== null) {
    await mailToken(context, queries, user, {
      mail: "email_change_current",
      to: user.email,
      cause,
      redirectTo,
      isPkce,
    });
    // The second mail counts against no network, or the limit would show that a change is under way.
    cause = { ...cause, ip: null };
  }
  if ((missing & EMAIL_CHANGE_PROOFS.new) !== 0)
    await mailToken(context, queries, user, {
      mail: "email_change_new",
      to: user.new_email,
      cause,
      redirectTo,
      isPkce,
    });
  return true;
}

async function findChanging(queries: AuthQueries, email: string): Promise<UserRow | null> {
  const owner = await findUserByEmail(queries, email);
  if (owner !== null && owner.new_email !== null) return owner;
  const wishers = await findUsersByNewEmail(queries, email);
  return wishers[0] ?? null;
}
