import { analyse } from "chardet";
import { textIn } from "./text-of.ts";

const LOOKED_AT_BYTES = 200_000;
/** In texts of Latin letters most of those beyond ASCII stand alone, in others beside another. */
const MOST_IN_PAIRS = 0.3;
/** Of a hundred: for any letters at all the detector says 10. */
const LEAST_SURE = 15;
const LATIN = /^(?:iso-8859-(?:1|2|9)|windows-125[0247])$/i;
/** Encodings that Windows extended, and wrote under the older name. */
const EXTENDED: Readonly<Record<string, string>> = {
  "iso-8859-1": "windows-1252",
  "iso-8859-2": "windows-1250",
  "iso-8859-5": "windows-1251",
  "iso-8859-7": "windows-1253",
  "iso-8859-9": "windows-1254",
};

/** The encoding of a text from before UTF-8; null if unclear. The detector is 12 KB: load it when needed. */
export function olderLettersIn(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, LOOKED_AT_BYTES);
  const isLatin = shareInPairs(sample) <= MOST_IN_PAIRS;
  for (const { name, confidence } of analyse(sample)) {
    if (confidence < LEAST_SURE || LATIN.test(name) !== isLatin) continue;
    const text = textIn(bytes, EXTENDED[name.toLowerCase()] ?? name);
    if (text !== null) return text;
  }
  return isLatin ? textIn(bytes, "windows-1252") : null;
}

function shareInPairs(bytes: Uint8Array): number {
  let [all, paired] = [0, 0];
  for (const [index, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    all += 1;
    if ((bytes[index - 1] ?? 0) >= 0x80 || (bytes[index + 1] ?? 0) >= 0x80) paired += 1;
  }
  return paired / Math.max(1, all);
}
