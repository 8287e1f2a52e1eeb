import titleSpellings from "./vocabulary/title-spellings.json" with { type: "json" };
import { ARTICLES } from "./title-key.ts";
import type { IndexedFilm } from "./indexed-film.ts";
import { createSpellingIndex, forgivenSlips, slipsBetween, type SpellingIndex } from "./spelling.ts";
import { eachInSteps, type Steps } from "./steps.ts";
import titleNames from "./vocabulary/title-names.json" with { type: "json" };
import { foldedWords, type Word } from "./words.ts";

export interface Titles {
  /** Exactly these words, ignoring spaces and hyphens, as the title or its first part. */
  readonly named: (words: readonly string[]) => readonly number[];
  /** Also with typos, missing articles, and distinctive words alone ("shawshank"). */
  readonly nearly: (words: readonly string[]) => readonly number[];
  /** Whose titles begin so, in the order of the ranking: "citizen ka". */
  readonly begun: (words: readonly string[]) => readonly number[];
  readonly tellingWord: (word: string) => number | undefined;
}

interface Name {
  readonly words: readonly string[];
  readonly film: number;
}

const NUMERALS: ReadonlyMap<string, string> = new Map(Object.entries(titleSpellings));

export function* indexTitles(films: readonly IndexedFilm[], isOrdinary: (word: string) => boolean): Steps<Titles> {
  const names: Name[] = [];
  const said = new Set<string>();
  const byCompact = new Map<string, number[]>();
  const addAsTyped = (words: readonly string[], film: number) => {
    const compact = compactOf(words);
    const known = byCompact.get(compact);
    if (known === undefined) byCompact.set(compact, [film]);
    else if (!known.includes(film)) known.push(film);
  };
  const add = (words: readonly string[], film: number) => {
    if (words.length === 0) return;
    addAsTyped(words, film);
    const key = `${film} ${words.join(" ")}`;
    if (said.has(key)) return;
    said.add(key);
    names.push({ words, film });
  };
  yield* eachInSteps(films, 20, ({ film, index }) => {
    for (const title of new Set([film.title, film.facts.originalTitle])) {
      for (const part of partsOf(title)) {
        const words = normal(foldedWords(part));
        add(words, index);
        if (ARTICLES.has(words[0] ?? "") && words.length > 1) add(words.slice(1), index);
      }
    }
  });
  // Other titles are many, and their words mean other things in English: they are found only as they are.
  yield* eachInSteps(films, 20, ({ otherTitles, index }) => {
    for (const title of otherTitles) {
      const words = normal(foldedWords(title));
      addAsTyped(words, index);
      if (ARTICLES.has(words[0] ?? "") && words.length > 2) addAsTyped(words.slice(1), index);
    }
  });
  const byTitle = new Map(films.map(({ film, index }) => [film.title, index]));
  for (const { names: everyday, titles } of titleNames) {
    for (const name of everyday)
      for (const title of titles) {
        const film = byTitle.get(title);
        if (film !== undefined) add(normal(name.split(" ")), film);
      }
  }

  const filmsByWord = new Map<string, Set<number>>();
  const namesByWord = new Map<string, Name[]>();
  yield* eachInSteps(names, 100, (name) => {
    for (const word of name.words) {
      push(namesByWord, word, name);
      const holders = filmsByWord.get(word);
      if (holders === undefined) filmsByWord.set(word, new Set([name.film]));
      else holders.add(name.film);
    }
  });
  const spelling: SpellingIndex = yield* createSpellingIndex(filmsByWord.keys());

  const tellingWord = (word: string): number | undefined => {
    const holders = filmsByWord.get(word);
    if (holders === undefined || holders.size !== 1 || word.length < 5 || isOrdinary(word)) return undefined;
    return [...holders][0];
  };

  const named = (given: readonly string[]) => byCompact.get(compactOf(normal(given))) ?? [];
  const begun = (given: readonly string[]) => {
    const text = normal(given).join(" ");
    if (text.length < BEGUN_FROM) return [];
    return [...new Set(names.flatMap(({ words, film }) => (words.join(" ").startsWith(text) ? [film] : [])))];
  };
  return {
    begun,
    tellingWord,
    named,
    nearly: (given) => {
      const words = normal(given);
      const exact = named(words);
      if (exact.length > 0) return exact;
      return nearlyNamed(words, { spelling, namesByWord, isOrdinary, tellingWord });
    },
  };
}

/** "Léon: The Professional" is also "Léon"; a shared first part means all its films. */
function partsOf(title: string): readonly string[] {
  return [
    title,
    title.split(/[:–]| or: |, or,/)[0] ?? title,
    title.replace(/\s*(?:Part (?:Two|One|II)|: Part 2|Vol\. 1).*$/, ""),
  ];
}

function nearlyNamed(
  words: readonly string[],
  {
    spelling,
    namesByWord,
    isOrdinary,
    tellingWord,
  }: {
    readonly spelling: SpellingIndex;
    readonly namesByWord: ReadonlyMap<string, readonly Name[]>;
    readonly isOrdinary: (word: string) => boolean;
    readonly tellingWord: (word: string) => number | undefined;
  },
): readonly number[] {
  const candidates = new Map<Name, number>();
  for (const word of words) {
    if (ARTICLES.has(word) || word === "of") continue;
    for (const near of spelling.near(word).slice(0, 4)) {
      for (const name of namesByWord.get(near) ?? []) candidates.set(name, 0);
    }
  }
  let best: readonly number[] = [];
  let bestScore = LEAST_LIKENESS;
  const content = words.filter((word) => !ARTICLES.has(word));
  for (const name of candidates.keys()) {
    const score = likenessOf(
      content,
      name.words.filter((word) => !ARTICLES.has(word)),
    );
    if (score > bestScore) {
      bestScore = score;
      best = [name.film];
    } else if (score === bestScore && !best.includes(name.film)) best = [...best, name.film];
  }
  if (best.length > 0) return best;
  if (content.length === 1) {
    const [only = ""] = content;
    const telling = spelling
      .near(only)
      .find((near) => (near === only || !isOrdinary(only)) && tellingWord(near) !== undefined);
    const film = telling === undefined ? undefined : tellingWord(telling);
    return film === undefined ? [] : [film];
  }
  return [];
}

/** Letters of a half-typed title from which it is one. */
const BEGUN_FROM = 4;
const LEAST_LIKENESS = 0.79;
/** Cost of a letter of the title that was not typed, where a matching one is 1: people shorten titles. */
const MISSING = 0.3;
const FOREIGN_WORD = 0.95;

function likenessOf(words: readonly string[], title: readonly string[]): number {
  const whole = slipsBetween(words.join(""), title.join(""), 3);
  const letters = title.join("").length;
  if (whole <= Math.min(3, Math.max(forgivenSlips(letters), Math.floor(letters / 5)))) return 1 - whole / (letters + 1);
  let met = 0;
  let all = 0;
  const left = [...title];
  for (const word of words) {
    all += word.length;
    const place = left.findIndex(
      (other) => slipsBetween(word, other, forgivenSlips(other.length)) <= forgivenSlips(other.length),
    );
    if (place !== -1) {
      met += word.length;
      left.splice(place, 1);
    }
  }
  const missing = left.reduce((sum, word) => sum + word.length, 0);
  if (words.length < 2 || words.length > title.length + 1) return 0;
  return (met / (all + MISSING * missing)) * (met === all ? 1 : FOREIGN_WORD);
}

function normal(words: readonly string[]): readonly string[] {
  return words.map((word) => NUMERALS.get(word) ?? word);
}

function compactOf(words: readonly string[]): string {
  return words.join("");
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}

export function textsOf(words: readonly Word[], first: number, after: number): readonly string[] {
  return words.slice(first, after).map(({ text }) => text);
}
