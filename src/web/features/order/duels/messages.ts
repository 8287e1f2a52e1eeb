import { countWords } from "#domain/words/count-words.ts";
const RULES = new Intl.PluralRules("en", { type: "ordinal" });
const ENDINGS: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  zero: "th",
  one: "st",
  two: "nd",
  few: "rd",
  many: "th",
  other: "th",
};

/** "1st", "12th"; from 1. */
function ordinal(place: number): string {
  return `${place}${ENDINGS[RULES.select(place)]}`;
}

export const messages = {
  placing: (title: string) => `Placing ${title}`,
  question: (number: number, about: number) => `Question ${countWords(number)} of about ${countWords(about)}`,
  isBetter: { before: "Is ", between: " better than ", after: "?" },
  keys: { one: "←", other: "→", close: "Space", back: "Z", skip: "S" },
  answers: "Your answer",
  close: "Too close to call",
  skip: "Skip",
  back: "Back",
  leave: "Close",
  leaveHint: "Close (Escape)",

  yourCanon: "Your canon",
  canon: (list: string, count: number) => `${list} of ${countWords(count)}, in order`,
  lit: (list: string, count: number, first: number, last: number) =>
    first < last
      ? `${list} of ${countWords(count)}, in order. Still to be compared: ${countWords(first)} to ${countWords(last)}`
      : `${list} of ${countWords(count)}, in order. Still to be compared: ${countWords(first)}`,
  anywhere: (places: number) => `Anywhere from ${ordinal(1)} to ${ordinal(places)}.`,
  soFarBelow: (title: string) => `So far below ${title}.`,
  soFarAbove: (title: string) => `So far above ${title}.`,
  soFarBetween: (above: string, below: string) => `So far between ${above} and ${below}.`,

  isPlaced: (place: number) => ` is ${ordinal(place)}`,
  isSimplyFirst: "It is the only film in your canon, so it comes first. Add another, and the two can duel.",
  wouldBePlaced: (place: number) => ` would be ${ordinal(place)}`,
  nothingToAsk: "There is nothing left to ask about it.",
  beside: (title: string) => `Too close to call, so it comes right after ${title}.`,
  isUncertain: "Skipped films leave several places open. This is the one in the middle.",
  neighbours: "Where it stands",
  done: "Done",
  putThere: "Put it there",
  another: "Place another",
  undo: "Undo",
  nowNumber: (title: string, place: number) => `${title} is now number ${countWords(place)}`,
} as const;
