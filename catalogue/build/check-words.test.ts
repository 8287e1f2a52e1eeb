import { describe, expect, test } from "vitest";
import type { FilmWords } from "./read-words.ts";

import {
  balanceProblems,
  batchProblems,
  completenessProblems,
  descriptionProblems,
  moodProblems,
  nameProblems,
  neighbourProblems,
  sharedRunProblems,
  tagProblems,
  termUseProblems,
  type CheckedFilm,
  type VocabularyTerm,
} from "./check-words.ts";

const TERMS = Array.from({ length: 40 }, (_, index) => `term ${index}`);
const VOCABULARY: readonly VocabularyTerm[] = [
  ...["tender", "bleak"].map((term) => ({ term, kind: "atmosphere", mood: true }) as const),
  ...TERMS.map((term) => ({ term, kind: "theme" }) as const),
].map((term) => ({ ...term, meaning: "A line of our own", phrases: ["how people say it"] }));

const DESCRIPTION =
  "An elderly couple cross Japan by train to see children who have little time for them. " +
  "What follows is a week of small courtesies, told from the height of somebody sitting on a mat, " +
  "in rooms where nobody raises a voice.";

const FILMS = Array.from({ length: 12 }, (_, index) =>
  film({
    id: `film-${index}`,
    year: 1930 + index * 7,
    facts: { directors: [`Director ${index}`], countries: [index % 2 === 0 ? "Japan" : "France"] },
  }),
);

describe("the words of a film", () => {
  test("words that follow every rule have no problems", () => {
    expect(batchProblems(FILMS, [words({})], VOCABULARY)).toEqual([]);
  });

  test("a description that is too short, or a single sentence, is told", () => {
    const problems = descriptionProblems([words({ description: "A man walks." })]);
    expect(problems).toHaveLength(2);
    expect(problems[0]).toContain("description words: 3");
  });

  test("a full stop after an initial does not count as the end of a sentence", () => {
    const description = DESCRIPTION.replace("somebody", "F. W. Murnau or Mr. Smith");
    expect(descriptionProblems([words({ description })])).toEqual([]);
  });

  test("a mood must be a mood word and stand among the tags", () => {
    const problems = moodProblems([words({ mood: ["tender", "term 1"], tags: { "term 1": 1 } })], VOCABULARY);
    expect(problems).toEqual(['film-0: "term 1" is not a mood word', 'film-0: mood "tender" is not among its tags']);
  });

  test("a tag outside the vocabulary, or of another weight, is told", () => {
    const tags = { ...words({}).tags, "made up": 2, "term 5": 0.5 };
    const problems = tagProblems([words({ tags })], VOCABULARY);
    expect(problems).toEqual([
      'film-0: "made up" is not in the vocabulary',
      'film-0: "term 5" weighs 0.5, not 1, 2 or 3',
    ]);
  });

  test("a neighbour is another film of the catalogue, named once and with a reason", () => {
    const recommendations = [
      ...neighbours(1, 6),
      ...neighbours(0, 1),
      ...neighbours(1, 2),
      { slug: "nowhere", why: "" },
    ];
    const problems = neighbourProblems(FILMS, [words({ recommendations })]).join("\n");
    expect(problems).toContain("is its own neighbour");
    expect(problems).toContain("named twice");
    expect(problems).toContain("unknown neighbour nowhere");
    expect(problems).toContain("the reason for nowhere");
  });

  test("naming a person of another film is told, naming the film's own people is not", () => {
    const films = [
      film({ id: "film-0", facts: { directors: ["Yasujirō Ozu"] } }),
      film({ id: "film-1", facts: { directors: ["Akira Kurosawa"] } }),
      film({ id: "film-2", facts: { directors: ["Akira Kurosawa"] } }),
    ];
    const named = words({ description: `Yasujirō Ozu films it, unlike Akira Kurosawa's.` });
    const bySurname = words({ description: "Kurosawa's rain." });
    expect(nameProblems(films, [named])).toEqual([
      "film-0: names Akira Kurosawa, who is not in its facts",
      "film-0: names Kurosawa, who is not in its facts",
    ]);
    expect(nameProblems(films, [bySurname])).toHaveLength(1);
    expect(nameProblems(films, [{ ...bySurname, slug: "film-1" }])).toEqual([]);
  });
});

describe("the words of the whole catalogue", () => {
  test("two descriptions may not share eight words in a row", () => {
    const copy = words({ slug: "film-1", description: "At last: AN ELDERLY couple cross Japan by train, to see." });
    expect(sharedRunProblems([words({}), copy])).toHaveLength(1);
    expect(sharedRunProblems([words({})])).toEqual([]);
  });

  test("films without words and films with words twice are told", () => {
    const problems = completenessProblems(FILMS.slice(0, 2), [words({}), words({})]);
    expect(problems).toEqual(["film-1: has no words", "film-0: has words twice"]);
  });

  test("a film named by too few or too many others is told", () => {
    const many = Array.from({ length: 41 }, () => words({ recommendations: neighbours(1, 2) }));
    expect(balanceProblems(FILMS.slice(0, 2), many)).toEqual([
      "film-0: films naming it: 0, not 3 to 40",
      "film-1: films naming it: 41, not 3 to 40",
    ]);
  });

  test("a term that fewer than three films use is told", () => {
    const used = [words({}), words({ slug: "film-1" }), words({ slug: "film-2" })];
    expect(termUseProblems(used, VOCABULARY)).not.toContainEqual(expect.stringContaining('"term 1"'));
    expect(termUseProblems(used.slice(1), VOCABULARY)).toContainEqual(expect.stringContaining('"term 1": used by 2'));
  });
});

function words(changes: Partial<FilmWords>): FilmWords {
  const tags = Object.fromEntries(TERMS.slice(0, 25).map((term, index) => [term, index < 3 ? 3 : 1]));
  return {
    slug: "film-0",
    description: DESCRIPTION,
    genre: "Drama",
    mood: ["tender", "bleak"],
    tags: { ...tags, tender: 2, bleak: 1 },
    recommendations: neighbours(1, 10),
    ...changes,
  };
}

function neighbours(from: number, to: number): FilmWords["recommendations"] {
  return FILMS.slice(from, to).map(({ id }) => ({ slug: id, why: "the same patience" }));
}

type FilmChanges = Partial<Omit<CheckedFilm, "facts">> & { readonly facts?: Partial<CheckedFilm["facts"]> };

function film({ facts, ...changes }: FilmChanges): CheckedFilm {
  return {
    id: "film-0",
    title: "A Film",
    year: 1950,
    ...changes,
    facts: {
      originalTitle: "A Film",
      directors: ["Somebody Else"],
      screenwriters: [],
      cinematographers: [],
      composers: [],
      cast: [],
      genres: ["Drama"],
      countries: ["Japan"],
      languages: [],
      runtimeMinutes: 90,
      color: "bw",
      sound: "sound",
      awards: [],
      imdbId: null,
      tmdbId: null,
      ...facts,
    },
  };
}
