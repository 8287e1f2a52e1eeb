import { describe, expect, test } from "vitest";
import { idAt } from "../catalogue/film-id-for-tests.ts";
import { filmIdOf } from "../catalogue/film-id.ts";
import type { AnyFilm } from "../catalogue/film.ts";
import { type FilmMemory, updateMemories } from "../lists/film-memory.ts";
import { EMPTY_USER_LISTS } from "../lists/user-lists.ts";
import { arrangeMyFilms, type MyGround, type MyView, PLAIN_VIEW } from "./my-films.ts";
import { myViewParameters, parseMyView } from "./my-films-address.ts";

const film = (number: number, more: Partial<AnyFilm> = {}): AnyFilm => ({
  rank: number,
  id: idAt(number),
  title: `Film ${number}`,
  year: 1900 + number,
  director: "Agnès Varda",
  posterUrl: null,
  poster: "",
  ...more,
});

const OTHER = film(0, {
  rank: null,
  id: filmIdOf("imdb-tt27503384"),
  title: "The Other",
  year: 2023,
  director: "Wim Wenders",
});
const UNDATED = film(0, {
  rank: null,
  id: filmIdOf("written-abcdefghijklm"),
  title: "A Typed One",
  year: null,
  director: "",
});
const FILMS = [film(9), film(52), OTHER, film(5), UNDATED];

const MEMORIES: readonly FilmMemory[] = updateMemories(
  [],
  [
    { id: idAt(9), seen: "2024-05-01", rating: 3 },
    { id: idAt(52), seen: "long ago", rating: 5 },
    { id: OTHER.id, rating: 4.5, viewings: [{ id: "2023-12-30" }, { id: "2024-05-20" }] },
  ],
);

const ground: MyGround = {
  metadataByRank: {},
  lists: {
    ...EMPTY_USER_LISTS,
    ownLists: [{ id: "list-00000rain", name: "Rain", films: [{ id: OTHER.id }, { id: idAt(5) }] }],
  },
  memoryOf: (id) => MEMORIES.find((memory) => memory.id === id),
  addedAs: (id) => FILMS.findIndex((each) => each.id === id),
  finds: ({ title }) => title.includes("Film"),
};

const viewed = (how: Partial<MyView>) =>
  arrangeMyFilms(FILMS, { ...PLAIN_VIEW, ...how }, ground).map(({ heading, films }) => [
    heading,
    films.map(({ title }) => title.replace("Film ", "")).join(" "),
  ]);
const mine = (how: Partial<MyView["mine"]>) => viewed({ mine: { ...PLAIN_VIEW.mine, ...how } })[0]?.[1];

describe("somebody's own films", () => {
  test.each([
    ["own", "9 52 The Other 5 A Typed One"],
    ["added", "A Typed One 5 The Other 52 9"],
    ["rank", "5 9 52 The Other A Typed One"],
    ["title", "5 9 52 The Other A Typed One"],
    ["year", "5 9 52 The Other A Typed One"],
    ["-year", "The Other 52 9 5 A Typed One"],
    ["seen", "The Other 9 52 5 A Typed One"],
    ["-seen", "52 9 The Other 5 A Typed One"],
    ["stars", "52 The Other 9 5 A Typed One"],
    ["times", "The Other 9 52 5 A Typed One"],
  ] as const)("by %s, and what is not known comes last", (order, titles) => {
    expect(viewed({ order })[0]?.[1]).toBe(titles);
  });

  test.each([
    [
      "decade",
      [
        ["2020s", "The Other"],
        ["1950s", "52"],
        ["1900s", "9 5"],
        ["Year unknown", "A Typed One"],
      ],
    ],
    [
      "director",
      [
        ["Agnès Varda", "9 52 5"],
        ["Wim Wenders", "The Other"],
        ["Director unknown", "A Typed One"],
      ],
    ],
    [
      "stars",
      [
        ["5 stars", "52"],
        ["4½ stars", "The Other"],
        ["3 stars", "9"],
        ["No stars", "5 A Typed One"],
      ],
    ],
    [
      "seen",
      [
        ["May 2024", "9 The Other"],
        ["long ago", "52"],
        ["Day unknown", "5 A Typed One"],
      ],
    ],
  ] as const)("under headings by %s", (group, groups) => {
    expect(viewed({ group })).toEqual(groups);
  });

  test("by what only their owner knows, those outside the ranking as all others", () => {
    expect(mine({ stars: ["4", "5"] })).toBe("52 The Other");
    expect(mine({ stars: ["none"] })).toBe("5 A Typed One");
    expect(mine({ seenIn: ["2023"] })).toBe("The Other");
    expect(mine({ seenIn: ["2024"] })).toBe("9 The Other");
    expect(mine({ isSeenAgain: true })).toBe("The Other");
    expect(mine({ ranked: ["other"] })).toBe("The Other A Typed One");
    expect(mine({ lists: ["list-00000rain"] })).toBe("The Other 5");
    expect(viewed({ filters: { ...PLAIN_VIEW.filters, chosen: { decade: ["2020s"] } } })[0]?.[1]).toBe("The Other");
    expect(viewed({ find: "film" })[0]?.[1]).toBe("9 52 5");
  });
});

test("an address holds the whole view, and what it can't mean is left out", () => {
  const view: MyView = {
    find: "rain",
    order: "-seen",
    group: "director",
    look: "rows",
    filters: { chosen: { decade: ["1950s"], genre: ["Drama"] }, seen: null, onLists: ["canon"] },
    mine: { stars: ["5", "none"], seenIn: ["2024"], isSeenAgain: true, ranked: ["other"], lists: ["list-00000rain"] },
  };
  expect(parseMyView(myViewParameters(view))).toEqual(view);
  expect(myViewParameters(PLAIN_VIEW)).toEqual([]);
  expect(
    parseMyView([
      ["order", "best"],
      ["group", "x"],
      ["stars", "9"],
      ["in", "canon"],
      ["seen-in", "long ago"],
    ]),
  ).toEqual(PLAIN_VIEW);
});
