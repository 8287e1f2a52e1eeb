/** How alike two films are in what they are about, for the pair that is most alike and the film that is least. */
import type { Film, Rank } from "../../film.ts";
import type { StoryCanon } from "./story-canon.ts";
import { wordsForTerm } from "./terms/terms.ts";

export interface Pair {
  readonly one: Film;
  readonly other: Film;
  /** 0 for nothing in common, 1 for the same. */
  readonly likeness: number;
}

/** All pairs of the canon's films, the most alike first; those higher in the canon come first of equals. */
export function pairsByLikeness({ films, catalogue }: StoryCanon): readonly Pair[] {
  const weights = termWeights(catalogue.tagsByRank);
  const vectors = new Map(films.map(({ rank }) => [rank, vectorOf(catalogue.tagsByRank[rank] ?? {}, weights)]));
  const likeness = (one: Rank, other: Rank) => cosine(vectors.get(one), vectors.get(other));
  return films
    .flatMap((one, index) =>
      films.slice(index + 1).map((other) => ({ one, other, likeness: likeness(one.rank, other.rank) })),
    )
    .toSorted((first, second) => second.likeness - first.likeness);
}

/** The film that is least like all the others together; null for fewer than five films. */
export function oddOneOut(films: readonly Film[], pairs: readonly Pair[]): Film | null {
  if (films.length < 5) return null;
  const sums = new Map(films.map((film) => [film, 0]));
  for (const { one, other, likeness } of pairs)
    for (const film of [one, other]) sums.set(film, (sums.get(film) ?? 0) + likeness);
  return [...sums].reduce((least, entry) => (entry[1] < least[1] ? entry : least))[0];
}

/** What is strong in both films, the most telling first. */
export function sharedTerms({ catalogue: { tagsByRank } }: StoryCanon, one: Rank, other: Rank): readonly string[] {
  const weights = termWeights(tagsByRank);
  const [here, there] = [tagsByRank[one] ?? {}, tagsByRank[other] ?? {}];
  const worth = (term: string) => Math.min(here[term] ?? 0, there[term] ?? 0) * (weights.get(term) ?? 0);
  return Object.keys(here)
    .filter((term) => Math.min(here[term] ?? 0, there[term] ?? 0) >= 2 && wordsForTerm(term) !== undefined)
    .toSorted((first, second) => worth(second) - worth(first));
}

/** Rare terms weigh more: 1 divided by the root of how many films have them. Only terms a story speaks about. */
function termWeights(tagsByRank: StoryCanon["catalogue"]["tagsByRank"]): ReadonlyMap<string, number> {
  const known = weightsOf.get(tagsByRank);
  if (known !== undefined) return known;
  const counts = new Map<string, number>();
  for (const tags of Object.values(tagsByRank))
    for (const term of Object.keys(tags))
      if (wordsForTerm(term) !== undefined) counts.set(term, (counts.get(term) ?? 0) + 1);
  const weights = new Map([...counts].map(([term, count]) => [term, 1 / Math.sqrt(count)]));
  weightsOf.set(tagsByRank, weights);
  return weights;
}

const weightsOf = new WeakMap<StoryCanon["catalogue"]["tagsByRank"], ReadonlyMap<string, number>>();

interface TermVector {
  readonly terms: ReadonlyMap<string, number>;
  readonly length: number;
}

function vectorOf(tags: Readonly<Record<string, number>>, weights: ReadonlyMap<string, number>): TermVector {
  const terms = new Map(
    Object.entries(tags).flatMap(([term, strength]) => {
      const weight = weights.get(term);
      return weight === undefined ? [] : [[term, strength * weight] as const];
    }),
  );
  return { terms, length: Math.sqrt([...terms.values()].reduce((sum, value) => sum + value * value, 0)) };
}

function cosine(one: TermVector | undefined, other: TermVector | undefined): number {
  if (one === undefined || other === undefined || one.length * other.length === 0) return 0;
  let sum = 0;
  for (const [term, value] of one.terms) sum += value * (other.terms.get(term) ?? 0);
  return sum / (one.length * other.length);
}
