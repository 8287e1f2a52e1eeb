/** Tells which letters a text is written in that is not UTF-8; by what its bytes look like, without a list of words. */

/** Browsers and Node.js both have it; the types of either don't belong here. */
declare const TextDecoder: new (
  encoding: string,
  options?: { readonly fatal?: boolean },
) => { readonly decode: (bytes: Uint8Array, options?: { readonly stream?: boolean }) => string };

/** Enough to tell. */
const LOOKED_AT_BYTES = 200_000;
/** In Western texts most letters beyond ASCII stand alone. */
const MOST_IN_PAIRS = 0.3;

/** A text in UTF-16, with a sign in place of what is none. */
export function utf16In(bytes: Uint8Array, encoding: "utf-16le" | "utf-16be"): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** A text in UTF-8, also with a byte or two that are none; null where most are none. */
export function utf8In(bytes: Uint8Array): string | null {
  try {
    // As a stream, so that a character cut in two at the end makes no other text of it.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    const text = new TextDecoder("utf-8").decode(bytes);
    const bad = text.match(/\ufffd/g)?.length ?? 0;
    const good = text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0;
    return good >= bad ? text : null;
  }
}

/** A text in one of the letters from before UTF-8; null where nothing tells which. */
export function olderLettersIn(bytes: Uint8Array): string | null {
  const high = highBytes(bytes.subarray(0, LOOKED_AT_BYTES));
  if (high.inPairs <= MOST_IN_PAIRS) {
    const western = decodedAs("windows-1252", bytes);
    // Where signs stand within words, those are letters of Central Europe.
    return western !== null && /\p{Ll}[¹³¿¼¾£¯]\p{Ll}/u.test(western) ? decodedAs("windows-1250", bytes) : western;
  }
  const alphabet = alphabetOf(high);
  if (alphabet !== null) return decodedAs(alphabet, bytes);
  for (const [encoding, isSo] of OF_TWO_BYTES) {
    const text = decodedAs(encoding, bytes);
    if (text !== null && isSo(lettersIn(text.slice(0, LOOKED_AT_BYTES)), high)) return text;
  }
  return null;
}

interface HighBytes {
  readonly values: readonly number[];
  /** The share that stand beside another. */
  readonly inPairs: number;
  /** The share of words of them that begin with a byte from C0 to DF, or from E0. */
  readonly beginLow: number;
  readonly beginHigh: number;
  /** How many bytes of ASCII letters follow an uneven run of them, by each of them. */
  readonly openRuns: number;
}

function highBytes(bytes: Uint8Array): HighBytes {
  const values: number[] = [];
  const firsts: number[] = [];
  let [paired, runs, open, length] = [0, 0, 0, 0];
  for (const [index, byte] of bytes.entries()) {
    if (byte < 0x80) {
      if (length % 2 === 1 && byte >= 0x40) open += 1;
      length = 0;
      continue;
    }
    if (length === 0) {
      runs += 1;
      firsts.push(byte);
    }
    length += 1;
    values.push(byte);
    if (length > 1 || (bytes[index + 1] ?? 0) >= 0x80) paired += 1;
  }
  const share = (isSo: (byte: number) => boolean) => firsts.filter(isSo).length / Math.max(1, firsts.length);
  return {
    values,
    inPairs: paired / Math.max(1, values.length),
    beginLow: share((byte) => byte >= 0xc0 && byte < 0xe0),
    beginHigh: share((byte) => byte >= 0xe0),
    openRuns: open / Math.max(1, runs),
  };
}

/** Capitals and small letters lie in halves of their own, and words of titles begin with capitals. */
function alphabetOf({ values, beginLow, beginHigh }: HighBytes): string | null {
  const share = (from: number, to: number) =>
    values.filter((byte) => byte >= from && byte <= to).length / Math.max(1, values.length);
  if (share(0xc0, 0xff) < 0.9) return null;
  if (share(0xe0, 0xff) > 0.6 && beginLow > 0.3) {
    // Greek has its accented letters where Cyrillic has the last capitals, which stand in no word.
    const accents = values.filter((byte, index) => byte >= 0xdc && byte <= 0xdf && (values[index - 1] ?? 0) >= 0xe0);
    return accents.length > values.length * 0.05 ? "windows-1253" : "windows-1251";
  }
  return share(0xc0, 0xdf) > 0.6 && beginHigh > 0.3 ? "koi8-r" : null;
}

interface Letters {
  readonly kana: number;
  readonly narrow: number;
  readonly hangul: number;
  /** Of Korean letters those that most titles have. */
  readonly often: number;
  readonly han: number;
}

/** The shares of letters beyond ASCII. */
function lettersIn(text: string): Letters {
  const all = Math.max(1, text.match(/[^\0-\x7f]/gu)?.length ?? 0);
  const share = (pattern: RegExp) => (text.match(pattern)?.length ?? 0) / all;
  return {
    kana: share(/[\u3041-\u30ff]/g),
    narrow: share(/[\uff61-\uff9f]/g),
    hangul: share(/[\uac00-\ud7a3]/g),
    often: share(/[이의가사지그나다아인리시기는의은을어자드스라]/g),
    han: share(/[\u4e00-\u9fff]/g),
  };
}

const OF_TWO_BYTES: readonly (readonly [string, (letters: Letters, high: HighBytes) => boolean])[] = [
  ["shift_jis", ({ kana, narrow }) => kana > 0.2 && narrow < 0.1],
  ["euc-jp", ({ kana, narrow }) => kana > 0.2 && narrow < 0.1],
  ["euc-kr", ({ hangul, often }) => hangul > 0.95 && often > 0.1],
  // Half of its letters end in a byte of ASCII.
  ["big5", ({ han }, { openRuns }) => han > 0.7 && openRuns > 0.2],
  ["gb18030", ({ han }) => han > 0.7],
];

function decodedAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}
