import { eachInSteps, type Steps } from "./steps.ts";

/** Damerau-Levenshtein distance; `limit + 1` as soon as it exceeds `limit`. */
export function slipsBetween(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  if (one === other) return 0;
  let [beforeLast, last, row] = rowsFor(other.length);
  for (let j = 0; j <= other.length; j += 1) last[j] = j;
  for (let i = 1; i <= one.length; i += 1) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        slips = Math.min(slips, (beforeLast[j - 2] ?? 0) + 1);
      }
      row[j] = slips;
      if (slips < least) least = slips;
    }
    if (least > limit) return limit + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[other.length] ?? limit + 1;
}

/** Reused, because allocating costs more than the comparison. */
let rows: [Uint16Array, Uint16Array, Uint16Array] = [new Uint16Array(32), new Uint16Array(32), new Uint16Array(32)];

function rowsFor(length: number): [Uint16Array, Uint16Array, Uint16Array] {
  if (length >= rows[0].length)
    rows = [new Uint16Array(2 * length), new Uint16Array(2 * length), new Uint16Array(2 * length)];
  return rows;
}

export function forgivenSlips(length: number): number {
  if (length < 5) return 0;
  return length < 8 ? 1 : 2;
}

export interface SpellingIndex {
  /** Nearest first; the word itself if known. */
  readonly near: (word: string) => readonly string[];
  readonly has: (word: string) => boolean;
}

const WORDS_IN_STEP = 50;

/** Indexed by deletions, so that a look-up does not depend on the number of words; sorted hashes save memory. */
export function* createSpellingIndex(words: Iterable<string>): Steps<SpellingIndex> {
  const known = new Set(words);
  const wordsInOrder = [...known];
  const remainsOfAll: number[] = [];
  let index = 0;
  yield* eachInSteps(wordsInOrder, WORDS_IN_STEP, (word) => {
    for (const remains of remainsOf(word)) remainsOfAll.push(hashOf(remains) * MAX_WORDS + index);
    index += 1;
  });
  const entries = Float64Array.from(remainsOfAll).sort();
  /** Rarely includes hash collisions; candidates are compared afterwards. */
  const sharing = function* (remains: string): Generator<string> {
    const begin = hashOf(remains) * MAX_WORDS;
    for (let at = firstFrom(entries, begin); (entries[at] ?? Infinity) < begin + MAX_WORDS; at += 1) {
      const word = wordsInOrder[(entries[at] ?? 0) - begin];
      if (word !== undefined) yield word;
    }
  };
  return {
    has: (word) => known.has(word),
    near: (word) => {
      if (known.has(word)) return [word];
      const limit = forgivenSlips(word.length);
      if (limit === 0 || word.length > LONGEST_WORD) return [];
      const candidates = new Set<string>();
      for (const remains of remainsOf(word)) for (const candidate of sharing(remains)) candidates.add(candidate);
      return [...candidates]
        .map((candidate) => ({
          candidate,
          slips: slipsBetween(word, candidate, Math.min(limit, forgivenSlips(candidate.length + 1))),
        }))
        .filter(({ candidate, slips }) => slips <= Math.min(limit, forgivenSlips(candidate.length + 1)))
        .toSorted(
          (a, b) => a.slips - b.slips || Number(b.candidate[0] === word[0]) - Number(a.candidate[0] === word[0]),
        )
        .map(({ candidate }) => candidate);
    },
  };
}

const LONGEST_WORD = 18;
/** Two deletions tell long words apart well enough; more would enlarge the index. */
const REMAINS_PREFIX = 7;

/** With a 32-bit hash still an exact number. */
const MAX_WORDS = 2 ** 21;

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  return hash >>> 0;
}

function firstFrom(entries: Float64Array, least: number): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle] ?? Infinity) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

function remainsOf(word: string): ReadonlySet<string> {
  const beginning = word.slice(0, REMAINS_PREFIX);
  const remains = new Set([beginning]);
  let edge = [beginning];
  for (let slips = 0; slips < forgivenSlips(word.length + 1); slips += 1) {
    const next: string[] = [];
    for (const text of edge) {
      for (let index = 0; index < text.length; index += 1) {
        const left = text.slice(0, index) + text.slice(index + 1);
        if (!remains.has(left)) {
          remains.add(left);
          next.push(left);
        }
      }
    }
    edge = next;
  }
  return remains;
}
