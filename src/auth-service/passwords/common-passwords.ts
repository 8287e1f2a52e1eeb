import ranked from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };

const COMMON_PASSWORD_COUNT = 10_000;

const commonPasswords: ReadonlySet<string> = new Set(ranked.slice(0, COMMON_PASSWORD_COUNT));

/** Whether a password is among the ten thousand most common, whatever the case of its letters. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}
