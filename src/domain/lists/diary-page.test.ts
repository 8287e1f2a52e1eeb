import { afterEach, describe, expect, test, vi } from "vitest";
import { idAt, idsAt } from "../catalogue/film-id-for-tests.ts";
import { dayOf, dayWords, isSeenDay } from "./days-and-stars.ts";
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
    ["Pacific/Kiritimati", "2026-11-29", "2026-11-28"],
    ["Pacific/Auckland", "2026-11-29", "2026-11-28"],
    ["America/Los_Angeles", "2026-11-28", "2026-11-27"],
    ["Pacific/Pago_Pago", "2026-11-28", "2026-11-27"],
  ])("and yesterday are days of the reader's own calendar in %s", ([zone = "", today, yesterday]) => {
    vi.stubEnv("TZ", zone);
    const evening = new Date("2026-11-28T18:30:00Z");
    expect([dayOf(evening), dayOf(evening, 1)]).toEqual([today, yesterday]);
  });

  test.for(["Pacific/Kiritimati", "Pacific/Pago_Pago", "America/Santiago"])(
    "in %s moves no day that was told, at the ends of years and where clocks change",
    (zone) => {
      vi.stubEnv("TZ", zone);
      const days = ["2026-01-01", "2025-12-31", "2025-09-07", "2024-02-29"];
      const lines = diaryOf({ ...LISTS, memories: days.map((seen, nth) => ({ id: idAt(nth + 1), seen })) }).dated;
      expect(lines.map(({ day }) => day)).toEqual(days);
      expect(days.every(isSeenDay)).toBe(true);
      expect(days.map(dayWords)).toEqual([
        "1 January 2026",
        "31 December 2025",
        "7 September 2025",
        "29 February 2024",
      ]);
      expect(diaryYears(lines).map(({ year, count }) => [year, count])).toEqual([
        [2026, 1],
        [2025, 2],
        [2024, 1],
      ]);
      expect([...byMonth(lines).keys()]).toEqual(["January 2026", "December 2025", "September 2025", "February 2024"]);
    },
  );
});
