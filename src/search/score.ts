import type { Rank } from "#domain/catalogue/film.ts";
import type { ScoredFilm } from "./answer.ts";
import type { FullText } from "./full-text.ts";
import type { IndexedFilm } from "./indexed-film.ts";
import type { Meanings } from "./meanings.ts";
import { type Order, type Part, isMet, type Request } from "./request.ts";
import { FILM_WORDS, type Prompt } from "./prompt.ts";
import { unexplained } from "./refine.ts";
import type { TermGrades } from "./term-grades.ts";
import { LITTLE_WORDS } from "./words.ts";
import { SCORE } from "./weights.ts";
import { contentWords, withKin, wordsToMatch } from "./words-to-match.ts";

const FALL_OF_STANDING = 0.9;

/** Films below this share of the best score are dropped. */
const MIN_SHARE_OF_BEST = { wishes: 0.5, words: 0.3, likeness: 0.4 } as const;
/** Where over half of the words are unexplained, wishes are less certain. */
const CUT_WHERE_UNEXPLAINED = 0.8;
/** Below this the words are treated as nonsense. */
const MIN_COVERAGE = 0.3;
const MAX_RESULTS = { words: 40, likeness: 40, wishes: 120, everything: 100 } as const;
const ALWAYS_KEPT_FILMS = 10;
/** A wish beside a likeness must be met so far, if so many films do. */
const LEAST_BESIDE_LIKENESS = 0.3;
const FEWEST_BESIDE_LIKENESS = 5;

export type Scorer = (prompt: Prompt, request: Request, allowed: ReadonlySet<Rank> | null) => readonly ScoredFilm[];

export function createScorer({
  films,
  texts,
  meanings,
  grades,
}: {
  readonly films: readonly IndexedFilm[];
  readonly texts: FullText;
  readonly meanings: Meanings | null;
  readonly grades: TermGrades;
}): Scorer {
  return (prompt, request, allowed) => {
    const orders = request.parts.flatMap((part) => (part.order === undefined ? [] : [part.order]));
    // "Best" beside another order means little: "sort the best films by year".
    const order = orders.find(({ by }) => by !== "rank") ?? orders[0];
    const counting = request.parts.find((part) => part.count !== undefined);
    const count = counting?.count;
    const skip = counting?.skip ?? 0;
    const isLeft = request.parts.some(({ ownList }) => ownList !== undefined);
    const left = films.filter((film) => (allowed?.has(film.rank) ?? true) && isMet(request, film));
    if (left.length === 0) return [];
    const wishes = request.wished.filter(({ isHard }) => !isHard);
    const free = unexplained(prompt, request.parts);
    const words = wordsToMatch(prompt, request, free);
    const matches = words.size === 0 ? null : texts.match(withKin(words, prompt, free, meanings));
    const hasText = matches !== null && matches.coverage >= MIN_COVERAGE;
    const hasHard = request.required.length > 0 || request.excluded.length > 0;

    let scored: readonly ScoredFilm[];
    if (
      wishes.length === 0 &&
      (free.length === 0 || !hasText || (hasHard && isIncidental(prompt, free, matches.coverage)))
    ) {
      if (!hasHard && order === undefined && count === undefined && !asksForAnything(prompt)) return [];
      if (!hasHard && free.length > 0 && order === undefined) return [];
      // "The ten best westerns" asks for the ranking's order.
      const isRanked = order === undefined ? count !== undefined : order.by === "rank";
      const tastes = isRanked ? request.wished.filter(({ kind }) => kind !== "genre") : request.wished;
      scored = left.map((film) => ({ film, score: standing(film, films.length) * tasteOf(tastes, film) }));
      if (!hasHard)
        scored = scored.slice(
          0,
          Math.max(MAX_RESULTS.everything, skip + (count ?? 0)) +
            (order === undefined || (order.by === "rank" && order.direction === "ascending") ? 0 : films.length),
        );
    } else {
      const meaning = meanings?.nearness(contentWords(prompt, request, free)) ?? null;
      const sense = free.length === 0 || meanings === null ? null : meanings.terms(contentWords(prompt, request, free));
      scored = weigh(left, {
        sense: sense === null || sense.size === 0 ? null : grades.grading(sense),
        request,
        hasHard,
        wishes,
        free,
        matches: hasText ? matches.scores : null,
        coverage: matches?.coverage ?? 0,
        meaning,
        order,
        total: films.length,
      });
    }
    const sorted = sortedBy(scored, order);
    return count === undefined || isLeft
      ? sorted.slice(0, hasHard ? sorted.length : limitOf(wishes))
      : sorted.slice(skip, skip + count);
  };
}

function limitOf(wishes: readonly Part[]): number {
  if (wishes.length === 0) return MAX_RESULTS.words;
  return wishes.some(({ kind }) => kind === "likeness") ? MAX_RESULTS.likeness : MAX_RESULTS.wishes;
}

/** From 1 for rank 1 down to about 0.1. */
function standing({ rank }: IndexedFilm, total: number): number {
  return 1 - (FALL_OF_STANDING * Math.log(rank)) / Math.log(total + 1);
}

/** A co-production is less French. */
function tasteOf(parts: readonly Part[], film: IndexedFilm): number {
  let taste = 1;
  for (const { grade, weight, isHard } of parts) if (isHard) taste *= 1 - weight * (1 - grade(film));
  return taste;
}

interface Weighing {
  readonly sense: ((film: IndexedFilm) => number) | null;
  readonly hasHard: boolean;
  readonly request: Request;
  readonly wishes: readonly Part[];
  readonly free: readonly number[];
  readonly matches: ReadonlyMap<number, number> | null;
  readonly coverage: number;
  readonly meaning: Float64Array | null;
  readonly order: Order | undefined;
  readonly total: number;
}

function weigh(
  met: readonly IndexedFilm[],
  { request, sense, hasHard, wishes, free, matches, coverage, meaning, order, total }: Weighing,
): readonly ScoredFilm[] {
  const films = withOtherWishes(met, wishes);
  const takenWords = wishes.reduce((sum, { first, after }) => sum + after - first, 0);
  const isLikeness = wishes.some(({ kind }) => kind === "likeness");
  const freeShare = free.length / Math.max(1, free.length + takenWords);
  let textShare =
    matches === null
      ? 0
      : (SCORE.textLeast + (SCORE.textMost - SCORE.textLeast) * freeShare) *
        Math.min(1, SCORE.textUncovered + coverage);
  if (wishes.length === 0) textShare = 1;
  if (isLikeness) textShare *= SCORE.textBesideLikeness;
  // The less the texts cover the words, the more their meaning counts.
  const need = 1 + SCORE.uncovered * freeShare * (1 - coverage);
  const meaningShare =
    meaning === null
      ? 0
      : SCORE.meaning *
        need *
        (isLikeness ? SCORE.meaningBesideLikeness : SCORE.meaningExplained + (1 - SCORE.meaningExplained) * freeShare);
  const senseShare = sense === null || isLikeness ? 0 : SCORE.sense * freeShare * need;
  const prior =
    order?.by === "rank"
      ? SCORE.priorOfBest
      : wishes.length === 0 && free.length >= SEVERAL_WORDS
        ? SCORE.priorOfWords
        : SCORE.prior;
  const scored = films.map((film) => {
    const wish = wishes.length === 0 ? 0 : together(wishes, film);
    const text = matches?.get(film.index) ?? 0;
    const fit =
      (1 - textShare) * wish +
      textShare * text +
      meaningShare * (meaning?.[film.index] ?? 0) +
      senseShare * (sense?.(film) ?? 0);
    return {
      film,
      fit,
      score: (fit / (1 + meaningShare + senseShare)) * tasteOf(request.wished, film) + prior * standing(film, total),
    };
  });
  const best = scored.reduce((most, { fit }) => Math.max(most, fit), 0);
  if (hasHard && (best <= 0 || films.length <= ALWAYS_KEPT_FILMS)) return scored;
  if (best <= 0) return [];
  const cut = isLikeness
    ? MIN_SHARE_OF_BEST.likeness
    : wishes.length === 0
      ? MIN_SHARE_OF_BEST.words
      : MIN_SHARE_OF_BEST.wishes * (freeShare > 0.5 ? CUT_WHERE_UNEXPLAINED : 1);
  const fitting = scored.filter(({ fit }) => fit >= cut * best);
  // Facts are certain; wishes beside them are matters of degree.
  return hasHard && fitting.length < ALWAYS_KEPT_FILMS
    ? scored.toSorted((a, b) => b.fit - a.fit).slice(0, ALWAYS_KEPT_FILMS)
    : fitting;
}

/** "Like Alien but funny": likeness orders the films that are funny. */
function withOtherWishes(films: readonly IndexedFilm[], wishes: readonly Part[]): readonly IndexedFilm[] {
  const others = wishes.filter(({ kind }) => kind !== "likeness");
  if (others.length === 0 || others.length === wishes.length) return films;
  const meeting = films.filter((film) => others.every(({ grade }) => grade(film) >= LEAST_BESIDE_LIKENESS));
  return meeting.length < FEWEST_BESIDE_LIKENESS ? films : meeting;
}

/** A film that meets all wishes a little beats one that fully meets half of them. */
function together(wishes: readonly Part[], film: IndexedFilm): number {
  let sum = 0;
  let weights = 0;
  for (const { grade, weight } of wishes) {
    sum += weight * Math.sqrt(grade(film));
    weights += weight;
  }
  return (sum / weights) ** 2;
}

/** From this many, unexplained words are a wish of their own if the texts cover half of them. */
const SEVERAL_WORDS = 3;
const HALF_COVERED = 0.5;

/** A stray word beside clear facts ("Kurosawa films worth a look") is no wish. */
function isIncidental(prompt: Prompt, free: readonly number[], coverage: number): boolean {
  if (free.some((index) => prompt.isTelling(index))) return false;
  return free.length < SEVERAL_WORDS || coverage < HALF_COVERED;
}

function asksForAnything(prompt: Prompt): boolean {
  return (
    prompt.words.every(({ text }) => LITTLE_WORDS.has(text)) &&
    prompt.words.some(({ text }) => FILM_WORDS.has(text) || text === "recommend" || text === "suggest")
  );
}

function sortedBy(scored: readonly ScoredFilm[], order: Order | undefined): readonly ScoredFilm[] {
  const byScore = scored.toSorted((a, b) => b.score - a.score || a.film.rank - b.film.rank);
  if (order === undefined) return byScore;
  const sign = order.direction === "ascending" ? 1 : -1;
  switch (order.by) {
    case "rank":
      return sign === 1 ? byScore : byScore.toSorted((a, b) => b.film.rank - a.film.rank);
    case "year":
      return byScore.toSorted((a, b) => sign * (a.film.year - b.film.year));
    case "running-time":
      return byScore
        .filter(({ film }) => film.film.facts.runtimeMinutes !== null)
        .toSorted((a, b) => sign * ((a.film.film.facts.runtimeMinutes ?? 0) - (b.film.film.facts.runtimeMinutes ?? 0)));
  }
}
