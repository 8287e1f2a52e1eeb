import { capitalised } from "#domain/words/capitalised.ts";
import type { ChoiceName, Company, Length, Mood } from "#domain/taste/tonight/choices.ts";
import type { FilmOfTonight } from "#domain/taste/tonight/tonight.ts";
import { SOURCE_LIST_COUNT } from "#domain/catalogue/source-lists.ts";
import { countWords, numberWord } from "#domain/words/count-words.ts";

const MOOD_LABELS: Readonly<Record<Mood, string>> = {
  light: "Light",
  tense: "Tense",
  moving: "Moving",
  strange: "Strange",
  thrilling: "Thrilling",
  thoughtful: "Thoughtful",
};
const LENGTH_LABELS: Readonly<Record<Length, string>> = {
  short: "Under 1½ h",
  feature: "1½ to 2¼ h",
  long: "Over 2¼ h",
};
const COMPANY_LABELS: Readonly<Record<Company, string>> = {
  alone: "Alone",
  two: "Two of us",
  friends: "Friends",
  children: "Children",
};

/** Of the terms by which films fit moods, those that can be said of a film in one word. */
export const MOOD_WORDS: Readonly<Record<string, string>> = {
  "feel-good": "feel-good",
  joyful: "joyful",
  "laugh out loud": "very funny",
  zany: "zany",
  whimsical: "whimsical",
  playful: "playful",
  "heart-warming": "heart-warming",
  comforting: "comforting",
  witty: "witty",
  tense: "tense",
  claustrophobic: "claustrophobic",
  paranoid: "paranoid",
  menacing: "menacing",
  terrifying: "terrifying",
  poignant: "poignant",
  heartbreaking: "heartbreaking",
  tender: "tender",
  elegiac: "elegiac",
  dreamlike: "dreamlike",
  "surreal imagery": "surreal",
  absurdism: "absurd",
  "mind-bending": "mind-bending",
  eerie: "eerie",
  feverish: "feverish",
  mysterious: "mysterious",
  exhilarating: "exhilarating",
  "spectacular action": "full of action",
  "fast-paced": "fast",
  rousing: "rousing",
  contemplative: "contemplative",
  "makes you think": "thought-provoking",
};

const FOR_COMPANY: Readonly<Record<Company, string>> = {
  alone: "one to watch alone",
  two: "good for two",
  friends: "good with friends",
  children: "for the whole family",
};

const MOST_WORDS = 2;

function listsInWords(count: number): string {
  const all = `${SOURCE_LIST_COUNT} lists`;
  return numberWord(count) === SOURCE_LIST_COUNT ? `all ${all}` : `${numberWord(count)} of the ${all}`;
}

/** One sentence, each part of it true of the film. `ownMoods` are told where no mood was asked for. */
function reasonInWords(
  { film: { facts, provenance }, moods, company, near, isOnWatchlist }: FilmOfTonight,
  ownMoods: readonly string[],
): string {
  const told = (moods.length === 0 ? ownMoods : moods.flatMap((term) => MOOD_WORDS[term] ?? [])).slice(0, MOST_WORDS);
  const parts = [
    ...(told.length === 0 ? [] : [told.join(" and ")]),
    ...(facts.runtimeMinutes === null ? [] : [`${facts.runtimeMinutes} minutes`]),
    ...(company === null ? [] : [FOR_COMPANY[company]]),
    near === null ? `on ${listsInWords(provenance.listCount)}` : `close to ${near.title}, from your canon`,
  ];
  const last = parts.length - 1;
  const sentence = parts.length === 1 ? parts.join() : `${parts.slice(0, last).join(", ")}, and ${parts[last]}`;
  const whole = isOnWatchlist ? `on your watchlist: ${sentence}` : sentence;
  return `${capitalised(whole)}.`;
}

export const messages = {
  title: "TONIGHT",
  loading: "Finding a film...",
  choices: "What it should be",
  names: { mood: "Mood", length: "Length", company: "Company" } satisfies Record<ChoiceName, string>,
  any: "Any",
  labels: { mood: MOOD_LABELS, length: LENGTH_LABELS, company: COMPANY_LABELS },
  choose: "Choose",
  pick: "The film for tonight",
  directedBy: (director: string): string => `Directed by ${director}`,
  reason: reasonInWords,
  yourReason: (reason: string): string => `“${reason}”`,
  another: "Another film",
  before: (title: string): string => `Back to ${title}`,
  noneTitle: "No film fits all of that",
  noneText: "Drop one of your choices:",
  anyOf: { mood: "Any mood", length: "Any length", company: "Any company" } satisfies Record<ChoiceName, string>,
  films: (count: number): string => (count === 1 ? "1 film" : `${countWords(count)} films`),
  nothingLeftTitle: "Nothing left for tonight",
  nothingLeft: "You have seen, hidden or dismissed every film in the ranking that fits an evening.",
  noneLooser: "No film left to you fits that.",
  takeAllBack: "Clear all choices",
  allPassedTitle: "That was the last one",
  allPassed: (count: number): string =>
    count === 1
      ? "You passed over the only film that fits."
      : `You passed over all ${countWords(count)} films that fit tonight.`,
  again: "Begin again",
  notShown: {
    title: "None of them is on your services",
    text: "No film that fits tonight is on the services you chose.",
    leave: "Include all films",
  },
  readersTitle: "Films that fit",
  readers: "Without JavaScript this page can't know what you have seen. Of all the films, these fit best:",
} as const;
