import type { Typeface, Typefaces } from "./typefaces.ts";

function face(family: string, letters: RegExp): Typeface {
  return {
    family,
    has: (codePoint) => letters.test(String.fromCodePoint(codePoint)),
    shape: (text) => ({
      width: Array.from(text).length / 2,
      unitsPerEm: 1,
      glyphs: Array.from(text, (_, index) => ({ x: index / 2, y: 0, outline: "", isMissing: false })),
    }),
  };
}

export const FACES_FOR_TESTS: Typefaces = {
  display: face("Latin", /[ -~¡-ÿ…]/),
  small: face("Small", /./),
  others: [face("Greek", /[ -~…\p{Script=Greek}]/u), face("Japanese", /[ -~…\p{Script=Han}]/u)],
  emoji: face("Emoji", /\p{Extended_Pictographic}/u),
};
