import type { Rank } from "#domain/catalogue/film.ts";
import { type SearchAnswer, explain } from "./answer.ts";
import { fold } from "./fold.ts";
import { indexTexts } from "./full-text.ts";
import { indexFilms } from "./indexed-film.ts";
import type { LanguageFiles } from "./languages/language.ts";
import { indexLanguages } from "./languages/languages.ts";
import { hasFew, nearestOf, relax } from "./parts-left-out.ts";
import { compareMeanings } from "./meanings.ts";
import type { Part } from "./request.ts";
import { creditCount, gatherPeople } from "./people.ts";
import { FILM_WORDS, readPrompt, type Prompt } from "./prompt.ts";
import { recogniseAudience } from "./recognise/audience.ts";
import { recogniseFacts } from "./recognise/facts.ts";
import { recogniseMine } from "./recognise/own-lists.ts";
import { recogniseModifiers } from "./recognise/likeness.ts";
import { recogniseNegatedSayings } from "./recognise/negated-sayings.ts";
import { recogniseNewWaves, recogniseTerms } from "./recognise/terms.ts";
import { recogniseCareers, recogniseOrdering } from "./recognise/ordering.ts";
import { findPeople } from "./recognise/find-people.ts";
import { recognisePeople } from "./recognise/people.ts";
import { recognisePlaces } from "./recognise/places.ts";
import { recogniseRunningTime } from "./recognise/running-time.ts";
import { recogniseStrangers } from "./recognise/strangers.ts";
import { recogniseStyles } from "./recognise/styles.ts";
import { recogniseTitles, type TitleContext } from "./recognise/titles.ts";
import { recogniseYears } from "./recognise/years.ts";
import { refine, unwantedWords } from "./refine.ts";
import { createScorer } from "./score.ts";
import type { SearchableFilm } from "./searchable-film.ts";
import { compareFilms, rememberingLikeness } from "./similarity.ts";
import { gradeTerms } from "./term-grades.ts";
import { indexTerms } from "./term-index.ts";
import { atOnce, type Steps } from "./steps.ts";
import { indexTitles } from "./titles.ts";
import { LITTLE_WORDS } from "./words.ts";
import type { WordVectors } from "./word-vectors.ts";

export interface Search {
  /** Answers a request from the films of `ranks`, or from all. Never throws. */
  readonly find: (prompt: string, ranks?: readonly Rank[]) => SearchAnswer;
  /** The same in steps: the first answers take long, because what they need is compiled with them. */
  readonly findInSteps: (prompt: string, ranks?: readonly Rank[]) => Steps<SearchAnswer>;
}

/** Builds the search: some tenths of a second for 500 films. An answer takes about a millisecond. */
export function createSearch(searchable: readonly SearchableFilm[], knowledge: Knowledge = {}): Search {
  return atOnce(searchInSteps(searchable, knowledge));
}

/** What the engine does without in the browser. */
export interface Knowledge {
  readonly vectors?: WordVectors | undefined;
  /** The files of the languages beside English. */
  readonly languages?: LanguageFiles | undefined;
}

/** The same in steps of about a millisecond (`inSlices`). */
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
  const otherLanguages =
    languages === undefined
      ? null
      : yield* indexLanguages(
          languages,
          (word) =>
            LITTLE_WORDS.has(word) ||
            FILM_WORDS.has(word) ||
            terms.words.has(word) ||
            people.byWord.has(word) ||
            texts.isOrdinary(word),
        );
  /** The request in English words, unless it is a title as it stands. */
  const read = (text: string): Prompt => {
    const typed = readPrompt(text);
    const isTitle = (words: readonly string[]) => titleIndex.named(words.map(fold)).length > 0;
    const isPerson = ([first = "", ...rest]: readonly string[]) =>
      people.byWord.get(first)?.some(({ words }) => rest.every((word) => words.includes(word))) === true;
    if (otherLanguages === null || isTitle(typed.words.map((word) => word.text))) return typed;
    return readPrompt(text, otherLanguages.toEnglish(text, { isTitle, isPerson }));
  };
  const contextOfOne = (): TitleContext => ({
    films,
    titles: titleIndex,
    similarity: rememberingLikeness(similarity),
    isOrdinary: texts.isOrdinary,
    isTerm: terms.isTerm,
  });
  const directors = new Map<string, readonly number[]>();
  for (const person of people.all) {
    const name = person.words.at(-1) ?? "";
    if (creditCount(person, "director") > (directors.get(name)?.length ?? 0))
      directors.set(name, [...person.films.director]);
  }
  const countries = new Set(films.flatMap(({ film }) => film.facts.countries));
  const newest = films.reduce((latest, { year }) => Math.max(latest, year), 0);
  const score = createScorer({
    films,
    texts,
    meanings: vectors === undefined ? null : yield* compareMeanings(films, vectors, terms.phrasesByTerm),
    grades,
  });

  function* findInSteps(text: string, ranks?: readonly Rank[]): Steps<SearchAnswer> {
    const prompt = read(text);
    if (prompt.words.length === 0) return { results: [], interpretation: { parts: [], exact: 0, isImpossible: false } };
    const context = contextOfOne();
    yield;
    const titles = recogniseTitles(prompt, context);
    yield;
    const named = findPeople(prompt, people, texts.isOrdinary);
    const likenesses: readonly Part[] = [...titles, ...recogniseStyles(prompt, named, context, directors)];
    const liked = new Set(
      likenesses.filter(({ kind }) => kind === "likeness").flatMap(({ ranks: own }) => own?.slice(0, 3) ?? []),
    );
    const recognisers: readonly (() => readonly Part[])[] = [
      () =>
        recognisePeople(prompt, people, named, {
          isOrdinary: texts.isOrdinary,
          isWord: (word) => vectors?.vectorOf(word) !== undefined,
        }),
      () =>
        recogniseStrangers(prompt, people, named, {
          isOrdinary: texts.isOrdinary,
          isTerm: terms.isTerm,
          areTogether: (stems) => films.some((film) => stems.every((stem) => texts.holds(film, stem))),
        }),
      () => recogniseYears(prompt, newest),
      () => recogniseRunningTime(prompt),
      () => recognisePlaces(prompt, countries),
      () => recogniseFacts(prompt),
      () => recogniseTerms(prompt, terms, grades),
      () => recogniseAudience(prompt, grades),
      () => recogniseNegatedSayings(prompt, grades),
      () => recogniseNewWaves(prompt),
      () => recogniseMine(prompt),
      () => recogniseOrdering(prompt),
      () => recogniseCareers(prompt, named),
      () => unwantedWords(prompt, texts.holds),
      () =>
        recogniseModifiers(
          prompt,
          films.filter(({ rank }) => liked.has(rank)),
        ),
    ];
    const candidates = [...likenesses];
    for (const recognise of recognisers) {
      candidates.push(...recognise());
      yield;
    }
    const request = refine(prompt, withoutEchoes(prompt, candidates), films);
    const allowed = ranks === undefined ? null : new Set(ranks);
    const scored = score(prompt, request, allowed);
    yield;
    const relaxed = hasFew(request, scored)
      ? relax(prompt, request, films, { allowed, isAnswered: scored.length > 0 })
      : null;
    if (relaxed === null) return explain(prompt, { request, scored });
    const found = score(prompt, relaxed.request, allowed);
    const best = films.filter(({ rank }) => allowed?.has(rank) ?? true).map((film) => ({ film, score: 0 }));
    const near = nearestOf(found.length > 0 ? found : best, scored, relaxed);
    return explain(prompt, { request, scored }, { ...relaxed, scored: near });
  }
  return { find: (text, ranks) => atOnce(findInSteps(text, ranks)), findInSteps };
}

/** A fact ("the 1950s", "short") leaves no room for the same words as a matter of degree. */
function withoutEchoes({ words }: Prompt, candidates: readonly Part[]): readonly Part[] {
  const facts = candidates.filter(({ kind, isHard }) => isHard && FACTS.has(kind));
  const countries = candidates.filter(({ kind, isHard }) => isHard && kind === "country");
  /** "Films from Africa" is a place, not a movement. */
  const isPlaceAlone = (part: Part) =>
    part.kind === "movement" &&
    !part.isHard &&
    countries.some(
      ({ first, after }) =>
        first >= part.first &&
        after <= part.after &&
        words
          .slice(part.first, part.after)
          .every(
            ({ text }, place) =>
              (part.first + place >= first && part.first + place < after) || FILM_WORDS.has(text) || text === "from",
          ),
    );
  return candidates.filter(
    (part) =>
      !isPlaceAlone(part) &&
      (!ECHOES.has(part.kind) ||
        !facts.some(
          ({ first, after }) => first < part.after && part.first < after && after - first >= part.after - part.first,
        )),
  );
}

const FACTS: ReadonlySet<string> = new Set(["year", "running-time", "picture", "maker", "language", "prize"]);
const ECHOES: ReadonlySet<string> = new Set(["mood", "theme", "setting", "movement"]);
