import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { isUniqueViolation } from "#platform/database/constraint-error.ts";
import type { AuthContext } from "../../context.ts";
import type { AuthQueries } from "../../database/auth-tables.ts";
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
import { mayBeCreated, sendCauseOf } from "../../users/users-by-code.ts";

export const otpBodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  data: ownMetadataSchema,
  create_user: z.boolean().nullish(),
  channel: z.string().nullish(),
  ...pkceMembers,
});

export type OtpBody = z.infer<typeof otpBodySchema>;

interface Wish {
  readonly email: string;
  readonly data: Metadata;
  readonly createsUser: boolean;
  readonly ip: string;
  readonly challenge: CodeChallenge | null;
  readonly redirectTo: string;
}

/**
 * Mails a link and a code to sign in with: to somebody new, or not yet confirmed, the one that confirms their address
 * (auth contract §8, `otp`). The answer, its time and the timer are the same for all of them.
 */
export async function sendByMail(context: AuthContext, request: FastifyRequest, body: OtpBody): Promise<void> {
  const { settings, database } = context;
  if (!settings.externalEmailEnabled)
    throw new AuthRefusal(422, "email_provider_disabled", "Email logins are disabled");
  checkMetadataSize(body.data);
  const wish: Wish = {
    email: parseEmail(body.email),
    data: mergeMetadata({}, body.data ?? {}),
    createsUser: body.create_user ?? true,
    ip: request.ip,
    challenge: parseCodeChallenge(body),
    redirectTo: redirectTarget(request, settings),
  };
  const attempt = (): Promise<void> => database.transaction((queries) => send(context, queries, wish));
  await attempt().catch((error: unknown) => {
    // Somebody came with the same new address at the same moment: now it is known.
    if (isUniqueViolation(error)) return attempt();
    throw error;
  });
}

async function send(context: AuthContext, queries: AuthQueries, wish: Wish): Promise<void> {
  const { email, challenge, redirectTo } = wish;
  // One kind of turn whatever the mail will be, for the timer would tell who is confirmed.
  await takeAddressTurn(context, queries, { kind: "recovery", channel: "email", address: email });
  const known = await findUserByEmail(queries, email);
  const cause = sendCauseOf(context.settings, wish);
  if (known === null && !mayBeCreated(context.settings, wish.createsUser))
    return pretendToMail(context, queries, { to: email, cause });
  const user =
    known ??
    (await addAddressUser(context, queries, {
      address: { channel: "email", email },
      passwordHash: null,
      data: wish.data,
      claimants: 1,
    }));
  // Where addresses are taken on trust there is nothing to confirm for somebody new.
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
