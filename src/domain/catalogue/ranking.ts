import type { Placement } from "./film.ts";
import type { SourceListId } from "./source-lists.ts";

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
    compareFractions(exactAverage(a.placements), exactAverage(b.placements)) ||
    compareLastly(a, b)
  );
}

/** What is still tied: by the best position on any list, then by year, then by title. */
export function compareLastly(a: RankingCandidate, b: RankingCandidate): number {
  return (
    compareNumbers(bestPosition(a.placements), bestPosition(b.placements)) ||
    a.year - b.year ||
    compareCodePoints(a.title, b.title)
  );
}

export function rankByConsensus<T extends RankingCandidate>(candidates: readonly T[]): readonly T[] {
  return candidates.toSorted(compareByConsensus);
}

/** Of whole numbers, because rounding must not break ties. */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

export function compareFractions(a: Fraction, b: Fraction): number {
  return a.numerator * b.denominator - b.numerator * a.denominator;
}

/** `weightOf` says how often a list counts: once, if nothing is said. */
export function exactAverage(
  placements: readonly Placement[],
  weightOf: (list: SourceListId) => number = () => 1,
): Fraction {
  let sum: Fraction = { numerator: 0, denominator: 1 };
  let rankedLists = 0;
  for (const { list, position, entries } of placements) {
    if (position === null) continue;
    const weight = weightOf(list);
    sum = reduced({
      numerator: sum.numerator * entries + weight * position * sum.denominator,
      denominator: sum.denominator * entries,
    });
    rankedLists += weight;
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
