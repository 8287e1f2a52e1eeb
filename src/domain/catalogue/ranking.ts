import type { Placement } from "./film.ts";

export interface RankingCandidate {
  readonly title: string;
  readonly year: number;
  readonly placements: readonly Placement[];
}

export const UNRANKED_AVERAGE = 0.5;

export function averagePosition(placements: readonly Placement[]): number {
  const { numerator, denominator } = exactAverage(placements);
  return numerator / denominator;
}

/** The ranking rule (docs/product.md#ranking). Negative when `a` ranks above `b`. */
export function compareByConsensus(a: RankingCandidate, b: RankingCandidate): number {
  return (
    b.placements.length - a.placements.length ||
    compareAverages(a.placements, b.placements) ||
    compareNumbers(bestPosition(a.placements), bestPosition(b.placements)) ||
    a.year - b.year ||
    compareCodePoints(a.title, b.title)
  );
}

export function rankByConsensus<T extends RankingCandidate>(candidates: readonly T[]): readonly T[] {
  return candidates.toSorted(compareByConsensus);
}

interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

function compareAverages(a: readonly Placement[], b: readonly Placement[]): number {
  const left = exactAverage(a);
  const right = exactAverage(b);
  return left.numerator * right.denominator - right.numerator * left.denominator;
}

/** A fraction, because rounding must not break ties. */
function exactAverage(placements: readonly Placement[]): Fraction {
  let sum: Fraction = { numerator: 0, denominator: 1 };
  let rankedLists = 0;
  for (const { position, entries } of placements) {
    if (position === null) continue;
    sum = reduced({
      numerator: sum.numerator * entries + position * sum.denominator,
      denominator: sum.denominator * entries,
    });
    rankedLists += 1;
  }
  return rankedLists === 0
    ? { numerator: 1, denominator: 1 / UNRANKED_AVERAGE }
    : reduced({ numerator: sum.numerator, denominator: sum.denominator * rankedLists });
}

function reduced({ numerator, denominator }: Fraction): Fraction {
  const divisor = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

function bestPosition(placements: readonly Placement[]): number {
  return Math.min(...placements.map(({ position }) => position ?? Number.POSITIVE_INFINITY));
}

/** Subtraction would give NaN for two infinities. */
function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Not by locale, which depends on the machine. */
function compareCodePoints(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
