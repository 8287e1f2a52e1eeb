import { fold } from "./fold.ts";

export interface Word {
  /** Lower case, without accents, apostrophes or possessive: "Kubrick's" is "kubrick". */
  readonly text: string;
  /** "lonely" and "loneliness" share one. */
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

/** Symbols typed in place of words. */
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
  [/\bw\/o\b/gi, "wo"],
  [/\bw\/(?=\s\p{L})/giu, "w"],
  [/\brom[\s-]coms?\b/gi, "romcom"],
  [/\bsci[\s-]fi\b/gi, "scifi"],
  [/(\d)\s?\+/g, "$1 plus"],
];

/** Splits a prompt into words. Symbols for words become words; others separate. */
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

/** Expands contractions, keeping the length where possible, so that indexes stay valid. */
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

/** An authored text's words without positions, for indexes. */
export function foldedWords(text: string): readonly string[] {
  return (text.match(/[\p{L}\p{N}\p{M}]+(?:['’ʼ`][\p{L}\p{M}]+)*/gu) ?? []).flatMap((raw) => {
    const folded = fold(raw.replace(/(?<=\p{L})['’ʼ`]s$/iu, ""));
    return folded === "" ? [] : [folded];
  });
}

const stems = new Map<string, string>([
  ["ageing", "age"],
  ["aging", "age"],
  ["aged", "age"],
  ["dying", "die"],
  ["dies", "die"],
  ["lying", "lie"],
  ["death", "dead"],
  ["deaths", "dead"],
  ["women", "woman"],
  ["men", "man"],
  ["children", "child"],
  ["wives", "wife"],
  ["lives", "life"],
  ["thieves", "thief"],
  ["wolves", "wolf"],
  ["people", "person"],
  ["policemen", "policeman"],
  ["mice", "mouse"],
  ["feet", "foot"],
  ["teeth", "tooth"],
  ["knives", "knife"],
  ["loneliness", "lone"],
  ["lonely", "lone"],
  ["colour", "color"],
  ["colours", "color"],
  ["humour", "humor"],
  ["theatre", "theater"],
  ["theatres", "theater"],
  ["neighbour", "neighbor"],
  ["neighbours", "neighbor"],
  ["neighbourhood", "neighborhood"],
  ["honour", "honor"],
  ["grey", "gray"],
  ["mum", "mother"],
  ["mom", "mother"],
  ["mums", "mother"],
  ["dad", "father"],
  ["dads", "father"],
  ["movies", "movie"],
  ["fought", "fight"],
  ["stole", "steal"],
  ["stolen", "steal"],
  ["ran", "ran"],
  ["lost", "lose"],
  ["losing", "lose"],
  ["kids", "kid"],
  ["married", "marry"],
  ["marriage", "marry"],
  ["marries", "marry"],
  ["weddings", "wedding"],
  ["thing", "thing"],
  ["spring", "spring"],
  ["ring", "ring"],
  ["king", "king"],
  ["sing", "sing"],
  ["kept", "keep"],
  ["fell", "fall"],
  ["fallen", "fall"],
  ["went", "go"],
  ["gone", "go"],
  ["goes", "go"],
  ["going", "go"],
  ["left", "leave"],
  ["leaves", "leave"],
  ["leaving", "leave"],
  ["kills", "kill"],
  ["found", "find"],
  ["hid", "hide"],
  ["hidden", "hide"],
  ["news", "news"],
  ["goodness", "goodness"],
  ["kindness", "kindness"],
  ["wilderness", "wilderness"],
  ["togetherness", "togetherness"],
  ["witness", "witness"],
  ["business", "business"],
  ["wilder", "wilder"],
  ["playful", "playful"],
  ["goods", "goods"],
  ["united", "united"],
  ["red", "red"],
  ["wing", "wing"],
  ["wings", "wing"],
  ["chinese", "chinese"],
  ["bed", "bed"],
  ["happiness", "happi"],
  ["bus", "bus"],
  ["lens", "lens"],
  ["paris", "paris"],
  ["texas", "texas"],
  ["christmas", "christmas"],
]);

/** A simple English stemmer. */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known === word ? word : stemOf(known);
  if (word.length < 4 || /\d/.test(word)) return word;
  let stem = word;
  if (stem.endsWith("sses")) stem = stem.slice(0, -2);
  else if (/(?:ies|ied)$/.test(stem)) stem = stem.length > 4 ? `${stem.slice(0, -3)}y` : stem.slice(0, -1);
  else if (/(?:[sxz]|[cs]h)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (/[^suiy]s$/.test(stem) || /[aeo]ys$/.test(stem)) stem = stem.slice(0, -1);
  const inflected = /^(.*[aeiouy].*?)(?:ing|ed|ingly|edly)$/.exec(stem);
  const root = inflected?.[1];
  if (root !== undefined && root.length >= 3) {
    stem = /([bdfgmnprt])\1$/.test(root) ? root.slice(0, -1) : root;
  }
  for (const [suffix, replacement] of SUFFIXES) {
    if (stem.endsWith(suffix) && stem.length - suffix.length >= 4) {
      stem = stem.slice(0, -suffix.length) + replacement;
      break;
    }
  }
  if (stem.length > 4 && stem.endsWith("e")) stem = stem.slice(0, -1);
  if (stem.length > 3 && stem.endsWith("y")) stem = `${stem.slice(0, -1)}i`;
  return stem;
}

/** Possible roots of a comparative or superlative ("sadder", "funniest"), to be looked up. */
export function plainForms(word: string): readonly string[] {
  const root = /^(.{3,})(?:er|est)$/.exec(word)?.[1];
  // "Longest" is an order, not a mood.
  if (root === undefined || /^(?:long|short|old|new|lat|earli|great)$/.test(root)) return [];
  if (root.endsWith("i")) return [`${root.slice(0, -1)}y`];
  return [root, `${root}e`, ...(/([bdgmnpt])\1$/.test(root) ? [root.slice(0, -1)] : [])];
}

/** A stemmer with a cache, for texts. */
export function createStemmer(): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const stem = stemOf(word);
    known.set(word, stem);
    return stem;
  };
}

const SUFFIXES: readonly (readonly [string, string])[] = [
  ["fulness", ""],
  ["lessness", "less"],
  ["iveness", "iv"],
  ["ousness", "ous"],
  ["iness", "y"],
  ["ness", ""],
  ["ically", "ic"],
  ["ically", "ic"],
  ["ally", "al"],
  ["ously", "ous"],
  ["ily", "y"],
  ["ingly", ""],
  ["ly", ""],
  ["isation", "ise"],
  ["ization", "ise"],
  ["ize", "ise"],
];
