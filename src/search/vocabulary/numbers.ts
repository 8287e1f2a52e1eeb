const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  couple: 2,
  few: 3,
  dozen: 12,
};

/** A number in digits or words, for use in other patterns. */
export const NUMBER = String.raw`(?:\d{1,4}|one hundred and twenty|(?:one |a )?hundred|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?: (?:one|two|three|four|five|six|seven|eight|nine))?|ten|eleven|twelve|fifteen|one|two|three|four|five|six|seven|eight|nine|an|a)`;

/** The value of a `NUMBER` match; NaN for anything else. */
export function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  if (text === "one hundred and twenty") return 120;
  if (text.endsWith("hundred")) return 100;
  return text.split(" ").reduce((sum, word) => sum + (NUMBERS[word] ?? Number.NaN), 0);
}
