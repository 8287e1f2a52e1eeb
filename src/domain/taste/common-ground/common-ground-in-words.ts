/** What people have in common in sentences, which address whoever has no name among them as "you". */
import { capitalised } from "../../words/capitalised.ts";
import { countWords, numberWord } from "../../words/count-words.ts";
import { counted, listed, listedUpTo, sentence } from "../film-dna/story/words.ts";
import type { CommonFilm, CommonGround, TwoCanons } from "./common-ground.ts";
import type { FilmToShow } from "./films-to-show.ts";
import { nameOf, ownerOf, ownOf, type Person } from "./person.ts";
import type { FilmForTonight } from "./tonight.ts";

const SHOWN_TITLES = 3;

export interface CommonGroundWords extends Said {
  /** What they come back to, and who to what; null where there is nothing to say. */
  readonly tastes: string | null;
  /** Tastes of two people beyond the same titles; null where there is nothing to say. */
  readonly beyond: string | null;
}

interface Said {
  /** "You share four films, and nearly their order.", "Two films are in all three canons: Vertigo and Persona." */
  readonly sentence: string;
  /** The same as whoever is addressed says it to others. */
  readonly ours: string;
  /** The part of the sentence that is the finding; empty if there is none. */
  readonly finding: string;
  /** What the sentence about two canons rests on; null for more. */
  readonly because: string | null;
}

/** Of two people, the second must have a name. */
export function commonGroundInWords(ground: CommonGround, people: readonly Person[]): CommonGroundWords {
  const { films, two } = ground;
  return {
    ...(two === null ? severalInWords(films, people) : twoInWords(films, two)),
    tastes: tastesInWords(ground, people),
    beyond: two === null ? null : beyondInWords(two),
  };
}

function severalInWords(films: readonly CommonFilm[], people: readonly Person[]): Said {
  const all = films.filter(({ places }) => !places.includes(null)).map(({ film }) => film.title);
  const [highest] = films;
  const canons = `all ${numberWord(people.length)} canons`;
  if (all.length > 0) {
    const subject = all.length === 1 ? "One film is" : `${capitalised(numberWord(all.length))} films are`;
    const finding = listedUpTo(all, SHOWN_TITLES);
    const said = sentence(`${subject} in ${canons}: ${finding}`);
    return { sentence: said, ours: said, finding, because: null };
  }
  if (highest === undefined) {
    const said = (whom: string) => `No two of ${whom} share a film. There is a lot to talk about.`;
    return { sentence: said("you"), ours: said("us"), finding: "", because: null };
  }
  const holders = people.filter((_person, index) => highest.places[index] !== null);
  const said = (own: (person: Person) => string) =>
    `No film is in ${canons}; ${highest.film.title} is in ${listed(holders.map(own))}.`;
  return {
    sentence: said(ownOf),
    ours: said((person) => (person.name === null ? "mine" : ownOf(person))),
    finding: highest.film.title,
    because: null,
  };
}

function twoInWords(films: readonly CommonFilm[], { first, other, order, dispute }: TwoCanons): Said {
  const isYours = first.name === null;
  const names = `${nameOf(first)} and ${nameOf(other)}`;
  const said = (finding: string, rest: string, because: string): Said => {
    const share = (who: string) => sentence(`${who} share ${finding}${rest}`);
    return { sentence: share(isYours ? "You" : names), ours: share(isYours ? "We" : names), finding, because };
  };
  const [only] = films;
  if (only === undefined) {
    const because = `None of ${ownerOf(first)} ${counted(first.canon.length)} is in ${ownerOf(other)} canon.`;
    return said("no film", ". There is a lot to talk about.", because);
  }
  const placed = ({ places }: CommonFilm) =>
    [first, other].map((person, index) => numberWith(person, places[index] ?? 0));
  if (order === null) return said("one film", `: ${only.film.title}`, `It is ${listed(placed(only))}.`);
  const [they, them] = isYours ? ["you", "you"] : ["they", "them"];
  const disputed = dispute === null ? "" : ` ${dispute.film.title} is ${placed(dispute).join(", ")}.`;
  const pairs =
    order.pairs === 1
      ? `${listed(films.map(({ film }) => film.title))}: ${order.agreed === 1 ? `both of ${them} put them in this order` : `each of ${them} puts another one first`}.`
      : `Of the ${numberWord(order.pairs)} pairs of films ${they} share, ${they} both put ${agreedWord(order)} in the same order.${disputed}`;
  return said(counted(films.length), `, ${orderInWords(order)}`, pairs);
}

type Order = NonNullable<TwoCanons["order"]>;

function agreedWord({ pairs, agreed }: Order): string {
  if (agreed === 0) return "none";
  return agreed === pairs ? "all" : numberWord(agreed);
}

/** By the share of pairs in the same order; two orders by chance agree on half of them. */
function orderInWords({ pairs, agreed }: Order): string {
  if (agreed === pairs) return "and their order";
  if (agreed === 0) return "in the opposite order";
  const share = agreed / pairs;
  if (share >= 0.8) return "and nearly their order";
  if (share >= 0.6) return "and much of their order";
  return share > 0.35 ? "and quarrel about their order" : "and turn their order round";
}

function tastesInWords({ tastes: { ofAll, ofEach }, two }: CommonGround, people: readonly Person[]): string | null {
  const everybody = two === null ? "you all" : two.first.name === null ? "you both" : "both";
  const said = [ofAll, ...ofEach].flatMap((tastes, index) => {
    const person = people[index - 1];
    const who =
      person === undefined ? `What ${everybody} come back to` : `${capitalised(nameOf(person))} ${has(person)} more of`;
    return tastes.length === 0 ? [] : [`${who}: ${tastes.map(({ label }) => label).join(", ")}.`];
  });
  return said.length === 0 ? null : said.join(" ");
}

function beyondInWords({ related: { films, related, expected, leftOut, pairs }, first, other }: TwoCanons) {
  const [nearest] = pairs;
  if (nearest === undefined) return null;
  const have = related === 1 ? "has a near relative" : "have near relatives";
  const usual = Math.round(expected);
  const chance =
    usual === related
      ? "(as many as with films picked at random)"
      : `(with films picked at random: ${usual === 0 ? "none" : numberWord(usual)})`;
  const own = `${leftOut === 0 ? "" : " of the ranking"} that only ${nameOf(first)} ${has(first)}`;
  const only = films === 1 ? `The film${own}` : `Of the ${counted(films)}${own}, ${numberWord(related)}`;
  return `${only} ${have} in ${ownerOf(other)} canon ${chance}. Nearest: ${ownerOf(first)} ${nearest.first.title} and ${ownerOf(other)} ${nearest.other.title}.`;
}

/** To be followed, or headed, by the film's title. */
export interface ShowWords {
  /** "Anna should show you". */
  readonly who: string;
  /** "Anna should show me": the same as whoever is addressed says it to others. */
  readonly ours: string;
  /** "It is Anna's no. 2, and near to your Vertigo." */
  readonly because: string;
}

export function showInWords({ from, to, place, becauseOf }: FilmToShow): ShowWords {
  const leads = becauseOf === null ? "" : `, and near to ${ownerOf(to)} ${becauseOf.title}`;
  return {
    who: `${capitalised(nameOf(from))} should show ${nameOf(to)}`,
    ours: `${capitalised(from.name ?? "I")} should show ${to.name ?? "me"}`,
    because: sentence(`It is ${numberWith(from, place)}${leads}`),
  };
}

/** "It is Anna's no. 3. Near to your Vertigo and Ben's Persona." */
export function tonightInWords({ reasons }: FilmForTonight, people: readonly Person[]): string {
  const lovers: string[] = [];
  const seen: string[] = [];
  const near = new Map<string, string[]>();
  const meant: string[] = [];
  for (const [index, person] of people.entries()) {
    const reason = reasons[index];
    if (reason?.kind === "theirs") lovers.push(numberWith(person, reason.place));
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

/** "your no. 2", "Anna's no. 1". */
function numberWith(person: Person, place: number): string {
  return `${ownerOf(person)} no. ${countWords(place)}`;
}

function has({ name }: Person): string {
  return name === null ? "have" : "has";
}
