export interface TitleSpace {
  readonly width: number;
  readonly height: number;
  readonly maxSize: number;
}

export interface TitleLayout {
  readonly lines: readonly string[];
  readonly size: number;
  readonly lineHeight: number;
}

/** Instrument Serif's capitals above the baseline, and descenders below, relative to the type size. */
export const CAP_HEIGHT = 0.73;
export const DESCENT = 0.22;

const MAX_LINES = 7;
const LEANING = new Set(
  "a an the of in on at to by for from with into and or but is as le la les l' de du des d' el los un una il i dr. mr. mrs. st. no. vs. how".split(
    " ",
  ),
);
const TRAILING = /^(?:[IVX]{1,4}|\d|jr\.|[a-z]\.|de\W+):?$/i;
const PAUSE = /[:,;–—!?]$/;

export function layoutTitle(title: string, space: TitleSpace): TitleLayout {
  const words = wordsOf(title);
  const maxSize = space.maxSize * shortTitleBoost(titleWidth(title));
  let best: (TitleLayout & { readonly merit: number }) | undefined;
  for (let count = 1; count <= Math.min(MAX_LINES, words.length); count += 1) {
    const { lines, penalty } = breakInto(words, count);
    const widest = Math.max(...lines.map(titleWidth), 0.01);
    const leading = count > 1 ? leadingFor(widest) : 1;
    const blockHeight = CAP_HEIGHT + DESCENT + (count - 1) * leading;
    const size = floorTenth(Math.min(maxSize, (space.width * 0.985) / widest, space.height / blockHeight));
    const merit = size * 0.965 ** count * 0.81 ** penalty;
    if (best === undefined || merit > best.merit) best = { lines, size, lineHeight: size * leading, merit };
  }
  return best === undefined
    ? { lines: [], size: maxSize, lineHeight: maxSize }
    : { lines: best.lines, size: best.size, lineHeight: floorTenth(best.lineHeight) };
}

export function titleHeight({ lines, size, lineHeight }: TitleLayout): number {
  return lines.length === 0 ? 0 : (CAP_HEIGHT + DESCENT) * size + (lines.length - 1) * lineHeight;
}

/** Very short titles ("M", "8½") may exceed the composition's size. */
function shortTitleBoost(ems: number): number {
  if (ems < 1.1) return 2;
  return Math.max(1, 1.9 - (ems - 1.1) * 0.55);
}

function leadingFor(widestEms: number): number {
  return Math.min(1.02, Math.max(0.88, 0.8 + widestEms * 0.025));
}

function wordsOf(title: string): readonly string[] {
  const words = title.split(/\s+/).filter((word) => word !== "");
  // A dash stays with the word before it.
  return words.reduce<readonly string[]>((joined, word) => {
    const previous = joined.at(-1);
    return previous !== undefined && /^[–—-]$/.test(word)
      ? [...joined.slice(0, -1), `${previous} ${word}`]
      : [...joined, word];
  }, []);
}

function breakInto(words: readonly string[], count: number): { lines: readonly string[]; penalty: number } {
  const reach = widthsUpTo(words);
  const ideal = (reach.at(-1) ?? 0) / count;
  const lineCost = (start: number, end: number): number => {
    const excess = ((reach[end] ?? 0) - (reach[start] ?? 0)) / ideal - 1;
    return (excess > 0 ? 2 : 1) * excess * excess + breakPenalty(words, end) * 0.35;
  };
  // best[k][end]: the cheapest way to set the first `end` words in k lines, and the last line's start.
  const best: { cost: number; start: number }[][] = [[{ cost: 0, start: 0 }]];
  for (let lineNumber = 1; lineNumber <= count; lineNumber += 1) {
    const row: { cost: number; start: number }[] = [];
    for (let end = lineNumber; end <= words.length; end += 1) {
      for (let start = lineNumber - 1; start < end; start += 1) {
        const before = best[lineNumber - 1]?.[start];
        if (before === undefined) continue;
        const cost = before.cost + lineCost(start, end);
        if (cost < (row[end]?.cost ?? Infinity)) row[end] = { cost, start };
      }
    }
    best.push(row);
  }
  const ends = [words.length];
  for (let lineNumber = count; lineNumber > 1; lineNumber -= 1) {
    ends.unshift(best[lineNumber]?.[ends[0] ?? 0]?.start ?? 0);
  }
  const lines = ends.map((end, index) => words.slice(ends[index - 1] ?? 0, end).join(" "));
  const penalty = ends.slice(0, -1).reduce((sum, end) => sum + breakPenalty(words, end), 0);
  return { lines, penalty };
}

function widthsUpTo(words: readonly string[]): readonly number[] {
  const reach = [0];
  for (const word of words) reach.push((reach.at(-1) ?? 0) + titleWidth(`${word} `));
  return reach;
}

function breakPenalty(words: readonly string[], end: number): number {
  const [last = "", next] = [words[end - 1], words[end]];
  if (next === undefined) return 0;
  if (LEANING.has(last.toLowerCase()) || TRAILING.test(next)) return 1;
  return PAUSE.test(last) ? -0.4 : 0;
}

function floorTenth(value: number): number {
  return Math.floor(value * 10) / 10;
}

/** Thousandths of the type size, from `hmtx` in `@fontsource/instrument-serif` 5.3.0 (latin, 400, normal). */
const ADVANCES: readonly (readonly [width: number, characters: string])[] = [
  [105, "·"],
  [166, "‘’"],
  [170, " "],
  [213, ".:j"],
  [217, ",;l"],
  [223, "iı"],
  [233, "'!¡"],
  [249, "1I"],
  [258, "/\\|t"],
  [279, "łf"],
  [308, "s"],
  [316, "“”?¿r"],
  [340, "c()"],
  [355, "zeª"],
  [371, '37"º'],
  [382, "5x"],
  [393, "4va"],
  [401, "yg92ðo6S"],
  [412, "FoL«»$"],
  [430, "-Z8q"],
  [444, "bß*pþk"],
  [455, "uEdAV0"],
  [466, "TPhn"],
  [478, "YB½"],
  [480, "C"],
  [496, "K"],
  [513, "–R"],
  [521, "G"],
  [531, "DĐ+=…"],
  [540, "NOQUØ"],
  [546, "H"],
  [579, "Xæ&"],
  [597, "w%"],
  [651, "Wœ#"],
  [665, "M"],
  [704, "m"],
  [750, "—"],
  [778, "ÆŒ"],
];

const UNKNOWN_ADVANCE = 700;

const ADVANCE_BY_CHARACTER: ReadonlyMap<string, number> = new Map(
  ADVANCES.flatMap(([width, characters]) => Array.from(characters, (character) => [character, width] as const)),
);

/** In ems, before kerning, which only tightens. */
export function titleWidth(text: string): number {
  let thousandths = 0;
  for (const character of text) {
    thousandths += ADVANCE_BY_CHARACTER.get(character) ?? advanceOfBase(character);
  }
  return thousandths / 1000;
}

function advanceOfBase(character: string): number {
  return ADVANCE_BY_CHARACTER.get(character.normalize("NFD").charAt(0)) ?? UNKNOWN_ADVANCE;
}
