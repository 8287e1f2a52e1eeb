/** The common ground of two to eight people (docs/film-dna.md#several-canons). */
import type { FilmId } from "../../catalogue/film-id.ts";
import type { AnyFilm } from "../../catalogue/film.ts";
import { countWords, numberWord } from "../../words/count-words.ts";
import { capitalised, listed, listedUpTo, sentence } from "../film-dna/story/words.ts";
import { type ComparingCatalogue, canonOf, type Person, rankedAmong, nameOf, ownerOf, ownOf } from "./person.ts";
import { sharedTastes, type Taste } from "./shared-tastes.ts";
import { filmsForTonight, type FilmForTonight } from "./tonight.ts";

export const MOST_PEOPLE = 8;

interface CommonGround {
  /** The films that at least two have: those of most people first, then those that stand highest with them. */
  readonly films: readonly CommonFilm[];
  /** What all the canons are about. */
  readonly tastes: readonly Taste[];
  /** What to watch together, the best first. */
  readonly tonight: readonly FilmForTonight[];
}

export interface CommonFilm {
  readonly film: AnyFilm;
  /** Its place with each person, in their order, from 1; null with whom it is missing. */
  readonly places: readonly (number | null)[];
}

/** Compares up to eight people; throws a RangeError for more. */
export function commonGround(people: readonly Person[], catalogue: ComparingCatalogue): CommonGround {
  if (people.length > MOST_PEOPLE) throw new RangeError(`At most ${MOST_PEOPLE} canons can be compared.`);
  const canons = people.map((person) => canonOf(person, catalogue));
  return {
    films: commonFilms(canons),
    tastes: canons.length < 2 ? [] : sharedTastes(canons.map(rankedAmong), catalogue).ofAll(),
    tonight: filmsForTonight(people, catalogue),
  };
}

function commonFilms(canons: readonly (readonly AnyFilm[])[]): readonly CommonFilm[] {
  const films = new Map(canons.flat().map((film) => [film.id, film]));
  const placesIn = canons.map((canon) => new Map(canon.map(({ id }, index): [FilmId, number] => [id, index + 1])));
  return [...films.values()]
    .map((film) => {
      const places = placesIn.map((placeOf) => placeOf.get(film.id) ?? null);
      // Relative places, so that being tenth of ten is lower than being tenth of a hundred.
      const heights = places.flatMap((place, index) => (place === null ? [] : [place / (canons[index]?.length ?? 1)]));
      return { film, places, holders: heights.length, height: mean(heights) };
    })
    .filter(({ holders }) => holders >= 2)
    .toSorted((one, other) => other.holders - one.holders || one.height - other.height || byRank(one.film, other.film))
    .map(({ film, places }) => ({ film, places }));
}

/** Films outside the ranking come last, in an order that does not depend on who has them. */
function byRank(one: AnyFilm, other: AnyFilm): number {
  const last = Number.MAX_SAFE_INTEGER;
  return (one.rank ?? last) - (other.rank ?? last) || (one.id < other.id ? -1 : 1);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const SHOWN_TITLES = 3;

export interface CommonGroundWords {
  /** "Two films are in all three canons: Vertigo and Persona." */
  readonly sentence: string;
  /** The same as whoever is addressed says it to others. */
  readonly ours: string;
  /** The films that the sentence names, as in it; empty if it names none. */
  readonly finding: string;
  /** "What you all come back to: desire."; null where there is nothing to say. */
  readonly tastes: string | null;
}

/** Addresses whoever has no name among the people, if there is one. */
export function commonGroundInWords({ films, tastes }: CommonGround, people: readonly Person[]): CommonGroundWords {
  return {
    ...filmsInWords(films, people),
    tastes: tastes.length === 0 ? null : `What you all come back to: ${tastes.map(({ label }) => label).join(", ")}.`,
  };
}

function filmsInWords(films: CommonGround["films"], people: readonly Person[]): Omit<CommonGroundWords, "tastes"> {
  const all = films.filter(({ places }) => !places.includes(null)).map(({ film }) => film.title);
  const [first] = films;
  const canons = people.length === 2 ? "both canons" : `all ${numberWord(people.length)} canons`;
  if (all.length > 0) {
    const subject = all.length === 1 ? "One film is" : `${capitalised(numberWord(all.length))} films are`;
    const finding = listedUpTo(all, SHOWN_TITLES);
    const said = sentence(`${subject} in ${canons}: ${finding}`);
    return { sentence: said, ours: said, finding };
  }
  if (first === undefined) {
    const said = (whom: string) => `No two of ${whom} share a film. There is a lot to talk about.`;
    return { sentence: said("you"), ours: said("us"), finding: "" };
  }
  const holders = people.filter((_person, index) => first.places[index] !== null);
  const said = (own: (person: Person) => string) =>
    `No film is in ${canons}; ${first.film.title} is in ${listed(holders.map(own))}.`;
  const finding = first.film.title;
  return { sentence: said(ownOf), ours: said((person) => (person.name === null ? "mine" : ownOf(person))), finding };
}

/** "It is Anna's no. 3. Near to your Vertigo and Ben's Persona." */
export function tonightInWords({ reasons }: FilmForTonight, people: readonly Person[]): string {
  const lovers: string[] = [];
  const seen: string[] = [];
  const near = new Map<string, string[]>();
  const meant: string[] = [];
  for (const [index, person] of people.entries()) {
    const reason = reasons[index];
    if (reason?.kind === "theirs") lovers.push(`${ownerOf(person)} no. ${countWords(reason.place)}`);
    if (reason?.kind === "seen") seen.push(nameOf(person));
    if (reason?.kind !== "new") continue;
    if (reason.becauseOf !== null)
      near.set(reason.becauseOf.title, [...(near.get(reason.becauseOf.title) ?? []), ownerOf(person)]);
    if (reason.isOnWatchlist) meant.push(ownerOf(person));
  }
  return [
    ...(lovers.length === 0 ? [] : [`It is ${listed(lovers)}.`]),
    ...(seen.length === 0 ? [] : [`Seen by ${listed(seen)}.`]),
    ...(lovers.length + seen.length === 0 ? ["New to everybody."] : []),
    ...(near.size === 0
      ? []
      : [sentence(`Near to ${listed([...near].map(([title, owners]) => `${listed(owners)} ${title}`))}`)]),
    ...(meant.length === 0 ? [] : [`On ${listed(meant)} watchlist${meant.length === 1 ? "" : "s"}.`]),
  ].join(" ");
}
