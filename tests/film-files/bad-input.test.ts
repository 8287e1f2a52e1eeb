import { readFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { unplacedLists } from "#film-files/import/meaning-groups.ts";
import { messages } from "#film-files/import/messages.ts";
import { olderLettersIn } from "#film-files/import/older-letters.ts";
import { readFilmFiles } from "#film-files/import/read-film-files.ts";
import { UnreadableFile } from "#film-files/import/unreadable.ts";

const SAMPLES = join(import.meta.dirname, "samples");
const LETTERBOXD = new Uint8Array(readFileSync(join(SAMPLES, "letterboxd-sample-2024-08-01-00-00-utc.zip")));
const BOMB = zipSync({ "watched.csv": new Uint8Array(110 * 1024 * 1024) }, { level: 1 });
const HEADER = "Date,Name,Year,Letterboxd URI";

/** What the visitor is told of a file that can't be imported; fails if it can. */
function refusalOf(name: string, content: string | Uint8Array): string {
  try {
    readFilmFiles([{ name, bytes: typeof content === "string" ? strToU8(content) : content }]);
  } catch (error) {
    if (error instanceof UnreadableFile) return messages.unreadable(error);
    throw error;
  }
  throw new Error("the file was read");
}

function filmsIn(content: string | Uint8Array, name = "films.csv") {
  const bytes = typeof content === "string" ? strToU8(content) : content;
  return readFilmFiles([{ name, bytes }], { olderLetters: olderLettersIn });
}

const titlesIn = (content: string | Uint8Array, name?: string) =>
  filmsIn(content, name).films.map(({ title }) => title);

describe("a file that can't be imported is refused with a sentence that says why and what to do", () => {
  test("where it is larger than any export", () => {
    expect(refusalOf("films.zip", new Uint8Array(200 * 1024 * 1024))).toBe(
      "“films.zip” is larger than 50 MB. Exports of films are smaller: please choose the export itself.",
    );
  });

  test("where a ZIP of some kilobytes would unpack to more than a hundred megabytes", () => {
    expect(BOMB.length).toBeLessThan(1024 * 1024);
    expect(refusalOf("bomb.zip", BOMB)).toContain("unpacks to far more than any export");
  });

  test("where a ZIP lies about how much is in it", () => {
    const bomb = BOMB.slice();
    const view = new DataView(bomb.buffer);
    // The unpacked size, in the entry and in the directory at the end.
    view.setUint32(22, 100, true);
    const directory = view.getUint32(bomb.length - 6, true);
    view.setUint32(directory + 24, 100, true);
    expect(refusalOf("bomb.zip", bomb)).toContain("unpacks to far more than any export");
  });

  test("where a ZIP was cut short", () => {
    expect(refusalOf("letterboxd.zip", LETTERBOXD.subarray(0, 4000))).toBe(
      "“letterboxd.zip” is not a whole ZIP file, perhaps because the download was cut short. Please download it again.",
    );
  });

  test("where a ZIP is damaged inside", () => {
    const rows = Array.from({ length: 200 }, (_, index) => `2024-01-06,Film ${index},2001,u${index}`);
    const damaged = zipSync({ "watched.csv": strToU8(`${HEADER}\n${rows.join("\n")}`) });
    damaged.fill(0xff, 100, 200);
    expect(refusalOf("letterboxd.zip", damaged)).toContain("is not a whole ZIP file");
  });

  test("where a ZIP holds nothing of films, or thousands of files", () => {
    expect(refusalOf("photos.zip", zipSync({ "one.jpg": new Uint8Array(10) }))).toContain("has no films");
    const many = Object.fromEntries(Array.from({ length: 2500 }, (_, index) => [`${index}.csv`, new Uint8Array(0)]));
    expect(refusalOf("many.zip", zipSync(many))).toContain("holds too many files");
  });

  test.each([
    ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13), "it holds no text"],
    ["a PDF", strToU8("%PDF-1.7 something"), "it holds no text"],
    ["an old workbook", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), "save it as CSV"],
    [
      "a new workbook",
      zipSync({ "[Content_Types].xml": strToU8("<x/>"), "xl/a.xml": strToU8("<x/>") }),
      "save it as CSV",
    ],
    ["a web page", strToU8("\n<!DOCTYPE html><html><body>Sign in</body></html>"), "is a web page"],
    ["XML", strToU8('<?xml version="1.0"?><recentratings></recentratings>'), "is XML"],
    ["something packed otherwise", Uint8Array.of(0x1f, 0x8b, 8, 0), "unpack it"],
    ["nothing", new Uint8Array(0), "is empty"],
    ["half a JSON file", strToU8('[{"type":"movie","movie":{"title":"The Godf'), "is not whole JSON"],
    ["JSON about something else", strToU8('{"name":"canon"}'), "has no films"],
    ["a table about something else", strToU8("Date,Amount\n2024-01-01,5\n"), "has no films"],
    ["a list of people", readFileSync(join(SAMPLES, "imdb/list-of-people.csv")), "is a list of people"],
    ["a letter", strToU8("word ".repeat(400)), "has no films"],
  ])("where it is %s", (_what, content, sentence) => {
    expect(refusalOf("a file.csv", new Uint8Array(content))).toContain(sentence);
  });

  test("where it ends inside a quoted cell, with the line", () => {
    const half =
      'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date\n2024-01-06,M,1931,u,5,,"It beg';
    expect(refusalOf("reviews.csv", half)).toBe(
      "“reviews.csv” ends in the middle of a cell, so something is missing. Please download it again. (Line 2.)",
    );
  });

  test("where a newer Canon wrote it", () => {
    expect(refusalOf("canon.json", '{"format":"canon-film-life","formatVersion":7}')).toContain("newer version");
  });
});

test("one bad file among seven is set aside, named and with why, and the others are read", () => {
  const films = ["Yi Yi", "Nashville", "Stalker", "Ran", "M"];
  const good = films.map((title) => ({ name: `${title}.csv`, bytes: strToU8(`Title\n${title}\n`) }));
  const bad = { name: "history.json", bytes: strToU8('[{"movie": {"title": "Vert') };
  const zip = zipSync({ "watched.csv": strToU8("Title\nPlaytime\n"), "diary.json": strToU8("{") });
  const read = readFilmFiles([...good.slice(0, 2), bad, ...good.slice(2), { name: "all.zip", bytes: zip }]);
  expect(read.films.map(({ title }) => title).toSorted()).toEqual([...films, "Playtime"].toSorted());
  expect(read.setAside.map(messages.unreadable)).toEqual([
    "“history.json” is not whole JSON, perhaps because the download was cut short. Please download it again.",
    "“diary.json” is not whole JSON, perhaps because the download was cut short. Please download it again.",
  ]);
});

describe("what is odd in a file is read all the same", () => {
  test("semicolons, tabs, and the line in which Excel names its delimiter", () => {
    expect(titlesIn("Title;Year\nM;1931\n")).toEqual(["M"]);
    expect(titlesIn("Title\tYear\nM\t1931\n")).toEqual(["M"]);
    expect(titlesIn("sep=;\nTitle;Year\nM;1931\n")).toEqual(["M"]);
  });

  test("a column without a name, as of numbered rows", () => {
    const { films, reviews } = filmsIn(
      "Const,Your Rating,Date Rated,Title,Title Type,Year,\ntt0022100,9,2024-01-06,M,movie,1931,1\n",
    );
    expect([films.map(({ title }) => title), reviews]).toEqual([["M"], 0]);
  });

  test("UTF-16 of Excel, with and without its mark, and windows-1252", () => {
    const utf16 = new Uint8Array(Buffer.from("\ufeffTitle\tYear\r\nAmélie\t2001\r\n", "utf16le"));
    expect(titlesIn(utf16)).toEqual(["Amélie"]);
    expect(titlesIn(utf16.subarray(2))).toEqual(["Amélie"]);
    expect(titlesIn(new Uint8Array(Buffer.from("Title,Year\nAmélie,2001\n", "latin1")))).toEqual(["Amélie"]);
  });

  test("a file that was cut in the middle of a letter stays UTF-8", () => {
    const bytes = strToU8(`${HEADER}\n2024-01-06,Amélie,2001,u\n2024-01-06,Am\u00e9`);
    const { films, skipped } = filmsIn(bytes.subarray(0, -1), "watched.csv");
    expect(films.map(({ title }) => title)).toEqual(["Amélie"]);
    expect(skipped).toMatchObject([{ line: 3, reason: "cut-off" }]);
  });

  test("a row with a cell too many is left out, and told with its line", () => {
    const { films, skipped } = filmsIn("Title,Year\nM,1931\nThe Good, the Bad and the Ugly,1966\nRan,1985\n");
    expect(films.map(({ title }) => title)).toEqual(["M", "Ran"]);
    expect(skipped).toEqual([
      { file: "films.csv", line: 3, reason: "wrong-cells", text: "The Good,  the Bad and the Ugly, 1966" },
    ]);
  });

  test("a row without a title is left out", () => {
    expect(filmsIn(`${HEADER}\n2024-01-06,,2001,u\n2024-01-06,M,1931,u\n`, "watched.csv").skipped).toMatchObject([
      { line: 2, reason: "no-title" },
    ]);
  });

  test("a film of Canon's own file that no id or title names is left out, and told with all that is said of it", () => {
    const none = { watchlist: [], watched_films: [], dismissed: [], hidden: [] };
    const file = {
      format: "canon-lists",
      formatVersion: 1,
      canon_films: [{ id: "yi-yi-2000" }, { film_id: 9 }],
      ...none,
    };
    const { films, skipped } = filmsIn(JSON.stringify(file), "canon.json");
    expect(films).toMatchObject([{ ids: { canon: "yi-yi-2000" } }]);
    expect(skipped).toMatchObject([
      { file: "canon.json", line: 2, reason: "no-title", text: expect.stringContaining('"canonPosition":2') },
    ]);
  });

  test("a list's preamble, whatever its version and however many lines its description has", () => {
    const list = (top: string) =>
      `${top}Date,Name,Tags,URL,Description\n2024-08-01,My list,,u,"One.\n\n\nFour."\n\nPosition,Name,Year,URL,Description\n2,M,1931,u,\n1,Ran,1985,v,\n`;
    for (const top of ["Letterboxd list export v7\n", "Letterboxd list export v99\n", ""]) {
      const { lists, films } = filmsIn(list(top), "any.csv");
      expect(lists).toMatchObject([{ name: "My list", isRanked: true }]);
      expect(lists[0]?.films.map(({ film }) => films[film]?.title)).toEqual(["Ran", "M"]);
    }
  });

  test("films out of a single file with another name, of which it is asked what they are", () => {
    const renamed = filmsIn(`${HEADER}\n2024-01-06,M,1931,u\n`, "renamed.csv");
    expect(renamed.films).toMatchObject([{ isWatched: false, isOnWatchlist: false, isLiked: false }]);
    expect(unplacedLists(renamed)).toEqual([{ name: "renamed", isRanked: false, films: [0] }]);
    expect(filmsIn(`${HEADER}\n2024-01-06,M,1931,u\n`, "watchlist (1).csv").films).toMatchObject([
      { isWatched: false, isOnWatchlist: true },
    ]);
  });

  test("a table without a header, if it has IMDb's ids", () => {
    const { films } = filmsIn("tt0022100,good\nhttps://www.imdb.com/title/tt0089881/,better\n");
    expect(films.map(({ ids }) => ids.imdb)).toEqual(["tt0022100", "tt0089881"]);
  });

  test("American days, where one day of the column tells; the year alone, where none does", () => {
    const days = (rows: string) => filmsIn(`Title,Watched Date\n${rows}`).films.map(({ viewings }) => viewings[0]?.on);
    expect(days("M,01/31/2024\nRan,02/03/2024\n")).toEqual(["2024-01-31", "2024-02-03"]);
    expect(days("M,31/01/2024\nRan,02/03/2024\n")).toEqual(["2024-01-31", "2024-03-02"]);
    expect(days("M,01/02/2024\n")).toEqual(["2024"]);
  });

  test("a pasted list with numbers, bullets, boxes and directors", () => {
    const pasted =
      "1. M (1931)\n2) Ran, 1985, Akira Kurosawa\n• The Good, the Bad and the Ugly, 1966\n[x] [REC]\n2046\n";
    const { films, kinds } = filmsIn(pasted, "");
    expect(kinds).toEqual(["text"]);
    expect(films.map(({ title, year, directors }) => [title, year, ...directors])).toEqual([
      ["M", 1931],
      ["Ran", 1985, "Akira Kurosawa"],
      ["The Good, the Bad and the Ugly", 1966],
      ["[REC]", null],
      ["2046", null],
    ]);
  });
});
