import { expect, test } from "vitest";
import { EMPTY_USER_LISTS } from "#domain/user-lists.ts";
import { someFilm } from "../../features/personal-films/screen-for-tests.tsx";
import { exportFile } from "./export-files.ts";
import { filmLifeOf, type ListToTake } from "./film-life.ts";

const LISTS = {
  ...EMPTY_USER_LISTS,
  canonOrder: [3, 1],
  watchedFilms: [1, 3],
  watchlist: [
    { rank: 2, watched: false },
    { rank: 4, watched: true },
  ],
  minimizedFilms: [5],
};
const filmsByRank = new Map([1, 2, 3, 4, 5].map((rank) => [rank, someFilm(rank)]));
const names = { 3: { wikidata: "Q3", letterboxd: [], titles: [] } };
const life = (which: ListToTake) => filmLifeOf(LISTS, which, { filmsByRank, names });
const titles = (films: readonly { readonly title: string }[]) => films.map(({ title }) => title);

test("all lists come with the watched films of the watchlist, and the ids that are known", () => {
  const { canon, watchlist, watched, hidden, dismissed } = life("all");
  expect([canon, watchlist, watched, hidden, dismissed].map(titles)).toEqual([
    ["Film 3", "Film 1"],
    ["Film 2", "Film 4"],
    ["Film 1", "Film 3", "Film 4"],
    ["Film 5"],
    [],
  ]);
  expect(canon).toMatchObject([
    { canonId: "film-3-1960", wikidataId: "Q3", directors: ["Agnès Varda"] },
    { canonId: "film-1-1960", wikidataId: null },
  ]);
});

test("what is remembered of a film goes with it: why, when, how often and the stars", () => {
  const memories = [
    { rank: 1, seen: "2025-03", rating: 4.5, rewatches: 2 },
    { rank: 2, reason: "Ana swears by it." },
    { rank: 3, note: "The corridor.", seen: "long ago" },
  ];
  const { canon, watchlist, watched } = filmLifeOf({ ...LISTS, memories }, "all", { filmsByRank, names });
  expect(canon.map(({ note }) => note)).toEqual(["The corridor.", null]);
  expect(watchlist.map(({ reason }) => reason)).toEqual(["Ana swears by it.", null]);
  expect(watched).toMatchObject([
    {
      rating: 4.5,
      viewings: [
        { on: null, isRewatch: false },
        { on: null, isRewatch: true },
        { on: "2025", isRewatch: true },
      ],
    },
    { rating: null, viewings: [{ on: null, isRewatch: false }] },
    { rating: null, viewings: [] },
  ]);
});

test("one list comes alone", () => {
  expect(Object.values(life("watchlist")).map((films) => films.length)).toEqual([0, 2, 0, 0, 0]);
});

test("a film that the catalogue lacks is left out", () => {
  const { canon } = filmLifeOf({ ...LISTS, canonOrder: [9, 3] }, "canon", { filmsByRank, names });
  expect(titles(canon)).toEqual(["Film 3"]);
});

test("plain text has a film on each line, the canon numbered; all lists stand below their names", () => {
  const now = Date.UTC(2026, 10, 25);
  expect(exportFile(life("canon"), "text", "canon", now)).toEqual({
    name: "your-canon-2026-11-25.txt",
    text: "1. Film 3 (1960)\n2. Film 1 (1960)\n",
  });
  expect(exportFile(life("all"), "text", "all", now).text).toBe(
    "YOUR CANON\n\n1. Film 3 (1960)\n2. Film 1 (1960)\n\nWATCHLIST\n\n- Film 2 (1960)\n- Film 4 (1960)\n\n" +
      "WATCHED\n\n- Film 1 (1960)\n- Film 3 (1960)\n- Film 4 (1960)\n",
  );
});
