/** What is known about the person who chooses a password. */
export interface Person {
  readonly email: string;
  readonly names: readonly string[];
}

export const NOBODY: Person = { email: "", names: [] };

const NAME_KEYS = ["name", "full_name", "user_name", "preferred_username", "nickname"] as const;
/** Shorter parts of a name (an initial, "de") occur in many good passwords. */
const MIN_PART = 3;
const MAX_NAME = 200;

export function personOf(
  email: string | null | undefined,
  metadata: Readonly<Record<string, unknown>> | null | undefined,
): Person {
  const names = NAME_KEYS.map((key) => metadata?.[key]).filter((name) => typeof name === "string");
  return { email: email ?? "", names: names.map((name) => name.slice(0, MAX_NAME)) };
}

/** Whether a password is only the person's own name or address, with or without digits around it. */
export function isOwnName(password: string, { email, names }: Person): boolean {
  const left = lettersAndInnerDigits(password);
  const [local = "", host = ""] = email.toLowerCase().split("@");
  const whole = [email, local, ...names].map(lettersAndInnerDigits);
  if (left !== "" && whole.includes(left)) return true;
  const parts = [local, host, ...names].flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u));
  const own = new Set(parts.filter((part) => part.length >= MIN_PART));
  return left !== "" && isMadeOf(left, own);
}

/** Whether a text is nothing but these parts, in any order and number, in linear time. */
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
