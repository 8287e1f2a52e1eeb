import { authClient } from "#web/adapters/auth-client.ts";
import { awaitedMail } from "./awaited-mail.ts";
import { signInMessages } from "./messages.ts";
import { troubleText } from "./trouble.ts";

/** The code's lifetime and number of attempts (docs/security.md). */
const CODE_MS = 60 * 60 * 1000;
const MAX_WRONG_CODES = 5;

/** `isWrong` if it was the code itself. */
export interface CodeRefusal {
  readonly message: string;
  readonly isWrong: boolean;
}

/**
 * Confirms an address with the mailed code and signs in. `wrongBefore` counts wrong codes on this page, because the
 * service does not distinguish wrong from expired. Null on success.
 */
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
