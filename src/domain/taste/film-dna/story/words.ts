import { countWords, numberWord } from "../../../words/count-words.ts";
import { SOURCE_LIST_IDS, sourceListById, type SourceListId } from "../../../catalogue/source-lists.ts";

/** "None or one", up to this average. */
const NONE_OR_ONE = 0.75;

const ORDINALS = [
  "",
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
  "eleventh",
  "twelfth",
] as const;

export type StoryVoice = "you" | "I" | "they" | "it";

export interface VoiceWords {
  readonly subject: StoryVoice;
  readonly object: "you" | "me" | "them" | "it";
  readonly owner: "your" | "my" | "their" | "the";
  readonly own: "yours" | "mine" | "theirs" | "its";
  readonly films: "films" | "ranked films";
}

export const VOICES: Readonly<Record<StoryVoice, VoiceWords>> = {
  you: { subject: "you", object: "you", owner: "your", own: "yours", films: "films" },
  I: { subject: "I", object: "me", owner: "my", own: "mine", films: "films" },
  they: { subject: "they", object: "them", owner: "their", own: "theirs", films: "films" },
  /** Of a topic, which may have films that are not ranked. */
  it: { subject: "it", object: "it", owner: "the", own: "its", films: "ranked films" },
};

export function ordinalWord(place: number): string {
  const known = ORDINALS[place];
  if (known !== undefined) return known;
  const ending = { 1: "st", 2: "nd", 3: "rd" }[place % 10];
  const isTeen = place % 100 >= 11 && place % 100 <= 13;
  return `${countWords(place)}${isTeen ? "th" : (ending ?? "th")}`;
}

export function counted(count: number, noun = "film"): string {
  return `${numberWord(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** "A, B and C"; with semicolons where a comma is part of a title. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  if (items.length < 2) return last;
  const hasCommas = items.some((item) => item.replaceAll(/\(.*?\)/g, "").includes(", "));
  return hasCommas && items.length > 2
    ? `${items.slice(0, -1).join("; ")}; and ${last}`
    : `${items.slice(0, -1).join(", ")} and ${last}`;
}

/** "A, B, C and four more": at most `most` of them by name. */
export function listedUpTo(items: readonly string[], most: number): string {
  // One more takes as much room as its name.
  if (items.length <= most + 1) return listed(items);
  return listed([...items.slice(0, most), `${numberWord(items.length - most)} more`]);
}

export function partOfCanon(count: number, total: number, { owner, films }: VoiceWords): string {
  if (count === total && total === 2) return `both of ${owner} ${films}`;
  if (count === total) return `all ${numberWord(total)} of ${owner} ${films}`;
  if (total >= 6 && count === total - 1) return `all but one of ${owner} ${numberWord(total)} ${films}`;
  if (total >= 6 && count * 2 === total) return `half of ${owner} ${numberWord(total)} ${films}`;
  return `${numberWord(count)} of ${owner} ${numberWord(total)} ${films}`;
}

export function usualShare(special: number, all: number): string {
  const inHowMany = Math.round(all / special);
  return inHowMany < 4 ? `${special} films of ${all}` : `one film in ${numberWord(inHowMany)} (${special} of ${all})`;
}

/** Ends a sentence, without a second stop after "Sherlock Jr.". */
export function sentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

export function aboutSoMany(expected: number): string {
  return expected < NONE_OR_ONE ? "none or one" : `about ${numberWord(Math.round(expected))}`;
}

export function mayBeNone(expected: number): boolean {
  return expected < NONE_OR_ONE;
}

export function pickedAtRandom(count: number): string {
  return `${counted(count)} picked at random`;
}

const OF_ONE: Readonly<Record<string, string>> = {
  "are romantic comedies": "is a romantic comedy",
  "are slices of everyday life": "is a slice of everyday life",
  "are epics": "is an epic",
  "are elegies": "is an elegy",
  "began as books": "began as a book",
  "began on the stage": "began on the stage",
  "begin or turn on a murder": "begins with a murder or turns on one",
  "never sit still": "never sits still",
};
const SINGULAR_VERBS: Readonly<Record<string, string>> = { are: "is", have: "has", go: "goes", watch: "watches" };

/** "are about grief" becomes "is about grief". Only for themes and moods. */
export function ofOneFilm(words: string): string {
  const known = OF_ONE[words];
  if (known !== undefined) return known;
  const [verb = "", ...rest] = words.split(" ");
  return [SINGULAR_VERBS[verb] ?? `${verb}s`.replace(/([^aeiou])ys$/, "$1ies"), ...rest]
    .join(" ")
    .replace(/ in them$/, " in it");
}

export function countryName(country: string): string {
  return /^(United|Soviet)/.test(country) ? `the ${country}` : country;
}

export function makersOf(id: SourceListId): string {
  const { makers, publisher } = sourceListById(id);
  return makers ?? publisher;
}

/** As said after "on". */
export function listInWords(id: SourceListId): string {
  const makers = makersOf(id);
  return makers.endsWith("s") ? `the list of ${makers}` : `${makers}'s list`;
}

export function namedBy(lists: readonly SourceListId[]): string {
  const makers = listed(lists.map(makersOf));
  return `Named by ${makers}; the other ${numberWord(SOURCE_LIST_IDS.length - lists.length)} lists leave it out`;
}
