import { describe, expect, test } from "vitest";
import type { Film, Placement } from "./film.ts";
import type { SourceListId } from "./source-lists.ts";
import {
  agreement,
  countSeen,
  filmsByListCount,
  filmsOfList,
  nearestAndFurthest,
  nextUnseen,
  overlaps,
  ranksByList,
} from "./source-list-films.ts";

const on = (list: SourceListId, position: number | null): Placement => ({ list, position, entries: 100 });

function film(rank: number, title: string, year: number, ...placements: Placement[]) {
  const provenance = { listCount: placements.length, averagePosition: 0.5, placements };
  return { rank, title, year, provenance } satisfies Partial<Film>;
}

const FILMS = [
  film(1, "Vertigo", 1958, on("bfi-critics-2022", 2), on("empire", 40), on("time-all-time", null)),
  film(2, "Alien", 1979, on("empire", 9), on("bfi-critics-2022", 31)),
  film(3, "Daisies", 1966, on("bfi-critics-2022", 28)),
  film(4, "Close-up", 1990, on("bfi-critics-2022", 31), on("time-all-time", null)),
  film(5, "A Brighter Summer Day", 1991, on("time-all-time", null)),
  film(6, "Metropolis", 1927, on("bfi-critics-2022", 31), on("time-all-time", null)),
];

const ranksOf = (list: SourceListId) => filmsOfList(list, FILMS).map(({ rank }) => rank);

describe("a list's films", () => {
  test("are in the list's order, those that share a position by year", () => {
    expect(ranksOf("bfi-critics-2022")).toEqual([1, 3, 6, 2, 4]);
  });

  test("are by year, the oldest first, where the list gives no order", () => {
    expect(ranksOf("time-all-time")).toEqual([6, 1, 4, 5]);
  });

  test("of the same year and position are by title", () => {
    const twins = [film(8, "Persona", 1966, on("empire", 3)), film(9, "Blow-up", 1966, on("empire", 3))];
    expect(filmsOfList("empire", twins).map(({ title }) => title)).toEqual(["Blow-up", "Persona"]);
  });

  test("are none where no film is on the list", () => {
    expect(ranksOf("variety-2022")).toEqual([]);
  });
});

describe("how far somebody is", () => {
  test("counts the films of the list that they have seen, and no others", () => {
    expect(countSeen(ranksOf("bfi-critics-2022"), new Set([3, 4, 5, 400]))).toBe(2);
  });
});

describe("the next film", () => {
  test("is the unseen one that stands on most lists, though the list itself puts others first", () => {
    expect(nextUnseen(ranksOf("empire"), new Set())).toBe(1);
    expect(nextUnseen(ranksOf("empire"), new Set([1]))).toBe(2);
  });

  test("among those on equally many lists is the one that ranks best", () => {
    expect(nextUnseen(ranksOf("time-all-time"), new Set([1]))).toBe(4);
  });

  test("is none when all are seen", () => {
    expect(nextUnseen(ranksOf("empire"), new Set([1, 2, 3]))).toBeNull();
  });
});

describe("how much lists agree", () => {
  const pairs = overlaps(ranksByList(FILMS));

  test("is told for each two lists once, in the order lists are always shown", () => {
    expect(pairs).toHaveLength(28);
    expect(pairs.slice(0, 3).map(({ lists }) => lists)).toEqual([
      ["bfi-critics-2022", "bfi-directors-2022"],
      ["bfi-critics-2022", "afi-2007"],
      ["bfi-directors-2022", "afi-2007"],
    ]);
  });

  test("is the number of films on both, of as many as the shorter list has", () => {
    const pair = pairs.find(({ lists }) => lists[0] === "bfi-critics-2022" && lists[1] === "time-all-time");
    expect(pair).toEqual({ lists: ["bfi-critics-2022", "time-all-time"], shared: 3, possible: 100 });
    expect(pair && agreement(pair)).toBe(0.03);
    const long = pairs.find(({ lists }) => lists[0] === "imdb-top-250" && lists[1] === "letterboxd-top-250");
    expect(long?.possible).toBe(250);
  });

  test("names the two that agree most and the two that agree least", () => {
    const { nearest, furthest } = nearestAndFurthest(pairs);
    expect(nearest.lists).toEqual(["bfi-critics-2022", "time-all-time"]);
    expect(furthest.shared).toBe(0);
  });
});

test("films are counted by how many lists name them", () => {
  const counts = filmsByListCount(ranksByList(FILMS));
  expect(counts.map(({ films }) => films)).toEqual([2, 3, 1, 0, 0, 0, 0, 0]);
  expect(counts.map(({ lists }) => lists)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
