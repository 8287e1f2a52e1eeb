import type { Film, Rank } from "#domain/catalogue/film.ts";
import {
  matchOf,
  nameOf,
  numberVariants,
  queryOf,
  type Match,
  type Name,
  foldTitle,
  matchedParts,
  type Part,
} from "./name-match.ts";

const MOST_FILMS = 6;
const MOST_PEOPLE = 2;
const MOST_OF_PERSON = 4;
/** Letters from which a name brings films. */
const NAME_FROM = 4;

interface SuggestedFilm {
  readonly film: Film;
  readonly matched: readonly Part[];
  /** The original title, if only that was typed. */
  readonly otherTitle: string | null;
}

export interface Suggestions {
  readonly films: readonly SuggestedFilm[];
  readonly people: readonly SuggestedPerson[];
}

interface Candidate {
  readonly film: Film;
  readonly match: Match;
  readonly isByOtherTitle: boolean;
}

/** Up to six films and two people. A film's rank comes first, then the better match; five letters forgive one typo. */
export function createSuggester(films: readonly Film[]): (text: string) => Suggestions {
  const names = films.map((film) => namesOf(film));
  const filmsByRank = new Map(films.map((film) => [film.rank, film]));
  const people = indexPeople(films);

  const filmsNamed = (text: string, isForgiving: boolean): readonly Candidate[] => {
    const query = queryOf(text);
    if (query === null) return [];
    return films.flatMap((film, index) => {
      const { title, other } = names[index] ?? NAMELESS;
      const byTitle = bestMatch(title, (name) => matchOf(name, query, isForgiving));
      const byOther = bestMatch(other, (name) => matchOf(name, query, isForgiving));
      if (byTitle === null && byOther === null) return [];
      const match = Math.min(byTitle ?? Infinity, byOther ?? Infinity);
      return { film, match, isByOtherTitle: byTitle === null };
    });
  };

  return (text) => {
    const ranked = filmsByRank.get(rankIn(text));
    const exact = filmsNamed(text, false);
    const exactPeople = people(text, false);
    // Whoever finds something has spelled it right.
    const isForgiving = exact.length === 0 && exactPeople.length === 0;
    const found = isForgiving ? filmsNamed(text, true) : exact;
    const foundPeople = isForgiving ? people(text, true) : exactPeople;
    const sorted = found
      .filter(({ film }) => film !== ranked)
      .toSorted((one, other) => one.match - other.match || one.film.rank - other.film.rank)
      .map(({ film, isByOtherTitle }) => ({
        film,
        matched: isByOtherTitle ? [] : matchedParts(film.title, text),
        otherTitle: isByOtherTitle ? film.facts.originalTitle : null,
      }));
    const unmatched = (film: Film) => ({ film, matched: [], otherTitle: null });
    const first = ranked === undefined ? [] : [unmatched(ranked)];
    const named = [...first, ...sorted];
    // Where no title is meant, the films of whoever is.
    const isName = named.length === 0 && (queryOf(text)?.compact.length ?? 0) >= NAME_FROM;
    const theirs = isName ? (foundPeople[0]?.films.slice(0, MOST_OF_PERSON) ?? []) : [];
    return {
      films: [...named, ...theirs.map(unmatched)].slice(0, MOST_FILMS),
      people: foundPeople.slice(0, MOST_PEOPLE),
    };
  };
}

const NAMELESS = { title: [], other: [] };

function namesOf({ title, facts }: Film): { readonly title: readonly Name[]; readonly other: readonly Name[] } {
  const variants = (text: string) => numberVariants(foldTitle(text).words).map(nameOf);
  return { title: variants(title), other: facts.originalTitle === title ? [] : variants(facts.originalTitle) };
}

function bestMatch(names: readonly Name[], match: (name: Name) => Match | null): Match | null {
  let best: Match | null = null;
  for (const name of names) {
    const found = match(name);
    if (found !== null && (best === null || found < best)) best = found;
  }
  return best;
}

/** "17" and "#17"; 0 if no number. */
function rankIn(text: string): Rank {
  return Number(/^\s*#?(\d{1,4})\s*$/.exec(text)?.[1] ?? 0);
}

interface SuggestedPerson {
  readonly name: string;
  /** Of one of the films; otherwise they act in them. */
  readonly isDirector: boolean;
  readonly films: readonly Film[];
  readonly matched: readonly Part[];
}

interface IndexedPerson {
  readonly name: string;
  readonly folded: Name;
  readonly films: Film[];
  isDirector: boolean;
}

const SHORTEST = 2;

/** Directors and the leading cast: whole words first, then the better match, then whoever has more films. */
function indexPeople(films: readonly Film[]): (text: string, isForgiving: boolean) => readonly SuggestedPerson[] {
  const byName = new Map<string, IndexedPerson>();
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
