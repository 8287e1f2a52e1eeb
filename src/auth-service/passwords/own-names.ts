/** What is known of whoever chooses a password. */
export interface Person {
  /** Empty where there is none. */
  readonly email: string;
  readonly names: readonly string[];
}

export const NOBODY: Person = { email: "", names: [] };

/** Where an account keeps what its owner is called. */
const NAME_KEYS = ["name", "full_name", "user_name", "preferred_username", "nickname"] as const;
/** Shorter parts of a name (an initial, "de") are in many good passwords. */
const SHORTEST_PART = 3;
const LONGEST_NAME = 200;

/** Whoever has this address, and says this of themselves. */
export function personOf(
  email: string | null | undefined,
  metadata: Readonly<Record<string, unknown>> | null | undefined,
): Person {
  const names = NAME_KEYS.map((key) => metadata?.[key]).filter((name) => typeof name === "string");
  return { email: email ?? "", names: names.map((name) => name.slice(0, LONGEST_NAME)) };
}

/**
 * Whether a password is nothing but the person's own name or address, or parts of them: whoever knows the account tries
 * those first. Case, signs, and digits before or behind do not make it better.
 */
export function isOwnName(password: string, { email, names }: Person): boolean {
  const left = bare(password);
  const [local = "", host = ""] = email.toLowerCase().split("@");
  const whole = [email, local, ...names].map(bare);
  if (left !== "" && whole.includes(left)) return true;
  const parts = [local, host, ...names].flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u));
  const own = new Set(parts.filter((part) => part.length >= SHORTEST_PART));
  return left !== "" && isMadeOf(left, own);
}

/** Whether a text is nothing but these parts, in any order and number. Its time grows with its length alone. */
function isMadeOf(text: string, parts: ReadonlySet<string>): boolean {
  const reached = new Set([0]);
  for (let start = 0; start < text.length; start += 1) {
    if (!reached.has(start)) continue;
    for (const part of parts) if (text.startsWith(part, start)) reached.add(start + part.length);
  }
  return reached.has(text.length);
}

/** Letters and inner digits alone. */
function bare(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "")
    .replaceAll(/^\p{N}+|\p{N}+$/gu, "");
}
