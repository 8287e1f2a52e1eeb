import { capitalised } from "../../../words/capitalised.ts";
import type { Film, Rank } from "../../../catalogue/film.ts";
import { numberWord } from "../../../words/count-words.ts";
import { picturedFilm } from "../canon-film.ts";
import type { Candidate } from "./statement.ts";
import type { StoryCanon } from "./story-canon.ts";
import { termLabel, TERMS, wordsForTerm } from "./terms.ts";
import { countryName, listed, sentence } from "./words.ts";

const FAR_APART_YEARS = 20;
const SHOWN_TERMS = 4;
const FEWEST_TERMS = 2;

/** Prefers films by different directors: that a director's films are alike is known. */
export function kindredStatement(canon: StoryCanon): readonly Candidate[] {
  const { closest, closestOfTwoDirectors, odd } = likenessesIn(canon);
  const pair = closestOfTwoDirectors ?? closest;
  if (pair === null) return [];
  const terms = sharedTerms(canon, pair.one.rank, pair.other.rank);
  // Moods are adjectives and stand badly in a list of nouns.
  const nouns = terms.filter((term) => TERMS.mood[term] === undefined);
  const shared = (nouns.length < FEWEST_TERMS ? terms : nouns).slice(0, SHOWN_TERMS);
  if (shared.length < FEWEST_TERMS) return [];
  const isOddInPair = odd !== null && (odd === pair.one || odd === pair.other);
  const [older, younger] = pair.one.year <= pair.other.year ? [pair.one, pair.other] : [pair.other, pair.one];
  const among = pair === closest ? "" : " by different directors";
  const because = [
    `${older.title} (${older.year}) and ${younger.title} (${younger.year}) are more alike than any other two${among}. What they share: ${shared.map(termLabel).join(", ")}.`,
  ];
  if (odd !== null && !isOddInPair) because.push(`${odd.title} has least in common with the others.`);
  const statement = {
    kind: "kindred",
    about: [pair.one.id, pair.other.id].join(),
    ...kindredSentence(canon, pair, among),
    because: because.join(" "),
    picture: {
      kind: "pair",
      films: [picturedFilm(older), picturedFilm(younger)],
      shared: shared.map(termLabel),
      odd: odd === null || isOddInPair ? null : picturedFilm(odd),
    },
    evidence: null,
  } as const;
  return [{ statement, isPortrait: true }];
}

function kindredSentence({ words }: StoryCanon, { one, other }: Pair, among: string) {
  const years = Math.abs(one.year - other.year);
  const [here, there] = [one.facts.countries[0], other.facts.countries[0]];
  const pair = `${capitalised(words.owner)} two most similar films`;
  if (years >= FAR_APART_YEARS) {
    const finding = `${numberWord(years)} years apart`;
    return { sentence: `${pair} were made ${finding}.`, finding };
  }
  if (here !== undefined && there !== undefined && here !== there && !(isEnglish(here) && isEnglish(there))) {
    const finding = listed([here, there].map(countryName));
    return { sentence: `${pair} come from ${finding}.`, finding };
  }
  const finding = `${one.title} and ${other.title}`;
  // Chosen by the pair, so that not every canon reads alike.
  const phrasings = [
    `No two of ${words.owner} films${among} are closer than ${finding}`,
    `Of ${words.owner} films${among}, ${finding} are most alike`,
    `${finding} could be brother and sister`,
  ];
  return { sentence: sentence(phrasings[(one.rank + other.rank) % phrasings.length] ?? ""), finding };
}

function isEnglish(country: string): boolean {
  return ["United States", "United Kingdom", "Canada", "Australia", "New Zealand", "Ireland"].includes(country);
}

const FEWEST_WITH_ODD = 5;

interface Pair {
  readonly one: Film;
  readonly other: Film;
  /** 0 for nothing in common, 1 for the same. */
  readonly likeness: number;
}

interface Likenesses {
  readonly closest: Pair | null;
  readonly closestOfTwoDirectors: Pair | null;
  /** Least like all the others together; null for fewer than five films. */
  readonly odd: Film | null;
}

function likenessesIn(canon: StoryCanon): Likenesses {
  const vectors = vectorsOf(canon);
  const holders = holdersByTerm(vectors);
  let closest: Pair | null = null;
  let closestOfTwoDirectors: Pair | null = null;
  let odd: { readonly film: Film; readonly sum: number } | null = null;
  for (const one of vectors) {
    const products = productsWith(one, holders, vectors.length);
    let sum = 0;
    for (const other of vectors) {
      const lengths = one.length * other.length;
      const likeness = lengths === 0 ? 0 : (products[other.place] ?? 0) / lengths;
      if (other !== one) sum += likeness;
      if (other.place <= one.place) continue;
      const isCloser = likeness > (closest?.likeness ?? -1);
      const isCloserOfTwo =
        one.film.director !== other.film.director && likeness > (closestOfTwoDirectors?.likeness ?? -1);
      if (!isCloser && !isCloserOfTwo) continue;
      const pair = { one: one.film, other: other.film, likeness };
      if (isCloser) closest = pair;
      if (isCloserOfTwo) closestOfTwoDirectors = pair;
    }
    if (odd === null || sum < odd.sum) odd = { film: one.film, sum };
  }
  return { closest, closestOfTwoDirectors, odd: vectors.length < FEWEST_WITH_ODD ? null : (odd?.film ?? null) };
}

export function sharedTerms({ catalogue: { tagsByRank } }: StoryCanon, one: Rank, other: Rank): readonly string[] {
  const weights = termWeights(tagsByRank);
  const [here, there] = [tagsByRank[one] ?? {}, tagsByRank[other] ?? {}];
  const worth = (term: string) => Math.min(here[term] ?? 0, there[term] ?? 0) * (weights.get(term) ?? 0);
  return Object.keys(here)
    .filter((term) => Math.min(here[term] ?? 0, there[term] ?? 0) >= 2 && wordsForTerm(term) !== undefined)
    .toSorted((first, second) => worth(second) - worth(first));
}

/** 1 divided by the root of how many films have the term, as rare ones tell more. Only terms a story speaks about. */
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
  readonly film: Film;
  readonly place: number;
  readonly terms: readonly (readonly [term: string, weight: number])[];
  readonly length: number;
}

function vectorsOf({ films, catalogue: { tagsByRank } }: StoryCanon): readonly TermVector[] {
  const weights = termWeights(tagsByRank);
  return films.map((film, place) => {
    const terms = Object.entries(tagsByRank[film.rank] ?? {}).flatMap(([term, strength]) => {
      const weight = weights.get(term);
      return weight === undefined ? [] : [[term, strength * weight] as const];
    });
    return { film, place, terms, length: Math.sqrt(terms.reduce((sum, [, weight]) => sum + weight * weight, 0)) };
  });
}

type Holders = ReadonlyMap<string, readonly { readonly place: number; readonly weight: number }[]>;

function holdersByTerm(vectors: readonly TermVector[]): Holders {
  const holders = new Map<string, { place: number; weight: number }[]>();
  for (const { place, terms } of vectors)
    for (const [term, weight] of terms) {
      const known = holders.get(term);
      if (known === undefined) holders.set(term, [{ place, weight }]);
      else known.push({ place, weight });
    }
  return holders;
}

/** Scalar products of one film's terms with each film's, by place; only shared terms are looked at. */
function productsWith({ terms }: TermVector, holders: Holders, count: number): Float64Array {
  const products = new Float64Array(count);
  for (const [term, weight] of terms)
    for (const holder of holders.get(term) ?? [])
      products[holder.place] = (products[holder.place] ?? 0) + weight * holder.weight;
  return products;
}
