import type { Rank } from "#domain/catalogue/film.ts";
import type { SearchAnswer } from "./answer.ts";
import { answerTo, withoutSubjects } from "./answer-request.ts";
import { fold } from "./fold.ts";
import { indexTexts } from "./full-text.ts";
import { type IndexedFilm, indexFilms } from "./indexed-film.ts";
import type { NamesToDecline } from "./languages/declined-names.ts";
import type { LanguageFiles } from "./languages/language.ts";
import { indexLanguages, type Languages } from "./languages/languages.ts";
import { namesBySound } from "./languages/sounds.ts";
import { compareMeanings } from "./meanings.ts";
import { creditCount, gatherPeople, type People, ROLES } from "./people.ts";
import { FILM_WORDS, readPrompt, type Prompt } from "./prompt.ts";
import { type Known, readingsOf } from "./readings.ts";
import { authorsOf } from "./recognise/origins.ts";
import { filmsBySubject } from "./recognise/subjects.ts";
import type { TitleContext } from "./recognise/titles.ts";
import { refine } from "./refine.ts";
import { createScorer } from "./score.ts";
import type { SearchableFilm } from "./searchable-film.ts";
import { compareFilms, rememberingLikeness } from "./similarity.ts";
import { atOnce, type Steps } from "./steps.ts";
import { gradeTerms } from "./term-grades.ts";
import { indexTerms } from "./term-index.ts";
import { indexTitles, type Titles } from "./titles.ts";
import { withUnread } from "./unread.ts";
import { LITTLE_WORDS, type Word } from "./words.ts";
import type { WordVectors } from "./word-vectors.ts";

export interface Search {
  /** Never throws. `ranks` limits the films; all by default. */
  readonly find: (prompt: string, ranks?: readonly Rank[]) => SearchAnswer;
  /** The first answers take long, because the code they need is compiled with them. */
  readonly findInSteps: (prompt: string, ranks?: readonly Rank[]) => Steps<SearchAnswer>;
}

/** Takes some tenths of a second for 500 films; an answer takes about a millisecond. */
export function createSearch(searchable: readonly SearchableFilm[], knowledge: Knowledge = {}): Search {
  return atOnce(searchInSteps(searchable, knowledge));
}

/** What the engine does without in the browser. */
export interface Knowledge {
  readonly vectors?: WordVectors | undefined;
  readonly languages?: LanguageFiles | undefined;
}

/** In steps of about a millisecond (`inSlices`). */
export function* searchInSteps(
  searchable: readonly SearchableFilm[],
  { vectors, languages }: Knowledge = {},
): Steps<Search> {
  const films = yield* indexFilms(searchable);
  const terms = yield* indexTerms();
  const texts = yield* indexTexts(films, terms.words);
  const people = yield* gatherPeople(films);
  const similarity = yield* compareFilms(films);
  const grades = yield* gradeTerms(films);
  const titleIndex = yield* indexTitles(films, texts.isOrdinary);
  const isEnglish = (word: string) =>
    LITTLE_WORDS.has(word) ||
    FILM_WORDS.has(word) ||
    terms.words.has(word) ||
    people.byWord.has(word) ||
    texts.isOrdinary(word);
  const otherLanguages =
    languages === undefined ? null : yield* indexLanguages(languages, isEnglish, namesToDecline(people, films));
  const knownWords = { isKnown: knowing({ isEnglish, people, texts, vectors }), holds: texts.holds };
  const readerFor = yield* createReader({ titles: titleIndex, people, languages: otherLanguages });
  const contextOfOne = (): TitleContext => ({
    films,
    titles: titleIndex,
    similarity: rememberingLikeness(similarity),
    isOrdinary: texts.isOrdinary,
    isTerm: terms.isTerm,
  });
  const directors = directorsByLastName(people);
  const known = {
    subjects: filmsBySubject(films),
    authors: authorsOf(films, people),
    titles: titleIndex,
    isKnownAsWritten: ({ text, stem }: Word) =>
      isEnglish(text) || texts.hasSome(stem) || vectors?.vectorOf(text) !== undefined,
    films,
    people,
    texts,
    terms,
    grades,
    vectors,
    countries: new Set(films.flatMap(({ film }) => film.facts.countries)),
    newest: films.reduce((latest, { year }) => Math.max(latest, year), 0),
  };
  const score = createScorer({
    films,
    texts,
    meanings: vectors === undefined ? null : yield* compareMeanings(films, vectors, terms.phrasesByTerm),
    grades,
  });

  function* findInSteps(text: string, ranks?: readonly Rank[]): Steps<SearchAnswer> {
    const prompt = readerFor(text);
    if (prompt.words.length === 0) return { results: [], interpretation: { parts: [], exact: 0, isImpossible: false } };
    const candidates = yield* readingsOf(prompt, known, contextOfOne(), directors);
    const request = withUnread(prompt, refine(prompt, candidates, films), films, knownWords);
    const allowed = ranks === undefined ? null : new Set(ranks);
    const broader = withoutSubjects(prompt, request, candidates, films);
    return yield* answerTo(prompt, { request, broader }, allowed, { films, score });
  }
  return { find: (text, ranks) => atOnce(findInSteps(text, ranks)), findInSteps };
}

/** Reads a request as English words, unless it is a title as it stands. */
function* createReader({
  titles,
  people,
  languages,
}: {
  readonly titles: Titles;
  readonly people: People;
  readonly languages: Languages | null;
}): Steps<(text: string) => Prompt> {
  const nameBySound = languages === null ? () => null : yield* namesBySound(people);
  return (text) => {
    const typed = readPrompt(text);
    const isTitle = (words: readonly string[]) => titles.named(words.map(fold)).length > 0;
    const isPerson = ([first = "", ...rest]: readonly string[]) =>
      people.byWord.get(first)?.some(({ words }) => rest.every((word) => words.includes(word))) === true;
    if (languages === null || isTitle(typed.words.map((word) => word.text))) return typed;
    return readPrompt(text, languages.toEnglish(text, { isTitle, isPerson, nameBySound }));
  };
}

/** Whether a text, a credit or a meaning has a word, or one that it may be a slip for. */
function knowing({
  isEnglish,
  people,
  texts,
  vectors,
}: Pick<Known, "people" | "texts" | "vectors"> & { readonly isEnglish: (word: string) => boolean }) {
  return ({ text, stem }: Word): boolean =>
    isEnglish(text) ||
    people.spelling.near(text).length > 0 ||
    texts.hasNear(stem) ||
    vectors?.vectorOf(text) !== undefined;
}

function namesToDecline(people: People, films: readonly IndexedFilm[]): NamesToDecline {
  return { words: () => creditsByWord(people), titles: () => films.flatMap(({ otherTitles }) => otherTitles) };
}

function* creditsByWord({ byWord }: People): Generator<readonly [string, number]> {
  for (const [word, bearers] of byWord)
    yield [word, Math.max(...bearers.map((person) => Math.max(...ROLES.map((role) => creditCount(person, role)))))];
}

/** Of several directors with one last name, the films of whoever directed most. */
function directorsByLastName(people: People): ReadonlyMap<string, readonly number[]> {
  const directors = new Map<string, readonly number[]>();
  for (const person of people.all) {
    const name = person.words.at(-1) ?? "";
    if (creditCount(person, "director") > (directors.get(name)?.length ?? 0))
      directors.set(name, [...person.films.director]);
  }
  return directors;
}
