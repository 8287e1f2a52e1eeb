import ranked from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };
import { AuthRefusal, invalidRequest, type WeakPasswordReason } from "../errors/refusals.ts";
import type { AuthSettings } from "../settings/settings.ts";

/** All that bcrypt considers; an exported account could not keep more. */
const MAX_BYTES = 72;

export interface Weakness {
  readonly message: string;
  readonly reasons: readonly WeakPasswordReason[];
}

/** 400 where it is too long, 422 where too weak. */
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

const COMMON_PASSWORD_COUNT = 10_000;

const commonPasswords: ReadonlySet<string> = new Set(ranked.slice(0, COMMON_PASSWORD_COUNT));

/** One of the ten thousand most common, in whatever case. */
function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}

interface Person {
  readonly email: string;
  readonly names: readonly string[];
}

const NOBODY: Person = { email: "", names: [] };

const NAME_KEYS = ["name", "full_name", "user_name", "preferred_username", "nickname"] as const;
/** Shorter parts (an initial, "de") occur in many good passwords. */
const MIN_PART = 3;
const MAX_NAME = 200;

export function personOf(
  email: string | null | undefined,
  metadata: Readonly<Record<string, unknown>> | null | undefined,
): Person {
  const names = NAME_KEYS.map((key) => metadata?.[key]).filter((name) => typeof name === "string");
  return { email: email ?? "", names: names.map((name) => name.slice(0, MAX_NAME)) };
}

/** Whether it is only the person's name or address, with or without digits around it. */
function isOwnName(password: string, { email, names }: Person): boolean {
  const left = lettersAndInnerDigits(password);
  const [local = "", host = ""] = email.toLowerCase().split("@");
  const whole = [email, local, ...names].map(lettersAndInnerDigits);
  if (left !== "" && whole.includes(left)) return true;
  const parts = [local, host, ...names].flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u));
  const own = new Set(parts.filter((part) => part.length >= MIN_PART));
  return left !== "" && isMadeOf(left, own);
}

/** Whether it is only these parts, in any order and number; in linear time. */
function isMadeOf(text: string, parts: ReadonlySet<string>): boolean {
  const reached = new Set([0]);
  for (let start = 0; start < text.length; start += 1) {
    if (!reached.has(start)) continue;
    for (const part of parts) if (text.startsWith(part, start)) reached.add(start + part.length);
  }
  return reached.has(text.length);
}

function lettersAndInnerDigits(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "")
    .replaceAll(/^\p{N}+|\p{N}+$/gu, "");
}
