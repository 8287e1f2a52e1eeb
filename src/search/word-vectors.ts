export interface WordVectors {
  readonly dimensions: number;
  /** By lower-case word without accents; undefined if unknown. */
  readonly vectorOf: (word: string) => ArrayLike<number> | undefined;
}

/** Magic number with the format's version. */
const SIGN = 0x31_56_57_43;
const HEAD = 16;
/** A safe number of function arguments. */
const LETTERS_AT_ONCE = 4096;

/**
 * Reads the table that `catalogue/build/word-vectors` writes, little-endian: magic number, counts of words and (even)
 * dimensions as uint32, the byte length of the words, the words (a to z, one per line), a float32 scale per word, then
 * two signed 4-bit numbers per byte, the first in the lower half. A vector is its numbers times its scale; frequent
 * words have short ones, so that a sentence's vector is a plain sum. Throws for any other bytes.
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
        // Sign-extends 4 bits.
        numbers[at * 2] = ((pair << 28) >> 28) * scale;
        numbers[at * 2 + 1] = (pair >> 4) * scale;
      }
      return numbers;
    },
  };
}

/** Words are a to z only, and a decoder is not available here. */
function lettersOf(bytes: Uint8Array): string {
  let letters = "";
  for (let at = 0; at < bytes.length; at += LETTERS_AT_ONCE)
    letters += String.fromCharCode(...bytes.subarray(at, at + LETTERS_AT_ONCE));
  return letters;
}

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
