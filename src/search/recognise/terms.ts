import type { IndexedFilm } from "../indexed-film.ts";
import type { Part, PartKind } from "../request.ts";
import { FILM_WORDS, type Prompt, findAll, wholeWords } from "../prompt.ts";
import { givesAway } from "../spoilers.ts";
import { plainForms, stemOf } from "../stem.ts";
import type { TermGrades } from "../term-grades.ts";
import type { Phrase, TermIndex } from "../term-index.ts";
import knownMovements from "../vocabulary/known-movements.json" with { type: "json" };
import wordings from "../vocabulary/wordings.json" with { type: "json" };
import waves from "../vocabulary/new-waves.json" with { type: "json" };
import { CLAIM, PER_WORD, WISH } from "../weights.ts";

export function recogniseTerms(prompt: Prompt, index: TermIndex, grades: TermGrades): readonly Part[] {
  const parts: Part[] = [];
  const { words } = prompt;
  // "Sadder" falls back to "sad".
  const stems = words.map(({ text, stem }) =>
    index.beginningWith(stem).length > 0
      ? stem
      : (plainForms(text)
          .map(stemOf)
          .find((plain) => index.beginningWith(plain).length > 0) ?? stem),
  );
  for (let first = 0; first < words.length; first += 1) {
    const byEnd = new Map<number, Phrase[]>();
    for (const phrase of index.beginningWith(stems[first] ?? "")) {
      const after = endOf(phrase, stems, first);
      if (after === null || isWhereFilmsAreSet(prompt, first, after)) continue;
      const same = byEnd.get(after);
      if (same === undefined) byEnd.set(after, [phrase]);
      else same.push(phrase);
    }
    for (const [after, phrases] of byEnd) parts.push(termPart(prompt, phrases, first, after, grades));
  }
  return parts;
}

/** "Movies set in Paris" are not about a film set. */
function isWhereFilmsAreSet({ words }: Prompt, first: number, after: number): boolean {
  return (
    FILM_WORDS.has(words[first]?.text ?? "") &&
    words[after - 1]?.text === "set" &&
    /^(?:in|on|at|during|around|over|aboard|within|entirely|mostly|inside|near|by|before|after)$/.test(
      words[after]?.text ?? "",
    )
  );
}

const SKIPPABLE: ReadonlySet<string> = new Set(wordings["within a term"]);

function endOf({ stems }: Phrase, given: readonly string[], first: number): number | null {
  let place = first;
  for (const [number, stem] of stems.entries()) {
    if (number > 0 && given[place] !== stem && SKIPPABLE.has(given[place] ?? "")) place += 1;
    if (given[place] !== stem) return null;
    place += 1;
  }
  return place;
}

/** By how sure a tag of that kind is, and how much it says of a film. */
const WEIGHTS: Readonly<Record<string, number>> = {
  atmosphere: 1,
  mood: 1,
  style: 1.1,
  theme: 1.1,
  subject: 1.3,
  setting: 1.2,
  movement: 1.5,
  story: 1.2,
  request: 0.9,
};
const KINDS: Readonly<Record<string, PartKind>> = {
  atmosphere: "mood",
  mood: "mood",
  request: "mood",
  setting: "setting",
  movement: "movement",
};

function termPart(prompt: Prompt, phrases: readonly Phrase[], first: number, after: number, grades: TermGrades): Part {
  const wanted = new Map<string, number>();
  for (const phrase of phrases) {
    const sureness = surenessOf(prompt, phrase, first, after);
    for (const [term, weight] of phrase.terms) wanted.set(term, Math.max(wanted.get(term) ?? 0, sureness * weight));
  }
  const main = phrases.toSorted((a, b) => topWeight(b) - topWeight(a))[0];
  const [term = ""] = [...wanted].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  const said = prompt.words
    .slice(first, after)
    .map(({ text }) => text)
    .join(" ");
  const isTold = prompt.isTelling(first);
  const kind = main?.kind ?? "theme";
  const isHard = !isTold && HARD_TERMS.has(term) && (wanted.get(term) ?? 0) >= CERTAIN;
  return {
    kind: KINDS[kind] ?? "theme",
    first,
    after,
    // "Sad" has several meanings, so the visitor's word is the label.
    label: wanted.size > 1 && !wanted.has(said) ? said : term,
    isHard,
    grade: isHard ? (film) => film.tags.get(term) ?? 0 : memoised(() => grades.grading(wanted)),
    reason: (film) => reasonOf(film, wanted),
    weight:
      (WEIGHTS[kind] ?? 1) *
      (after - first === 1 && SOMEBODY.has(prompt.words[first]?.stem ?? "") && prompt.words.length > PLOT_FROM
        ? ONLY_SOMEBODY
        : 1),
    claim:
      PER_WORD.phrase * (after - first) +
      (topWeight(main) >= 1 ? CLAIM.term : CLAIM.synonym) +
      (Math.max(...wanted.values()) < VAGUE ? CLAIM.vague : 0),
    dimension: kind,
  };
}

const OTHER_FORM = 0.5;
const CERTAIN = 0.85;
/** Below this a word only hints at its terms, and yields to other readings. */
const VAGUE = 0.6;
/** Longer requests tell a plot, where a "woman" or a "house" matters little. */
const PLOT_FROM = 5;
const ONLY_SOMEBODY = 0.3;

/** "Slowly" is not "slow", nor "grip" "gripping". */
function surenessOf(prompt: Prompt, { texts }: Phrase, first: number, after: number): number {
  const given = prompt.words[first]?.text ?? "";
  if (after - first > 1 || texts.has(given)) return 1;
  if (plainForms(given).some((form) => texts.has(form))) return 1;
  const ending = (word: string) => /(?:ing|ly|ed|er|est|ness)$/.exec(word)?.[0] ?? "";
  return [...texts].some((text) => ending(text) === ending(given)) ? 1 : OTHER_FORM;
}

const SOMEBODY: ReadonlySet<string> = new Set(wordings["stems of somebody or some place"]);

/** Lazy, because parts that lose their words are never graded. */
function memoised(make: () => (film: IndexedFilm) => number): (film: IndexedFilm) => number {
  let made: ((film: IndexedFilm) => number) | null = null;
  return (film) => (made ??= make())(film);
}

function topWeight(phrase: Phrase | undefined): number {
  return Math.max(0, ...(phrase?.terms.values() ?? []));
}

/** Movements with a known set of films; all others are matters of degree. */
const HARD_TERMS: ReadonlySet<string> = new Set(knownMovements);

function reasonOf(film: IndexedFilm, wanted: ReadonlyMap<string, number>): string | null {
  let best: string | null = null;
  let most = 0;
  for (const [term, weight] of wanted) {
    if (givesAway(term, (other) => film.tags.has(other))) continue;
    const grade = (film.tags.get(term) ?? 0) * weight;
    if (grade > most) {
      most = grade;
      best = term;
    }
  }
  return best;
}

/** Movements without a vocabulary term, by place and time; both years included. */
const WAVES = waves.map(({ nationality, names, ...wave }) => ({
  ...wave,
  pattern: wholeWords(
    `(?:${nationality}) new (?:wave|cinema)|new (?:${nationality}) (?:wave|cinema)${names === undefined ? "" : `|${names}`}`,
  ),
}));

export function recogniseNewWaves(prompt: Prompt): readonly Part[] {
  return WAVES.flatMap(({ label, pattern, countries, from, to }) =>
    findAll(prompt, pattern).map(({ first, after }): Part => ({
      kind: "movement",
      first,
      after,
      label,
      isHard: true,
      grade: ({ film, year }: IndexedFilm) =>
        year >= from && year <= to && film.facts.countries.some((country) => countries.includes(country)) ? 1 : 0,
      weight: WISH.none,
      claim: PER_WORD.newWave * (after - first) + CLAIM.newWave,
      dimension: "movement",
    })),
  );
}
