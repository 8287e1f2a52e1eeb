import type { IndexedFilm } from "./indexed-film.ts";
import { eachInSteps, type Steps } from "./steps.ts";
import { LITTLE_WORDS, foldedWords } from "./words.ts";
import type { WordVectors } from "./word-vectors.ts";
import { stemOf } from "./stem.ts";

export interface Meanings {
  /** By film, 1 for the nearest; null if no word is known. */
  readonly nearness: (words: readonly string[]) => Float64Array | null;
  readonly terms: (words: readonly string[]) => ReadonlyMap<string, number>;
  readonly kin: (word: string) => ReadonlyMap<string, number>;
}

/** Below it, words only share a subject. */
const MIN_KINSHIP = 0.62;
const MAX_KIN = 4;
const MIN_TERM_NEARNESS = 0.38;
const MAX_TERMS = 6;
const BEGINNING = 40;
const MIN_BEGINNING = 0.12;
const REMEMBERED_WORDS = 2000;

export function* compareMeanings(
  films: readonly IndexedFilm[],
  vectors: WordVectors,
  phrasesByTerm: ReadonlyMap<string, readonly string[]>,
): Steps<Meanings> {
  const { dimensions } = vectors;
  const meaningOf = (
    words: readonly string[],
    vectorOf: (word: string) => ArrayLike<number> | undefined = vectors.vectorOf,
  ): Float32Array | null => {
    const sum = new Float64Array(dimensions);
    let isKnown = false;
    for (const word of words) {
      const vector = vectorOf(word);
      if (vector === undefined) continue;
      isKnown = true;
      // The vectors are already weighted by frequency.
      for (let index = 0; index < dimensions; index += 1) sum[index] = (sum[index] ?? 0) + (vector[index] ?? 0);
    }
    return isKnown ? normalised(sum) : null;
  };
  const seen = new Map<string, ArrayLike<number> | undefined>();
  const remember = (word: string): ArrayLike<number> | undefined => {
    if (!seen.has(word)) seen.set(word, vectors.vectorOf(word));
    return seen.get(word);
  };
  const filmMeanings: (Float32Array | null)[] = [];
  // Subtract the mean: what all films share does not distinguish any.
  const middle = new Float64Array(dimensions);
  yield* eachInSteps(films, 1, ({ film, remarks, recollections, tags }) => {
    const words = [film.description, recollections, ...remarks, ...tags.keys()]
      .flatMap((text) => foldedWords(text))
      .filter((word) => !LITTLE_WORDS.has(word));
    const meaning = meaningOf(words, remember);
    filmMeanings.push(meaning);
    if (meaning !== null)
      for (let index = 0; index < dimensions; index += 1)
        middle[index] = (middle[index] ?? 0) + (meaning[index] ?? 0) / films.length;
  });
  const centred: (Float32Array | null)[] = [];
  yield* eachInSteps(filmMeanings, 50, (meaning) => {
    centred.push(meaning === null ? null : normalised(meaning.map((value, index) => value - (middle[index] ?? 0))));
  });

  const kin = yield* indexKin(seen, vectors);
  seen.clear();

  const termMeanings: { readonly term: string; readonly meaning: Float32Array }[] = [];
  yield* eachInSteps(phrasesByTerm, 5, ([term, phrases]) => {
    const meaning = meaningOf(
      [term, ...phrases].flatMap((phrase) => foldedWords(phrase)).filter((word) => !LITTLE_WORDS.has(word)),
    );
    if (meaning !== null) termMeanings.push({ term, meaning });
  });

  return {
    terms: (words) => {
      const wanted = meaningOf(words);
      if (wanted === null) return new Map();
      const near = termMeanings
        .map(({ term, meaning }) => ({ term, nearness: dot(meaning, wanted) }))
        .filter(({ nearness }) => nearness >= MIN_TERM_NEARNESS)
        .toSorted((a, b) => b.nearness - a.nearness)
        .slice(0, MAX_TERMS);
      const most = near[0]?.nearness ?? 1;
      return new Map(near.map(({ term, nearness }) => [term, (nearness / most) ** 2]));
    },
    nearness: (words) => {
      const wanted = meaningOf(words);
      if (wanted === null) return null;
      const target = normalised(wanted.map((value, index) => value - (middle[index] ?? 0)));
      const near = Float64Array.from(centred, (meaning) => (meaning === null ? 0 : Math.max(0, dot(meaning, target))));
      const most = near.reduce((best, value) => Math.max(best, value), 0) || 1;
      return near.map((value) => value / most);
    },
    kin,
  };
}

function* indexKin(
  words: ReadonlyMap<string, ArrayLike<number> | undefined>,
  { dimensions, vectorOf }: WordVectors,
): Steps<Meanings["kin"]> {
  const lexicon: { readonly stem: string; readonly vector: Float32Array }[] = [];
  yield* eachInSteps(words, 50, ([word, vector]) => {
    if (vector !== undefined) lexicon.push({ stem: stemOf(word), vector: normalised(vector) });
  });
  // The first dimensions tell most; only words close in them are compared in full.
  const beginnings = Math.min(BEGINNING, dimensions);
  const begun = new Float32Array(lexicon.length * beginnings);
  yield* eachInSteps(lexicon.keys(), 500, (index) => {
    begun.set(lexicon[index]?.vector.subarray(0, beginnings) ?? [], index * beginnings);
  });
  const remembered = new Map<string, ReadonlyMap<string, number>>();
  return (word) => {
    const known = remembered.get(word);
    if (known !== undefined) return known;
    const vector = vectorOf(word);
    const kin = new Map<string, number>();
    if (vector !== undefined) {
      const target = normalised(vector);
      const own = stemOf(word);
      const near: { readonly stem: string; readonly closeness: number }[] = [];
      for (const [index, { stem, vector: other }] of lexicon.entries()) {
        let beginning = 0;
        for (let at = 0; at < beginnings; at += 1)
          beginning += (begun[index * beginnings + at] ?? 0) * (target[at] ?? 0);
        if (beginning < MIN_BEGINNING || stem === own) continue;
        const closeness = dot(other, target);
        if (closeness >= MIN_KINSHIP) near.push({ stem, closeness });
      }
      for (const { stem, closeness } of near.toSorted((a, b) => b.closeness - a.closeness).slice(0, MAX_KIN))
        if (!kin.has(stem)) kin.set(stem, closeness);
    }
    if (remembered.size >= REMEMBERED_WORDS) {
      const oldest = remembered.keys().next().value;
      if (oldest !== undefined) remembered.delete(oldest);
    }
    remembered.set(word, kin);
    return kin;
  };
}

function lengthOf(vector: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < vector.length; index += 1) sum += (vector[index] ?? 0) ** 2;
  return Math.sqrt(sum) || 1;
}

/** One type only, so that `dot` stays fast; the table of words is no more precise. */
function normalised(vector: ArrayLike<number>): Float32Array {
  const length = lengthOf(vector);
  const unit = new Float32Array(vector.length);
  for (let index = 0; index < vector.length; index += 1) unit[index] = (vector[index] ?? 0) / length;
  return unit;
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}
