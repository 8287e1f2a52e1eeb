/** What somebody may ask of a film for tonight, in the address in these words (docs/product.md#tonight). */

export const MOODS = ["light", "tense", "moving", "strange", "thrilling", "thoughtful"] as const;
export type Mood = (typeof MOODS)[number];

export const LENGTHS = ["short", "feature", "long"] as const;
export type Length = (typeof LENGTHS)[number];

export const COMPANIES = ["alone", "two", "friends", "children"] as const;
export type Company = (typeof COMPANIES)[number];

/** Null where anything will do. */
export interface Choices {
  readonly mood: Mood | null;
  readonly length: Length | null;
  readonly company: Company | null;
}

export type ChoiceName = keyof Choices;

export const CHOICE_NAMES = ["mood", "length", "company"] as const satisfies readonly ChoiceName[];

export const NO_CHOICES: Choices = { mood: null, length: null, company: null };

/** Leaves out what is no choice. `valueOf` gives what the address says by a name. */
export function readChoices(valueOf: (name: ChoiceName) => string | null): Choices {
  const chosen = <Choice extends string>(name: ChoiceName, all: readonly Choice[]) =>
    all.find((each) => each === valueOf(name)) ?? null;
  return { mood: chosen("mood", MOODS), length: chosen("length", LENGTHS), company: chosen("company", COMPANIES) };
}

/** For the address, those that are chosen. */
export function choiceParameters(choices: Choices): Readonly<Record<string, string>> {
  return Object.fromEntries(CHOICE_NAMES.flatMap((name) => (choices[name] === null ? [] : [[name, choices[name]]])));
}

const UNDER_MINUTES = 90;
const ABOUT_TWO_HOURS = 135;
/** Shorter films do not make an evening, and longer ones only where a long one is asked for. */
const AN_EVENING = { least: 40, most: 240 } as const;

/** A film of unknown length is of any length alone. */
export function isOfLength(minutes: number | null, length: Length | null): boolean {
  if (minutes === null) return length === null;
  if (minutes < AN_EVENING.least) return false;
  if (length === null) return minutes <= AN_EVENING.most;
  if (length === "short") return minutes < UNDER_MINUTES;
  return length === "long" ? minutes > ABOUT_TWO_HOURS : minutes >= UNDER_MINUTES && minutes <= ABOUT_TWO_HOURS;
}
