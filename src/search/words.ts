import { fold } from "./fold.ts";
import { stemOf } from "./stem.ts";
import littleWords from "./vocabulary/little-words.json" with { type: "json" };

export interface Word {
  /** Lower case, without accents, apostrophes or possessive: "Kubrick's" is "kubrick". */
  readonly text: string;
  readonly stem: string;
  /** Index in the original text. */
  readonly start: number;
  readonly end: number;
  readonly isPossessive: boolean;
  readonly isCapital: boolean;
  /** Preceded by a comma, full stop or the like. */
  readonly afterBreak: boolean;
}

const LONGEST_PROMPT = 200;

const WORD_OR_SIGN = /[\p{L}\p{N}\p{M}]+(?:['’ʼ`][\p{L}\p{M}]+)*|[<>&/,.;:!?()"“”…–—-]|#(?=\s?\d)/gu;

const SPOKEN_SIGNS: ReadonlyMap<string, string> = new Map([
  ["<", "under"],
  [">", "over"],
  ["&", "and"],
  ["/", "or"],
  ["#", "number"],
]);

/** Ignorable padding that keeps the length of shortened text. */
const FILLING = "\u034f";

const SPOKEN_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\bb\s?[&/n+]\s?w\b/gi, "bw"],
  [/\b(?:hardly|barely|scarcely|next to no)(?:\s(?:any|a))?(?=\s)/gi, "no"],
  [/\b(?!care|scot|toll|duty)(\p{L}{3,})-free\b/giu, "no $1"],
  [/\bw\/o\b/gi, "wo"],
  [/\bw\/(?=\s\p{L})/giu, "w"],
  [/\brom[\s-]coms?\b/gi, "romcom"],
  [/\bsci[\s-]fi\b/gi, "scifi"],
  [/(\d)\s?\+/g, "$1 plus"],
];

export function wordsOf(text: string): readonly Word[] {
  const given = spoken(text.slice(0, LONGEST_PROMPT));
  const words: Word[] = [];
  let afterBreak = false;
  for (const match of given.matchAll(WORD_OR_SIGN)) {
    const [raw] = match;
    const said = SPOKEN_SIGNS.get(raw);
    if (said === undefined && !/[\p{L}\p{N}]/u.test(raw)) {
      // A hyphen joins unless surrounded by spaces.
      if (raw !== "-" || /\s-\s/.test(given.slice(match.index - 1, match.index + 2))) afterBreak = true;
      continue;
    }
    const possessive = /^(.+)['’ʼ`]s$/iu.exec(raw);
    const isPossessive = possessive !== null && !/\d$/.test(possessive[1] ?? "");
    const folded = said ?? fold(isPossessive ? (possessive[1] ?? raw) : raw);
    if (folded === "") continue;
    words.push({
      text: folded,
      stem: stemOf(folded),
      start: match.index,
      end: match.index + raw.length,
      isPossessive,
      isCapital: /^\p{Lu}/u.test(raw),
      afterBreak,
    });
    afterBreak = false;
  }
  return words;
}

/** Keeps the length where possible, so that indexes stay valid. */
function spoken(text: string): string {
  let given = text;
  for (const [form, said] of SPOKEN_FORMS) {
    given = given.replace(form, (found: string, ...rest: unknown[]) =>
      said
        .replace("$1", typeof rest[0] === "string" ? rest[0] : "")
        .trimEnd()
        .padEnd(found.length, FILLING),
    );
  }
  return given;
}

export function foldedWords(text: string): readonly string[] {
  return (text.match(/[\p{L}\p{N}\p{M}]+(?:['’ʼ`][\p{L}\p{M}]+)*/gu) ?? []).flatMap((raw) => {
    const folded = fold(raw.replace(/(?<=\p{L})['’ʼ`]s$/iu, ""));
    return folded === "" ? [] : [folded];
  });
}

/** Grammar, politeness, and talk about films and searching. Folded. */
export const LITTLE_WORDS: ReadonlySet<string> = new Set(littleWords);
