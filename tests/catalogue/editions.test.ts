import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";

import { readInputs } from "#catalogue/build/catalogue-files.ts";
import { rankedFilms, rankEditions } from "#catalogue/build/rank-editions.ts";
import { readCast } from "#catalogue/build/read-cast.ts";
import { readFilms } from "#catalogue/build/read-films.ts";
import { releaseProblems } from "#catalogue/build/release-problems.ts";
import { releaseTexts, type Release } from "#catalogue/build/build-release.ts";
import { filmsWithoutOrder, movementInto, rankIn, renewalBetween } from "#domain/catalogue/edition-ranking.ts";
import { CURRENT_EDITION, EDITIONS } from "#domain/catalogue/editions.ts";
import { FIRST_EDITION } from "#domain/catalogue/first-edition.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";

import { committed, committedEditions, releaseOfEdition } from "./committed-release.ts";

/** Digests of the places in the editions that were published; a line is added with each and never changed. */
const PUBLISHED_EDITIONS: Readonly<Record<number, string>> = {
  1: "d678b7e10a7a6051029ba2702ac323e72659fcedd18c9834e6eaaf222250ce2e",
  2: "692ae8222c0d6ffd5b5b314ec6c7d8f7d55944cd1fde02d9dd034d0e4634f2df",
};

const [first, second] = committedEditions;
if (first === undefined || second === undefined) throw new Error("The release holds fewer than two editions.");

const inputs = readInputs();
const films = readFilms(inputs.facts, inputs.corrections, readCast(inputs.cast));

/** The release with the second edition in preparation, and with it as the one that is served. */
const prepared = releaseOfEdition(1);
const published = releaseOfEdition(2);

function kindsOf(release: Release): readonly string[] {
  return releaseProblems(release, committed).map(({ kind }) => kind);
}

describe("the editions in the release", () => {
  test("are as many and as large as the product thinks, ranked from 1 without a gap", () => {
    expect(committedEditions.map(({ edition, films }) => ({ number: edition, size: films.length }))).toEqual(
      EDITIONS.map(({ number, size }) => ({ number, size })),
    );
    for (const { films } of committedEditions)
      expect(films.map(({ rank }) => rank)).toEqual(films.map((_film, index) => index + 1));
  });

  test("say of the first what stored ranks are read by", () => {
    expect(committedEditions[0]?.films.map(({ id }) => id)).toEqual(FIRST_EDITION);
  });

  test("rank no film twice", () => {
    for (const { films } of committedEditions) expect(new Set(films.map(({ id }) => id)).size).toBe(films.length);
  });

  test("are for good once published", () => {
    const digests = committedEditions
      .filter(({ edition }) => edition <= CURRENT_EDITION)
      .map(({ edition, films }) => [edition, createHash("sha256").update(JSON.stringify(films)).digest("hex")]);
    expect(Object.fromEntries(digests)).toEqual(PUBLISHED_EDITIONS);
  });

  test("tell visitors what was decided, in whole sentences, and edition 2 of what moved most", () => {
    const subjects = second.notes.map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(["Letterboxd's list", "Citizen Kane", "Kill Bill"]));
    for (const { text } of [...first.notes, ...second.notes]) expect(text).toMatch(/^\p{Lu}.*\.$/u);
  });

  test("say which places are a guess, and these are all that are", () => {
    for (const ranking of committedEditions) {
      const guessed = filmsWithoutOrder(ranking);
      const { subject = "", text = "" } = ranking.notes.find((note) => note.subject.startsWith("Places")) ?? {};
      expect(subject).toBe(`Places ${guessed[0]?.rank} to ${guessed.at(-1)?.rank}`);
      expect(text).toContain(`These ${guessed.length} films`);
      expect(guessed.map(({ rank }) => rank)).toEqual(guessed.map((_film, index) => (guessed[0]?.rank ?? 0) + index));
    }
  });
});

describe("the second edition", () => {
  const renewal = renewalBetween(first, second);

  test("makes 500 films of 496: 13 come, 9 leave, 417 change place", () => {
    expect([first.films.length, second.films.length]).toEqual([496, 500]);
    expect([renewal.came.length, renewal.left.length, renewal.moved.length, renewal.stayed]).toEqual([13, 9, 417, 70]);
  });

  test("names the films that come at their places", () => {
    expect(renewal.came.map(({ id, rank }) => [rank, id])).toEqual([
      [158, "the-odyssey-2026"],
      [207, "project-hail-mary-2026"],
      [216, "i-swear-2025"],
      [266, "kill-bill-the-whole-bloody-affair-2004"],
      [272, "swing-girls-2004"],
      [275, "the-voice-of-hind-rajab-2025"],
      [283, "paper-moon-1973"],
      [287, "an-elephant-sitting-still-2018"],
      [288, "red-beard-1965"],
      [292, "z-1969"],
      [297, "how-to-make-millions-before-grandma-dies-2024"],
      [304, "attack-on-titan-the-last-attack-2024"],
      [500, "96-2018"],
    ]);
  });

  test("leaves out those that no list brings in any more", () => {
    expect(renewal.left.map(({ id, rank }) => [rank, id])).toEqual([
      [242, "to-be-or-not-to-be-1942"],
      [276, "its-such-a-beautiful-day-2012"],
      [290, "eternity-and-a-day-1998"],
      [292, "three-colors-red-1994"],
      [299, "army-of-shadows-1969"],
      [492, "gangs-of-wasseypur-2012"],
      [493, "drishyam-2015"],
      [494, "demon-slayer-kimetsu-no-yaiba-the-movie-mugen-train-2020"],
      [496, "soorarai-pottru-2020"],
    ]);
  });

  test("begins with The Godfather, and has Citizen Kane in sixth place", () => {
    expect(second.films.slice(0, 12).map(({ id }) => id)).toEqual([
      "the-godfather-1972",
      "goodfellas-1990",
      "singin-in-the-rain-1952",
      "psycho-1960",
      "the-godfather-part-ii-1974",
      "citizen-kane-1941",
      "apocalypse-now-1979",
      "city-lights-1931",
      "casablanca-1942",
      "lawrence-of-arabia-1962",
      "some-like-it-hot-1959",
      "2001-a-space-odyssey-1968",
    ]);
  });

  test("has 4, 7, 10, 22, 29, 59, 127 and 242 films on 8 lists down to one", () => {
    const onLists = (count: number) => second.films.filter(({ provenance }) => provenance.listCount === count).length;
    expect([8, 7, 6, 5, 4, 3, 2, 1].map(onLists)).toEqual([4, 7, 10, 22, 29, 59, 127, 242]);
  });

  test.each([
    ["chainsaw-man-the-movie-reze-arc-2025", 473, 214],
    ["le-samourai-1967", 245, 481],
    ["malcolm-x-1992", 463, 240],
    ["the-grand-budapest-hotel-2014", 234, 449],
    ["the-best-of-youth-2003", 216, 422],
    ["woman-in-the-dunes-1964", 264, 157],
    ["the-chaos-class-failed-the-class-1975", 391, 487],
  ])("moves %s from %i to %i", (slug, was, rank) => {
    const id = filmIdOf(slug);
    expect(rankIn(second, id)).toBe(rank);
    expect(movementInto(2, id, committedEditions)).toEqual({
      kind: rank < was ? "up" : "down",
      by: Math.abs(rank - was),
      was,
    });
  });
});

describe("an edition that is prepared", () => {
  const newcomers = renewalBetween(first, second).came.map(({ id }) => id);

  test("is not shown yet: no other file of the release names its new films", () => {
    const texts = [...releaseTexts(prepared)].filter(([path]) => !path.startsWith("editions/"));
    for (const id of newcomers) expect(texts.filter(([, text]) => text.includes(id)).map(([path]) => path)).toEqual([]);
  });

  test("is ready: published, it has words, tags, a cast and films to see next for every film it ranks", () => {
    for (const film of published.films) {
      expect(published.metadata[film.rank]?.mood).not.toBe("");
      expect(Object.keys(published.tags[film.rank] ?? {}).length).toBeGreaterThanOrEqual(20);
      expect(film.facts.cast).not.toEqual([]);
      expect(published.recommendations[film.rank]?.length).toBeGreaterThanOrEqual(6);
      expect(published.ids[film.rank]?.letterboxd).not.toEqual([]);
    }
  });

  test("is ready: published, its new films are recommended by others", () => {
    for (const id of newcomers) {
      const rank = rankIn(second, id) ?? 0;
      const leading = Object.values(published.recommendations).filter((films) =>
        films.some((film) => film.rank === rank),
      );
      expect([id, leading.length >= 3]).toEqual([id, true]);
    }
  });

  test("is published by a version of its number, and by no other", () => {
    const refusals = new Set(["version-not-of-edition", "version-not-raised", "identity-changed", "edition-changed"]);
    expect(kindsOf(published).filter((kind) => refusals.has(kind))).toEqual([]);
    expect(kindsOf({ ...published, version: "3.0.0" })).toContain("version-not-of-edition");
  });
});

describe("a film that left", () => {
  test("keeps its words and facts in the release, with the place it had and the ranked films kin to it", () => {
    expect(Object.keys(published.departed).toSorted()).toEqual(
      renewalBetween(first, second)
        .left.map(({ id }): string => id)
        .toSorted(),
    );
    const lubitsch = published.departed["to-be-or-not-to-be-1942"];
    expect(lubitsch).toMatchObject({ was: 242, wasIn: 1, film: { title: "To Be or Not to Be", year: 1942 } });
    expect(lubitsch?.film.description).toMatch(/^Occupied Warsaw/);
    for (const { metadata, tags, neighbours, film } of Object.values(published.departed)) {
      expect(metadata.mood).not.toBe("");
      expect(Object.keys(tags).length).toBeGreaterThanOrEqual(20);
      expect(neighbours.length).toBeGreaterThanOrEqual(5);
      expect(neighbours.map(({ rank }) => published.films[rank - 1]?.title)).toEqual(metadata.recommendations);
      expect(film).not.toHaveProperty("rank");
    }
  });

  test("there is none in the first edition", () => {
    expect(prepared.departed).toEqual({});
  });
});

describe("a published edition", () => {
  test("is refused with other places, as when one of its lists is changed afterwards", () => {
    const texts = inputs.sources.get(1);
    const afi = (texts?.get("afi-2007") ?? "").replace(/^1,(.*)\n2,(.*)$/m, "1,$2\n2,$1");
    const sources = new Map(inputs.sources).set(1, new Map(texts).set("afi-2007", afi));
    const ranked = rankedFilms(rankEditions(films, { ...inputs, sources }).get(1) ?? []);
    const editions = published.editions.map((edition) =>
      edition.edition === 1 ? { ...edition, films: ranked } : edition,
    );
    expect(kindsOf(published)).not.toContain("edition-changed");
    expect(kindsOf({ ...published, editions })).toContain("edition-changed");
  });

  test("does not keep one that is prepared from changing", () => {
    const editions = prepared.editions.map((ranking) =>
      ranking.edition === 2 ? { ...ranking, films: ranking.films.toReversed() } : ranking,
    );
    expect(kindsOf({ ...prepared, editions })).not.toContain("edition-changed");
  });
});

describe("ranking the editions", () => {
  test("is refused with a film that no edition ranks", () => {
    const [film] = films;
    if (film === undefined) throw new Error("There are no films.");
    const stray = { ...film, slug: filmIdOf("elsewhere-1970"), title: "Elsewhere", year: 1970 };
    expect(() => rankEditions([...films, stray], inputs)).toThrow("film-not-qualified: elsewhere-1970");
  });

  test("is refused with an edition of another size than the product thinks", () => {
    const sources = new Map([...inputs.sources, [3, inputs.sources.get(2) ?? new Map()]]);
    expect(() => rankEditions(films, { ...inputs, sources })).toThrow("bad-edition: edition 3 has 500 films");
  });
});
