import type { Rank } from "#domain/catalogue/film.ts";
import type { FullText } from "./full-text.ts";
import type { IndexedFilm } from "./indexed-film.ts";
import { unwantedWords } from "./negations.ts";
import type { People } from "./people.ts";
import type { Prompt } from "./prompt.ts";
import { recogniseAudience } from "./recognise/audience.ts";
import { recogniseFacts } from "./recognise/facts.ts";
import { findPeople, type NamedPeople } from "./recognise/find-people.ts";
import { recogniseModifiers } from "./recognise/likeness.ts";
import { recogniseNegatedSayings } from "./recognise/negated-sayings.ts";
import { recogniseCareers, recogniseOrdering } from "./recognise/ordering.ts";
import { type Authors, recogniseOrigins } from "./recognise/origins.ts";
import { recogniseOwnLists } from "./recognise/own-lists.ts";
import { recognisePeople } from "./recognise/people.ts";
import { recognisePlaces } from "./recognise/places.ts";
import { recogniseQuotations } from "./recognise/quotations.ts";
import { recogniseRunningTime } from "./recognise/running-time.ts";
import { recogniseStrangers } from "./recognise/strangers.ts";
import { recogniseStyles } from "./recognise/styles.ts";
import { recogniseSubjects } from "./recognise/subjects.ts";
import { recogniseNewWaves, recogniseTerms } from "./recognise/terms.ts";
import { recogniseTitles, type TitleContext } from "./recognise/titles.ts";
import { recogniseUnknownFacts } from "./recognise/unknown-facts.ts";
import { recogniseYears } from "./recognise/years.ts";
import type { Part } from "./request.ts";
import type { Steps } from "./steps.ts";
import type { TermGrades } from "./term-grades.ts";
import type { TermIndex } from "./term-index.ts";
import type { Titles } from "./titles.ts";
import type { Word } from "./words.ts";
import type { WordVectors } from "./word-vectors.ts";

/** What the recognisers know of the films, and of the request. */
export interface Known {
  readonly named: readonly NamedPeople[];
  readonly liked: ReadonlySet<Rank>;
  readonly isKnownAsWritten: (word: Word) => boolean;
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
  { named, liked, films, people, texts, terms, grades, vectors, ...known }: Known,
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
        isKnownAsWritten: known.isKnownAsWritten,
        areTogether: (stems) => films.some((film) => stems.every((stem) => texts.holds(film, stem))),
      }),
    () => recogniseYears(prompt, known.newest),
    () => recogniseRunningTime(prompt),
    () => recognisePlaces(prompt, known.countries),
    () => recogniseFacts(prompt),
    () => recogniseUnknownFacts(prompt),
    () => recogniseQuotations(prompt, films),
    () => recogniseSubjects(prompt, known.subjects),
    () => recogniseOrigins(prompt, films, known),
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

/** All that parts of the request may mean. */
export function* readingsOf(
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
