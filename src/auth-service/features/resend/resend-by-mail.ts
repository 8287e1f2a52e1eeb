import type { AuthContext } from "../../context.ts";
import type { AuthQueries, UserRow } from "../../database/auth-tables.ts";
import { type CodeChallenge, startEmailFlow } from "../../flow-states/pkce.ts";
import { mailToken, pretendToMail } from "../../mails/mail-token.ts";
import { type SendCause, takeAddressTurn } from "../../rate-limits/send-limits.ts";
import { EMAIL_CHANGE_PROOFS, emailChangeNeeds } from "../../users/email-change.ts";
import { unaskedPurpose } from "../../users/replace-sign-up.ts";
import { findUserByEmail, findUsersByNewEmail } from "../../users/user-store.ts";

interface Requested {
  readonly email: string;
  readonly ip: string;
  readonly challenge: CodeChallenge | null;
  readonly redirectTo: string;
}

export async function resendByMail(
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

/** Only to those of the two addresses whose proof is missing: neither is proven twice. */
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
    // The second mail counts against no network: otherwise the limit would show that a change is under way.
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
