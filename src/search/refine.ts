import type { IndexedFilm } from "./indexed-film.ts";
import { isNegator, withNegations } from "./negations.ts";
import { type Part, type Request, requestOf } from "./request.ts";
import { FILM_WORDS, findAll, type Prompt, said } from "./prompt.ts";
import { LITTLE_WORDS } from "./words.ts";

export function refine(prompt: Prompt, candidates: readonly Part[], films: readonly IndexedFilm[]): Request {
  const remembered = new Map<Part["grade"], Part["grade"]>();
  const parts = withNegations(prompt, bestWithoutOverlap(prompt.words.length, withoutEchoes(prompt, candidates))).map(
    (part) => {
      const grade = remembered.get(part.grade) ?? remembering(part.grade, films.length);
      remembered.set(part.grade, grade);
      return { ...part, grade };
    },
  );
  return requestOf(prompt, softened(prompt, parts), films);
}

/** Beside what is a matter of degree or a plot, a subject is one too: "nuns or priests", "a sad film with a donkey". */
function softened(prompt: Prompt, parts: readonly Part[]): readonly Part[] {
  const hasWish =
    unexplained(prompt, parts).length > 0 ||
    parts.some(({ isHard, weight, kind }) => !isHard && weight > 0 && kind !== "subject");
  return parts.map((part) =>
    hasWish && part.kind === "subject" && part.isUnknown !== true && part.isNegated !== true
      ? { ...part, isHard: false }
      : part,
  );
}

/** A fact ("the 1950s", "short") also rules out its words as a matter of degree. */
function withoutEchoes({ words }: Prompt, candidates: readonly Part[]): readonly Part[] {
  const facts = candidates.filter(({ kind, isHard }) => isHard && FACTS.has(kind));
  const countries = candidates.filter(({ kind, isHard }) => isHard && kind === "country");
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
  // "African filmmaking" is about no filmmaker.
  const isCinemaOfPlace = ({ first, after }: Part) =>
    after - first === 1 && words[first]?.text === "filmmaking" && countries.some((place) => place.after === first);
  return candidates.filter(
    (part) =>
      !isPlaceAlone(part) &&
      !isCinemaOfPlace(part) &&
      (!ECHOES.has(part.kind) ||
        !facts.some(
          ({ first, after }) => first < part.after && part.first < after && after - first >= part.after - part.first,
        )),
  );
}

const FACTS: ReadonlySet<string> = new Set([
  "year",
  "running-time",
  "picture",
  "maker",
  "language",
  "prize",
  "origin",
  "subject",
]);
const ECHOES: ReadonlySet<string> = new Set(["mood", "theme", "setting", "movement"]);

function remembering(grade: Part["grade"], filmCount: number): Part["grade"] {
  const known = new Float64Array(filmCount).fill(Number.NaN);
  return (film) => {
    const before = known[film.index];
    if (before !== undefined && !Number.isNaN(before)) return before;
    return (known[film.index] = grade(film));
  };
}

function bestWithoutOverlap(wordCount: number, candidates: readonly Part[]): readonly Part[] {
  const byEnd: Part[][] = Array.from({ length: wordCount + 1 }, () => []);
  for (const part of candidates) if (part.after > part.first) byEnd[Math.min(part.after, wordCount)]?.push(part);
  const best: { readonly claim: number; readonly part: Part | null; readonly before: number }[] = [
    { claim: 0, part: null, before: 0 },
  ];
  for (let end = 1; end <= wordCount; end += 1) {
    let choice = { claim: best[end - 1]?.claim ?? 0, part: null as Part | null, before: end - 1 };
    for (const part of byEnd[end] ?? []) {
      const claim = (best[part.first]?.claim ?? 0) + part.claim;
      if (claim > choice.claim) choice = { claim, part, before: part.first };
    }
    best.push(choice);
  }
  const chosen: Part[] = [];
  for (let end = wordCount; end > 0;) {
    const step = best[end];
    if (step === undefined) break;
    if (step.part !== null) chosen.push(step.part);
    end = step.before;
  }
  return chosen.toReversed();
}

const FILLER = said("without a wish");

export function unexplained(prompt: Prompt, parts: readonly Part[]): readonly number[] {
  const filler = new Set(
    findAll(prompt, FILLER).flatMap(({ first, after }) =>
      Array.from({ length: after - first }, (_, place) => first + place),
    ),
  );
  const explained = new Set(
    parts.flatMap(({ first, after }) => Array.from({ length: after - first }, (_, place) => first + place)),
  );
  return prompt.words.flatMap(({ text }, index) =>
    explained.has(index) || filler.has(index) || LITTLE_WORDS.has(text) || isNegator(text) ? [] : [index],
  );
}
