import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readFilmFiles } from "#film-files/import/read-film-files.ts";
import { notRead } from "#film-files/import/seen-table.ts";
import { matchFilms } from "#film-files/import/match-films.ts";
import type { KnownFilm } from "#film-files/import/known-film.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { inWords } from "./read-text.ts";

const TROUBLES = join(import.meta.dirname, "troubles");

/** Files as other services and people write them, and what is in them, read by somebody with eyes. */
const RIGHT: Readonly<Record<string, readonly string[]>> = {
  "01-watched-no.csv": [
    "Yi Yi: watched",
    "Playtime: not watched",
    "The Red Shoes: watched",
    "Stalker: not watched",
    "Tokyo Story: watched",
    "Ordet: nothing said",
  ],
  "02-status-want-to-watch.csv": ["Yi Yi: watched, 4.5 stars", "Playtime: to watch", "Ordet: to watch"],
  "03-8d0f2f9e-imdb-export.csv": ["Yi Yi: to watch", "Playtime: watched, to watch, 4.5 stars"],
  "04-tvtime-movies.csv": ["Yi Yi: watched, once, 2022-03-18", "Playtime: to watch"],
  "05-ViewingActivity.csv": [
    "Roma: watched, 2024-06-16",
    "Season 2 Trailer: Some Series: clip, watched, 2024-06-16",
    "Some Series: Season 1: Pilot (Episode 1): episode, watched, 2024-06-16",
  ],
  "06-NetflixViewingHistory.csv": [
    "Roma: watched, 2025-06-18",
    "The Irishman: watched, 2024-01-02",
    "Some Series: Season 1: Pilot: episode, watched, 2025-06-17",
    "Some Series: Season 1: Second: episode, watched, 2025-06-17",
  ],
  "07a-movary-history.csv": ["Yi Yi: watched, 2024-03-01", "The Red Shoes: watched, 2023-05-05"],
  "07b-movary-ratings.csv": ["Yi Yi: watched, 4.5 stars", "The Red Shoes: watched, 2 stars"],
  "08-type-column.csv": [
    "Yi Yi: watched, 4.5 stars",
    "The Bear: television, watched, 4.5 stars",
    "Twin Peaks: television, watched, 5 stars",
    "Dark: television, watched, 4 stars",
  ],
  "09-days.csv": [
    "Yi Yi: watched, 2024-01-06",
    "Playtime: watched, 2024-01-07",
    "Ordet: watched, 2024-01-06",
    "Stalker: watched, 2024-01-06",
    "Tokyo Story: watched, 2024-01-06",
    "Persona: watched, 2024-01-06",
    "Vertigo: watched, 2024-01-06",
    "Mirror: watched, 2024-01-06",
    "Late Spring: watched, 2024-01-06",
    "Pulp Fiction: watched, 2024",
  ],
  "10a-5-of-10.csv": ["Yi Yi: watched, 2.5 stars", "Playtime: watched, 2 stars", "Ordet: watched, 1.5 stars"],
  "10b-star-signs.csv": [
    "Yi Yi: watched, 4.5 stars",
    "Playtime: watched, 3 stars",
    "Ordet: watched, 4.5 stars",
    "Stalker: watched, 4 stars",
    "Tokyo Story: watched, 4.5 stars",
    "Persona: watched, 4 stars",
    "Vertigo: watched, 4 stars",
  ],
  "10c-criticker-out-of-10.csv": ["Yi Yi: watched, 4.5 stars", "Playtime: watched, 2 stars"],
  "11-filmow-portuguese.csv": ["O Poderoso Chefão: watched, 5 stars", "Cidade de Deus: watched, 4 stars"],
  "17-SimklBackup.json": ["Yi Yi: watched, 4.5 stars, 2023-01-02", "Playtime: to watch"],
};

function ranked(title: string, year: number): KnownFilm {
  const named = { title, otherTitles: [], year, directors: ["Somebody"] };
  const ids = { imdbId: null, tmdbId: null, wikidataId: null };
  return {
    id: filmIdOf(`title-${title.toLowerCase().replace(" ", "-")}-${year}`),
    rank: null,
    ...named,
    ...ids,
    popularity: 500,
  };
}

const read = (name: string) => readFilmFiles([{ name, bytes: new Uint8Array(readFileSync(join(TROUBLES, name))) }]);

describe("what other people's files say is read as they mean it", () => {
  test.each(Object.entries(RIGHT))("%s", (name, right) => {
    expect(read(name).films.map(inWords)).toEqual(right);
  });
});

test("a title one year off is to be looked at, and a series is no film", async () => {
  const outside = [
    ranked("Fractured", 2019),
    ranked("The Shaft", 2002),
    ranked("Dark", 2017),
    ranked("The Bear", 2022),
  ];
  const kindsIn = async (name: string) => {
    const matches = await matchFilms(read(name).films, { ours: outside });
    return matches.map(({ kind }) => kind);
  };
  expect(await kindsIn("16-year-off-by-one.csv")).toEqual(["doubtful", "doubtful"]);
  expect(await kindsIn("08-type-column.csv")).toEqual(["none", "no-film", "no-film", "no-film"]);
});

test("a column that nobody understands is named, if anything is in it", () => {
  const columns = "Title,Year,Owner_rating,Format,Shelf no.,Genre";
  const bytes = new TextEncoder().encode(`${columns}\nYi Yi,2000,x,Blu-ray,,Drama\n`);
  const { tables } = readFilmFiles([{ name: "films.csv", bytes }]);
  expect(tables.map(notRead)).toEqual([["Owner_rating", "Format"]]);
  expect(read("07a-movary-history.csv").tables.map(notRead)).toEqual([[]]);
});
