import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { LANGUAGE_FILES } from "#search/languages/language-files.ts";
import { createSearch, type Search } from "#search/search.ts";
import type { SearchableFilm } from "#search/searchable-film.ts";
import { JUDGED_QUERIES } from "../tests/search/judged-queries.ts";
import { chanceFrom, oddPrompt, wordsOfFilms } from "../tests/search/odd-prompts.ts";
import { SEARCHABLE_FILMS, searchOfTest, vectorsOfTest } from "../tests/search/search-of-test.ts";
import { figure, type Measured, quantile } from "./figures.ts";

const PROMPTS = [...JUDGED_QUERIES.values()].flatMap((queries) => queries.map(({ prompt }) => prompt));
/** For 99 of 100 requests. */
const MOST_MILLISECONDS = 10;
/** The longest request allowed, and how many of them are measured. */
const PROMPT_LENGTH = 200;
const LONG_PROMPTS = 400;
/** Sizes of larger catalogues, and requests to each: enough to see growth, and done within a minute. */
const SIZES = [
  [5000, 100],
  [50_000, 20],
] as const;
/** Time per film in a large catalogue over time per film in the release; 1 is linear. */
const MOST_GROWTH = 1.5;
/** For `npm run bench`; `npm run search:odd` takes them all. */
const SOME_ODD_PROMPTS = 10_000;
/** Slowest odd prompt over the median. */
const MOST_SPREAD = 10;
/** How many of the slowest are measured again, and how often, to tell slow prompts from a slow machine. */
const SUSPECTS = 300;
const REPEATS = 7;

/** In this process: the time of the judged requests, its growth with the films, and the slowest odd prompt. */
export function measureSearch(): readonly Measured[] {
  const search = searchOfTest({ vectors: true });
  const within = (what: string, times: readonly number[]): Measured =>
    figure(
      `search, ${what}: 99 of 100 requests within`,
      quantile(times, 0.99),
      " ms",
      MOST_MILLISECONDS,
      2,
      quantile(times),
    );
  const judged = timesOf(search, PROMPTS);
  const perFilm = quantile(judged) / SEARCHABLE_FILMS.length;
  // Several requests in one, as long as allowed.
  const long = Array.from({ length: LONG_PROMPTS }, (_, number) =>
    Array.from({ length: 20 }, (_one, place) => PROMPTS[(number * 37 + place * 101) % PROMPTS.length])
      .join(", ")
      .slice(0, PROMPT_LENGTH),
  );
  return [
    within(`${SEARCHABLE_FILMS.length} films`, judged),
    ...SIZES.map(([size, count]) => {
      const larger = createSearch(manyFilms(size), { vectors: vectorsOfTest(), languages: LANGUAGE_FILES });
      const every = Math.ceil(PROMPTS.length / count);
      const times = timesOf(
        larger,
        PROMPTS.filter((_, index) => index % every === 0),
      );
      return figure(
        `search, ${size} films: growth of a film's time`,
        quantile(times) / size / perFilm,
        "",
        MOST_GROWTH,
        2,
      );
    }),
    within(`${PROMPT_LENGTH} characters`, timesOf(search, long)),
    measureOddPrompts(SOME_ODD_PROMPTS),
  ];
}

/** Random and adversarial prompts. Prints the slowest, which need the work. */
export function measureOddPrompts(count: number): Measured {
  const search = searchOfTest({ vectors: true });
  const [chance, words] = [chanceFrom(7), wordsOfFilms(SEARCHABLE_FILMS)];
  const timed = Array.from({ length: count }, () => {
    const prompt = oddPrompt(chance, words);
    return { prompt, time: timeOf(search, prompt) };
  });
  const middle = quantile(timed.map(({ time }) => time));
  const slowest = timed
    .toSorted((a, b) => b.time - a.time)
    .slice(0, SUSPECTS)
    .map(({ prompt }) => ({ prompt, time: leastTime(search, prompt, REPEATS) }))
    .toSorted((a, b) => b.time - a.time);
  console.log("\nSlowest odd prompts:");
  for (const { prompt, time } of slowest.slice(0, 5)) console.log(`${time.toFixed(2)} ms  ${JSON.stringify(prompt)}`);
  const spread = (slowest[0]?.time ?? Number.NaN) / middle;
  return figure(`search, slowest of ${count} odd prompts over the middle one`, spread, "", MOST_SPREAD, 1);
}

/** The shortest of three times for each prompt, after one round to warm up. */
function timesOf(search: Search, prompts: readonly string[]): readonly number[] {
  for (const prompt of prompts) search.find(prompt);
  return prompts.map((prompt) => leastTime(search, prompt, 3));
}

function leastTime(search: Search, prompt: string, times: number): number {
  return Math.min(...Array.from({ length: times }, () => timeOf(search, prompt)));
}

function timeOf(search: Search, prompt: string): number {
  const begin = performance.now();
  search.find(prompt);
  return performance.now() - begin;
}

/**
 * The release's films, and others made from pieces of them with as many different words, names and titles as a
 * catalogue of this size would have.
 */
function manyFilms(count: number): readonly SearchableFilm[] {
  const chance = chanceFrom(count);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(chance() * items.length)];
    if (item === undefined) throw new Error("There is nothing to pick from.");
    return item;
  };
  /** The start of one text with the end of another. */
  const mixed = (one: string, other: string): string => {
    const [start, end] = [one.split(" "), other.split(" ")];
    return [...start.slice(0, Math.ceil(start.length / 2)), ...end.slice(Math.floor(end.length / 2))].join(" ");
  };
  const people = (names: readonly string[]) =>
    names.map((name) => mixed(name, pick([...pick(SEARCHABLE_FILMS).film.facts.cast, name])));
  const made = (rank: number): SearchableFilm => {
    const [base, { film, remarks }] = [pick(SEARCHABLE_FILMS), pick(SEARCHABLE_FILMS)];
    const { facts, description } = base.film;
    const title = mixed(film.title, pick(SEARCHABLE_FILMS).film.title);
    const directors = people(facts.directors);
    const [cast, screenwriters] = [people(facts.cast), people(facts.screenwriters)];
    return {
      ...base,
      film: {
        ...base.film,
        rank,
        id: filmIdOf(`film-${rank}`),
        title,
        year: film.year,
        director: directors.join(", "),
        description: `${pick(description.split(". "))}. ${pick(film.description.split(". "))}.`,
        facts: { ...facts, originalTitle: title, directors, cast, screenwriters },
      },
      metadata: base.metadata && { ...base.metadata, recommendations: [], recommendationRanks: [] },
      otherTitles: [],
      supportingCast: people(base.supportingCast),
      neighbours: [],
      remarks,
    };
  };
  return Array.from({ length: count }, (_, index) => SEARCHABLE_FILMS[index] ?? made(index + 1));
}
