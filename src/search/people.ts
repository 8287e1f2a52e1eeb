import type { Film, FilmFacts } from "#domain/film.ts";
import type { IndexedFilm } from "./indexed-film.ts";
import { foldedWords } from "./words.ts";
import { createSpellingIndex, type SpellingIndex } from "./spelling.ts";

export type Role = "director" | "screenwriter" | "cinematographer" | "composer" | "cast";

export interface Person {
  readonly name: string;
  readonly words: readonly string[];
  /** Indexes of the films by role. */
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

/** The names a film credits in a role. */
export function namesIn({ facts }: Film, role: Role): readonly string[] {
  return CREDITS[role](facts);
}

/** Everybody named in the films' credits, to be found by any part of the name. */
export interface People {
  readonly all: readonly Person[];
  /** People who bear this word in their name. */
  readonly byWord: ReadonlyMap<string, readonly Person[]>;
  readonly spelling: SpellingIndex;
}

export function gatherPeople(films: readonly IndexedFilm[]): People {
  const byName = new Map<string, { name: string; films: Record<Role, Set<number>> }>();
  for (const { index, film } of films) {
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
  }
  const all = [...byName].map(([key, person]): Person => ({ ...person, words: key.split(" ") }));
  const byWord = new Map<string, Person[]>();
  for (const person of all) {
    for (const word of new Set(person.words)) {
      const bearers = byWord.get(word);
      if (bearers === undefined) byWord.set(word, [person]);
      else bearers.push(person);
    }
  }
  return { all, byWord, spelling: createSpellingIndex([...byWord.keys()].filter((word) => word.length > 3)) };
}

/** In how many films somebody has this role. */
export function creditCount(person: Person, role: Role): number {
  return person.films[role].size;
}
