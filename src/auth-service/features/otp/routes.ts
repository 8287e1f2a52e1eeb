import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { AuthFeature } from "../../protocols.ts";
import { AuthRefusal, invalidRequest } from "../../errors/refusals.ts";
import { requireCaptcha } from "../../http/captcha.ts";
import { readBody, optionalTexts } from "../../http/requests.ts";
import { inSteadyTime } from "../../http/steady-time.ts";
import { limitRequests } from "../../rate-limits/request-limits.ts";
import type { AuthContext } from "../../context.ts";
import type { AuthQueries } from "../../database/auth-tables.ts";
import { transactionWithRetry } from "../../database/transaction-with-retry.ts";
import { type CodeChallenge, parseCodeChallenge, pkceMembers, startEmailFlow } from "../../flow-states/flow-states.ts";
import { ASKED_TO_SIGN_IN, FIRST_SIGN_IN } from "../../one-time-tokens/one-time-tokens.ts";
import { mailToken, pretendToMail } from "../../mails/send-mail.ts";
import { takeAddressTurn } from "../../rate-limits/send-limits.ts";
import { redirectTarget } from "../../redirects/redirects.ts";
import { addAddressUser, mayCreateUser, sendCauseOf } from "../../users/new-users.ts";
import { parseEmail } from "../../users/addresses.ts";
import { checkMetadataSize, mergeMetadata, type Metadata, ownMetadataSchema } from "../../users/metadata.ts";
import { countClaimant } from "../../users/unproven-users.ts";
import { findUserByEmail } from "../../users/user-store.ts";

export const addOtp: AuthFeature = (app, context) => {
  const { limits, protocols, settings } = context;
  const prepare = async (bucket: string, request: FastifyRequest): Promise<OtpBody> => {
    await limitRequests(limits, bucket, request.ip, settings.rateLimitOtp);
    const body = readBody(request.body, otpBodySchema);
    await requireCaptcha(context, request);
    return body;
  };

  const sendByText = async (phone: string, body: OtpBody, ip: string): Promise<void> => {
    if (protocols.phoneSignIn === null)
      throw new AuthRefusal(400, "phone_provider_disabled", "Unsupported phone provider");
    const channel = body.channel ?? null;
    const createsUser = body.create_user ?? true;
    await protocols.phoneSignIn.sendCode({ phone, channel, data: body.data ?? null, createsUser, ip });
  };

  app.post("/otp", async (request) => {
    const body = await prepare("otp", request);
    if (Boolean(body.email) === Boolean(body.phone))
      throw invalidRequest("One of email or phone must be set, and only one");
    const { phone } = body;
    await inSteadyTime(() => (phone ? sendByText(phone, body, request.ip) : sendByMail(context, request, body)));
    return {};
  });

  app.post("/magiclink", async (request) => {
    const body = await prepare("magiclink", request);
    await inSteadyTime(() => sendByMail(context, request, body));
    return {};
  });
};

const otpBodySchema = z.object({
  ...optionalTexts("email", "phone"),
  data: ownMetadataSchema,
  create_user: z.boolean().nullish(),
  channel: z.string().nullish(),
  ...pkceMembers,
});

type OtpBody = z.infer<typeof otpBodySchema>;

interface Requested {
  readonly email: string;
  readonly data: Metadata;
  readonly createsUser: boolean;
  readonly ip: string;
  readonly challenge: CodeChallenge | null;
  readonly redirectTo: string;
}

/** Mails a link and a code to sign in with, or for a new or unconfirmed address those that confirm it. */
async function sendByMail(context: AuthContext, request: FastifyRequest, body: OtpBody): Promise<void> {
  const { settings, database } = context;
  if (!settings.externalEmailEnabled)
    throw new AuthRefusal(422, "email_provider_disabled", "Email logins are disabled");
  checkMetadataSize(body.data);
  const requested: Requested = {
    email: parseEmail(body.email),
    data: mergeMetadata({}, body.data ?? {}),
    createsUser: body.create_user ?? true,
    ip: request.ip,
    challenge: parseCodeChallenge(body),
    redirectTo: redirectTarget(request, settings),
  };
  await transactionWithRetry(database, (queries) => send(context, queries, requested));
}

async function send(context: AuthContext, queries: AuthQueries, requested: Requested): Promise<void> {
  const { email, challenge, redirectTo } = requested;
  // One kind of turn for every mail, or the timer would tell who is confirmed.
  await takeAddressTurn(context, queries, { kind: "recovery", channel: "email", address: email });
  const known = await findUserByEmail(queries, email);
  const cause = sendCauseOf(context.settings, requested);
  if (known === null && !mayCreateUser(context.settings, requested.createsUser))
    return pretendToMail(context, queries, { to: email, cause });
  const user =
    known ??
    (await addAddressUser(context, queries, {
      address: { channel: "email", email },
      passwordHash: null,
      data: requested.data,
      claimants: 1,
    }));
  const signsIn = user.email_confirmed_at !== null || (known === null && context.settings.mailerAutoconfirm);
  if (challenge !== null) {
    const method = signsIn ? "magiclink" : "email/signup";
    await startEmailFlow(context, queries, { userId: user.id, method, redirectTo }, challenge);
  }
  const sent = await mailToken(context, queries, user, {
    mail: signsIn ? "magiclink" : "signup",
    to: email,
    cause,
    redirectTo,
    isPkce: challenge !== null,
    ...(signsIn === (known === null) ? { purpose: signsIn ? FIRST_SIGN_IN : ASKED_TO_SIGN_IN } : {}),
  });
  if (known !== null) await countClaimant(context, queries, sent);
}
