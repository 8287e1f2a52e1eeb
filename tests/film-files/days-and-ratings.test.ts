import { describe, expect, test } from "vitest";
import type { TableAnswers } from "#film-files/import/table-answers.ts";
import { readText } from "./read-text.ts";

interface Given {
  readonly header?: string;
  readonly answers?: TableAnswers;
}

/** The days of films seen, as read from a column of them. */
function read(days: readonly string[], { header = "Watched on", answers = {} }: Given = {}) {
  const { films, tables } = readText(
    `Title;${header}\n${days.map((day, index) => `Film ${index};"${day}"`).join("\n")}\n`,
    "films.csv",
    answers,
  );
  return { on: films.map(({ viewings }) => viewings[0]?.on ?? null), days: tables[0]?.days };
}

describe("a day is read in any common form", () => {
  test.each([
    "2024-01-06",
    "2024-01-06T23:30:00Z",
    "2024-01-06 20:15:00",
    "2024-01-06T20:15:00+09:00",
    "2024/01/06",
    "2024/1/6",
    "2024.01.06",
    "20240106",
    "6 Jan 2024",
    "06 January 2024",
    "January 6 2024",
    "Jan 6, 2024",
    "January 6th, 2024",
    "06-Jan-2024",
    "06-Jan-24",
    "Sat, 06 Jan 2024",
    "Saturday, January 6, 2024",
    "Sat Jan  6 00:00:00 2024",
    "6. Januar 2024",
    "6 janvier 2024",
    "6 de enero de 2024",
    "6 gennaio 2024",
    "6 de janeiro de 2024",
    "6 января 2024",
    "2024年1月6日",
    "06.01.2024",
    "6.1.24",
    "45297",
    "45297.84",
    "1704542400",
    "1704542400000",
  ])("%s", (text) => {
    expect(read([text]).on).toEqual(["2024-01-06"]);
  });

  test.each([
    ["March 2025", "2025-03"],
    ["2025-03", "2025-03"],
    ["2019", "2019"],
    ["summer of 2019", "2019"],
    ["31/02/2024", "2024"],
    ["2024-00-00", "2024"],
  ])("of %s as much as it says", (text, on) => {
    expect(read([text]).on).toEqual([on]);
  });

  test("what can't be read is counted, and its film was seen all the same", () => {
    expect(read(["yesterday", "2024-01-06", "last week"])).toMatchObject({
      on: [null, "2024-01-06", null],
      days: { unread: 2 },
    });
  });
});

describe("the order of day and month is settled over the whole table", () => {
  test.each([
    ["by one number over twelve", ["1/6/24", "3/14/24"], ["2024-01-06", "2024-03-14"]],
    ["the other way round as well", ["1/6/24", "14/3/24"], ["2024-06-01", "2024-03-14"]],
    ["by points", ["06.01.24", "07.02.24"], ["2024-01-06", "2024-02-07"]],
    [
      "by the number that varies least, which is the year",
      ["24.01.06", "24.02.07", "23.03.08"],
      ["2024-01-06", "2024-02-07", "2023-03-08"],
    ],
    ["by what only one order allows", ["99-01-31", "98-12-05"], ["1999-01-31", "1998-12-05"]],
  ])("%s", (_how, days, on) => {
    expect(read(days)).toMatchObject({ on, days: { toAsk: null } });
  });

  test("by the language of the headers", () => {
    expect(read(["1/6/24"], { header: "Vu le" }).on).toEqual(["2024-06-01"]);
    expect(read(["1/6/24"], { header: "Visto il" }).on).toEqual(["2024-06-01"]);
  });

  test("or is asked once, with an example, and the answer holds", () => {
    const days = ["5/5/24", "1/6/24", "3/4/24"];
    expect(read(days)).toMatchObject({ on: ["2024-05-05", "2024", "2024"], days: { toAsk: "1/6/24" } });
    expect(read(days, { answers: { dayOrder: "month-first" } })).toMatchObject({
      on: ["2024-05-05", "2024-01-06", "2024-03-04"],
      // Whoever slipped can say otherwise.
      days: { toAsk: "1/6/24", order: "month-first" },
    });
    expect(read(days, { answers: { dayOrder: "day-first" } }).on).toEqual(["2024-05-05", "2024-06-01", "2024-04-03"]);
  });
});

/** The stars of ratings, as read from a column of them. */
function stars(ratings: readonly string[], { header = "Rating", answers = {} }: Given = {}) {
  const { films, tables } = readText(
    `Title;${header}\n${ratings.map((rating, index) => `Film ${index};${rating}`).join("\n")}\n`,
    "films.csv",
    answers,
  );
  return { stars: films.map(({ rating }) => rating), seen: tables[0]?.ratings };
}

describe("ratings are read by what is written", () => {
  test.each([
    ["5/10", 2.5],
    ["4 / 5", 4],
    ["8,5/10", 4.5],
    ["4 von 5", 4],
    ["7 out of 10", 3.5],
    ["14 sur 20", 3.5],
    ["85%", 4.5],
    ["★★★★½", 4.5],
    ["★★★☆☆", 3],
    ["⭐⭐⭐⭐", 4],
    ["****", 4],
    ["4½", 4.5],
    ["4 stars", 4],
    ["4 Sterne", 4],
    ["4,5", 4.5],
  ])("%s", (text, expected) => {
    expect(stars([text, "1"]).stars[0]).toBe(expected);
  });
});

describe("what ratings are out of is settled over the whole table", () => {
  test.each([
    ["by the highest", ["9", "4"], 10],
    ["by the highest of a school's", ["12", "18"], 20],
    ["by the highest of a hundred", ["45", "88"], 100],
    ["by what others of them say", ["5/10", "4"], 10],
    ["by five, where nothing is higher", ["5", "3.5"], 5],
  ])("%s", (_how, ratings, outOf) => {
    expect(stars(ratings).seen?.outOf).toBe(outOf);
  });

  test.each(["Rating (out of 10)", "Rating /10", "Rating 1-10", "Rating10", "My rating (0–10)"])(
    "by a header such as %s",
    (header) => {
      expect(stars(["5", "3"], { header }).stars).toEqual([2.5, 1.5]);
    },
  );

  test("is told with three examples, and can be changed", () => {
    const ratings = ["5", "3", "1", "2", "4", "no idea"];
    expect(stars(ratings).seen).toEqual({
      outOf: 5,
      examples: [
        { written: "5", stars: 5 },
        { written: "3", stars: 3 },
        { written: "1", stars: 1 },
      ],
      unread: 1,
    });
    expect(stars(ratings, { answers: { outOf: 10 } })).toMatchObject({
      stars: [2.5, 1.5, 0.5, 1, 2, null],
      seen: { outOf: 10 },
    });
  });

  test("and people of Criticker who rate out of ten are understood", () => {
    const scores = (...given: readonly number[]) =>
      readText(`Score, Film Name, Year\n${given.map((score, index) => `${score},Film ${index},2000`).join("\n")}\n`);
    expect(scores(9, 4).films.map(({ rating }) => rating)).toEqual([4.5, 2]);
    expect(scores(9, 40).films.map(({ rating }) => rating)).toEqual([0.5, 2]);
  });
});
