import type { RowKind } from "./imported-film.ts";
import { columnName } from "./values.ts";
import kinds from "./words/kinds.json" with { type: "json" };
import words from "./words/said.json" with { type: "json" };

/** In any language; `begun` is dropped, put off, or still being watched. */
type SaidByWord = keyof typeof words;

const MEANINGS: ReadonlyMap<string, SaidByWord> = new Map(
  // The object is the file's own, whose keys are these.
  (Object.keys(words) as SaidByWord[]).flatMap((said) => words[said].map((word) => [wordKey(word), said] as const)),
);

/** By a word of `words/said.json`, in any spelling; null for anything else. */
export function saidByWord(text: string): SaidByWord | null {
  return MEANINGS.get(wordKey(text)) ?? null;
}

export function wordsIn(cell: string): readonly (SaidByWord | null)[] {
  const said = saidByWord(cell);
  return said === null ? cell.split(/[;,|]/).map(saidByWord) : [said];
}

/** By a word or a number; null if the cell says nothing. */
export function isYes(text: string): boolean | null {
  const said = saidByWord(text);
  if (said === "yes" || said === "liked" || said === "watched") return true;
  if (said !== null) return false;
  const number = /^\d+(?:[.,]0+)?$/.test(text.trim()) ? Number.parseInt(text, 10) : null;
  return number === null ? null : number > 0;
}

function wordKey(text: string): string {
  return columnName(text) || text.replaceAll(/[\s\u{fe0e}\u{fe0f}]/gu, "");
}

const KINDS = ["film", "television", "episode", "clip", "other"] as const satisfies readonly RowKind[];
const KNOWN: ReadonlyMap<string, RowKind> = new Map(
  KINDS.flatMap((kind) => kinds[kind].map((word) => [columnName(word), kind] as const)),
);
const WITHIN: readonly (readonly [RegExp, RowKind])[] = (["other", "clip", "episode", "television"] as const).map(
  (kind) => [new RegExp(kinds.within[kind].join("|"), "i"), kind],
);

/** "Movie", `tvSeries`, `Serie TV`; null if unknown. */
export function kindOfType(type: string): RowKind | null {
  const known = KNOWN.get(columnName(type));
  if (known !== undefined) return known;
  return WITHIN.find(([pattern]) => pattern.test(type.normalize("NFC")))?.[1] ?? null;
}

const { seasons, episodes, collections, parts, clips } = kinds.titles;
const oneOf = (names: readonly string[]) => `(?:${names.map((name) => name.replaceAll(" ", "[ -]")).join("|")})`;
const BEFORE = String.raw`(?:^|[:：,;(\-–—|"“「]\s*)`;
const NUMBER = String.raw`(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)`;
const ORDINAL = String.raw`(?:\d{1,2}(?:\.|ª|ᵃ|a|e|è|ème|nd|rd|st|th|-й|-я)?|第\d+)`;

const NUMBERED =
  /(?<![\p{L}\d])s\d{1,2}\s*[.:-]?\s*e\d{1,3}(?!\d)|(?<![\p{L}\d])\d{1,2}x\d{2}(?!\d)|第\s*\d+\s*[話话集季]|シーズン\s*\d|[:,(]\s*series\s\d/iu;
const OF_A_SEASON = new RegExp(
  `(?<!\\p{L})${oneOf(seasons)}\\s+${NUMBER}(?![\\p{L}\\d])|(?<![\\p{L}\\d])${ORDINAL}\\s+${oneOf(seasons)}(?=\\s*(?:$|[:,)–-]))`,
  "iu",
);
const OF_EPISODES = new RegExp(`${BEFORE}${oneOf(episodes)}\\.?\\s*#?\\d{1,4}(?![\\p{L}\\d])`, "iu");
const OF_A_COLLECTION = new RegExp(`:\\s*${oneOf(collections)}\\s*:`, "iu");
/** "Series: Part 2: Number 18", "Series: Series 3: Chapter One". */
const OF_A_PART = new RegExp(`:\\s*${oneOf(parts)}\\.?\\s+${NUMBER}\\s*:|^(.{3,}?): \\1(?!\\p{L}).*: `, "iu");
const A_CLIP = new RegExp(
  `(?<!\\p{L})${oneOf(clips)}\\s*(?:\\d+\\s*)?(?::|$|\\)|\\])|\\b(?:official|offizieller)\\s+${oneOf(clips)}|_hook_|_primary_`,
  "iu",
);
const CALLED_CLIP = new RegExp(`[\\p{L}\\d]_${oneOf(clips)}(?!\\p{L})`, "iu");
const FILMS_CALLED_SO = new RegExp(`^(?:the\\s+)?${oneOf(kinds.titles["films-called-so"])}(?!\\p{L})`, "iu");

/** "Series: Season 1: Pilot" is an episode, "Season 2 Trailer: Series" a clip; else null. */
export function kindOfTitle(title: string): RowKind | null {
  if ((A_CLIP.test(title) && title.includes(" ")) || CALLED_CLIP.test(title)) return "clip";
  if (FILMS_CALLED_SO.test(title)) return null;
  return [NUMBERED, OF_A_SEASON, OF_EPISODES, OF_A_COLLECTION, OF_A_PART].some((pattern) => pattern.test(title))
    ? "episode"
    : null;
}
