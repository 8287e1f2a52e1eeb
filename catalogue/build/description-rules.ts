import type { FilmWords } from "./film-words.ts";
import { outside, type WordsProblem } from "./words-problem.ts";

const WORDS = { least: 30, most: 60 };
const SENTENCES = { least: 2, most: 3 };
/** Two clamped lines of a card hold about this much. */
const FIRST_SENTENCE_CHARACTERS = 130;
const SHARED_RUN_WORDS = 8;

/** A description has thirty to sixty words. */
export function lengthProblems(words: readonly FilmWords[]): readonly WordsProblem[] {
  return words.flatMap(({ slug, description }) =>
    outside(`${slug}: description words`, description.trim().split(/\s+/u).length, WORDS),
  );
}

/** A description has two or three sentences. */
export function sentenceProblems(words: readonly FilmWords[]): readonly WordsProblem[] {
  return words.flatMap(({ slug, description }) =>
    outside(`${slug}: description sentences`, sentencesOf(description).length, SENTENCES),
  );
}

/** A description's first sentence also stands alone, in the two clamped lines of a card. */
export function firstSentenceProblems(words: readonly FilmWords[]): readonly WordsProblem[] {
  return words.flatMap(({ slug, description }) => {
    const length = sentencesOf(description)[0]?.length ?? 0;
    if (length <= FIRST_SENTENCE_CHARACTERS) return [];
    return [`${slug}: first sentence has ${length} characters, at most ${FIRST_SENTENCE_CHARACTERS}`];
  });
}

/** A description ends with a complete sentence. */
export function endingProblems(words: readonly FilmWords[]): readonly WordsProblem[] {
  return words
    .filter(({ description }) => !/[.!?]["”’)]?$/u.test(description))
    .map(({ slug }) => `${slug}: description does not end as a sentence`);
}

/** No two descriptions share a run of eight words, ignoring case and punctuation. */
export function sharedRunProblems(words: readonly FilmWords[]): readonly WordsProblem[] {
  const firstByRun = new Map<string, string>();
  const problems = new Map<string, WordsProblem>();
  for (const { slug, description } of words) {
    const plain = description.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    for (let start = 0; start + SHARED_RUN_WORDS <= plain.length; start += 1) {
      const run = plain.slice(start, start + SHARED_RUN_WORDS).join(" ");
      const first = firstByRun.get(run) ?? slug;
      firstByRun.set(run, first);
      if (first !== slug) problems.set(`${first} ${slug}`, `${slug}: shares "${run}" with ${first}`);
    }
  }
  return [...problems.values()];
}

/** A full stop after an initial or a form of address ends no sentence. */
function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?]["”’)]?)(?<!\b(?:\p{Lu}|Mr|Mrs|Dr|St|Jr)\.)\s+(?=["“‘(]?[\p{Lu}\p{N}])/u);
}
