/** What is said of the canons of several people to one of them. */
import { countWords, numberWord } from "../../words/count-words.ts";
import { capitalised, listed, listedUpTo, sentence } from "../film-dna/story/words.ts";
import { nameOf, ownerOf, ownOf, type Person } from "./person.ts";
import type { CommonGround } from "./several-canons.ts";
import type { FilmForTonight } from "./tonight.ts";

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
