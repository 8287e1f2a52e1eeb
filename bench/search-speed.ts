import { JUDGED_QUERIES } from "../tests/search/judged-queries.ts";
import { chanceFrom, oddPrompt, wordsOfFilms } from "../tests/search/odd-prompts.ts";
import { SEARCHABLE_FILMS, vectorsOfTest } from "../tests/search/search-of-test.ts";
import { LANGUAGE_FILES } from "#search/languages/language-files.ts";
import { createSearch, type Search } from "#search/search.ts";
import type { Measured } from "./print-table.ts";
import { syntheticFilms } from "./synthetic-films.ts";

const MOST_MILLISECONDS = 10;
/** The longest request the product takes, and how many of them are measured. */
const PROMPT_LENGTH = 200;
const LONG_PROMPTS = 400;
/** Time for a film in the largest catalogue over time for a film in the release; 1 is linear. */
const MOST_GROWTH = 1.5;
const SIZES = [SEARCHABLE_FILMS.length, 5000, 50_000];
/** Requests measured with each size: enough to see growth, few enough that the largest takes no minute. */
const PROMPTS_BY_SIZE = [Infinity, 100, 20];
/** Odd prompts in `npm run bench`; `npm run search:odd` takes them all. */
const SOME_ODD_PROMPTS = 10_000;
/** Slowest odd prompt over the middle one. */
const MOST_SPREAD = 10;
/** How many of the slowest are measured again, and how often: what stays slow is slow, the rest was the machine. */
const SUSPECTS = 300;
const REPEATS = 7;

/** Answers in this process: how long the judged requests take, how that grows with the films, and the slowest odd one. */
export function measureSearch(): readonly Measured[] {
  const prompts = [...JUDGED_QUERIES.values()].flatMap((queries) => queries.map(({ prompt }) => prompt));
  const speeds = SIZES.map((size, number) => {
    const search = createSearch(syntheticFilms(SEARCHABLE_FILMS, size), {
      vectors: vectorsOfTest(),
      languages: LANGUAGE_FILES,
    });
    const every = Math.ceil(prompts.length / Math.min(prompts.length, PROMPTS_BY_SIZE[number] ?? 1));
    const chosen = prompts.filter((_, index) => index % every === 0);
    const times = timesOf(search, chosen);
    return { size, middle: quantile(times, 0.5), p99: quantile(times, 0.99) };
  });
  const [smallest] = speeds;
  if (smallest === undefined) throw new Error("Nothing was measured.");
  return [
    ...speeds.map(({ size, middle, p99 }): Measured => {
      const growth = middle / size / (smallest.middle / smallest.size);
      const isSmallest = size === smallest.size;
      return {
        what: `search, ${size} films: 99 of 100 requests within`,
        measured: milliseconds(p99),
        floor: `${milliseconds(middle)} middle`,
        ratio: growth.toFixed(2),
        budget: isSmallest ? `< ${MOST_MILLISECONDS} ms` : `growth <= ${MOST_GROWTH}`,
        holds: isSmallest ? p99 < MOST_MILLISECONDS : growth <= MOST_GROWTH,
      };
    }),
    measureLongPrompts(prompts),
    measureOddPrompts(SOME_ODD_PROMPTS),
  ];
}

/** Several requests in one, as long as a request may be. */
function measureLongPrompts(prompts: readonly string[]): Measured {
  const search = createSearch(SEARCHABLE_FILMS, { vectors: vectorsOfTest(), languages: LANGUAGE_FILES });
  const long = Array.from({ length: LONG_PROMPTS }, (_, number) =>
    Array.from({ length: 20 }, (_one, place) => prompts[(number * 37 + place * 101) % prompts.length] ?? "")
      .join(", ")
      .slice(0, PROMPT_LENGTH),
  );
  const times = timesOf(search, long);
  const p99 = quantile(times, 0.99);
  return {
    what: `search, ${PROMPT_LENGTH} characters: 99 of 100 requests within`,
    measured: milliseconds(p99),
    floor: `${milliseconds(quantile(times, 0.5))} middle`,
    ratio: "1.00",
    budget: `< ${MOST_MILLISECONDS} ms`,
    holds: p99 < MOST_MILLISECONDS,
  };
}

/** So many random and adversarial prompts; prints the slowest, which is where the work is to be done. */
export function measureOddPrompts(count: number): Measured {
  const search = createSearch(SEARCHABLE_FILMS, { vectors: vectorsOfTest(), languages: LANGUAGE_FILES });
  const [chance, words] = [chanceFrom(7), wordsOfFilms(SEARCHABLE_FILMS)];
  const timed = Array.from({ length: count }, () => {
    const prompt = oddPrompt(chance, words);
    return { prompt, time: timeOf(search, prompt) };
  });
  const middle = quantile(
    timed.map(({ time }) => time),
    0.5,
  );
  const slowest = timed
    .toSorted((a, b) => b.time - a.time)
    .slice(0, SUSPECTS)
    .map(({ prompt }) => ({
      prompt,
      time: Math.min(...Array.from({ length: REPEATS }, () => timeOf(search, prompt))),
    }))
    .toSorted((a, b) => b.time - a.time);
  const most = slowest[0]?.time ?? 0;
  console.log(`\nSlowest odd prompts:`);
  for (const { prompt, time } of slowest.slice(0, 5)) console.log(`${milliseconds(time)}  ${JSON.stringify(prompt)}`);
  return {
    what: `search, slowest of ${count} odd prompts`,
    measured: milliseconds(most),
    floor: `${milliseconds(middle)} middle`,
    ratio: (most / middle).toFixed(1),
    budget: `<= ${MOST_SPREAD}`,
    holds: most <= MOST_SPREAD * middle,
  };
}

/** The least of three times for each prompt, after one round to warm up. */
function timesOf(search: Search, prompts: readonly string[]): readonly number[] {
  for (const prompt of prompts) search.find(prompt);
  return prompts.map((prompt) => Math.min(timeOf(search, prompt), timeOf(search, prompt), timeOf(search, prompt)));
}

function timeOf(search: Search, prompt: string): number {
  const begin = performance.now();
  search.find(prompt);
  return performance.now() - begin;
}

function quantile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? Number.NaN;
}

function milliseconds(time: number): string {
  return `${time.toFixed(2)} ms`;
}
