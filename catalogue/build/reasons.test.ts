import { describe, expect, test } from "vitest";

import { givesAway } from "#search/spoilers.ts";

import { buildRelease } from "./build-release.ts";
import { readInputs, readVocabularyFile } from "./catalogue-files.ts";
import { csvRecords } from "./csv-records.ts";
import { parseWords } from "./read-words.ts";

const inputs = readInputs();
const release = buildRelease(inputs);
const filmOf = new Map(release.films.map((film) => [film.rank, film]));
const authored = new Map(
  inputs.words
    .flatMap(parseWords)
    .flatMap(({ slug, recommendations }) => recommendations.map((each) => [`${slug} ${each.slug}`, each.why])),
);
const both = new Map(
  csvRecords(inputs.covotes, ["film", "other_film", "voters_of_both"], "covotes").flatMap((row) => [
    [`${row.film} ${row.other_film}`, Number(row.voters_of_both)],
    [`${row.other_film} ${row.film}`, Number(row.voters_of_both)],
  ]),
);
const COUNTS = ["three", "four", "five", "six", "seven", "eight", "nine", "ten"];

const CREDITS = {
  "also directed by": "directors",
  "also written by": "screenwriters",
  "also shot by": "cinematographers",
  "also with music by": "composers",
  "also with": "cast",
} as const;

/** Every reason that nobody wrote, with the two films it is about. */
const madeOfFacts = Object.entries(release.recommendations).flatMap(([rank, recommended]) =>
  recommended.flatMap(({ rank: next, why }) => {
    const [film, nextFilm] = [filmOf.get(Number(rank)), filmOf.get(next)];
    if (film === undefined || nextFilm === undefined) throw new Error(`no film of rank ${rank} or ${next}`);
    return authored.get(`${film.id} ${nextFilm.id}`) === why ? [] : [{ film, nextFilm, why }];
  }),
);

/** Whether the reason holds, from the sources themselves; null if it is of no known form. */
function holds({ film, nextFilm, why }: (typeof madeOfFacts)[number]): boolean | null {
  for (const [words, craft] of Object.entries(CREDITS)) {
    if (!why.startsWith(`${words} `) || (words === "also with" && why.startsWith("also with music"))) continue;
    const people = why.slice(words.length + 1).split(" and ");
    return people.every((name) => [film, nextFilm].every(({ facts }) => facts[craft as "cast"].includes(name)));
  }
  const voters = /^(\w+) voters of the 2012 Sight and Sound poll chose both$/.exec(why)?.[1];
  if (voters !== undefined) {
    const count = /^\d+$/.test(voters) ? Number(voters) : COUNTS.indexOf(voters) + 3;
    return count >= 3 && both.get(`${film.id} ${nextFilm.id}`) === count;
  }
  const terms = /^also about (.+)$/.exec(why)?.[1] ?? /^(.+) as well$/.exec(why)?.[1];
  if (terms === undefined) return null;
  const tags = [film, nextFilm].map(({ rank }) => release.tags[rank] ?? {});
  const isStrong = (term: string) => tags.every((of) => (of[term] ?? 0) >= 2);
  return isStrong(terms) || splits(terms).some(([one, other]) => isStrong(one) && isStrong(other));
}

/** Some terms have an "and" of their own: every way to take two terms apart. */
function splits(text: string): readonly (readonly [string, string])[] {
  const words = text.split(" and ");
  return words
    .slice(1)
    .map((_word, index) => [words.slice(0, index + 1).join(" and "), words.slice(index + 1).join(" and ")]);
}

describe("the reasons that nobody wrote", () => {
  test("are many, and each is true of both films", () => {
    expect(madeOfFacts.length).toBeGreaterThan(200);
    expect(
      madeOfFacts
        .filter((reason) => holds(reason) !== true)
        .map(({ film, nextFilm, why }) => [film.id, nextFilm.id, why]),
    ).toEqual([]);
  });

  test("give away no ending and no secret, and neither do the moods on a film's page", () => {
    const isPrinted = (why: string) => (/^also about |as well$/.test(why) ? why : "");
    const said = madeOfFacts.flatMap(({ film, nextFilm, why }) => [
      { film, text: isPrinted(why) },
      { film: nextFilm, text: isPrinted(why) },
    ]);
    const moods = release.films.map((film) => ({ film, text: release.metadata[film.rank]?.mood ?? "" }));
    expect(said.some(({ text }) => text !== "")).toBe(true);
    expect(
      [...said, ...moods].flatMap(({ film, text }) =>
        readVocabularyFile()
          .map(({ term }) => term)
          .filter((term) => new RegExp(String.raw`\b${term}\b`).test(text))
          .filter((term) => givesAway(term, (other) => other in (release.tags[film.rank] ?? {})))
          .map((term) => `${film.title}: ${term}`),
      ),
    ).toEqual([]);
  });

  test("would be found out if they were false", () => {
    const reason = madeOfFacts.find(({ why }) => why.startsWith("also directed by"));
    if (reason === undefined) throw new Error("no reason names a director");
    expect(holds({ ...reason, why: "also directed by Nobody" })).toBe(false);
    expect(holds({ ...reason, why: "also about nothing in particular" })).toBe(false);
    expect(holds({ ...reason, why: "999 voters of the 2012 Sight and Sound poll chose both" })).toBe(false);
  });
});
