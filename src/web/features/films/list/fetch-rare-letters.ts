/** One letter from each further font file (`scripts/build-fonts.ts`). */
const RARE_LETTERS = "ō½";

/**
 * Loads fonts for rare letters while idle, because an arriving font causes a layout of all text. Without them the
 * fallback stays.
 */
export function fetchRareLetters(): void {
  for (const family of ["Instrument Serif", "Hanken Grotesk"]) {
    document.fonts?.load(`1em "${family}"`, RARE_LETTERS).catch(() => undefined);
  }
}
