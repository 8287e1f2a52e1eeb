import { creditCount, type People, type Person } from "../people.ts";
import type { Prompt } from "../prompt.ts";
import { forgivenSlips, slipsBetween } from "../spelling.ts";
import { SHORT_NAMES } from "./credits.ts";
import { textsOf } from "../titles.ts";
import { plainForms } from "../stem.ts";

export interface NamedPeople {
  readonly people: readonly Person[];
  readonly first: number;
  readonly after: number;
  /** 1 for an exact match, less for each typo. */
  readonly sureness: number;
}

const LONGEST_NAME = 4;
/** Words of a request whose last may be half typed, and letters of it from which. */
const LONGEST_BEGUN = 3;
const BEGUN_FROM = 5;
const SURENESS = { initials: 0.95, plural: 0.95, nearlyMore: 0.9, nearlyTwo: 0.8 } as const;
const PER_SLIP = 0.2;

export function findPeople(
  prompt: Prompt,
  people: People,
  isOrdinary: (word: string) => boolean,
): readonly NamedPeople[] {
  const found: NamedPeople[] = [];
  const readings = prompt.words.map((word) => readingsOf(word.text, people, isOrdinary));
  const last = prompt.words.at(-1);
  if (
    last !== undefined &&
    prompt.words.length <= LONGEST_BEGUN &&
    readings.at(-1)?.length === 0 &&
    !isOrdinary(last.text)
  )
    readings[readings.length - 1] = begunNames(last.text, people);
  for (let first = 0; first < prompt.words.length; first += 1) {
    for (let length = Math.min(LONGEST_NAME, prompt.words.length - first); length >= 1; length -= 1) {
      const after = first + length;
      const player = length === 1 ? undefined : people.supporting.get(textsOf(prompt.words, first, after).join(" "));
      if (player !== undefined) {
        found.push({ people: [player], sureness: 1, first, after });
        continue;
      }
      const short = SHORT_NAMES.get(
        prompt.words
          .slice(first, after)
          .map(({ text }) => text)
          .join(" "),
      );
      const compact = prompt.words
        .slice(first, after)
        .map(({ text }) => text)
        .join("");
      const isSplit =
        length === 2 &&
        people.byWord.has(compact) &&
        compact.length > 5 &&
        !prompt.words.slice(first, after).every(({ text }) => isOrdinary(text));
      const bearers = isSplit
        ? { people: people.byWord.get(compact) ?? [], sureness: 1 }
        : short === undefined
          ? (bearersOf(readings.slice(first, after), people) ??
            nearlyBearersOf(
              prompt.words.slice(first, after).map(({ text }) => text),
              people,
              isOrdinary,
            ))
          : { people: withName(short.split(" "), people), sureness: 1 };
      if (bearers.people.length > 0) found.push({ ...bearers, first, after });
    }
  }
  return found;
}

/** Of a name that is half typed: "kurosa". */
function begunNames(text: string, people: People): readonly Reading[] {
  if (text.length < BEGUN_FROM) return [];
  const words = [...people.byWord.keys()].filter((word) => word.startsWith(text));
  const filmsOf = (word: string) =>
    (people.byWord.get(word) ?? []).reduce((sum, person) => sum + creditCount(person, "director"), 0);
  return words
    .toSorted((one, other) => filmsOf(other) - filmsOf(one))
    .slice(0, 1)
    .map((word) => ({ word, sureness: SURENESS.initials }));
}

interface Reading {
  readonly word: string;
  readonly sureness: number;
  readonly isInitials?: true;
}

function readingsOf(text: string, people: People, isOrdinary: (word: string) => boolean): readonly Reading[] {
  if (text.length === 1) return /[aiswnux]/.test(text) ? [] : [{ word: text, sureness: 1, isInitials: true }];
  if (people.byWord.has(text)) return [{ word: text, sureness: 1 }];
  if (text.length === 2 && !isOrdinary(text)) return [{ word: text, sureness: SURENESS.initials, isInitials: true }];
  const singular = text.endsWith("s") ? text.slice(0, -1) : text;
  if (singular !== text && people.byWord.has(singular) && singular.length > 3)
    return [{ word: singular, sureness: SURENESS.plural }];
  if (isOrdinary(text) || plainForms(text).some(isOrdinary)) return [];
  return people.spelling
    .near(text)
    .filter((word) => soundOf(word) === soundOf(text))
    .slice(0, 4)
    .flatMap((word) => {
      const slips = slipsBetween(text, word, 2);
      return slips <= forgivenSlips(Math.max(text.length, word.length))
        ? [{ word, sureness: 1 - PER_SLIP * slips }]
        : [];
    });
}

/** Slips seldom change how a name begins: "wallow" is not Callow. */
function soundOf(word: string): string {
  const [first = ""] = word;
  return ALIKE[first] ?? first;
}

const ALIKE: Readonly<Record<string, string>> = { c: "k", q: "k", z: "s", j: "y", i: "y", v: "w", f: "p" };

interface Bearers {
  readonly people: readonly Person[];
  readonly sureness: number;
}

function bearersOf(readings: readonly (readonly Reading[])[], people: People): Bearers | null {
  if (readings.some((options) => options.length === 0)) return null;
  const [head, ...rest] = readings.filter(([option]) => option?.isInitials !== true);
  if (head === undefined) return null;
  const initials = readings.flatMap(([option]) => (option?.isInitials === true ? [option.word] : [])).join("");
  let best: Bearers | null = null;
  for (const option of head) {
    let bearers: readonly Person[] = (people.byWord.get(option.word) ?? []).filter((person) =>
      person.initials.startsWith(initials),
    );
    let { sureness } = option;
    for (const options of rest) {
      let next: readonly Person[] = [];
      let nextSureness = 0;
      for (const other of options) {
        const isWritten = sureness * other.sureness === 1;
        const both = bearers.filter(
          ({ words }) =>
            other.word !== option.word &&
            (isWritten ? words.includes(other.word) : words.indexOf(other.word) > words.indexOf(option.word)),
        );
        if (both.length > 0 && other.sureness > nextSureness) {
          next = both;
          nextSureness = other.sureness;
        }
      }
      bearers = next;
      sureness *= nextSureness;
    }
    if (bearers.length > 0 && sureness > (best?.sureness ?? 0)) best = { people: bearers, sureness };
  }
  return best;
}

const NOBODY: Bearers = { people: [], sureness: 0 };
/** All words match but one, which nearly does, in the same order: "Michael Cain", "Wong Kar Wei". */
function nearlyBearersOf(words: readonly string[], people: People, isOrdinary: (word: string) => boolean): Bearers {
  if (words.length < 2) return NOBODY;
  for (const [place, typed] of words.entries()) {
    if (typed.length < 3 || isOrdinary(typed)) continue;
    const others = words.filter((_, index) => index !== place);
    const slips = typed.length < 6 ? 1 : 2;
    const bearers = (people.byWord.get(others[0] ?? "") ?? []).filter(
      ({ words: own }) =>
        others.every((other) => own.includes(other)) &&
        own.some(
          (word, ownPlace) =>
            !others.includes(word) &&
            others.every((other, nth) => nth < place === own.indexOf(other) < ownPlace) &&
            word[0] === typed[0] &&
            word.length >= Math.min(4, typed.length) &&
            slipsBetween(word, typed, slips) <= slips,
        ),
    );
    if (bearers.length > 0)
      return { people: bearers, sureness: words.length === 2 ? SURENESS.nearlyTwo : SURENESS.nearlyMore };
  }
  return NOBODY;
}

function withName(words: readonly string[], people: People): readonly Person[] {
  return (people.byWord.get(words.at(-1) ?? "") ?? []).filter((person) =>
    words.every((word) => person.words.includes(word)),
  );
}
