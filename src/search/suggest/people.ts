import type { Film } from "#domain/catalogue/film.ts";
import { foldTitle } from "./fold-title.ts";
import { matchedParts, type Part } from "./matched-parts.ts";
import { matchOf, nameOf, queryOf, type Name } from "./name-match.ts";

export interface SuggestedPerson {
  readonly name: string;
  /** Whether one of the films is directed by them; else they play in them. */
  readonly isDirector: boolean;
  /** Each once, by rank. */
  readonly films: readonly Film[];
  readonly matched: readonly Part[];
}

interface Person {
  readonly name: string;
  readonly folded: Name;
  readonly films: Film[];
  isDirector: boolean;
}

/** Fewer letters are in too many names. */
const SHORTEST = 2;

/** Finds directors and the leading cast by name: whole words first, then the better match, then whoever has more films. */
export function indexPeople(
  films: readonly Film[],
): (text: string, isForgiving: boolean) => readonly SuggestedPerson[] {
  const byName = new Map<string, Person>();
  const note = (name: string, film: Film, isDirector: boolean) => {
    let person = byName.get(name);
    if (person === undefined) {
      person = { name, folded: nameOf(foldTitle(name).words), films: [], isDirector: false };
      byName.set(name, person);
    }
    if (person.films.at(-1) !== film) person.films.push(film);
    person.isDirector ||= isDirector;
  };
  for (const film of films) {
    for (const name of film.facts.directors) note(name, film, true);
    for (const name of film.facts.cast) note(name, film, false);
  }
  const people = [...byName.values()];

  const named = (text: string, isForgiving: boolean) => {
    const query = queryOf(text);
    if (query === null || query.compact.length < SHORTEST) return [];
    return people.flatMap((person) => {
      const match = matchOf(person.folded, query, isForgiving);
      if (match === null) return [];
      // "brando" is Marlon Brando before Brandon De Wilde.
      const isWholeWord = `${person.folded.text} `.includes(`${query.text} `);
      return { person, match: isWholeWord ? 0 : match };
    });
  };
  return (text, isForgiving) => {
    const exact = named(text, false);
    const found = exact.length > 0 || !isForgiving ? exact : named(text, true);
    return found
      .toSorted((one, other) => one.match - other.match || other.person.films.length - one.person.films.length)
      .map(({ person: { name, isDirector, films: theirs } }) => ({
        name,
        isDirector,
        films: theirs,
        matched: matchedParts(name, text),
      }));
  };
}
