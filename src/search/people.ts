import type { Film, FilmFacts } from "#domain/film.ts";
import type { IndexedFilm } from "./indexed-film.ts";
import { foldedWords } from "./words.ts";
import { createSpellingIndex, type SpellingIndex } from "./spelling.ts";
import { eachInSteps, type Steps } from "./steps.ts";

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
  /** Someone's first name and nobody's last name. */
  readonly isFirstName: (word: string) => boolean;
}

export function* gatherPeople(films: readonly IndexedFilm[]): Steps<People> {
  const byName = new Map<string, { name: string; films: Record<Role, Set<number>> }>();
  yield* eachInSteps(films, 10, ({ index, film }) => {
    for (const role of ROLES) {
      for (const name of namesIn(film, role)) {
        const key = foldedWords(name).join(" ");
        let person = byName.get(key);
        if (person === undefined) {
          person = {
            name,
            films: {
              director: new Set(),
              screenwriter: new Set(),
              cinematographer: new Set(),
              composer: new Set(),
              cast: new Set(),
            },
          };
          byName.set(key, person);
        }
        person.films[role].add(index);
      }
    }
  });
  const all: Person[] = [];
  const byWord = new Map<string, Person[]>();
  const lastNames = new Set<string>();
  const firstNames = new Set<string>();
  yield* eachInSteps(byName, 100, ([key, { name, films: credits }]) => {
    const words = key.split(" ");
    const person: Person = {
      name,
      words,
      initials: words.map(([letter = ""]) => letter).join(""),
      films: credits,
    };
    all.push(person);
    lastNames.add(words.at(-1) ?? "");
    if (words.length > 1) firstNames.add(words[0] ?? "");
    for (const word of new Set(words)) {
      const bearers = byWord.get(word);
      if (bearers === undefined) byWord.set(word, [person]);
      else bearers.push(person);
    }
  });
  return {
    all,
    byWord,
    spelling: yield* createSpellingIndex([...byWord.keys()].filter((word) => word.length > 3)),
    isFirstName: (word) => firstNames.has(word) && !lastNames.has(word),
  };
}

export function creditCount(person: Person, role: Role): number {
  return person.films[role].size;
}
