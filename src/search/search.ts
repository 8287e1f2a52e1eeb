import type { Rank } from "#domain/catalogue/film.ts";
import { type SearchAnswer, explain } from "./answer.ts";
import { fold } from "./fold.ts";
import { type FullText, indexTexts } from "./full-text.ts";
import { type IndexedFilm, indexFilms } from "./indexed-film.ts";
import type { NamesToDecline } from "./languages/declined-names.ts";
import type { LanguageFiles } from "./languages/language.ts";
import { indexLanguages, type Languages } from "./languages/languages.ts";
import { namesBySound } from "./languages/sounds.ts";
import { hasFew, nearestOf, relax, withoutUnmetWishes } from "./parts-left-out.ts";
import { compareMeanings } from "./meanings.ts";
import type { Part, Request } from "./request.ts";
import { creditCount, gatherPeople, type People, ROLES } from "./people.ts";
import { FILM_WORDS, readPrompt, type Prompt } from "./prompt.ts";
import { recogniseAudience } from "./recognise/audience.ts";
import { recogniseFacts } from "./recognise/facts.ts";
import { type Authors, authorsOf, recogniseOrigins } from "./recognise/origins.ts";
import { recogniseOwnLists } from "./recognise/own-lists.ts";
import { recogniseModifiers } from "./recognise/likeness.ts";
import { recogniseNegatedSayings } from "./recognise/negated-sayings.ts";
import { recogniseNewWaves, recogniseTerms } from "./recognise/terms.ts";
import { recogniseCareers, recogniseOrdering } from "./recognise/ordering.ts";
import { findPeople, type NamedPeople } from "./recognise/find-people.ts";
import { recognisePeople } from "./recognise/people.ts";
import { recognisePlaces } from "./recognise/places.ts";
import { recogniseQuotations } from "./recognise/quotations.ts";
import { recogniseRunningTime } from "./recognise/running-time.ts";
import { filmsBySubject, recogniseSubjects } from "./recognise/subjects.ts";
import { recogniseStrangers } from "./recognise/strangers.ts";
import { recogniseStyles } from "./recognise/styles.ts";
import { recogniseTitles, type TitleContext } from "./recognise/titles.ts";
import { recogniseUnknownFacts } from "./recognise/unknown-facts.ts";
import { recogniseYears } from "./recognise/years.ts";
import { refine, unwantedWords } from "./refine.ts";
import { createScorer, type Scorer } from "./score.ts";
import type { SearchableFilm } from "./searchable-film.ts";
import { compareFilms, rememberingLikeness } from "./similarity.ts";
import { gradeTerms, type TermGrades } from "./term-grades.ts";
import { indexTerms, type TermIndex } from "./term-index.ts";
import { atOnce, type Steps } from "./steps.ts";
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
    isKnown: ({ text, stem }: Word) => isEnglish(text) || texts.hasSome(stem) || vectors?.vectorOf(text) !== undefined,
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

/** All that parts of the request may mean. */
function* readingsOf(
  prompt: Prompt,
  known: Omit<Known, "named" | "liked">,
  context: TitleContext,
  directors: ReadonlyMap<string, readonly number[]>,
): Steps<readonly Part[]> {
  yield;
  const titles = recogniseTitles(prompt, context);
  yield;
  const named = findPeople(prompt, known.people, known.texts.isOrdinary);
  const likenesses: readonly Part[] = [...titles, ...recogniseStyles(prompt, named, context, directors)];
  const liked = new Set(
    likenesses.filter(({ kind }) => kind === "likeness").flatMap(({ ranks: own }) => own?.slice(0, 3) ?? []),
  );
  const readings = [...likenesses];
  for (const recognise of recognisersOf(prompt, { ...known, named, liked })) {
    readings.push(...recognise());
    yield;
  }
  return readings;
}

function isSubject({ kind }: Part): boolean {
  return kind === "subject" || kind === "origin";
}

function withoutSubject(part: Part): Part {
  return isSubject(part) && part.isNegated !== true ? { ...part, isLeftOut: true } : part;
}

/** Films of such themes are near those of a subject; null where no subject is asked for. */
function withoutSubjects(
  prompt: Prompt,
  request: Request,
  readings: readonly Part[],
  films: readonly IndexedFilm[],
): Request | null {
  if (!request.parts.some(isSubject)) return null;
  const others = readings.filter((part) => !isSubject(part));
  return refine(prompt, others, films);
}

const FEW_OF_SUBJECT = 6;
const MOST_NEAR = 20;

/** Where few films have everything or no film all that is wished, the nearest follow. */
function* answerTo(
  prompt: Prompt,
  { request, broader }: { readonly request: Request; readonly broader: Request | null },
  allowed: ReadonlySet<Rank> | null,
  { films, score }: { readonly films: readonly IndexedFilm[]; readonly score: Scorer },
): Steps<SearchAnswer> {
  const scored = score(prompt, request, allowed);
  yield;
  if (broader !== null && scored.length < FEW_OF_SUBJECT) {
    const exact = new Set(scored.map(({ film }) => film));
    const near = score(prompt, broader, allowed).filter(({ film }) => !exact.has(film));
    if (near.length > 0) {
      const told = scored.length > 0 ? request : { ...request, parts: request.parts.map(withoutSubject) };
      return explain(
        prompt,
        { request, scored },
        { request: told, scored: near.slice(0, MOST_NEAR), isImpossible: false },
      );
    }
  }
  const relaxed = hasFew(request, scored)
    ? relax(prompt, request, films, { allowed, isAnswered: scored.length > 0 })
    : null;
  if (relaxed === null) {
    const without = withoutUnmetWishes(prompt, request, scored);
    if (without === null) return explain(prompt, { request, scored });
    return explain(prompt, { request, scored: [] }, { request: without, scored, isImpossible: false });
  }
  const found = score(prompt, relaxed.request, allowed);
  const all = films.filter(({ rank }) => allowed?.has(rank) ?? true).map((film) => ({ film, score: 0 }));
  const near = nearestOf(found.length > 0 ? found : all, scored, relaxed);
  return explain(prompt, { request, scored }, { ...relaxed, scored: near });
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

interface Known {
  readonly named: readonly NamedPeople[];
  readonly liked: ReadonlySet<Rank>;
  readonly isKnown: (word: Word) => boolean;
  readonly subjects: ReadonlyMap<string, ReadonlySet<number>>;
  readonly authors: Authors;
  readonly titles: Titles;
  readonly films: readonly IndexedFilm[];
  readonly people: People;
  readonly texts: FullText;
  readonly terms: TermIndex;
  readonly grades: TermGrades;
  readonly vectors: WordVectors | undefined;
  readonly countries: ReadonlySet<string>;
  readonly newest: number;
}

function recognisersOf(
  prompt: Prompt,
  {
    named,
    liked,
    isKnown,
    subjects,
    authors,
    titles,
    films,
    people,
    texts,
    terms,
    grades,
    vectors,
    countries,
    newest,
  }: Known,
): readonly (() => readonly Part[])[] {
  return [
    () =>
      recognisePeople(prompt, people, named, {
        isOrdinary: texts.isOrdinary,
        isWord: (word) => vectors?.vectorOf(word) !== undefined,
      }),
    () =>
      recogniseStrangers(prompt, people, named, {
        isOrdinary: texts.isOrdinary,
        isTerm: terms.isTerm,
        isKnown,
        areTogether: (stems) => films.some((film) => stems.every((stem) => texts.holds(film, stem))),
      }),
    () => recogniseYears(prompt, newest),
    () => recogniseRunningTime(prompt),
    () => recognisePlaces(prompt, countries),
    () => recogniseFacts(prompt),
    () => recogniseUnknownFacts(prompt),
    () => recogniseQuotations(prompt, films),
    () => recogniseSubjects(prompt, subjects),
    () => recogniseOrigins(prompt, films, { authors, titles }),
    () => recogniseTerms(prompt, terms, grades),
    () => recogniseAudience(prompt, grades),
    () => recogniseNegatedSayings(prompt, grades),
    () => recogniseNewWaves(prompt),
    () => recogniseOwnLists(prompt),
    () => recogniseOrdering(prompt),
    () => recogniseCareers(prompt, named),
    () => unwantedWords(prompt, texts),
    () =>
      recogniseModifiers(
        prompt,
        films.filter(({ rank }) => liked.has(rank)),
      ),
  ];
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
