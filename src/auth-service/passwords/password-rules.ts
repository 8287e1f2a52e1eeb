import { type Person, isOwnName, NOBODY } from "./own-names.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { AuthRefusal, invalidRequest, type WeakPasswordReason } from "../errors/refusals.ts";
import type { AuthSettings } from "../settings/settings.ts";

/** What bcrypt takes into account; an exported account could not keep more. */
const MAX_BYTES = 72;

export interface Weakness {
  readonly message: string;
  readonly reasons: readonly WeakPasswordReason[];
}

/** Refuses a new password: 400 where it is too long, 422 where it is too weak. */
export function checkNewPassword(password: string, settings: AuthSettings, person: Person): void {
  if (Buffer.byteLength(password) > MAX_BYTES)
    throw invalidRequest(`Password cannot be longer than ${MAX_BYTES} characters`);
  const weakness = findWeakness(password, settings, person);
  if (weakness !== null)
    throw new AuthRefusal(422, "weak_password", weakness.message, { weakPassword: weakness.reasons });
}

export function findWeakness(password: string, settings: AuthSettings, person: Person = NOBODY): Weakness | null {
  const messages: string[] = [];
  const reasons: WeakPasswordReason[] = [];
  if (Array.from(password).length < settings.passwordMinLength) {
    messages.push(`Password should be at least ${settings.passwordMinLength} characters.`);
    reasons.push("length");
  }
  const sets = settings.passwordRequiredCharacters.split(":").filter((set) => set !== "");
  if (!sets.every((set) => Array.from(set).some((character) => password.includes(character)))) {
    messages.push(`Password should contain at least one character of each: ${sets.join(", ")}.`);
    reasons.push("characters");
  }
  if (reasons.length > 0) return { message: messages.join(" "), reasons };
  if (isCommonPassword(password))
    return {
      message: "Password is known to be weak and easy to guess, please choose a different one.",
      reasons: ["pwned"],
    };
  if (isOwnName(password, person))
    return { message: "Password should not be your own name or e-mail address.", reasons: ["pwned"] };
  return null;
}
