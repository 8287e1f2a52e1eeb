import { countsOf, repeatedIn } from "./counts.ts";
import type { FilmWords } from "./film-words.ts";
import type { VocabularyTerm } from "./vocabulary.ts";
import { outside, type WordsProblem } from "./words-problem.ts";

const TERMS = { least: 300, most: 450 };
const TERM_FILMS_LEAST = 3;

/** Large enough to tell films apart, small enough to remember. */
export function vocabularySizeProblems(vocabulary: readonly VocabularyTerm[]): readonly WordsProblem[] {
  return outside("the vocabulary's terms", vocabulary.length, TERMS);
}

/** No two terms are the same word. */
export function repeatedTermProblems(vocabulary: readonly VocabularyTerm[]): readonly WordsProblem[] {
  return repeatedIn(vocabulary.map(({ term }) => term)).map((term) => `"${term}": is in the vocabulary twice`);
}

/** A term is one plain lower-case expression, so that it reads well on its own and is found however it is typed. */
export function termFormProblems(vocabulary: readonly VocabularyTerm[]): readonly WordsProblem[] {
  return vocabulary
    .filter(({ term }) => !/^[\p{Ll}\p{N}]+(?:[ '-][\p{Ll}\p{N}]+)*$/u.test(term))
    .map(({ term }) => `"${term}": is not in plain lower-case words`);
}

/** Every term says on one line what it means. */
export function meaningProblems(vocabulary: readonly VocabularyTerm[]): readonly WordsProblem[] {
  return vocabulary
    .filter(({ meaning }) => meaning.trim() === "" || meaning.includes("\n"))
    .map(({ term }) => `"${term}": its meaning is not one line`);
}

/** Every term has phrases that people say who mean it: at least one, none empty and none twice. */
export function phraseProblems(vocabulary: readonly VocabularyTerm[]): readonly WordsProblem[] {
  return vocabulary
    .filter(({ phrases }) => phrases.length === 0 || phrases.some((phrase) => phrase.trim() === ""))
    .map(({ term }) => `"${term}": has no phrase, or an empty one`)
    .concat(
      vocabulary.flatMap(({ term, phrases }) =>
        repeatedIn(phrases).map((phrase) => `"${term}": has the phrase "${phrase}" twice`),
      ),
    );
}

/** Every term of the vocabulary is used by at least three films. For the whole catalogue only. */
export function termUseProblems(
  words: readonly FilmWords[],
  vocabulary: readonly VocabularyTerm[],
): readonly WordsProblem[] {
  const counts = countsOf(words.flatMap(({ tags }) => Object.keys(tags)));
  return vocabulary
    .filter(({ term }) => (counts.get(term) ?? 0) < TERM_FILMS_LEAST)
    .map(({ term }) => `"${term}": used by ${counts.get(term) ?? 0} films, at least ${TERM_FILMS_LEAST}`);
}
