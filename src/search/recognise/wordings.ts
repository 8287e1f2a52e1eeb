import numbers from "../vocabulary/numbers.json" with { type: "json" };

/**
 * A pattern of folded words as data has it, for `findAll`: matches whole words. `wordings` are put in where the pattern has
 * their name in braces.
 */
export function wholeWords(pattern: string, wordings: Readonly<Record<string, string>> = {}): RegExp {
  const whole = pattern.replaceAll(/\{([a-z ]+)\}/g, (braced, name: string) => wordings[name] ?? braced);
  return new RegExp(String.raw`\b(?:${whole})\b`, "g");
}

/** Optional words after a place in the ranking, for use in other patterns. */
export const ON_RANKING = String.raw`(?: (?:on|in|of) (?:the|this|your) (?:list|ranking|rankings|canon|catalogue))?`;

/** A number in digits or words, for use in other patterns. */
export const NUMBER = String.raw`(?:\d{1,4}|one hundred and twenty|(?:one |a )?hundred|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?: (?:one|two|three|four|five|six|seven|eight|nine))?|ten|eleven|twelve|fifteen|one|two|three|four|five|six|seven|eight|nine|an|a)`;

const VALUES: Readonly<Record<string, number>> = numbers;

/** The value of a `NUMBER` match; NaN for anything else. */
export function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  if (text === "one hundred and twenty") return 120;
  if (text.endsWith("hundred")) return 100;
  return text.split(" ").reduce((sum, word) => sum + (VALUES[word] ?? Number.NaN), 0);
}
