import { describe, expect, test } from "vitest";
import { readText } from "./read-text.ts";

/** Tables of services as a spreadsheet program saves them again: two days that could be in January, May or June. */
const RESAVED = [
  [
    "Letterboxd's diary",
    "diary.csv",
    "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date",
    "5/5/24,M,1931,https://boxd.it/1,4,,,5/5/24",
    "1/6/24,Ran,1985,https://boxd.it/2,4,,,1/6/24",
  ],
  [
    "Simkl's table",
    "simkl.csv",
    "SIMKL_ID,Title,Type,Year,Watchlist,WatchedDate,Rating",
    "1,M,movie,1931,completed,5/5/24,7",
    "2,Ran,movie,1985,completed,1/6/24,8",
  ],
  [
    "Netflix's activity",
    "ViewingActivity.csv",
    "Profile Name,Start Time,Duration,Title",
    "Me,5/5/24 21:00,01:50:00,M",
    "Me,1/6/24 21:00,02:10:00,Ran",
  ],
  ["Disney's history", "disney.csv", "Program Title,Season Title,Date", "M,,5/5/24", "Ran,,1/6/24"],
  ["TV Time's films", "movies.csv", "tvdb_id,title,is_watched,watched_at", "1,M,true,5/5/24", "2,Ran,true,1/6/24"],
  [
    "Canon's own table",
    "canon.csv",
    "List,Position,Title,Year,IMDb ID,Watched,WatchedDate,Rewatch,Rating10",
    "watched,1,M,1931,tt0022100,yes,5/5/24,false,8",
    "watched,2,Ran,1985,tt0089881,yes,1/6/24,false,9",
  ],
] as const;

describe("the days of a service's table are settled as those of any other", () => {
  test.each(RESAVED)("of %s it is asked once which of day and month comes first", (_what, name, ...lines) => {
    const text = `${lines.join("\n")}\n`;
    const lastDay = (answers = {}) => readText(text, name, answers).films[1]?.viewings.at(-1)?.on;
    const { tables } = readText(text, name);
    expect(tables.map(({ days }) => days)).toEqual([
      {
        order: null,
        toAsk: expect.stringMatching(/^1\/6\/24/),
        couldBe: [
          { order: "day-first", day: "2024-06-01" },
          { order: "month-first", day: "2024-01-06" },
        ],
        unread: 0,
      },
    ]);
    expect(lastDay()).toBe("2024");
    expect(lastDay({ dayOrder: "day-first" })).toBe("2024-06-01");
    expect(lastDay({ dayOrder: "month-first" })).toBe("2024-01-06");
  });

  test.each(RESAVED)("of %s it is not asked where one number is over twelve", (_what, name, ...lines) => {
    const { films, tables } = readText(`${lines.join("\n").replaceAll("5/5/24", "5/15/24")}\n`, name);
    expect(tables[0]?.days?.toAsk).toBeNull();
    expect(films[1]?.viewings.at(-1)?.on).toBe("2024-01-06");
  });

  test("and days that can't be read are counted", () => {
    const text = "SIMKL_ID,Title,Type,Year,Watchlist,WatchedDate\n1,M,movie,1931,completed,once\n";
    expect(readText(text, "simkl.csv").tables[0]?.days?.unread).toBe(1);
  });

  test("Amazon's hours are American, and nobody is asked", () => {
    const text =
      "Title,Playback Start Datetime UTC,Seconds Viewed,Material Type Description\nM,1/6/24 21:00,6600,Feature\nRan,5/5/24 21:00,9000,Feature\n";
    const { films, tables } = readText(text, "prime.csv");
    expect(tables[0]?.days?.toAsk).toBeNull();
    expect(films[0]?.viewings).toEqual([{ on: "2024-01-06", isRewatch: false }]);
  });
});

describe("the ratings of a service's table are out of what the service says", () => {
  const letterboxd = (...ratings: readonly string[]) =>
    `Date,Name,Year,Letterboxd URI,Rating\n${ratings.map((rating, index) => `2024-01-06,Film ${index},2000,https://boxd.it/${index},${rating}`).join("\n")}\n`;
  const starsOf = (text: string, answers = {}) =>
    readText(text, "ratings.csv", answers).films.map(({ rating }) => rating);

  test("and nobody is asked", () => {
    expect(starsOf(letterboxd("4", "2.5"))).toEqual([4, 2.5]);
    expect(readText(letterboxd("4", "2.5"), "ratings.csv").tables[0]?.ratings).toBeNull();
    const imdb = "Const,Your Rating,Date Rated,Title,Title Type,Year\ntt0022100,4,2024-01-06,M,movie,1931\n";
    expect(starsOf(imdb)).toEqual([2]);
    expect(readText(imdb, "ratings.csv").tables[0]?.ratings).toBeNull();
  });

  test("unless one is higher than that: then it is told, and can be changed", () => {
    const text = letterboxd("8", "5");
    expect(starsOf(text)).toEqual([4, 2.5]);
    expect(readText(text, "ratings.csv").tables[0]?.ratings).toMatchObject({ outOf: 10, unread: 0 });
    expect(starsOf(text, { outOf: 20 })).toEqual([2, 1.5]);
    // Also back from what the service says.
    expect(readText(text, "ratings.csv", { outOf: 5 }).tables[0]?.ratings).toMatchObject({ outOf: 5 });
  });
});
