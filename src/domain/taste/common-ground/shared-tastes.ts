import type { Rank } from "../../catalogue/film.ts";
import { chanceOfAtLeast } from "../film-dna/story/chance.ts";
import { ranksAbout } from "../film-dna/story/story-canon.ts";
import { TERM_GROUPS, termLabel, TERMS } from "../film-dna/story/terms.ts";
import type { ComparingCatalogue } from "./person.ts";

/** A taste counts if chance would bring as many films no more often than this. */
const TELLING_CHANCE = 0.02;
/** Somebody does not share it if chance would bring as many films at least this often. */
const UNTELLING_CHANCE = 0.3;
const FEWEST_FILMS = 2;
const SHOWN = 3;
/** Tastes that rest on the same films to this extent are one. */
const OVERLAP = 0.6;

/** Something films have in common, with the number of such films in each canon, in the order of the canons. */
export interface Taste {
  readonly term: string;
  readonly label: string;
  readonly counts: readonly number[];
}

interface Tally extends Taste {
  readonly chances: readonly number[];
  readonly ranks: readonly Rank[];
}

export interface SharedTastes {
  /** Of all the canons, the least likely by chance first: at most three. */
  readonly ofAll: readonly Taste[];
  /** Of each canon, in their order, that none of the others shares, the least likely by chance first: at most three. */
  readonly ofEach: readonly (readonly Taste[])[];
}

export function sharedTastes(canons: readonly (readonly Rank[])[], catalogue: ComparingCatalogue): SharedTastes {
  const tallies = talliesOf(canons, catalogue);
  const shared = tallies.filter(
    ({ counts, chances }) =>
      counts.every((count) => count >= FEWEST_FILMS) && chances.every((chance) => chance <= TELLING_CHANCE),
  );
  return {
    ofAll: theMostTelling(shared, ({ chances }) => Math.max(...chances)),
    ofEach: canons.map((_canon, whose) => {
      const own = tallies.filter(
        ({ counts, chances }) =>
          (counts[whose] ?? 0) > FEWEST_FILMS &&
          chances.every((chance, index) => (index === whose ? chance <= TELLING_CHANCE : chance >= UNTELLING_CHANCE)),
      );
      return theMostTelling(own, ({ chances }) => chances[whose] ?? 1);
    }),
  };
}

function talliesOf(canons: readonly (readonly Rank[])[], catalogue: ComparingCatalogue): readonly Tally[] {
  const all = catalogue.films.length;
  const ranks = [...new Set(canons.flat())];
  return TERM_GROUPS.flatMap((group) => Object.keys(TERMS[group])).flatMap((term): readonly Tally[] => {
    const about = ranksAbout(catalogue, term);
    const held = ranks.filter((rank) => about.has(rank));
    if (held.length < FEWEST_FILMS) return [];
    const counts = canons.map((canon) => canon.filter((rank) => about.has(rank)).length);
    const chances = canons.map((canon, index) =>
      chanceOfAtLeast(counts[index] ?? 0, { drawn: canon.length, special: about.size, all }),
    );
    return [{ term, label: termLabel(term), counts, chances, ranks: held }];
  });
}

function theMostTelling(found: readonly Tally[], chanceOf: (tally: Tally) => number): readonly Taste[] {
  const chosen: Tally[] = [];
  for (const taste of found.toSorted((one, other) => chanceOf(one) - chanceOf(other)))
    if (chosen.length < SHOWN && chosen.every((other) => overlap(taste.ranks, other.ranks) < OVERLAP))
      chosen.push(taste);
  return chosen.map(({ term, label, counts }) => ({ term, label, counts }));
}

function overlap(one: readonly Rank[], other: readonly Rank[]): number {
  const both = one.filter((rank) => other.includes(rank)).length;
  return both / (one.length + other.length - both);
}
