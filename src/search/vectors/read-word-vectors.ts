import type { WordVectors } from "../word-vectors.ts";

/** The first bytes of every table, and the version of its layout. */
const SIGN = 0x31_56_57_43;
const HEAD = 16;
/** As many as a function takes as arguments without trouble. */
const LETTERS_AT_ONCE = 4096;

/**
 * Reads the table that `catalogue/build/word-vectors` writes: sign, number of words and of dimensions (even) as unsigned
 * 32-bit integers, the length of the words in bytes, the words (plain letters, one a line), a 32-bit scale for each word, then two
 * numbers of 4 signed bits in each byte, the first in its lower half; all little-endian. A word's numbers are its small
 * ones times its scale. They carry the word's weight, little for frequent words: the plain sum over a sentence points
 * where the sentence does. Throws where the bytes are no such table.
 */
export function readWordVectors(bytes: Uint8Array): WordVectors {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < HEAD || view.getUint32(0, true) !== SIGN) throw new Error("These bytes are no word vectors.");
  const [count, dimensions, textLength] = [view.getUint32(4, true), view.getUint32(8, true), view.getUint32(12, true)];
  const scalesAt = HEAD + textLength;
  const numbersAt = scalesAt + count * 4;
  const rowLength = dimensions / 2;
  if (bytes.byteLength !== numbersAt + count * rowLength) throw new Error("The word vectors are cut off.");
  const words = lettersOf(bytes.subarray(HEAD, scalesAt)).split("\n");
  const indexByWord = new Map(words.map((word, index) => [word, index]));

  return {
    dimensions,
    vectorOf: (word) => {
      const index = indexByWord.get(word) ?? indexOfStem(word, indexByWord);
      if (index === undefined) return undefined;
      const scale = view.getFloat32(scalesAt + index * 4, true);
      const numbers = new Float32Array(dimensions);
      for (let at = 0; at < rowLength; at += 1) {
        const pair = view.getInt8(numbersAt + index * rowLength + at);
        // Shifting up and down again fills the sign.
        numbers[at * 2] = ((pair << 28) >> 28) * scale;
        numbers[at * 2 + 1] = (pair >> 4) * scale;
      }
      return numbers;
    },
  };
}

/** Words are letters from a to z alone, and the room has no decoder of its own. */
function lettersOf(bytes: Uint8Array): string {
  let letters = "";
  for (let at = 0; at < bytes.length; at += LETTERS_AT_ONCE)
    letters += String.fromCharCode(...bytes.subarray(at, at + LETTERS_AT_ONCE));
  return letters;
}

/** Endings that rarely change what a word is about, with what they stand for. */
const ENDINGS: readonly (readonly [string, readonly string[]])[] = [
  ["ies", ["y"]],
  ["es", ["", "e"]],
  ["s", [""]],
  ["ied", ["y"]],
  ["ed", ["", "e"]],
  ["ing", ["", "e"]],
  ["ly", [""]],
  ["ness", [""]],
  ["er", ["", "e"]],
];

function indexOfStem(word: string, indexByWord: ReadonlyMap<string, number>): number | undefined {
  for (const [ending, replacements] of ENDINGS) {
    if (!word.endsWith(ending) || word.length < ending.length + 3) continue;
    for (const replacement of replacements) {
      const index = indexByWord.get(word.slice(0, -ending.length) + replacement);
      if (index !== undefined) return index;
    }
  }
  return undefined;
}
