import { eachInSteps, type Steps } from "../steps.ts";
import { decadeAt, type Found } from "./decades.ts";
import { withDeclined } from "./decline.ts";
import { type NamesToDecline, readDeclinedNames } from "./declined-names.ts";
import { fold } from "../fold.ts";
import { type Word, wordsOf } from "../words.ts";
import {
  foldJapanese,
  type Language,
  LANGUAGE_CODES,
  type LanguageFiles,
  type Meaning,
  type Names,
  type Stretch,
  lightStem,
  type Token,
  tokensOf,
} from "./language.ts";
import { segmentJapanese } from "./segment-japanese.ts";

export interface Languages {
  /** English words, each at the place of what it stands for; null for English and unknown languages. */
  readonly toEnglish: (text: string, names: Names) => readonly Word[] | null;
}

export function* indexLanguages(
  files: LanguageFiles,
  isEnglish: (word: string) => boolean,
  toDecline: NamesToDecline,
): Steps<Languages> {
  const languages: Language[] = [];
  /** "Portuguese" is English, although Portuguese has a similar word. */
  const wordings = new Set<string>();
  for (const code of LANGUAGE_CODES) {
    const { little, phrases } = files[code];
    const meanings = new Map<string, Meaning>();
    const meaningsByStems = new Map<string, Meaning>();
    const longestFrom = new Map<string, number>();
    let longest = 1;
    yield* eachInSteps(Object.entries(phrases), 20, ([wording, said]) => {
      const isPostposition = wording.startsWith("< ");
      const meaning = { english: isPostposition ? wording.slice(2) : wording, isPostposition };
      for (const { text } of tokensOf(meaning.english)) wordings.add(text);
      for (const phrase of said) {
        const words = code === "ja" ? [foldJapanese(phrase)] : tokensOf(phrase).map(({ text }) => text);
        longest = Math.max(longest, code === "ja" ? (words[0]?.length ?? 0) : words.length);
        for (const begin of new Set([words[0] ?? "", lightStem(words[0] ?? "", code)]))
          longestFrom.set(begin, Math.max(longestFrom.get(begin) ?? 0, words.length));
        setNew(meanings, words.join(" "), meaning);
        setNew(meaningsByStems, words.map((word) => lightStem(word, code)).join(" "), meaning);
      }
    });
    languages.push({
      code,
      little: new Set(little.map((word) => (code === "ja" ? foldJapanese(word) : fold(word)))),
      meanings,
      meaningsByStems,
      longest,
      longestFrom,
    });
  }
  const japanese = languages.find(({ code }) => code === "ja");
  const russian = languages.filter(({ code }) => code === "ru");
  const latin = languages.filter(({ code }) => code !== "ja" && code !== "ru");
  const declined = readDeclinedNames(toDecline);
  return {
    toEnglish: (text, names) => {
      if (japanese !== undefined && JAPANESE.test(text))
        return englishWords(text, segmentJapanese(text, japanese, names.isTitle));
      const tokens = tokensOf(text);
      const isShared = (word: string) => isEnglish(word) || wordings.has(word);
      const candidates = CYRILLIC.test(text) ? russian : latin;
      const best = inBestLanguage(tokens, candidates, names, isShared);
      if (best === null) return null;
      const { language, stretches } = best;
      return englishWords(
        text,
        DECLINING.has(language.code) ? withDeclined(stretches, { text, tokens, language, names, declined }) : stretches,
      );
    },
  };
}

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

const CYRILLIC = /\p{Script=Cyrillic}/u;
const DECLINING: ReadonlySet<string> = new Set(["ru", "pl", "tr"]);

const SHARED_WORD = 0.1;

/** In the language that knows most of the words that are not English; null where more are English only. */
function inBestLanguage(
  tokens: readonly Token[],
  languages: readonly Language[],
  known: Names,
  isEnglish: (word: string) => boolean,
): InLanguage | null {
  const names = tokens.map((_, first) => namesFrom(tokens, first, known));
  const isKnown = tokens.map(({ text }) => known.isPerson([text]));
  const isShared = tokens.map(({ text }) => isEnglish(text));
  let best: InLanguage | null = null;
  let most = 0;
  for (const language of languages) {
    const stretches = stretchesOf(tokens, language, names);
    const untold = stretches.filter(({ meaning }) => meaning === null);
    let own = 0;
    let shared = 0;
    let english = 0;
    for (const [index, { start }] of tokens.entries()) {
      const kept = untold.find((stretch) => stretch.start <= start && start < stretch.end);
      if (kept === undefined && isShared[index] !== true && isKnown[index] !== true) own += 1;
      else if (kept === undefined) shared += 1;
      else if (kept.isName !== true && isShared[index] === true && isKnown[index] !== true) english += 1;
    }
    const score = own + SHARED_WORD * shared;
    if (own > 0 && own >= english && score > most) {
      best = { language, stretches };
      most = score;
    }
  }
  return best;
}

interface InLanguage {
  readonly language: Language;
  readonly stretches: readonly Stretch[];
}

const LONGEST_TITLE = 6;
function stretchesOf(
  tokens: readonly Token[],
  language: Language,
  names: readonly (readonly KnownName[])[],
): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (let first = 0; first < tokens.length;) {
    const found =
      nameAt(tokens, first, language, names[first] ?? []) ??
      decadeAt(tokens, first) ??
      meaningAt(tokens, first, language);
    const after = found?.after ?? first + 1;
    const [begin, last] = [tokens[first], tokens[after - 1]];
    if (begin === undefined || last === undefined) break;
    if (found?.stretch !== undefined) stretches.push({ start: begin.start, end: last.end, ...found.stretch });
    first = after;
  }
  return stretches;
}

interface KnownName {
  readonly length: number;
  readonly isPerson: boolean;
}

function namesFrom(tokens: readonly Token[], first: number, { isTitle, isPerson }: Names): readonly KnownName[] {
  const names: KnownName[] = [];
  for (let length = Math.min(LONGEST_TITLE, tokens.length - first); length >= 1; length -= 1) {
    const words = tokens.slice(first, first + length).map(({ text }) => text);
    if (length > 1 && isPerson(words)) names.push({ length, isPerson: true });
    else if (isTitle(words)) names.push({ length, isPerson: false });
  }
  return names;
}

function nameAt(
  tokens: readonly Token[],
  first: number,
  { little, meanings }: Language,
  names: readonly KnownName[],
): Found | null {
  for (const { length, isPerson } of names) {
    const given = tokens.slice(first, first + length);
    const isPlain =
      given.every(({ text }) => little.has(text) || meanings.has(text) || /^\d+$/.test(text)) &&
      (length === 1 || !given.every(({ text, isCapital }) => isCapital || little.has(text)));
    if (isPerson || !isPlain) return { after: first + length, stretch: { meaning: null, isName: true } };
  }
  return null;
}

function meaningAt(tokens: readonly Token[], first: number, language: Language): Found | null {
  const begin = tokens[first]?.text ?? "";
  const longest = Math.max(
    1,
    language.longestFrom.get(begin) ?? 0,
    language.longestFrom.get(lightStem(begin, language.code)) ?? 0,
  );
  for (let length = Math.min(longest, tokens.length - first); length >= 1; length -= 1) {
    const words = tokens.slice(first, first + length).map(({ text }) => text);
    const exact = language.meanings.get(words.join(" "));
    if (exact !== undefined) return { after: first + length, stretch: { meaning: exact } };
    if (length === 1 && language.little.has(words[0] ?? "")) return { after: first + 1 };
    const stem = language.meaningsByStems.get(words.map((word) => lightStem(word, language.code)).join(" "));
    if (stem !== undefined) return { after: first + length, stretch: { meaning: stem } };
  }
  return { after: first + 1, stretch: { meaning: null } };
}

function englishWords(text: string, stretches: readonly Stretch[]): readonly Word[] {
  const groups: (readonly Word[])[] = [];
  let end = 0;
  for (const { start, end: after, meaning, isName } of stretches) {
    const hasBreak = /[,.;:!?、。]/.test(text.slice(end, start));
    const own = text.slice(start, after);
    const isWhole = isName === true && JAPANESE.test(own);
    const words = isWhole ? [wholeWord(fold(own))] : wordsOf(meaning === null ? own : meaning.english);
    const placed = words.map((word, index) => ({
      ...word,
      start: meaning === null && !isWhole ? start + word.start : start,
      end: meaning === null && !isWhole ? start + word.end : after,
      afterBreak: index === 0 ? hasBreak : word.afterBreak,
    }));
    const last = groups.at(-1);
    const isUnit = meaning !== null && /^(?:hours|minutes)$/.test(meaning.english);
    if (last !== undefined && meaning?.isPostposition === true) groups[groups.length - 1] = [...placed, ...last];
    else if (last !== undefined && isUnit) groups[groups.length - 1] = [...last, ...placed];
    else groups.push(placed);
    end = after;
  }
  return groups.flat();
}

function wholeWord(text: string): Word {
  return { text, stem: text, start: 0, end: text.length, isPossessive: false, isCapital: false, afterBreak: false };
}

function setNew<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  if (!map.has(key)) map.set(key, value);
}
