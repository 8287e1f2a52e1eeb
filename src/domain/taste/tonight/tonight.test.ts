import { describe, expect, test } from "vitest";
import { filmIdOf } from "../../catalogue/film-id.ts";
import type { FilmTags } from "../../catalogue/film.ts";
import { EMPTY_USER_LISTS, type UserLists } from "../../lists/user-lists.ts";
import { catalogueOf } from "../film-dna/catalogue-for-tests.ts";
import { type Choices, choiceParameters, isOfLength, NO_CHOICES, readChoices } from "./choices.ts";
import { eveningAt, readPassedOver, writePassedOver } from "./passed-over.ts";
import { tonight } from "./tonight.ts";

interface EveningFilm {
  readonly tags?: FilmTags;
  readonly minutes?: number;
  readonly directors?: readonly string[];
  readonly kin?: readonly { readonly rank: number; readonly strength: number; readonly voters: number }[];
}

const id = (rank: number) => filmIdOf(`film-${rank}`);
const idsOf = (...ranks: readonly number[]) => ranks.map(id);

function foundIn(
  films: readonly EveningFilm[],
  choices: Partial<Choices> = {},
  lists: Partial<UserLists> = {},
  { evening = 0, passedOver = [] as readonly number[] } = {},
) {
  const plain = catalogueOf(films);
  const catalogue = {
    ...plain,
    films: plain.films.map((film, index) => ({
      ...film,
      facts: { ...film.facts, runtimeMinutes: films[index]?.minutes ?? 100 },
    })),
    tagsByRank: Object.fromEntries(films.map(({ tags = {} }, index) => [String(index + 1), tags])),
  };
  return tonight(
    { ...NO_CHOICES, ...choices },
    { ...EMPTY_USER_LISTS, ...lists },
    { evening, passedOver: idsOf(...passedOver) },
    catalogue,
  );
}

const ranksIn = (...given: Parameters<typeof foundIn>) => foundIn(...given).films.map(({ film }) => film.rank);

const LIGHT: FilmTags = { "feel-good": 3, "laugh out loud": 2 };
const TENSE: FilmTags = { tense: 3 };
const PLAIN = { tags: {} };

describe("the film for tonight", () => {
  test("is there without any choice, the best ranked first for whoever has no canon", () => {
    expect(ranksIn([PLAIN, PLAIN, PLAIN])).toEqual([1, 2, 3]);
  });

  test("is unseen, and neither hidden nor dismissed", () => {
    const lists = {
      canonOrder: idsOf(1),
      watchedFilms: idsOf(1, 2),
      watchlist: [{ id: id(3), watched: true }],
      minimizedFilms: idsOf(4),
      dismissedRecommendations: idsOf(5),
    };
    expect(ranksIn([PLAIN, PLAIN, PLAIN, PLAIN, PLAIN, PLAIN], {}, lists)).toEqual([6]);
  });

  test("fits the mood, and tells by what; what spoils the mood keeps a film out", () => {
    const films = [{ tags: TENSE }, { tags: LIGHT }, { tags: { ...LIGHT, harrowing: 3 } }];
    const { films: found } = foundIn(films, { mood: "light" });
    expect(found.map(({ film, moods }) => [film.rank, moods])).toEqual([[2, ["feel-good", "laugh out loud"]]]);
  });

  test("is for children only where it is made for families and nothing speaks against it", () => {
    const films = [
      { tags: { "family viewing": 3 } },
      { tags: { "family viewing": 2, "not for children": 1 } },
      { tags: {} },
    ];
    expect(ranksIn(films, { company: "children" })).toEqual([1]);
  });

  test("suits other company better or worse, but only what is meant for it is said to be", () => {
    const films = [PLAIN, { tags: { "date night": 3, romantic: 3 } }, { tags: { harrowing: 2 } }];
    const { films: found } = foundIn(films, { company: "two" });
    expect(found.map(({ film, company }) => [film.rank, company])).toEqual([
      [2, "two"],
      [1, null],
    ]);
  });

  test.each([
    ["short", [2]],
    ["feature", [3, 4]],
    ["long", [5, 6]],
    [null, [2, 3, 4, 5]],
  ] as const)("is of the length %s", (length, expected) => {
    const films = [14, 89, 90, 135, 136, 439].map((minutes) => ({ minutes }));
    expect(ranksIn(films, { length })).toEqual(expected);
  });

  test("of those that fit alike is nearest to the canon, and names the film that leads to it", () => {
    const near = (rank: number, strength: number) => [{ rank, strength, voters: 9 }];
    const films = [{ kin: [...near(3, 80), ...near(4, 30)] }, PLAIN, { kin: near(1, 80) }, { kin: near(1, 30) }];
    const { films: found } = foundIn(films, {}, { canonOrder: idsOf(1) });
    expect(found[0]).toMatchObject({ film: { rank: 3 }, near: { title: "Film 1" }, isOnWatchlist: false });
  });

  test("is rather one of the watchlist", () => {
    const films = [PLAIN, PLAIN, { tags: {} }];
    const { films: found } = foundIn(films, {}, { watchlist: [{ id: id(3), watched: false }] });
    expect(found[0]).toMatchObject({ film: { rank: 3 }, isOnWatchlist: true });
  });

  test("is another one each evening for a week, and the same all evening", () => {
    const films = Array.from({ length: 30 }, () => PLAIN);
    const week = Array.from({ length: 7 }, (_, evening) => ranksIn(films, {}, {}, { evening })[0]);
    expect(new Set(week).size).toBe(7);
    expect(ranksIn(films, {}, {}, { evening: 3 })).toEqual(ranksIn(films, {}, {}, { evening: 3 }));
  });

  test("gives way to the next when it is passed over, which is not like it", () => {
    const films = [{ directors: ["Ozu"] }, { directors: ["Ozu"] }, { directors: ["Varda"] }];
    expect(ranksIn(films, {}, {}, { passedOver: [1] })).toEqual([3, 2]);
    const { films: left, passed } = foundIn(films, {}, {}, { passedOver: [1, 3, 2] });
    expect([left, passed]).toEqual([[], 3]);
  });

  test("is none where nothing fits; then those choices are named that leave some when they are taken back", () => {
    const films = [
      { tags: TENSE, minutes: 80 },
      { tags: TENSE, minutes: 70 },
      { tags: LIGHT, minutes: 150 },
    ];
    expect(foundIn(films, { mood: "light", length: "short" })).toEqual({
      films: [],
      passed: 0,
      looser: [
        { name: "length", count: 1 },
        { name: "mood", count: 2 },
      ],
    });
    expect(foundIn(films, { mood: "strange", company: "children" }).looser).toEqual([]);
  });
});

test("choices are read from an address and written to it, and what is none is left out", () => {
  const query = new URLSearchParams("mood=tense&length=forever&company=two&from=friend");
  const choices = readChoices((name) => query.get(name));
  expect(choices).toEqual({ mood: "tense", length: null, company: "two" });
  expect(choiceParameters(choices)).toEqual({ mood: "tense", company: "two" });
  expect(isOfLength(null, "short")).toBe(false);
  expect(isOfLength(null, null)).toBe(true);
});

test("an evening lasts until five in the morning, and what was passed over as long", () => {
  const evening = eveningAt(new Date(2026, 10, 29, 20));
  expect(eveningAt(new Date(2026, 10, 30, 4, 59))).toBe(evening);
  expect(eveningAt(new Date(2026, 10, 30, 5))).toBe(evening + 1);
  expect(eveningAt(new Date(2026, 11, 1, 2))).toBe(evening + 1);
  const text = writePassedOver(evening, idsOf(1, 2));
  expect(readPassedOver(text, evening)).toEqual(idsOf(1, 2));
  expect(readPassedOver(text, evening + 1)).toEqual([]);
  for (const damaged of [null, "", "{", "[]", `{"evening":${evening}}`])
    expect(readPassedOver(damaged, evening)).toEqual([]);
});
