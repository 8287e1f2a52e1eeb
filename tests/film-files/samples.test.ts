import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { canonChoices, planImport } from "#film-files/import/import-plan.ts";
import { matchFilms } from "#film-files/import/match-films.ts";
import { olderLettersIn } from "#film-files/import/older-letters.ts";
import { readFilmFiles } from "#film-files/import/read-film-files.ts";
import { RANKED } from "./ranking.ts";
import { lookUpOthers } from "./other-films.ts";

const SAMPLES = join(import.meta.dirname, "samples");
const ranked = RANKED;

function read(...paths: readonly string[]) {
  return readFilmFiles(
    paths.map((path) => ({ name: basename(path), bytes: new Uint8Array(readFileSync(join(SAMPLES, path))) })),
    { olderLetters: olderLettersIn },
  );
}

async function planned(path: string) {
  const files = read(path);
  const matches = await matchFilms(files.films, { ours: ranked, lookUpOthers });
  return { files, matches, plan: planImport(files, { matches, canon: canonChoices(files)[0]?.films ?? [] }) };
}

/** Counted by hand in each file, before the first run. */
const BY_HAND = [
  // file, films, ranked, others, to look at, unknown, no films, watched, watchlist, rated, skipped rows
  ["letterboxd-sample-2024-08-01-00-00-utc.zip", 36, 15, 13, 1, 7, 0, 27, 10, 20],
  ["letterboxd-rezipped-in-a-folder.zip", 36, 15, 13, 1, 7, 0, 27, 10, 20],
  ["letterboxd-import-layout.csv", 20, 11, 9, 0, 0, 0, 20, 0, 20],
  ["imdb/ratings-2016.csv", 15, 8, 7, 0, 0, 0, 15, 0, 15],
  ["imdb/ratings-2018.csv", 24, 11, 11, 0, 2, 4, 28, 0, 28],
  ["imdb/ratings-2024.csv", 23, 11, 11, 0, 1, 5, 28, 0, 28],
  ["imdb/ratings-localised-title-types.csv", 23, 11, 11, 0, 1, 5, 28, 0, 28],
  ["imdb/ratings-windows-1252.csv", 19, 7, 11, 0, 1, 5, 24, 0, 24],
  ["imdb/watchlist-2024.csv", 12, 3, 9, 0, 0, 1, 4, 13, 4],
  ["trakt-export-sample.zip", 21, 11, 9, 0, 1, 1, 22, 11, 21],
  ["simkl-backup.csv", 21, 11, 9, 0, 1, 1, 15, 6, 15],
  ["tmdb-ratings.csv", 20, 11, 9, 0, 0, 2, 22, 0, 22],
  ["tmdb-watchlist.csv", 15, 6, 9, 0, 0, 2, 0, 17, 0],
  ["criticker-ratings.csv", 20, 11, 9, 0, 0, 1, 21, 0, 21],
  ["icheckmovies-all.csv", 20, 11, 9, 0, 0, 0, 14, 6, 0],
  ["movielens-ratings.csv", 20, 11, 9, 0, 0, 0, 20, 0, 20],
  ["spreadsheet-semicolons.csv", 12, 11, 1, 0, 0, 0, 12, 0, 12],
  ["plain-list.txt", 13, 12, 0, 1, 0, 0, 0, 0, 0],
] as const;

describe("each sample", () => {
  test.each(BY_HAND)(
    "%s has %i films: %i ranked, %i others, %i to look at, %i unknown",
    async (path, films, inRanking, others, toLookAt, unknown, noFilms, watched, watchlist, rated) => {
      const { files, plan } = await planned(path);
      const { noFilmsByKind, ...counts } = plan.counts;
      expect(Object.values(noFilmsByKind).reduce((sum, count) => sum + count)).toBe(noFilms);
      expect(counts).toEqual({
        films,
        ranked: inRanking,
        others,
        toLookAt,
        unknown,
        noFilms,
        nameless: 0,
        leftOut: 0,
      });
      expect({
        watched: files.films.filter(({ isWatched }) => isWatched).length,
        watchlist: files.films.filter(({ isOnWatchlist }) => isOnWatchlist).length,
        rated: files.films.filter(({ rating }) => rating !== null).length,
        skipped: files.skipped,
      }).toEqual({ watched, watchlist, rated, skipped: [] });
    },
  );
});

describe("a Letterboxd export", () => {
  test("brings favourites, likes and lists, and proposes a canon out of each", async () => {
    const { files } = await planned("letterboxd-sample-2024-08-01-00-00-utc.zip");
    const titles = (indexes: readonly number[]) => indexes.map((index) => files.films[index]?.title);
    expect(titles(files.favourites)).toEqual(["The Godfather", "Spirited Away"]);
    expect(files.lists.map(({ name, isRanked, films }) => [name, isRanked, films.length])).toEqual([
      ["Ten favourites, roughly", true, 12],
      ["Unranked", false, 4],
    ]);
    expect(files.lists[0]?.films[1]?.note).toBe("A note, with a comma\nand a line break");
    const choices = canonChoices(files);
    expect(choices.map(({ from, name, films }) => [from, name, films.length])).toEqual([
      ["list", "Ten favourites, roughly", 12],
      ["likes", "", 8],
      ["ratings", "", 8],
      ["list", "Unranked", 4],
      ["favourites", "", 2],
    ]);
    expect(titles(choices[1]?.films ?? []).slice(0, 3)).toEqual([
      "The Godfather",
      "Spirited Away",
      "In the Mood for Love",
    ]);
  });

  test("keeps each day of watching, and does not take a day of logging for one", async () => {
    const { films } = read("letterboxd-sample-2024-08-01-00-00-utc.zip");
    const film = (title: string) => films.find((each) => each.title === title);
    expect(film("The Godfather")).toMatchObject({
      rating: 5,
      isOnWatchlist: true,
      viewings: [
        { on: "2024-01-06", isRewatch: false },
        { on: "2024-05-31", isRewatch: true },
        { on: "2024-06-02", isRewatch: true },
      ],
    });
    expect(film("Amélie")?.viewings).toMatchObject([{ on: "2019-07-01", isRewatch: false }]);
    expect(film("Sharknado")).toMatchObject({ viewings: [], loggedOn: "2024-04-05", rating: 0.5 });
    expect(film("M")?.rating).toBe(4);
  });

  test("leaves out what was deleted, and says which files have nothing for us", () => {
    const { films, ignored } = read("letterboxd-rezipped-in-a-folder.zip");
    expect(films.map(({ title }) => title)).not.toContain("A Deleted Entry");
    expect(ignored.map((name) => name.replace("letterboxd-sample/", "")).toSorted()).toEqual([
      "comments.csv",
      "deleted/diary.csv",
      "deleted/reviews.csv",
      "likes/lists.csv",
      "likes/reviews.csv",
      "orphaned/diary.csv",
      "orphaned/reviews.csv",
    ]);
  });

  test("says where each film stands", () => {
    const { films } = read("letterboxd-sample-2024-08-01-00-00-utc.zip");
    const parasite = films.find(({ title }) => title === "Parasite");
    expect(parasite?.sources.map(({ file, line }) => `${file}:${line}`)).toEqual([
      "watched.csv:3",
      "ratings.csv:3",
      "diary.csv:3",
      "reviews.csv:3",
      "likes/films.csv:3",
      "lists/ten-favourites.csv:9",
      "lists/unranked.csv:7",
    ]);
  });
});

test("films of Trakt come with each viewing, unknown days left out, and its lists with their names", () => {
  const { films, lists } = read("trakt-export-sample.zip");
  const film = (title: string) => films.find((each) => each.title === title);
  expect(film("The Godfather")?.viewings.map(({ on }) => on)).toEqual(["2024-01-06", "2024-06-01"]);
  expect(film("Parasite")?.viewings.map(({ on }) => on)).toEqual(["2024-01-14"]);
  expect(lists.map(({ name, films: listed }) => [name, listed.length])).toEqual([["Rewatch soon", 4]]);
});

test("a German spreadsheet is read with its decimal commas and its days", () => {
  const { films } = read("spreadsheet-semicolons.csv");
  expect(films[1]).toMatchObject({
    title: "Parasite",
    directors: ["Bong Joon-ho"],
    rating: 4.5,
    viewings: [{ on: "2024-01-14", isRewatch: false }],
  });
});

test("old ratings of IMDb are ratings under any name, for their columns don't say so", () => {
  const bytes = new Uint8Array(readFileSync(join(SAMPLES, "imdb/ratings-2016.csv")));
  const { films } = readFilmFiles([{ name: "my export (1).csv", bytes }]);
  expect(films.every(({ isWatched }) => isWatched)).toBe(true);
});

test("several files of several services are put together, a film once", async () => {
  const files = read("imdb/ratings-2024.csv", "tmdb-watchlist.csv", "plain-list.txt");
  expect(files.kinds).toEqual(["imdb", "tmdb", "text"]);
  const matches = await matchFilms(files.films, { ours: ranked, lookUpOthers });
  const { watched, watchlist } = planImport(files, { matches });
  // 28 rows without five of television and the like; the 15 films of the watchlist.
  expect([watched.length, watchlist.length]).toEqual([23, 15]);
});
