import vocabulary from "../vocabulary/named-times.json" with { type: "json" };

export interface Span {
  readonly from: number;
  readonly to: number;
}

const DECADE_NAMES: Readonly<Record<string, number>> = vocabulary.decades;

export function spanLabel({ from, to }: Span): string {
  if (from === to) return String(from);
  if (isDecade({ from, to })) return `the ${from}s`;
  return `${from} to ${to}`;
}

export function isDecade({ from, to }: Span): boolean {
  return to - from === 9 && from % 10 === 0;
}

/** A bare second decade takes the first one's century from `relative`. */
export function spanOf(text: string, relative: Span | null = null): Span | null {
  const words = text
    .replace(/\bthe\b/g, "")
    .trim()
    .replace(/\s+/g, " ");
  const year = /^(?:year )?(\d{4})$/.exec(words);
  if (year !== null) return { from: Number(year[1]), to: Number(year[1]) };
  const start = decadeStart(words, relative);
  if (start === null) return null;
  if (/early to mid/.test(words)) return { from: start, to: start + 6 };
  if (/mid to late/.test(words)) return { from: start + 4, to: start + 9 };
  if (/^(?:very )?(?:early|beginning of|start of|opening years of)/.test(words)) return { from: start, to: start + 3 };
  if (/^(?:middle of|mid)/.test(words)) return { from: start + 3, to: start + 6 };
  if (/^(?:very )?(?:late|end of|tail end of)/.test(words)) return { from: start + 6, to: start + 9 };
  if (words.startsWith("first half")) return { from: start, to: start + 4 };
  if (words.startsWith("second half")) return { from: start + 5, to: start + 9 };
  return { from: start, to: start + 9 };
}

function decadeStart(words: string, relative: Span | null): number | null {
  if (/twenty t|two thousand tens/.test(words)) return 2010;
  if (/two thousands/.test(words)) return 2000;
  const digits = /(\d{4}|\d{2}) ?s\b/.exec(words.replace(/^nineteen |^19 /, ""));
  if (digits !== null) {
    const value = Number(digits[1]);
    if (value >= 100) return value;
    if (relative !== null && relative.from >= 2000 && value < 30) return 2000 + value;
    return value < 20 ? (value === 0 ? 2000 : 2010) : 1900 + value;
  }
  const name = Object.keys(DECADE_NAMES).find((decade) => words.endsWith(decade));
  return name === undefined ? null : (DECADE_NAMES[name] ?? null);
}
