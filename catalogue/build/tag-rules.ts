import type { FilmWords } from "./film-words.ts";
import { moodTerms, type VocabularyTerm } from "./vocabulary.ts";
import { outside, type WordsProblem } from "./words-problem.ts";

const TAGS = { least: 20, most: 40 };
/** Present, strong, defining. */
const WEIGHTS: ReadonlySet<number> = new Set([1, 2, 3]);
const DEFINING_TAGS = { least: 2, most: 10 };
const DEFINING = 3;
const MOODS = { least: 2, most: 4 };

/** A film has twenty to forty tags. */
export function tagCountProblems(words: readonly FilmWords[]): readonly WordsProblem[] {
  return words.flatMap(({ slug, tags }) => outside(`${slug}: tags`, Object.keys(tags).length, TAGS));
}

/** The vocabulary is closed: a tag is one of its terms. */
export function strayTagProblems(
  words: readonly FilmWords[],
  vocabulary: readonly VocabularyTerm[],
): readonly WordsProblem[] {
  const terms = new Set(vocabulary.map(({ term }) => term));
  return words.flatMap(({ slug, tags }) =>
    Object.keys(tags)
      .filter((term) => !terms.has(term))
      .map((term) => `${slug}: "${term}" is not in the vocabulary`),
  );
}

/** A tag weighs 1, 2 or 3. */
export function weightProblems(words: readonly FilmWords[]): readonly WordsProblem[] {
  return words.flatMap(({ slug, tags }) =>
    Object.entries(tags)
      .filter(([, weight]) => !WEIGHTS.has(weight))
      .map(([term, weight]) => `${slug}: "${term}" weighs ${weight}, not 1, 2 or 3`),
  );
}

/** A few of a film's tags define it, most only fit it. */
export function definingTagProblems(words: readonly FilmWords[]): readonly WordsProblem[] {
  return words.flatMap(({ slug, tags }) => {
    const defining = Object.values(tags).filter((weight) => weight === DEFINING);
    return outside(`${slug}: tags of weight ${DEFINING}`, defining.length, DEFINING_TAGS);
  });
}

/** A film has two to four moods, each once. */
export function moodCountProblems(words: readonly FilmWords[]): readonly WordsProblem[] {
  return words.flatMap(({ slug, mood }) => outside(`${slug}: different moods`, new Set(mood).size, MOODS));
}

/** A mood is a mood word of the vocabulary. */
export function strayMoodProblems(
  words: readonly FilmWords[],
  vocabulary: readonly VocabularyTerm[],
): readonly WordsProblem[] {
  const moods = moodTerms(vocabulary);
  return words.flatMap(({ slug, mood }) =>
    mood.filter((word) => !moods.has(word)).map((word) => `${slug}: "${word}" is not a mood word`),
  );
}

/** A film's moods are also among its tags, so that search finds what cards say. */
export function untaggedMoodProblems(words: readonly FilmWords[]): readonly WordsProblem[] {
  return words.flatMap(({ slug, mood, tags }) =>
    mood.filter((word) => !(word in tags)).map((word) => `${slug}: mood "${word}" is not among its tags`),
  );
}
