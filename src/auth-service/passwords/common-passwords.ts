import ranked from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };

const MOST_COMMON = 10_000;

/** From lists of stolen passwords, the commonest first. */
const commonPasswords: ReadonlySet<string> = new Set(ranked.slice(0, MOST_COMMON));

/** Whether a password is among the ten thousand commonest, however its letters are cased: the first that are tried. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}
