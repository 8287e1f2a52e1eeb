import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { AuthContext } from "../../context.ts";
import type { AuthQueries } from "../../database/auth-tables.ts";
import { retryOnConflict } from "../../database/retry-on-conflict.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import { type CodeChallenge, parseCodeChallenge, pkceMembers, startEmailFlow } from "../../flow-states/pkce.ts";
import { ASKED_TO_SIGN_IN, FIRST_SIGN_IN } from "../../one-time-tokens/one-time-tokens.ts";
import { mailToken, pretendToMail } from "../../mails/mail-token.ts";
import { takeAddressTurn } from "../../rate-limits/send-limits.ts";
import { redirectTarget } from "../../redirects/redirect-target.ts";
import { addAddressUser } from "../../users/add-address-user.ts";
import { parseEmail } from "../../users/addresses.ts";
import { checkMetadataSize, mergeMetadata, type Metadata, ownMetadataSchema } from "../../users/metadata.ts";
import { countClaimant } from "../../users/replace-sign-up.ts";
import { findUserByEmail } from "../../users/user-store.ts";
import { mayCreateUser, sendCauseOf } from "../../users/users-by-code.ts";

export const otpBodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  data: ownMetadataSchema,
  create_user: z.boolean().nullish(),
  channel: z.string().nullish(),
  ...pkceMembers,
});

export type OtpBody = z.infer<typeof otpBodySchema>;

interface Requested {
  readonly email: string;
  readonly data: Metadata;
  readonly createsUser: boolean;
  readonly ip: string;
  readonly challenge: CodeChallenge | null;
  readonly redirectTo: string;
}

/** Mails a link and a code to sign in with, or for a new or unconfirmed address those that confirm it. */
export async function sendByMail(context: AuthContext, request: FastifyRequest, body: OtpBody): Promise<void> {
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
  const attempt = (): Promise<void> => database.transaction((queries) => send(context, queries, requested));
  await retryOnConflict(attempt);
}

async function send(context: AuthContext, queries: AuthQueries, requested: Requested): Promise<void> {
  const { email, challenge, redirectTo } = requested;
  // One kind of turn for every mail: otherwise the timer would tell who is confirmed.
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
