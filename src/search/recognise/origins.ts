import type { Adaptation } from "#domain/catalogue/film.ts";
import type { IndexedFilm } from "../indexed-film.ts";
import { findAll, type Prompt, wholeWords } from "../prompt.ts";
import { type Part, unknownPart } from "../request.ts";
import { creditCount, type People } from "../people.ts";
import { textsOf, type Titles } from "../titles.ts";
import { foldedWords, LITTLE_WORDS } from "../words.ts";
import originWords from "../vocabulary/origins.json" with { type: "json" };
import { CLAIM, WISH } from "../weights.ts";

const KINDS = originWords.kinds.map(({ label, kinds, said }) => ({
  label,
  kinds: new Set<string>(kinds),
  pattern: wholeWords(said.join("|")),
}));
const WORDS_AROUND = { before: exactEnd(originWords.before), after: exactStart(originWords.after) };
const REMAKE_OF = wholeWords(originWords.remakeOf.join("|"));
const LONGEST_TITLE = 6;

/** Whose works the films are from, by folded words; a family name only where one author has it. */
export type Authors = ReadonlyMap<string, Author>;

interface Author {
  readonly name: string;
  readonly films: ReadonlySet<number>;
  readonly isWhole: boolean;
  readonly isCredited: boolean;
}

const OF_A_WORK = /novel|book|play|stor(?:y|ies)|works?|tales?|adapt|based/;

/** Empty where the films' background is not known. */
export function authorsOf(films: readonly IndexedFilm[], { byWord }: People): Authors {
  const isDirector = (word: string) =>
    byWord.get(word)?.some((person) => person.words.at(-1) === word && creditCount(person, "director") > 0) === true;
  const isCredited = (words: readonly string[]) =>
    byWord.get(words[0] ?? "")?.some((person) => person.words.join(" ") === words.join(" ")) === true;
  const filmsOf = new Map<string, Set<number>>();
  for (const { index, background } of films)
    for (const { authors, kind } of background.adaptedFrom)
      if (kind !== "film") for (const name of authors) filmsOf.set(name, (filmsOf.get(name) ?? new Set()).add(index));
  const byName = new Map<string, Author>();
  const shared = new Set<string>();
  for (const [name, own] of filmsOf) {
    const words = foldedWords(name);
    byName.set(words.join(" "), { name, films: own, isWhole: true, isCredited: isCredited(words) });
    const family = words.at(-1) ?? "";
    if (words.length < 2 || isDirector(family)) continue;
    if (byName.has(family) || shared.has(family)) {
      if (byName.get(family)?.isWhole !== true) byName.delete(family);
      shared.add(family);
    } else byName.set(family, { name, films: own, isWhole: false, isCredited: false });
  }
  return byName;
}

/** "A remake", "from a novel", "based on a Stephen King book", "Shakespeare". */
export function recogniseOrigins(
  prompt: Prompt,
  films: readonly IndexedFilm[],
  { authors, titles }: { readonly authors: Authors; readonly titles: Titles },
): readonly Part[] {
  if (authors.size === 0) return [];
  return [...kindsAsked(prompt), ...authorsAsked(prompt, authors), ...remakesAsked(prompt, films, titles)];
}

function kindsAsked(prompt: Prompt): readonly Part[] {
  return KINDS.flatMap(({ label, kinds, pattern }) =>
    findAll(prompt, pattern).map(({ first, after }) =>
      originPart(first, after, label, ({ background }) => background.adaptedFrom.find(({ kind }) => kinds.has(kind))),
    ),
  );
}

function authorsAsked(prompt: Prompt, authors: Authors): readonly Part[] {
  const parts: Part[] = [];
  for (let first = 0; first < prompt.words.length; first += 1)
    for (let after = first + 1; after <= Math.min(first + 5, prompt.words.length); after += 1) {
      const author = authors.get(textOf(prompt, first, after));
      if (author === undefined) continue;
      const before = WORDS_AROUND.before.exec(textOf(prompt, 0, first))?.[0].trim() ?? "";
      const behind = WORDS_AROUND.after.exec(textOf(prompt, after, prompt.words.length))?.[0].trim() ?? "";
      const hasCue = before !== "" || behind !== "";
      // "Bergman's films" are those that he made.
      if (author.isCredited && !OF_A_WORK.test(`${before} ${behind}`)) continue;
      const isAlone = prompt.words.every(
        ({ text }, index) => (index >= first && index < after) || LITTLE_WORDS.has(text),
      );
      if (!author.isWhole && !hasCue && !isAlone) continue;
      parts.push(
        originPart(
          first - wordCount(before),
          after + wordCount(behind),
          `from a work by ${author.name}`,
          ({ background, index }) =>
            author.films.has(index)
              ? background.adaptedFrom.find(({ authors: own }) => own.includes(author.name))
              : undefined,
        ),
      );
    }
  return parts;
}

function remakesAsked(prompt: Prompt, films: readonly IndexedFilm[], titles: Titles): readonly Part[] {
  return findAll(prompt, REMAKE_OF).flatMap(({ first, after: start }): readonly Part[] => {
    for (let after = Math.min(start + LONGEST_TITLE, prompt.words.length); after > start; after -= 1) {
      const named = titles.named(textsOf(prompt.words, start, after));
      if (named.length === 0) continue;
      const originals = named.flatMap((index) => films[index]?.film.title ?? []);
      const isVersion = ({ kind, work }: Adaptation) =>
        kind === "film" && originals.some((title) => work === title || work.startsWith(`${title} (`));
      const label = `a new version of ${originals[0] ?? ""}`;
      const isKnown = films.some(({ background }) => background.adaptedFrom.some(isVersion));
      return [
        isKnown
          ? originPart(first, after, label, ({ background }) => background.adaptedFrom.find(isVersion))
          : unknownPart({
              kind: "origin",
              first,
              after,
              label: `no new version of ${originals[0] ?? ""}`,
              claim: after - first + CLAIM.wholeTitle,
            }),
      ];
    }
    return [];
  });
}

function originPart(
  first: number,
  after: number,
  label: string,
  originOf: (film: IndexedFilm) => Adaptation | undefined,
): Part {
  return {
    kind: "origin",
    first,
    after,
    label,
    reason: (film) => {
      const origin = originOf(film);
      return origin === undefined ? label : `from ${origin.work}`;
    },
    isHard: true,
    grade: (film) => (originOf(film) === undefined ? 0 : 1),
    weight: WISH.none,
    claim: after - first + CLAIM.origin,
    dimension: "origin",
  };
}

function textOf({ words }: Prompt, first: number, after: number): string {
  return textsOf(words, first, after).join(" ");
}

function wordCount(text: string): number {
  return text === "" ? 0 : text.split(" ").length;
}

function exactEnd(words: readonly string[]): RegExp {
  return new RegExp(String.raw`(?:^|\s)(?:${words.join("|")})$`);
}

function exactStart(words: readonly string[]): RegExp {
  return new RegExp(String.raw`^(?:${words.join("|")})(?=\s|$)`);
}
