import MiniSearch from "minisearch";
import type { IndexedFilm } from "./indexed-film.ts";
import { namesIn, ROLES } from "./people.ts";
import { createSpellingIndex } from "./spelling.ts";
import { eachInSteps, type Steps } from "./steps.ts";
import { LITTLE_WORDS, foldedWords } from "./words.ts";
import { createStemmer, stemOf } from "./stem.ts";

export interface TextMatches {
  /** By film index, 1 for the best; films without any of the words are absent. */
  readonly scores: ReadonlyMap<number, number>;
  /** The best film's share of the words' information, 0 to 1; rare words count more. */
  readonly coverage: number;
}

export interface FullText {
  /** Matches weighted stems; unknown ones are corrected as misspellings. */
  readonly match: (stems: ReadonlyMap<string, number>) => TextMatches;
  readonly isOrdinary: (word: string) => boolean;
  /** Some film's text has it. */
  readonly hasSome: (stem: string) => boolean;
  /** Some film's text has a word that it may be a slip for. */
  readonly hasNear: (stem: string) => boolean;
  readonly holds: (film: IndexedFilm, stem: string) => boolean;
}

/** Titles tell most and names least; tags only repeat what the parts know. */
const FIELDS = { title: 1.8, description: 1.4, recollections: 1.6, remarks: 1.05, terms: 0.8, people: 0.7 } as const;
const MENDED = 0.7;
const BEST_FILMS = 3;
type Field = keyof typeof FIELDS;

export function* indexTexts(films: readonly IndexedFilm[], vocabularyWords: ReadonlySet<string>): Steps<FullText> {
  const rootOf = createStemmer();
  const index = new MiniSearch<Readonly<Record<Field, string>> & { readonly id: number }>({
    fields: Object.keys(FIELDS),
    tokenize: (text) => text.split(" "),
    processTerm: (term) => term || null,
  });
  const counts = new Map<string, number>();
  const held: ReadonlySet<string>[] = [];
  yield* eachInSteps(films, 1, (film) => {
    const document = textsOf(film, rootOf);
    index.add(document);
    for (const word of new Set(Object.keys(FIELDS).flatMap((field) => document[field as Field].split(" "))))
      counts.set(word, (counts.get(word) ?? 0) + 1);
    held.push(new Set(`${document.title} ${document.description} ${document.recollections}`.split(" ")));
  });
  // Recollections are all lower case, names included.
  const names = new Set<string>();
  yield* eachInSteps(films, 10, ({ film }) => {
    for (const name of [...ROLES.flatMap((role) => namesIn(film, role)), film.title, film.facts.originalTitle])
      for (const word of foldedWords(name)) names.add(word);
  });
  const ordinary = new Set([...vocabularyWords, ...LITTLE_WORDS]);
  yield* eachInSteps(films, 5, ({ film, remarks, recollections }) => {
    // A capitalised word may be a name or begin a sentence; in lower case it is no name.
    for (const word of foldedWords(recollections)) if (!names.has(word)) ordinary.add(word);
    for (const text of [film.description, ...remarks])
      for (const word of text.match(/(?<=[\p{L},;] )\p{Ll}[\p{Ll}'’-]+/gu) ?? [])
        for (const folded of foldedWords(word)) ordinary.add(folded);
  });
  const ordinaryStems = new Set<string>();
  yield* eachInSteps(ordinary, 200, (word) => ordinaryStems.add(rootOf(word)));
  const spelling = yield* createSpellingIndex(counts.keys());
  const rarity = (stem: string) => Math.log(1 + films.length / (1 + (counts.get(stem) ?? 0)));

  return {
    isOrdinary: (word) => ordinary.has(word) || ordinaryStems.has(stemOf(word)),
    hasSome: (stem) => counts.has(stem),
    hasNear: (stem) => spelling.near(stem).length > 0,
    holds: ({ index: place }, stem) => held[place]?.has(stem) ?? false,
    match: (wanted) => {
      const weights = new Map<string, number>();
      let whole = 0;
      const mended = new Map<string, string>();
      for (const [stem, weight] of wanted) {
        const known = counts.has(stem) ? stem : spelling.near(stem)[0];
        whole += weight * rarity(stem);
        if (known === undefined) continue;
        mended.set(known, stem);
        weights.set(known, Math.max(weights.get(known) ?? 0, known === stem ? weight : MENDED * weight));
      }
      if (weights.size === 0) return { scores: new Map(), coverage: 0 };
      const found = index.search([...weights.keys()].join(" "), {
        boost: FIELDS,
        combineWith: "OR",
        boostTerm: (term) => weights.get(term) ?? 0,
      });
      const best = found[0];
      if (best === undefined) return { scores: new Map(), coverage: 0 };
      let coverage = 0;
      for (const result of found.slice(0, BEST_FILMS)) {
        const share = result.queryTerms.reduce(
          (sum, term) => sum + (weights.get(term) ?? 0) * rarity(mended.get(term) ?? term),
          0,
        );
        coverage = Math.max(coverage, share / whole);
      }
      return { scores: new Map(found.map(({ id, score }) => [Number(id), score / best.score])), coverage };
    },
  };
}

function textsOf(
  { index, film, metadata, remarks, recollections, tags }: IndexedFilm,
  stem: (word: string) => string,
): Readonly<Record<Field, string>> & { readonly id: number } {
  const stemmed = (text: string): string =>
    foldedWords(text)
      .filter((word) => !LITTLE_WORDS.has(word))
      .map(stem)
      .join(" ");
  return {
    id: index,
    title: stemmed(`${film.title} ${film.facts.originalTitle}`),
    description: stemmed(film.description),
    recollections: stemmed(recollections),
    remarks: stemmed(remarks.join(" ")),
    terms: stemmed([...tags.keys(), metadata?.genre ?? "", film.facts.countries.join(" ")].join(" ")),
    people: stemmed(ROLES.flatMap((role) => namesIn(film, role)).join(" ")),
  };
}
