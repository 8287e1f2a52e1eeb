import { describe, expect, test } from "vitest";

import { readInputs, readVocabularyFile } from "#catalogue/build/catalogue-files.ts";
import {
  missingWordsProblems,
  repeatedWordsProblems,
  strayWordsProblems,
} from "#catalogue/build/completeness-rules.ts";
import {
  endingProblems,
  firstSentenceProblems,
  lengthProblems,
  sentenceProblems,
  sharedRunProblems,
} from "#catalogue/build/description-rules.ts";
import { wordsInEdition } from "#catalogue/build/edition-words.ts";
import { genreProblems, strayPersonProblems } from "#catalogue/build/facts-agreement-rules.ts";
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
} from "#catalogue/build/neighbour-rules.ts";
import { rankEdition } from "#catalogue/build/rank-editions.ts";
import { readCast } from "#catalogue/build/read-cast.ts";
import { readFilms } from "#catalogue/build/read-films.ts";
import { parseWords } from "#catalogue/build/read-words.ts";
import {
  definingTagProblems,
  moodCountProblems,
  strayMoodProblems,
  strayTagProblems,
  tagCountProblems,
  untaggedMoodProblems,
  weightProblems,
} from "#catalogue/build/tag-rules.ts";
import {
  meaningProblems,
  phraseProblems,
  repeatedTermProblems,
  termFormProblems,
  termUseProblems,
  vocabularySizeProblems,
} from "#catalogue/build/vocabulary-rules.ts";

/*
 * The rules of good words over the real records. Each is one function of `catalogue/build`, and is seen to fail on a
 * damaged record in `catalogue/build/check-words.test.ts`. A failure lists what to mend.
 */

const inputs = readInputs();
const films = readFilms(inputs.facts, inputs.corrections, readCast(inputs.cast));
const allWords = inputs.words.flatMap(parseWords);
const vocabulary = readVocabularyFile();

describe.each([...inputs.sources.keys()])("in edition %i", (edition) => {
  const ranked = rankEdition(edition, films, inputs);
  const words = wordsInEdition(allWords, ranked);

  describe("every film", () => {
    test("has words of our own", () => {
      expect(ranked).not.toHaveLength(0);
      expect(missingWordsProblems(ranked, words)).toEqual([]);
    });

    test("has them once, and there are none about a film we do not have", () => {
      expect(repeatedWordsProblems(allWords)).toEqual([]);
      expect(strayWordsProblems(films, allWords)).toEqual([]);
    });
  });

  describe("every description", () => {
    test("has 30 to 60 words", () => {
      expect(lengthProblems(words)).toEqual([]);
    });

    test("has two or three sentences, and the last one ends", () => {
      expect(sentenceProblems(words)).toEqual([]);
      expect(endingProblems(words)).toEqual([]);
    });

    test("begins with a sentence that fits a card and can be read there alone", () => {
      expect(firstSentenceProblems(words)).toEqual([]);
    });

    test("shares no run of eight words with another", () => {
      expect(sharedRunProblems(words)).toEqual([]);
    });

    test("names no person of the catalogue who is not in the film's facts", () => {
      expect(strayPersonProblems(films, words)).toEqual([]);
    });
  });

  describe("every film's genres, moods and tags", () => {
    test("are genres that the facts know, each once", () => {
      expect(genreProblems(films, words)).toEqual([]);
    });

    test("are two to four moods, all mood words of the vocabulary", () => {
      expect(moodCountProblems(words)).toEqual([]);
      expect(strayMoodProblems(words, vocabulary)).toEqual([]);
    });

    test("say the same: a film's moods are also among its tags", () => {
      expect(untaggedMoodProblems(words)).toEqual([]);
    });

    test("are 20 to 40 tags", () => {
      expect(tagCountProblems(words)).toEqual([]);
    });

    test("are tags of the closed vocabulary", () => {
      expect(strayTagProblems(words, vocabulary)).toEqual([]);
    });

    test("weigh 1, 2 or 3, and two to ten of them define the film", () => {
      expect(weightProblems(words)).toEqual([]);
      expect(definingTagProblems(words)).toEqual([]);
    });
  });

  describe("every film's neighbours", () => {
    test("are eight to fifteen", () => {
      expect(neighbourCountProblems(words)).toEqual([]);
    });

    test("are films of the catalogue", () => {
      expect(strayNeighbourProblems(films, allWords)).toEqual([]);
    });

    test("are other films, each once", () => {
      expect(ownNeighbourProblems(words)).toEqual([]);
      expect(repeatedNeighbourProblems(words)).toEqual([]);
    });

    test("come with a reason of at most fourteen words", () => {
      expect(reasonProblems(words)).toEqual([]);
    });

    test("include at most four by its own director", () => {
      expect(directorRangeProblems(films, words)).toEqual([]);
    });

    test("come from three decades or more, and at least two from other countries", () => {
      expect(decadeRangeProblems(films, words)).toEqual([]);
      expect(countryRangeProblems(films, words)).toEqual([]);
    });

    test("are not hoarded: no film of rank 200 or later is named by more films than the busiest of the first fifty", () => {
      expect(
        hoardingProblems(
          ranked.map(({ slug }) => slug),
          words,
        ),
      ).toEqual([]);
    });

    test("forget nobody: every film is named by at least three others", () => {
      expect(forgottenNeighbourProblems(ranked, words)).toEqual([]);
    });
  });

  test("use every term of the vocabulary in at least three of them", () => {
    expect(termUseProblems(words, vocabulary)).toEqual([]);
  });
});

describe("the vocabulary", () => {
  test("has 300 to 450 terms, each once and in plain lower-case words", () => {
    expect(vocabularySizeProblems(vocabulary)).toEqual([]);
    expect(repeatedTermProblems(vocabulary)).toEqual([]);
    expect(termFormProblems(vocabulary)).toEqual([]);
  });

  test("gives every term a kind and says on one line what it means", () => {
    // A term without a kind, or of an unknown one, is refused when the file is read.
    expect(vocabulary).not.toContainEqual(expect.not.objectContaining({ kind: expect.any(String) }));
    expect(meaningProblems(vocabulary)).toEqual([]);
  });

  test("knows for every term what people say who mean it", () => {
    expect(phraseProblems(vocabulary)).toEqual([]);
  });
});
