import type { AuthError } from "@supabase/auth-js";
import { pages } from "#contract/pages.ts";
import { authClient } from "#web/adapters/auth-client.ts";
import type { SignInMode } from "#web/features/session/sign-in-dialog.ts";
import { awaitedMail, awaitMail } from "./awaited-mail.ts";
import { signInMessages as messages, signInMessages } from "./messages.ts";
import { missingFactor } from "./second-factor.tsx";
import { troubleText } from "../service-errors.ts";

export interface Credentials {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export type AuthOutcome =
  | { readonly kind: "signed-in"; readonly isNew: boolean }
  | { readonly kind: "second-factor"; readonly factorId: string }
  | { readonly kind: "confirmation-sent" }
  | { readonly kind: "reset-sent" }
  /** `message` is the service's (may be empty), or ours if there was no answer. */
  | { readonly kind: "refused"; readonly message: string; readonly isUnconfirmed: boolean };

/** Failing to reach the service is a refusal, too. */
export async function authenticate(mode: SignInMode, credentials: Credentials): Promise<AuthOutcome> {
  try {
    return await ask(mode, credentials);
  } catch (error) {
    return { kind: "refused", message: troubleText(error) ?? messages.somethingWrong, isUnconfirmed: false };
  }
}

async function ask(mode: SignInMode, credentials: Credentials): Promise<AuthOutcome> {
  const email = credentials.email.trim();
  switch (mode) {
    case "signin":
      return signIn(email, credentials.password);
    case "signup":
      return signUp(email, credentials);
    case "forgot":
      return forgot(email);
    default:
      return mode satisfies never;
  }
}

async function signIn(email: string, password: string): Promise<AuthOutcome> {
  const client = await authClient();
  const { error } = await client.signInWithPassword({ email, password });
  if (error !== null) return refused(error);
  const factorId = await missingFactor();
  return factorId === null ? { kind: "signed-in", isNew: false } : { kind: "second-factor", factorId };
}

async function signUp(email: string, { name, password }: Credentials): Promise<AuthOutcome> {
  const client = await authClient();
  const { data, error } = await client.signUp({
    email,
    password,
    options: { data: { name: name.trim() }, emailRedirectTo: location.origin + pages.authCallback() },
  });
  if (error !== null) return refused(error);
  if (data.session !== null) return { kind: "signed-in", isNew: true };
  awaitMail(email);
  return { kind: "confirmation-sent" };
}

async function forgot(email: string): Promise<AuthOutcome> {
  const client = await authClient();
  const redirectTo = location.origin + pages.resetPasswordInSession();
  const { error } = await client.resetPasswordForEmail(email, { redirectTo });
  if (error !== null) return refused(error);
  awaitMail(email);
  return { kind: "reset-sent" };
}

function refused(error: AuthError): AuthOutcome {
  return {
    kind: "refused",
    message: troubleText(error) ?? error.message,
    isUnconfirmed: error.code === "email_not_confirmed",
  };
}

/** The code's lifetime and number of attempts (docs/security.md). */
const CODE_MS = 60 * 60 * 1000;
const MAX_WRONG_CODES = 5;

/** `isWrong` if it was the code itself. */
interface CodeRefusal {
  readonly message: string;
  readonly isWrong: boolean;
}

/** Also signs in. `wrongBefore` counts wrong codes here: the service can't tell wrong from expired. Null on success. */
export async function verifyCode(
  { email, code }: { readonly email: string; readonly code: string },
  wrongBefore: number,
): Promise<CodeRefusal | null> {
  const words = signInMessages.codes;
  try {
    const client = await authClient();
    const { error } = await client.verifyOtp({ email, token: code, type: "signup" });
    if (error === null) return null;
    if (error.status === 429) return { message: words.tooMany, isWrong: false };
    if (error.code !== "otp_expired")
      return { message: troubleText(error) ?? signInMessages.somethingWrong, isWrong: false };
    const awaited = awaitedMail();
    if (awaited !== null && awaited.email === email && Date.now() - awaited.at > CODE_MS)
      return { message: words.expired, isWrong: true };
    return { message: wrongBefore + 1 < MAX_WRONG_CODES ? words.wrong : words.usedUp, isWrong: true };
  } catch (error) {
    return { message: troubleText(error) ?? signInMessages.somethingWrong, isWrong: false };
  }
}
