import { describe, expect, test } from "vitest";

import { filmIdOf } from "#domain/catalogue/film-id.ts";

import { batchProblems, wholeProblems } from "./check-words.ts";
import type { FilmRecord } from "./read-films.ts";
import type { FilmWords } from "./film-words.ts";
import { readVocabulary, type VocabularyTerm } from "./vocabulary.ts";

const TERMS = Array.from({ length: 320 }, (_, index) => `term ${index}`);
const VOCABULARY: readonly VocabularyTerm[] = [
  ...["tender", "bleak", "wry", "tense", "calm"].map((word) => term(word, { kind: "atmosphere", mood: true })),
  ...TERMS.map((word) => term(word, {})),
];

const FIRST_SENTENCE = "An elderly couple cross Japan by train to see children who have little time for them.";
const DESCRIPTION =
  `${FIRST_SENTENCE} What follows is a week of small courtesies, told from the height of somebody sitting on a mat, ` +
  "in rooms where nobody raises a voice.";

const FILMS = Array.from({ length: 18 }, (_, index) =>
  film({
    slug: `film-${index}`,
    year: 1930 + index * 7,
    facts: { directors: [`Director ${index}`], countries: [index % 2 === 0 ? "Japan" : "France"] },
  }),
);

const RANKED = FILMS.map(({ slug }) => slug);

describe("the words of a film", () => {
  test("that follow every rule have no problems", () => {
    expect(batchProblems(FILMS, [words({})], VOCABULARY)).toEqual([]);
  });

  test("are about a film of the catalogue", () => {
    expect(problemsOf({ slug: "nowhere" })).toEqual(["nowhere: no film of the catalogue has this slug"]);
  });

  test("are written once", () => {
    expect(batchProblems(FILMS, [words({}), words({})], VOCABULARY)).toEqual(["film-0: has words twice"]);
  });
});

describe("a description", () => {
  test("is neither shorter than thirty words nor longer than sixty", () => {
    expect(problemsOf({ description: "A man walks. He rests." })).toEqual([
      "film-0: description words: 5, not 30 to 60",
    ]);
    const long = DESCRIPTION.replace("small", "small ".repeat(30).trim());
    expect(problemsOf({ description: long })).toEqual(["film-0: description words: 70, not 30 to 60"]);
  });

  test("is neither one sentence nor more than three", () => {
    const one = DESCRIPTION.replace("them. What", "them, and what");
    expect(problemsOf({ description: one })).toContain("film-0: description sentences: 1, not 2 to 3");
    const four = DESCRIPTION.replace("mat, in", "mat. It rains. In");
    expect(problemsOf({ description: four })).toEqual(["film-0: description sentences: 4, not 2 to 3"]);
  });

  test("does not end a sentence with an initial or a form of address", () => {
    const description = DESCRIPTION.replace("somebody", "F. W. Murnau or Mr. Smith");
    expect(problemsOf({ description })).toEqual([]);
  });

  test("has a first sentence that a card can show alone", () => {
    const description = DESCRIPTION.replace("by train", "by train, by bus, by ferry and on foot over the autumn hills");
    expect(problemsOf({ description })).toEqual(["film-0: first sentence has 137 characters, at most 130"]);
  });

  test("ends", () => {
    expect(problemsOf({ description: DESCRIPTION.slice(0, -1) })).toEqual([
      "film-0: description does not end as a sentence",
    ]);
  });

  test("shares no eight words in a row with another", () => {
    const other = words({
      slug: "film-1",
      description:
        "At last AN ELDERLY couple, cross Japan by train: to sea and mountains go. Somewhere else the younger of two " +
        "brothers is waiting for a letter, a visitor and the end of the summer.",
      recommendations: neighbours(2, 11),
    });
    expect(batchProblems(FILMS, [words({}), other], VOCABULARY)).toEqual([
      'film-1: shares "an elderly couple cross japan by train to" with film-0',
    ]);
  });

  test("names no person of another film", () => {
    const films = [
      film({ slug: "film-0", facts: { directors: ["Yasujirō Ozu"] } }),
      film({ slug: "film-1", facts: { directors: ["Akira Kurosawa"] } }),
      film({ slug: "film-2", facts: { directors: ["Akira Kurosawa"] } }),
    ];
    const naming = (slug: string, naming: string) => {
      const problems = batchProblems(films, [words({ slug, description: naming })], VOCABULARY);
      return problems.filter((problem) => problem.includes("names"));
    };
    expect(naming("film-0", "Yasujirō Ozu films it, unlike Akira Kurosawa's.")).toEqual([
      "film-0: names Akira Kurosawa, who is not in its facts",
      "film-0: names Kurosawa, who is not in its facts",
    ]);
    expect(naming("film-0", "Kurosawa's rain.")).toHaveLength(1);
    expect(naming("film-1", "Kurosawa's rain.")).toEqual([]);
  });
});

describe("genres, moods and tags", () => {
  test("a genre is one the facts know, named once", () => {
    expect(problemsOf({ genre: "Drama, Drame" })).toEqual(['film-0: unknown genre "Drame"']);
    expect(problemsOf({ genre: "Drama, Drama" })).toEqual(["film-0: a genre is named twice"]);
  });

  test("a film has two to four moods", () => {
    expect(problemsOf({ mood: ["tender", "tender"] })).toEqual(["film-0: different moods: 1, not 2 to 4"]);
    const mood = ["tender", "bleak", "wry", "tense", "calm"];
    const tags = { ...words({}).tags, wry: 1, tense: 1, calm: 1 };
    expect(problemsOf({ mood, tags })).toEqual(["film-0: different moods: 5, not 2 to 4"]);
  });

  test("a mood is a mood word", () => {
    expect(problemsOf({ mood: ["tender", "term 1"] })).toEqual(['film-0: "term 1" is not a mood word']);
  });

  test("a mood is also a tag", () => {
    expect(problemsOf({ mood: ["tender", "wry"] })).toEqual(['film-0: mood "wry" is not among its tags']);
  });

  test.each([
    [19, "film-0: tags: 19, not 20 to 40"],
    [41, "film-0: tags: 41, not 20 to 40"],
  ])("%i tags are too few or too many", (count, problem) => {
    expect(problemsOf({ tags: tagsOf(count) })).toEqual([problem]);
  });

  test("a tag is a term of the vocabulary", () => {
    const tags = { ...words({}).tags, "made up": 2 };
    expect(problemsOf({ tags })).toEqual(['film-0: "made up" is not in the vocabulary']);
  });

  test.each([0, 0.5, 4])("a tag does not weigh %d", (weight) => {
    const tags = { ...words({}).tags, "term 5": weight };
    expect(problemsOf({ tags })).toEqual([`film-0: "term 5" weighs ${weight}, not 1, 2 or 3`]);
  });

  test("a few tags define a film, not one and not most", () => {
    const tags = { ...words({}).tags, "term 0": 1, "term 1": 1 };
    expect(problemsOf({ tags })).toEqual(["film-0: tags of weight 3: 1, not 2 to 10"]);
    const all = Object.fromEntries(Object.keys(tags).map((name) => [name, 3]));
    expect(problemsOf({ tags: all })).toEqual(["film-0: tags of weight 3: 27, not 2 to 10"]);
  });
});

describe("neighbours", () => {
  test.each([
    [7, "film-0: neighbours: 7, not 8 to 15"],
    [16, "film-0: neighbours: 16, not 8 to 15"],
  ])("%i are too few or too many", (count, problem) => {
    expect(problemsOf({ recommendations: neighbours(1, count + 1) })).toEqual([problem]);
  });

  test("are films of the catalogue", () => {
    expect(problemsOf({ recommendations: [...neighbours(1, 9), ...reasoned("nowhere")] })).toEqual([
      "film-0: unknown neighbour nowhere",
    ]);
  });

  test("are other films", () => {
    expect(problemsOf({ recommendations: neighbours(0, 9) })).toEqual(["film-0: is its own neighbour"]);
  });

  test("are named once", () => {
    expect(problemsOf({ recommendations: [...neighbours(1, 9), ...neighbours(1, 2)] })).toEqual([
      "film-0: film-1 is its neighbour twice",
    ]);
  });

  test.each([
    ["without a reason", " ", 0],
    ["with a reason of fifteen words", "so ".repeat(15), 15],
  ])("%s are told", (_case, why, count) => {
    expect(problemsOf({ recommendations: [...neighbours(1, 9), { slug: "film-9", why }] })).toEqual([
      `film-0: words of the reason for film-9: ${count}, not 1 to 14`,
    ]);
  });

  test("are not mostly by the film's own director", () => {
    const films = FILMS.map((other, index) =>
      index < 6 ? film({ ...other, facts: { ...other.facts, directors: ["One Director"] } }) : other,
    );
    expect(batchProblems(films, [words({})], VOCABULARY)).toEqual(["film-0: 5 neighbours by its own director"]);
  });

  test("come from more than two decades", () => {
    const films = FILMS.map((other, index) => ({ ...other, year: 1964 + index }));
    expect(batchProblems(films, [words({})], VOCABULARY)).toEqual(["film-0: its neighbours come from 2 decades only"]);
  });

  test("come from other countries too", () => {
    const films = FILMS.map((other) => film({ ...other, facts: { ...other.facts, countries: ["Japan"] } }));
    expect(batchProblems(films, [words({})], VOCABULARY)).toEqual(["film-0: 0 neighbours from other countries"]);
  });
});

describe("the words of the whole catalogue", () => {
  test("are there for every film", () => {
    expect(wholeProblemsOf([words({})])).toContain("film-1: has no words");
    expect(wholeProblemsOf([words({})])).not.toContain("film-0: has no words");
  });

  test("name every film at least three times, by others", () => {
    const three = Array.from({ length: 3 }, () => words({ recommendations: neighbours(0, 2) }));
    const problems = wholeProblemsOf(three).filter((problem) => problem.includes("neighbour"));
    expect(problems.slice(0, 2)).toEqual([
      "film-0: is the neighbour of 0 films, at least 3",
      "film-2: is the neighbour of 0 films, at least 3",
    ]);
  });

  test.each([
    [199, []],
    [200, ["hoarded: is the neighbour of 3 films, the busiest of the first fifty of 2"]],
  ])("name no late film more often than the busiest of the first fifty: one of rank %i", (rank, told) => {
    const ranked = Array.from({ length: 250 }, (_, index) => `ranked-${index + 1}`).with(rank - 1, "hoarded");
    const recommended = [reasoned("hoarded", "ranked-50"), reasoned("hoarded", "ranked-50"), reasoned("hoarded")];
    const naming = recommended.map((recommendations, index) => words({ slug: `film-${index}`, recommendations }));
    expect(hoardingOf(naming, ranked)).toEqual(told);
    expect(hoardingOf(naming.slice(0, 2), ranked)).toEqual([]);
  });

  test("use every term in at least three films", () => {
    const used = [words({}), words({ slug: "film-1" }), words({ slug: "film-2" })];
    expect(wholeProblemsOf(used)).not.toContainEqual(expect.stringContaining('"term 1"'));
    expect(wholeProblemsOf(used.slice(1))).toContain('"term 1": used by 2 films, at least 3');
  });
});

describe("the vocabulary", () => {
  const withOne = (changes: Partial<VocabularyTerm>) =>
    wholeProblems(FILMS, [], [...VOCABULARY, term("one more", changes)], RANKED).filter(
      (problem) => problem.startsWith('"one more"') || problem.startsWith('"One'),
    );

  test.each([
    [299, "the vocabulary's terms: 299, not 300 to 450"],
    [451, "the vocabulary's terms: 451, not 300 to 450"],
  ])("%i terms are too few or too many", (count, problem) => {
    const vocabulary = Array.from({ length: count }, (_, index) => term(`word ${index}`, {}));
    expect(wholeProblems(FILMS, [], vocabulary, RANKED)).toContain(problem);
    expect(wholeProblems(FILMS, [], VOCABULARY, RANKED)).not.toContainEqual(
      expect.stringContaining("the vocabulary's terms"),
    );
  });

  test("has a term once, in plain lower-case words", () => {
    expect(wholeProblems(FILMS, [], [...VOCABULARY, term("tender", {})], RANKED)).toContain(
      '"tender": is in the vocabulary twice',
    );
    expect(withOne({ term: "One_more" })).toContain('"One_more": is not in plain lower-case words');
    expect(withOne({})).toEqual(['"one more": used by 0 films, at least 3']);
  });

  test("says on one line what a term means", () => {
    expect(withOne({ meaning: " " })).toContain('"one more": its meaning is not one line');
  });

  test("knows at least one phrase for a term, none empty and none twice", () => {
    expect(withOne({ phrases: [] })).toContain('"one more": has no phrase, or an empty one');
    expect(withOne({ phrases: ["again", ""] })).toContain('"one more": has no phrase, or an empty one');
    expect(withOne({ phrases: ["again", "again"] })).toContain('"one more": has the phrase "again" twice');
  });

  test.each([
    ["of no known kind", { kind: "flavour" }],
    ["without a meaning", { meaning: undefined }],
    ["without phrases", { phrases: undefined }],
  ])("refuses a term %s", (_case, changes) => {
    const json = JSON.stringify([{ ...term("tender", {}), ...changes }]);
    expect(() => readVocabulary(json)).toThrow(/^bad-vocabulary/);
  });

  test("is a list of terms", () => {
    expect(() => readVocabulary("{}")).toThrow(/^bad-vocabulary/);
    expect(() => readVocabulary('["tender"]')).toThrow(/^bad-vocabulary/);
    expect(readVocabulary(JSON.stringify(VOCABULARY))).toEqual(VOCABULARY);
  });
});

/** What is wrong with a film's words that are sound but for some changes. */
function problemsOf(changes: Partial<FilmWords>): readonly string[] {
  return batchProblems(FILMS, [words(changes)], VOCABULARY);
}

function wholeProblemsOf(films: readonly FilmWords[]): readonly string[] {
  return wholeProblems(FILMS, films, VOCABULARY, RANKED);
}

/** What is told of films named too often, in a catalogue of this ranking. */
function hoardingOf(films: readonly FilmWords[], ranked: readonly string[]): readonly string[] {
  return wholeProblems(FILMS, films, VOCABULARY, ranked).filter((problem) => problem.includes("the busiest"));
}

function words(changes: Partial<FilmWords>): FilmWords {
  return {
    slug: "film-0",
    description: DESCRIPTION,
    genre: "Drama",
    mood: ["tender", "bleak"],
    tags: tagsOf(27),
    recommendations: neighbours(1, 10),
    ...changes,
  };
}

function tagsOf(count: number): FilmWords["tags"] {
  const tags = TERMS.slice(0, count - 2).map((name, index) => [name, index < 3 ? 3 : 1] as const);
  return { ...Object.fromEntries(tags), tender: 2, bleak: 1 };
}

function neighbours(from: number, to: number): FilmWords["recommendations"] {
  return reasoned(...FILMS.slice(from, to).map(({ slug }) => slug));
}

function reasoned(...slugs: readonly string[]): FilmWords["recommendations"] {
  return slugs.map((slug) => ({ slug, why: "the same patience" }));
}

function term(name: string, changes: Partial<VocabularyTerm>): VocabularyTerm {
  return { term: name, kind: "theme", meaning: "A line of our own", phrases: ["how people say it"], ...changes };
}

type FilmChanges = Partial<Omit<FilmRecord, "facts" | "slug">> & {
  readonly slug?: string;
  readonly facts?: Partial<FilmRecord["facts"]>;
};

function film({ facts, slug = "film-0", ...changes }: FilmChanges): FilmRecord {
  return {
    slug: filmIdOf(slug),
    title: "A Film",
    year: 1950,
    supportingCast: [],
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
