import type { IndexedFilm } from "./indexed-film.ts";
import { eachInSteps, type Steps } from "./steps.ts";

export interface TermGrades {
  /** From 0 to 1 by the best wanted term and its weight; related terms help where it is missing. */
  readonly grading: (wanted: ReadonlyMap<string, number>) => (film: IndexedFilm) => number;
}

/** The most that related terms of a missing one count. */
const KINDRED_SHARE = 0.3;
/** How much of that remains where the film has the term itself. */
const BESIDE_OWN = 0.3;
const KINDRED_TERMS = 8;
/** Over 1, so that most of the kindred terms are enough. */
const KINDRED_SUM = 1.6;
const FURTHER_TERM = 0.08;
/** In fewer films a co-occurrence is chance. */
const MIN_TOGETHER = 3;

export function* gradeTerms(films: readonly IndexedFilm[]): Steps<TermGrades> {
  const kindred = yield* kindredTerms(films);
  const byTerm = new Map<string, Float32Array>();
  const gradesOf = (term: string): Float32Array => {
    const known = byTerm.get(term);
    if (known !== undefined) return known;
    const near = [...(kindred.get(term) ?? [])];
    const grades = Float32Array.from(films, ({ tags }) => {
      const own = tags.get(term) ?? 0;
      const help = near.reduce((sum, [other, closeness]) => sum + closeness * (tags.get(other) ?? 0), 0);
      return Math.min(1, own + KINDRED_SHARE * (own > 0 ? BESIDE_OWN : 1) * Math.min(1, help));
    });
    byTerm.set(term, grades);
    return grades;
  };
  return {
    grading: (wanted) => {
      const terms = [...wanted].map(([term, weight]) => ({ grades: gradesOf(term), weight }));
      return ({ index }) => {
        let best = 0;
        let more = 0;
        for (const { grades, weight } of terms) {
          const grade = weight * (grades[index] ?? 0);
          more += Math.min(grade, best);
          if (grade > best) best = grade;
        }
        return Math.min(1, best + FURTHER_TERM * more);
      };
    },
  };
}

/** For each term, those that co-occur most beyond chance; closeness adds up to 1. */
function* kindredTerms(films: readonly IndexedFilm[]): Steps<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const terms = [...new Set(films.flatMap(({ tags }) => [...tags.keys()]))];
  const numbers = new Map(terms.map((term, number) => [term, number]));
  const counts = new Float64Array(terms.length);
  const together = new Float64Array(terms.length * terms.length);
  yield* eachInSteps(films, 20, ({ tags }) => {
    const own = [...tags].map(([term, grade]) => ({ number: numbers.get(term) ?? 0, grade }));
    for (const one of own) {
      counts[one.number] = (counts[one.number] ?? 0) + one.grade;
      const row = one.number * terms.length;
      for (const other of own)
        together[row + other.number] = (together[row + other.number] ?? 0) + Math.min(one.grade, other.grade);
    }
  });
  const kindred = new Map<string, ReadonlyMap<string, number>>();
  yield* eachInSteps(numbers, 5, ([term, number]) => {
    const own = counts[number] || 1;
    const close: (readonly [string, number])[] = [];
    for (const [other, name] of terms.entries()) {
      const count = together[number * terms.length + other] ?? 0;
      if (other === number || count < MIN_TOGETHER) continue;
      const product = own * (counts[other] || 1);
      const closeness = (count / Math.sqrt(product)) * Math.log((count * films.length) / product);
      if (closeness > 0) close.push([name, closeness]);
    }
    const nearest = close.toSorted((a, b) => b[1] - a[1]).slice(0, KINDRED_TERMS);
    const sum = nearest.reduce((total, [, closeness]) => total + closeness, 0) || 1;
    kindred.set(term, new Map(nearest.map(([name, closeness]) => [name, (KINDRED_SUM * closeness) / sum])));
  });
  return kindred;
}
