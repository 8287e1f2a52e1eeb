import { describe, expect, test } from "vitest";
import { idAt } from "../catalogue/film-id-for-tests.ts";
import {
  addedViewing,
  changedViewing,
  diaryLines,
  isToldOf,
  isViewingId,
  removedViewing,
  toldOfFilm,
} from "./diary.ts";
import { type FilmMemory, type MemoryChange, updateMemories } from "./film-memory.ts";

const FILM = idAt(4);
const told = (...changes: readonly ((memory: FilmMemory | undefined) => MemoryChange)[]): FilmMemory | undefined =>
  changes.reduce<FilmMemory | undefined>(
    (memory, change) => updateMemories(memory === undefined ? [] : [memory], [change(memory)])[0],
    undefined,
  );
const viewed = (day?: string, rating?: number) => (memory: FilmMemory | undefined) =>
  addedViewing(memory, FILM, day, rating === undefined ? {} : { rating });

describe("a viewing", () => {
  test("makes its day and stars the film's, and each further one counts as a rewatch", () => {
    expect(told(viewed("2024-03-09", 3), viewed("2026-11-28", 5), viewed("2025"))).toEqual({
      id: FILM,
      seen: "2026-11-28",
      rating: 5,
      rewatches: 2,
      viewings: [{ id: "2024-03-09", rating: 3 }, { id: "2025" }, { id: "2026-11-28", rating: 5 }],
    });
  });

  test("joins the one that the film's memory knew of, with its stars", () => {
    const before: FilmMemory = { id: FILM, seen: "2019", rating: 4, rewatches: 2 };
    const [memory] = updateMemories([before], [addedViewing(before, FILM, "2026-11-28", { rating: 5 })]);
    expect(memory).toEqual({
      id: FILM,
      seen: "2026-11-28",
      rating: 5,
      rewatches: 3,
      viewings: [
        { id: "2019", rating: 4 },
        { id: "2026-11-28", rating: 5 },
      ],
    });
  });

  test("is one although two devices told it, but a second one of a day is another", () => {
    const once = updateMemories([], [addedViewing(undefined, FILM, "2026-11-28")]);
    expect(updateMemories(once, [addedViewing(undefined, FILM, "2026-11-28")])).toBe(once);
    expect(isToldOf(once[0], "2026-11-28")).toBe(true);
    expect(told(viewed("2026-11-28"), viewed("2026-11-28"))?.viewings).toEqual([
      { id: "2026-11-28" },
      { id: "2026-11-28 2" },
    ]);
  });

  test("moves to another day with what is said of it, and when the last one goes the day goes too", () => {
    const memory = told(viewed("2026-11-27", 4));
    if (memory === undefined) throw new Error("Nothing is remembered.");
    const [moved] = updateMemories(
      [memory],
      [changedViewing(memory, "2026-11-27", "2026-11-28", { rating: 4, line: "At last." })],
    );
    expect(moved).toMatchObject({ seen: "2026-11-28", viewings: [{ id: "2026-11-28", line: "At last." }] });
    expect(moved && updateMemories([moved], [removedViewing(moved, "2026-11-28")])).toEqual([{ id: FILM, rating: 4 }]);
  });

  test("gets the stars and the day that are told of its film", () => {
    const memory = told(viewed("2024", 3), viewed("2026-11-27", 4));
    const [changed] = updateMemories(memory ? [memory] : [], [
      toldOfFilm(memory, { id: FILM, rating: 5, seen: "2026-11-28" }),
    ]);
    expect(changed).toMatchObject({
      rating: 5,
      seen: "2026-11-28",
      viewings: [
        { id: "2024", rating: 3 },
        { id: "2026-11-28", rating: 5 },
      ],
    });
    const [unrated] = updateMemories(memory ? [memory] : [], [toldOfFilm(memory, { id: FILM, rating: null })]);
    expect(unrated).not.toHaveProperty("rating");
  });
});

test("the diary has every viewing, the latest first, and says which were not the first", () => {
  const memories: readonly FilmMemory[] = [
    { id: idAt(1), seen: "2025-03", rating: 4 },
    { id: idAt(2), rating: 3 },
    ...updateMemories(
      [],
      [addedViewing(undefined, idAt(3), "2026-01-05"), addedViewing(undefined, idAt(4), "long ago")],
    ),
    { id: idAt(5), seen: "2026-01-04", rewatches: 3 },
  ];
  expect(diaryLines(memories).map(({ film, day, stars, isAgain }) => [film, day, stars, isAgain])).toEqual([
    [idAt(3), "2026-01-05", undefined, false],
    [idAt(5), "2026-01-04", undefined, true],
    [idAt(1), "2025-03", 4, false],
    [idAt(4), "long ago", undefined, false],
  ]);
});

test("a viewing is named by a day that exists, or by none", () => {
  const names = ["2026-11-28", "2026-11-28 2", "2025", "long ago", "unknown", "unknown 3"];
  expect(names.filter((name) => !isViewingId(name))).toEqual([]);
  expect(["2026-02-30", "", "2026-11-28 1", "soon", "2026-11-28 2 2"].filter(isViewingId)).toEqual([]);
});

describe("the lines of a diary", () => {
  test("of one day are in the same order, whatever the order of the films they are told of", () => {
    const memories = [7, 3, 9, 1].map((rank) => ({
      id: idAt(rank),
      viewings: [{ id: "2024-03-09" }, { id: "2024-03-09 2" }],
    }));
    const order = (of: readonly FilmMemory[]) => diaryLines(of).map(({ film, id }) => `${film} ${id}`);
    expect(order(memories)).toEqual(order(memories.toReversed()));
    expect(order(memories)[0]).toBe(`${idAt(1)} 2024-03-09 2`);
  });

  test("are made anew of the film alone that changes", () => {
    const before = updateMemories(
      [],
      [1, 2, 3].map((rank) => addedViewing(undefined, idAt(rank), `2024-03-0${rank}`)),
    );
    const after = updateMemories(before, [addedViewing(before[1], idAt(2), "2026-11-28")]);
    const kept = new Set(diaryLines(before));
    expect(diaryLines(after).map((line) => [line.film, kept.has(line)])).toEqual([
      [idAt(2), false],
      [idAt(3), true],
      [idAt(2), false],
      [idAt(1), true],
    ]);
  });
});
