import { describe, expect, test } from "vitest";
import { filmIdOf, type FilmId } from "../catalogue/film-id.ts";
import { additionOf, type ImportedMarks, NO_MARKS, removalOf } from "./imported-marks.ts";
import { operationsOf } from "./list-changes.ts";
import { reduce, updateOperation } from "./list-operations.ts";
import { MAX_MEMORIES_OF_AN_UPDATE, MAX_PLACES_OF_AN_UPDATE, EMPTY_USER_LISTS, type UserLists } from "./user-lists.ts";

const COUNT = 10_000;
const ids: readonly FilmId[] = Array.from({ length: COUNT }, (_, index) => filmIdOf(`imdb-tt${1_000_000 + index}`));
const seen = ids.slice(0, 9000);

const MARKS: ImportedMarks = {
  ...NO_MARKS,
  watched: seen,
  watchlist: ids.slice(8500),
  canon: seen.slice(0, 100).toReversed(),
  memories: ids.map((id, index) => ({
    id,
    seen: "2024-01-06",
    rating: 4.5,
    called: `Film number ${index}\n1999\nAgnès Varda`,
  })),
};

const BEFORE: UserLists = {
  ...EMPTY_USER_LISTS,
  watchedFilms: ids.slice(50, 60),
  watchlist: [{ id: ids[10] ?? filmIdOf("imdb-tt1"), watched: false }],
};

describe("an update of ten thousand films", () => {
  test("is some operations that lead to the same lists, and no film is ever listed without its name", () => {
    const update = additionOf(EMPTY_USER_LISTS, MARKS);
    const operations = operationsOf(update);
    expect(operations.length).toBeGreaterThan(4);
    let lists = EMPTY_USER_LISTS;
    for (const operation of operations) {
      lists = reduce(lists, operation);
      const named = new Set(lists.memories.map(({ id }) => id));
      const listed = [...lists.watchedFilms, ...lists.watchlist.map(({ id }) => id)];
      expect(listed.filter((id) => !named.has(id))).toEqual([]);
    }
    expect(lists).toEqual(reduce(EMPTY_USER_LISTS, updateOperation(update)));
  });

  test("is taken back by some operations, too", () => {
    const added = reduce(BEFORE, updateOperation(additionOf(BEFORE, MARKS)));
    const removal = removalOf(added, MARKS);
    const back = operationsOf(removal).reduce(reduce, added);
    expect(back).toEqual(reduce(added, updateOperation(removal)));
    expect(back.memories.length).toBeLessThanOrEqual(11);
  });

  test("has operations that one call can carry", () => {
    const update = additionOf(EMPTY_USER_LISTS, { ...MARKS, memories: MARKS.memories.map(long) });
    for (const operation of operationsOf(update)) {
      if (operation.type !== "films/update") throw new Error("The names are missing.");
      expect(operation.puts.length).toBeLessThanOrEqual(MAX_PLACES_OF_AN_UPDATE);
      expect(operation.memories.length).toBeLessThanOrEqual(MAX_MEMORIES_OF_AN_UPDATE);
      expect(JSON.stringify(operation).length).toBeLessThan(600_000);
    }
  });
});

test("an update that changes nothing is no operation", () => {
  expect(operationsOf({ takes: [], puts: [], memories: [] })).toEqual([]);
});

function long(memory: ImportedMarks["memories"][number]): ImportedMarks["memories"][number] {
  return { ...memory, note: "ö".repeat(280), reason: "語".repeat(280) };
}
