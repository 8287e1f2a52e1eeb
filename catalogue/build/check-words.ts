import { basename } from "node:path";

import { readInputs, readMotifsFile, readVocabularyFile } from "./catalogue-files.ts";
import { missingWordsProblems, repeatedWordsProblems, strayWordsProblems } from "./completeness-rules.ts";
import {
  endingProblems,
  firstSentenceProblems,
  lengthProblems,
  sentenceProblems,
  sharedRunProblems,
} from "./description-rules.ts";
import { genreProblems, strayPersonProblems } from "./facts-agreement-rules.ts";
import {
  countryRangeProblems,
  decadeRangeProblems,
  directorRangeProblems,
  forgottenNeighbourProblems,
  hoardingProblems,
  neighbourCountProblems,
  ownNeighbourProblems,
  reasonProblems,
  repeatedNeighbourProblems,
  strayNeighbourProblems,
} from "./neighbour-rules.ts";
import { strayPosterProblems } from "./posters/motifs.ts";
import { rankEdition } from "./rank-editions.ts";
import { readCast } from "./read-cast.ts";
import { readFilms, type FilmRecord } from "./read-films.ts";
import { wordsInEdition } from "./edition-words.ts";
import type { FilmWords } from "./film-words.ts";
import { parseWords } from "./read-words.ts";
import {
  definingTagProblems,
  moodCountProblems,
  strayMoodProblems,
  strayTagProblems,
  tagCountProblems,
  untaggedMoodProblems,
  weightProblems,
} from "./tag-rules.ts";
import {
  meaningProblems,
  phraseProblems,
  repeatedTermProblems,
  termFormProblems,
  termUseProblems,
  vocabularySizeProblems,
} from "./vocabulary-rules.ts";
import type { VocabularyTerm } from "./vocabulary.ts";
import type { WordsProblem } from "./words-problem.ts";

/** Problems that one author can mend alone, in one file; `words` are of one edition. */
export function batchProblems(
  films: readonly FilmRecord[],
  words: readonly FilmWords[],
  vocabulary: readonly VocabularyTerm[],
): readonly WordsProblem[] {
  return [
    ...strayWordsProblems(films, words),
    ...repeatedWordsProblems(words),
    ...lengthProblems(words),
    ...sentenceProblems(words),
    ...firstSentenceProblems(words),
    ...endingProblems(words),
    ...sharedRunProblems(words),
    ...genreProblems(films, words),
    ...strayPersonProblems(films, words),
    ...moodCountProblems(words),
    ...strayMoodProblems(words, vocabulary),
    ...untaggedMoodProblems(words),
    ...tagCountProblems(words),
    ...strayTagProblems(words, vocabulary),
    ...weightProblems(words),
    ...definingTagProblems(words),
    ...neighbourCountProblems(words),
    ...strayNeighbourProblems(films, words),
    ...ownNeighbourProblems(words),
    ...repeatedNeighbourProblems(words),
    ...reasonProblems(words),
    ...directorRangeProblems(films, words),
    ...decadeRangeProblems(films, words),
    ...countryRangeProblems(films, words),
  ];
}

/** Problems that only all films of an edition together can have; `ranked` are their slugs by rank. */
export function wholeProblems(
  films: readonly FilmRecord[],
  words: readonly FilmWords[],
  vocabulary: readonly VocabularyTerm[],
  ranked: readonly string[],
): readonly WordsProblem[] {
  return [
    ...missingWordsProblems(films, words),
    ...hoardingProblems(ranked, words),
    ...forgottenNeighbourProblems(films, words),
    ...vocabularySizeProblems(vocabulary),
    ...repeatedTermProblems(vocabulary),
    ...termFormProblems(vocabulary),
    ...meaningProblems(vocabulary),
    ...phraseProblems(vocabulary),
    ...termUseProblems(words, vocabulary),
  ];
}

/** All problems with an edition's words; `ranked` are its films by rank, `films` all we know. */
export function editionProblems(
  { ranked, films }: { readonly ranked: readonly FilmRecord[]; readonly films: readonly FilmRecord[] },
  words: readonly FilmWords[],
  vocabulary: readonly VocabularyTerm[],
): readonly WordsProblem[] {
  const own = wordsInEdition(words, ranked);
  const slugs = ranked.map(({ slug }) => slug);
  return [...batchProblems(films, own, vocabulary), ...wholeProblems(ranked, own, vocabulary, slugs)];
}

/** Prints the problems of one file (`check-words.ts 03.json`), or of all of them and of the whole. */
function main(file: string | undefined): void {
  const inputs = readInputs();
  const films = readFilms(inputs.facts, inputs.corrections, readCast(inputs.cast));
  const vocabulary = readVocabularyFile();
  const chosen = inputs.words.filter(({ name }) => file === undefined || basename(name) === basename(file));
  const words = chosen.flatMap(parseWords);
  const editions = [...inputs.sources.keys()].map((edition) => rankEdition(edition, films, inputs));
  const problems = new Set([
    ...strayWordsProblems(films, words),
    ...strayNeighbourProblems(films, words),
    ...strayPosterProblems(words, readMotifsFile().motifs),
    ...editions.flatMap((ranked) =>
      file === undefined
        ? editionProblems({ ranked, films }, words, vocabulary)
        : batchProblems(films, wordsInEdition(words, ranked), vocabulary),
    ),
  ]);
  for (const problem of problems) console.error(problem);
  if (problems.size > 0 || chosen.length === 0) process.exitCode = 1;
  console.log(`${words.length} films in ${chosen.length} files: ${problems.size} problems`);
}

if (import.meta.main) main(process.argv[2]);
