import { strToU8 } from "fflate";
import { expect, test } from "vitest";
import { matchFilms } from "#film-files/import/match-films.ts";
import { readFilmFiles } from "#film-files/import/read-film-files.ts";
import { lookUpOthers } from "./other-films.ts";
import { RANKED } from "./ranking.ts";

test("ten thousand rows are read and matched within two and a half seconds of processor time", async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => {
    const film = RANKED[index % RANKED.length];
    const isKnown = index < RANKED.length;
    return `2024-01-06,${isKnown ? `"${film?.title}"` : `Film number ${index} of many`},${film?.year},https://boxd.it/${index},4.5`;
  });
  const csv = `Date,Name,Year,Letterboxd URI,Rating\n${rows.join("\n")}\n`;
  const told: number[] = [];
  const begun = process.cpuUsage();
  const matches = await matchFilms(readFilmFiles([{ name: "ratings.csv", bytes: strToU8(csv) }]).films, {
    ours: RANKED,
    lookUpOthers,
    onProgress: (done) => told.push(done),
  });
  const { user, system } = process.cpuUsage(begun);
  expect(matches).toHaveLength(10_000);
  expect(matches.filter(({ kind }) => kind === "sure").length).toBeGreaterThanOrEqual(RANKED.length - 5);
  expect(told).toHaveLength(100);
  // Ten seconds on a processor four times slower.
  expect((user + system) / 1000).toBeLessThan(2500);
});
