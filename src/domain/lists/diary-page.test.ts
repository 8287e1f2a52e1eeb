import { afterEach, describe, expect, test, vi } from "vitest";
import { idAt, idsAt } from "../catalogue/film-id-for-tests.ts";
import { dayOf } from "./days-and-stars.ts";
import {
  byMonth,
  chosenLines,
  diaryOf,
  diaryParameters,
  diaryYears,
  readDiaryChoice,
  WHOLE_DIARY,
} from "./diary-page.ts";
import type { FilmMemory } from "./film-memory.ts";

const MEMORIES: readonly FilmMemory[] = [
  {
    id: idAt(1),
    seen: "2026-11-28",
    rating: 5,
    viewings: [
      { id: "2024-03-31", rating: 3 },
      { id: "2026-11-28", rating: 5 },
    ],
  },
  { id: idAt(2), seen: "2024-03" },
  { id: idAt(3), seen: "2024" },
  { id: idAt(4), seen: "long ago", rating: 4 },
  { id: idAt(5), viewings: [{ id: "unknown", rating: 2 }] },
];
const LISTS = { memories: MEMORIES, watchedFilms: idsAt(1, 2, 3, 4, 5, 6), watchlist: [] };
const choiceOf = (parameters: Readonly<Record<string, string>>) => readDiaryChoice((name) => parameters[name] ?? null);
const { dated, undated } = diaryOf(LISTS);

describe("the diary", () => {
  test("has each viewing of which a day, a month or a year is known, the latest first, and the others at its end", () => {
    expect(dated.map(({ film, day }) => [film, day])).toEqual([
      [idAt(1), "2026-11-28"],
      [idAt(1), "2024-03-31"],
      [idAt(2), "2024-03"],
      [idAt(3), "2024"],
      [idAt(4), "long ago"],
    ]);
    expect(undated.map(({ film, stars }) => [film, stars])).toEqual([
      [idAt(5), 2],
      [idAt(6), undefined],
    ]);
  });

  test("is headed by months, and by as much as is known of a day", () => {
    expect([...byMonth(dated)].map(([month, lines]) => [month, lines.length])).toEqual([
      ["November 2026", 1],
      ["March 2024", 2],
      ["2024", 1],
      ["Long ago", 1],
    ]);
  });

  test("counts its years and their months, with a tick for each viewing whose month is known", () => {
    const [latest, before, ...others] = diaryYears(dated);
    expect([latest?.year, latest?.count, before?.year, before?.count, others.length]).toEqual([2026, 1, 2024, 3, 0]);
    expect(before?.months).toEqual([0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(before?.ticks).toHaveLength(2);
    expect(latest?.ticks[0]).toBeCloseTo(0.906, 3);
  });

  test("is narrowed to a month, to stars and to titles", () => {
    const days = (parameters: Readonly<Record<string, string>>) =>
      chosenLines(dated, choiceOf(parameters), (film) => film === idAt(1)).map(({ day }) => day);
    expect(days({ year: "2024", month: "3" })).toEqual(["2024-03-31", "2024-03"]);
    expect(days({ year: "2024" })).toEqual(["2024-03-31", "2024-03", "2024"]);
    expect(days({ stars: "4" })).toEqual(["2026-11-28", "long ago"]);
    expect(days({ title: "film" })).toEqual(["2026-11-28", "2024-03-31"]);
  });
});

describe("the diary's address", () => {
  test("says what is chosen, and nothing of what is not", () => {
    const choice = { year: 2024, month: 3, stars: 4, title: "à bout" };
    expect(choiceOf(diaryParameters(choice))).toEqual(choice);
    expect(diaryParameters(WHOLE_DIARY)).toEqual({});
    expect(diaryParameters({ ...WHOLE_DIARY, month: 3 })).toEqual({});
  });

  test("chooses nothing where it can't be read", () => {
    for (const parameters of [
      { year: "24" },
      { year: "x", month: "3" },
      { month: "3" },
      { stars: "9" },
      { year: "2024.5" },
    ])
      expect(choiceOf(parameters)).toEqual(WHOLE_DIARY);
    expect(choiceOf({ year: "2024", month: "13" })).toEqual({ ...WHOLE_DIARY, year: 2024 });
  });
});

describe("today", () => {
  afterEach(() => vi.unstubAllEnvs());

  test.for([
    ["Pacific/Auckland", "2026-11-29"],
    ["America/Los_Angeles", "2026-11-28"],
  ])("is the day of the reader's own calendar in %s", ([zone = "", day]) => {
    vi.stubEnv("TZ", zone);
    const evening = new Date("2026-11-28T18:30:00Z");
    expect(dayOf(evening)).toBe(day);
  });
});
