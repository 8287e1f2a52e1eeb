/** A letter of each of the typefaces' further files; which others are in them is decided by `scripts/build-fonts.ts`. */
const RARE_LETTERS = "ō½";

/**
 * Fetches the letters that few names have. A face that arrives has the browser lay out all text anew:
 * better while nothing happens than in the midst of scrolling. Where it can't be had, the stand-in stays.
 */
export function fetchRareLetters(): void {
  for (const family of ["Instrument Serif", "Hanken Grotesk"]) {
    document.fonts?.load(`1em "${family}"`, RARE_LETTERS).catch(() => undefined);
  }
}
