import { fold } from "../fold.ts";

export interface Token {
  /** Folded. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isCapital: boolean;
}

const LONGEST_REQUEST = 200;

/** Articles and the like that lose their vowel: "l'amour", "dell'orrore". */
const ELIDED = /^(?:l|d|n|qu|j|s|c|m|t|dell|dall|all|sull|nell|un|quell|mezz|jusqu|lorsqu)$/;

/** The words of a request, elided articles apart. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (const { 0: raw, index } of text
    .slice(0, LONGEST_REQUEST)
    .matchAll(/[\p{L}\p{N}\p{M}]+(?:['’ʼ`][\p{L}\p{M}]+)*/gu)) {
    const apostrophe = raw.search(/['’ʼ`]/);
    const isElided = apostrophe !== -1 && ELIDED.test(fold(raw.slice(0, apostrophe)));
    const parts = isElided
      ? [
          { raw: raw.slice(0, apostrophe), start: index },
          { raw: raw.slice(apostrophe + 1), start: index + apostrophe + 1 },
        ]
      : [{ raw, start: index }];
    for (const part of parts) {
      const folded = fold(part.raw);
      if (folded !== "")
        tokens.push({
          text: folded,
          start: part.start,
          end: part.start + part.raw.length,
          isCapital: /^\p{Lu}/u.test(part.raw),
        });
    }
  }
  return tokens;
}
