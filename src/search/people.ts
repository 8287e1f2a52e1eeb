import type { Film, FilmFacts } from "#domain/catalogue/film.ts";
import type { IndexedFilm } from "./indexed-film.ts";
import { foldedWords } from "./words.ts";
import { createSpellingIndex, type SpellingIndex } from "./spelling.ts";
import { eachInSteps, type Steps } from "./steps.ts";
import peopleNames from "./vocabulary/people-names.json" with { type: "json" };

export type Role = "director" | "screenwriter" | "cinematographer" | "composer" | "cast";

export interface Person {
  readonly name: string;
  readonly words: readonly string[];
  /** "pta". */
  readonly initials: string;
  readonly films: Readonly<Record<Role, ReadonlySet<number>>>;
}

const CREDITS: Readonly<Record<Role, (facts: FilmFacts) => readonly string[]>> = {
  director: (facts) => facts.directors,
  screenwriter: (facts) => facts.screenwriters,
  cinematographer: (facts) => facts.cinematographers,
  composer: (facts) => facts.composers,
  cast: (facts) => facts.cast,
};

export const ROLES = Object.keys(CREDITS) as readonly Role[];

export function namesIn({ facts }: Film, role: Role): readonly string[] {
  return CREDITS[role](facts);
}

export interface People {
  readonly all: readonly Person[];
  readonly byWord: ReadonlyMap<string, readonly Person[]>;
  readonly spelling: SpellingIndex;
  /** By whole name, those who only have supporting parts: part of a name is not enough to mean them. */
  readonly supporting: ReadonlyMap<string, Person>;
  readonly isFirstName: (word: string) => boolean;
  /** Several bear it here, or many people elsewhere (`people-names.json`). */
  readonly isUsualFirstName: (word: string) => boolean;
}

export function* gatherPeople(films: readonly IndexedFilm[]): Steps<People> {
  const byName = new Map<string, { name: string; films: Record<Role, Set<number>> }>();
  yield* eachInSteps(films, 10, ({ index, film }) => {
    for (const role of ROLES) {
      for (const name of namesIn(film, role)) {
        const key = foldedWords(name).join(" ");
        const person = byName.get(key) ?? { name, films: noCredits() };
        byName.set(key, person);
        person.films[role].add(index);
      }
    }
  });
  const supporting = new Map<string, Person & { readonly films: Record<Role, Set<number>> }>();
  yield* eachInSteps(films, 10, ({ index, supportingCast }) => {
    for (const name of supportingCast) {
      const words = foldedWords(name);
      const key = words.join(" ");
      let person = byName.get(key) ?? supporting.get(key);
      if (person === undefined) {
        const player = { name, words, initials: initialsOf(words), films: noCredits() };
        supporting.set(key, player);
        person = player;
      }
      person.films.cast.add(index);
    }
  });
  const all: Person[] = [];
  const byWord = new Map<string, Person[]>();
  const lastNames = new Set<string>();
  const firstNames = new Map<string, number>();
  yield* eachInSteps(byName, 100, ([key, { name, films: credits }]) => {
    const words = key.split(" ");
    const person: Person = {
      name,
      words,
      initials: initialsOf(words),
      films: credits,
    };
    all.push(person);
    lastNames.add(words.at(-1) ?? "");
    if (words.length > 1) firstNames.set(words[0] ?? "", (firstNames.get(words[0] ?? "") ?? 0) + 1);
    for (const word of new Set(words)) {
      const bearers = byWord.get(word);
      if (bearers === undefined) byWord.set(word, [person]);
      else bearers.push(person);
    }
  });
  return {
    all,
    byWord,
    supporting,
    spelling: yield* createSpellingIndex([...byWord.keys()].filter((word) => word.length > 3)),
    isFirstName: (word) => firstNames.has(word) && !lastNames.has(word),
    isUsualFirstName: (word) => USUAL_FIRST_NAMES.has(word) || (firstNames.get(word) ?? 0) >= SEVERAL,
  };
}

const USUAL_FIRST_NAMES: ReadonlySet<string> = new Set(peopleNames.first);
/** A first name that only one person bears may be a word. */
const SEVERAL = 3;

function noCredits(): Record<Role, Set<number>> {
  return {
    director: new Set(),
    screenwriter: new Set(),
    cinematographer: new Set(),
    composer: new Set(),
    cast: new Set(),
  };
}

function initialsOf(words: readonly string[]): string {
  return words.map(([letter = ""]) => letter).join("");
}

export function creditCount(person: Person, role: Role): number {
  return person.films[role].size;
}
