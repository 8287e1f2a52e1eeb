import { strToU8 } from "fflate";
import { expect, test } from "vitest";
import { additionOf, NO_MARKS } from "#domain/lists/imported-marks.ts";
import { reduce } from "#domain/lists/list-operations.ts";
import { calledText } from "#domain/catalogue/other-film.ts";
import { operationsOf } from "#domain/lists/list-changes.ts";
import { EMPTY_USER_LISTS } from "#domain/lists/user-lists.ts";
import { planImport } from "#film-files/import/import-plan.ts";
import { matchFilms } from "#film-files/import/match-films.ts";
import { readFilmFiles } from "#film-files/import/read-film-files.ts";
import { lookUpOthers } from "./other-films.ts";
import { RANKED } from "./ranking.ts";

test("one film many thousand times, under one address or many, takes no longer than as many films", () => {
  for (const rowOf of [() => "Yi Yi,2000,", (index: number) => `Yi Yi,2000,tt${1_000_000 + index}`]) {
    const rows = Array.from({ length: 16_000 }, (_, index) => rowOf(index));
    const begun = process.cpuUsage();
    readFilmFiles([{ name: "films.csv", bytes: strToU8(`Title,Year,imdb_id\n${rows.join("\n")}\n`) }]);
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1000).toBeLessThan(2500);
  }
});

test("ten thousand films are read, matched and put into lists within two and a half seconds of processor time", async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => {
    const film = RANKED[index % RANKED.length];
    const isKnown = index < RANKED.length;
    return `2024-01-06,${isKnown ? `"${film?.title}"` : `Film number ${index} of many`},${film?.year},https://boxd.it/${index},4.5`;
  });
  const csv = `Date,Name,Year,Letterboxd URI,Rating\n${rows.join("\n")}\n`;
  const told: number[] = [];
  const begun = process.cpuUsage();
  const files = readFilmFiles([{ name: "ratings.csv", bytes: strToU8(csv) }]);
  const matches = await matchFilms(files.films, {
    ours: RANKED,
    lookUpOthers,
    onProgress: (done) => told.push(done),
  });
  const { watched } = planImport(files, { matches });
  const update = additionOf(EMPTY_USER_LISTS, {
    ...NO_MARKS,
    watched: watched.map(({ film }) => film.id),
    memories: watched.map(({ film, rating }) => ({
      id: film.id,
      rating: rating ?? 1,
      called: calledText({ ...film, director: film.directors.join(", ") }),
    })),
  });
  const lists = operationsOf(update).reduce(reduce, EMPTY_USER_LISTS);
  const { user, system } = process.cpuUsage(begun);
  const doubtful = matches.filter(({ kind }) => kind === "doubtful").length;
  expect(lists.watchedFilms).toHaveLength(10_000 - doubtful);
  expect(matches.filter(({ kind }) => kind === "sure").length).toBeGreaterThanOrEqual(RANKED.length - 5);
  expect(told).toHaveLength(100);
  // Ten seconds on a processor four times slower.
  expect((user + system) / 1000).toBeLessThan(2500);
});
