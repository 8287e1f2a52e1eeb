import { readFileSync } from "node:fs";
import fc from "fast-check";
import { strToU8 } from "fflate";
import { describe, expect, test } from "vitest";
import { type FilmId, filmIdOf } from "#domain/catalogue/film-id.ts";
import { type FilmMemory, updateMemories } from "#domain/lists/film-memory.ts";
import { byLastViewed } from "#domain/lists/viewings.ts";
import type { OwnList } from "#domain/lists/own-list.ts";
import { additionOf } from "#domain/lists/imported-marks.ts";
import { operationsOf } from "#domain/lists/list-changes.ts";
import { reduce } from "#domain/lists/list-operations.ts";
import { EMPTY_USER_LISTS, type UserLists } from "#domain/lists/user-lists.ts";
import { canonJson } from "#film-files/canon-file.ts";
import { listsTable, type NamedFile } from "#film-files/export/tables.ts";
import { rankedFilms } from "#film-files/import/known-film.ts";
import { matchFilms } from "#film-files/import/match-films.ts";
import { readFilmFiles } from "#film-files/import/read-film-files.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "#server/catalogue.ts";
import { exportFile } from "#web/screens/export/export-files.ts";
import { filmLifeOf } from "#web/screens/export/film-life.ts";
import { reviewOf } from "#web/screens/import/review.ts";
import { firstChoices } from "#web/screens/import/review-choices.ts";

const { films } = await loadCatalogue(CATALOGUE_RELEASE_DIR);
const OURS = films.slice(0, 30);
const ranked = rankedFilms(OURS);
const known = { filmsById: new Map(OURS.map((film) => [film.id, film])), departed: {}, names: {} };
const WRITTEN = ["Our Wedding\n1999\nA Friend, B Friend", '=HYPERLINK("x")\n2001', "A Film Without a Year"].map(
  (called, index) => ({ id: filmIdOf(`written-${"abc"[index]}bcdefghijklm`), called }),
);

const OWN_LISTS = [
  { id: "list-00000rain", name: "Rain, and more", about: "=For wet Sundays; or not", isOrdered: true },
  { id: "list-000trains", name: "Trains", about: undefined, isOrdered: undefined },
] as const;

/** What somebody remembers of a film that they saw, and of one that they want to see. */
const seen = fc.record(
  {
    seen: fc.constantFrom("2025-03-09", "2025-03", "2025", "long ago", "1961-12"),
    rating: fc.integer({ min: 1, max: 10 }).map((halves) => halves / 2),
    rewatches: fc.integer({ min: 1, max: 50 }),
    viewings: fc
      .uniqueArray(fc.constantFrom("2025-03-09", "2025-03-09 2", "2024-12", "2019"), { minLength: 2 })
      .filter((days) => days.includes("2025-03-09") || !days.includes("2025-03-09 2"))
      .map((days) => days.map((id, index) => (index % 2 === 0 ? { id } : { id, line: `Row ${index}; "left"` }))),
    note: fc.constantFrom("Because.", 'My "why",\n= two lines', "-1; 2, 3"),
  },
  { requiredKeys: [] },
);
const wanted = fc.record({ reason: fc.constantFrom("A dare", 'Because; of "it"', "+1") }, { requiredKeys: [] });

/** Lists with memories as Canon keeps them. */
const lists: fc.Arbitrary<UserLists> = fc
  .record({
    canon: fc.uniqueArray(fc.constantFrom(...OURS.map(({ id }) => id), ...WRITTEN.map(({ id }) => id)), {
      maxLength: 8,
    }),
    watched: fc.uniqueArray(fc.constantFrom(...OURS.slice(10, 20).map(({ id }) => id)), { maxLength: 8 }),
    watchlist: fc.uniqueArray(fc.constantFrom(...OURS.slice(20).map(({ id }) => id)), { minLength: 1, maxLength: 8 }),
    ofSeen: fc.array(seen, { minLength: 20, maxLength: 20 }),
    ofWanted: fc.array(wanted, { minLength: 8, maxLength: 8 }),
    own: fc.uniqueArray(fc.constantFrom(...OURS.map(({ id }) => id)), { maxLength: 6 }),
  })
  .map(({ canon, watched, watchlist, ofSeen, ofWanted, own }) => {
    const watchedFilms = [...new Set([...watched, ...canon])];
    const unseen = watchlist.filter((id) => !watchedFilms.includes(id));
    const memories = [
      ...watchedFilms.map((id, index) => memoryOf(id, ofSeen[index] ?? {}, canon.includes(id))),
      ...unseen.map((id, index) => ({ id, ...ofWanted[index] })),
    ];
    return {
      ...EMPTY_USER_LISTS,
      canonOrder: canon,
      watchedFilms,
      watchlist: unseen.map((id) => ({ id, watched: false })),
      memories: inOrder(memories),
      ownLists: OWN_LISTS.flatMap(({ id, isOrdered, about, name }) => {
        const films = own.map((film, index) => (index === 1 ? { id: film, note: "=Because, too" } : { id: film }));
        return own.length === 0
          ? []
          : [{ id, name, ...(about ? { about } : {}), ...(isOrdered ? { isOrdered } : {}), films }];
      }),
    };
  });

/** Notes are of the canon, names of films that somebody wrote. */
function memoryOf(id: FilmId, { note, ...parts }: Omit<FilmMemory, "id">, isInCanon: boolean): FilmMemory {
  const called = WRITTEN.find((film) => film.id === id)?.called;
  const { viewings, rating } = parts;
  const ofViewings = rating === undefined ? { viewings } : { viewings, rating };
  const [memory] = updateMemories([], [{ id, ...(viewings === undefined ? parts : { ...ofViewings, viewings }) }]);
  return {
    id,
    ...(note !== undefined && isInCanon ? { note } : {}),
    ...memory,
    ...(called === undefined ? {} : { called }),
  };
}

const inOrder = (memories: readonly FilmMemory[]) =>
  memories
    .filter((memory) => Object.keys(memory).length > 1)
    .toSorted((one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0));

const said = ({ name, about, isOrdered, films: listed }: OwnList) => ({ name, about, isOrdered, listed });

/** Stars of a film whose viewings have none stand with its last one in a table. */
function starred({ viewings, ...memory }: FilmMemory): FilmMemory {
  if (viewings === undefined) return memory;
  const last = viewings.toSorted(byLastViewed)[0];
  const isRated = viewings.some(({ rating }) => rating !== undefined);
  return {
    ...memory,
    viewings: viewings.map(({ id, rating, ...said }) => {
      const stars = isRated || id !== last?.id ? rating : memory.rating;
      return { id, ...(stars === undefined ? {} : { rating: stars }), ...said };
    }),
  };
}

/** What the import screen would bring into empty lists, with nothing chosen otherwise. */
async function broughtBy({ name, text }: NamedFile) {
  const files = readFilmFiles([{ name, bytes: strToU8(text) }]);
  const matches = await matchFilms(files.films, { ours: ranked });
  const reading = { files, matches, lookedUp: { trouble: null, refused: 0 } };
  return reviewOf(reading, EMPTY_USER_LISTS, firstChoices(reading, EMPTY_USER_LISTS)).wanted;
}

test.each([
  [
    "Canon's own file",
    (life: Parameters<typeof listsTable>[0]) => ({
      name: "canon.json",
      text: canonJson(life, { exportedAt: 0, catalogueVersion: "1" }),
    }),
  ],
  ["the table of all lists", listsTable],
])(
  "a whole film life comes back from %s: days, months, long ago, times seen, stars, notes and reasons",
  async (_name, fileOf) => {
    await fc.assert(
      fc.asyncProperty(lists, async (mine) => {
        const brought = await broughtBy(fileOf(filmLifeOf(mine, "all", known)));
        expect(brought.canon).toEqual(mine.canonOrder);
        expect(brought.watchlist).toEqual(mine.watchlist.map(({ id }) => id));
        expect(brought.watched.toSorted()).toEqual(mine.watchedFilms.toSorted());
        expect(brought.memories.map(starred)).toEqual(mine.memories.map(starred));
        expect(brought.lists.map(said)).toEqual(mine.ownLists.map(said));
      }),
      { numRuns: 40 },
    );
  },
);

describe("one list of one's own, as a file and back", () => {
  const rain: OwnList = {
    id: "list-00000rain",
    name: "Canon of rain: a first try",
    about: "For wet Sundays.",
    isOrdered: true,
    films: OURS.slice(0, 5).map(({ id }, index) =>
      index === 2 ? { id, note: "The umbrella,\nand the hat." } : { id },
    ),
  };
  const mine = { ...EMPTY_USER_LISTS, ownLists: [{ ...rain, id: "list-000other", name: "Other" } as const, rain] };
  const fileAs = (format: "csv" | "json" | "text" | "letterboxd-list") =>
    exportFile(filmLifeOf(mine, rain.id, known), format, rain.id, 0);

  test.each(["csv", "json"] as const)("comes back whole from its %s, and nothing else with it", async (format) => {
    const { lists: brought, ...others } = await broughtBy(fileAs(format));
    expect(brought.map(said)).toEqual([said(rain)]);
    expect(Object.values(others).flat()).toEqual([]);
  });

  test("is a table that names it, its line and each film's place and note", () => {
    expect(fileAs("csv").name).toBe("canon-of-rain-a-first-try-1970-01-01.csv");
    const [, first, , third] = fileAs("csv").text.split("\r\n");
    expect(first).toMatch(/^list: Canon of rain: a first try,1,The Godfather,1972,.+,For wet Sundays\.$/);
    expect(third).toMatch(/^list: Canon of rain: a first try,3,.+,"The umbrella,\nand the hat\.",,,$/);
  });

  test("has its name, its line and its notes in plain text, which are no films when it is read again", async () => {
    const file = fileAs("text");
    expect(file.text.split("\n").slice(0, 8)).toEqual([
      "Canon of rain: a first try",
      "==========================",
      "   For wet Sundays.",
      "",
      expect.stringMatching(/^1\. The Godfather \(1972\)$/),
      expect.stringMatching(/^2\. /),
      expect.stringMatching(/^3\. /),
      "   The umbrella,",
    ]);
    const read = readFilmFiles([{ name: file.name, bytes: strToU8(file.text) }]);
    expect(read.films).toHaveLength(5);
    expect(read.lists).toMatchObject([{ name: rain.name, about: rain.about, isRanked: true }]);
    expect(read.lists[0]?.films[2]?.note).toBe("The umbrella,\nand the hat.");
  });

  test("is a list that Letterboxd can import, with places where it has an order", () => {
    const [head, first] = fileAs("letterboxd-list").text.split("\r\n");
    expect(fileAs("letterboxd-list").name).toBe("letterboxd-canon-of-rain-a-first-try.csv");
    expect(head).toBe("Position,tmdbID,imdbID,Title,Year,Directors,Review");
    expect(first).toMatch(/^1,238,tt0068646,The Godfather,1972,Francis Ford Coppola,$/);
    const { isOrdered: _, ...unordered } = rain;
    const life = filmLifeOf({ ...mine, ownLists: [unordered] }, rain.id, known);
    expect(exportFile(life, "letterboxd-list", rain.id, 0).text).toMatch(/^tmdbID,imdbID,Title/);
  });
});

test("a Letterboxd export comes in with its lists and every line of its diary, and they are in the file that goes out", async () => {
  const bytes = new Uint8Array(readFileSync("tests/film-files/samples/letterboxd-sample-2024-08-01-00-00-utc.zip"));
  const files = readFilmFiles([{ name: "letterboxd.zip", bytes }]);
  const matches = await matchFilms(files.films, { ours: rankedFilms(films) });
  const reading = { files, matches, lookedUp: { trouble: null, refused: 0 } };
  const choices = { ...firstChoices(reading, EMPTY_USER_LISTS), takesCanon: false };
  const { wanted } = reviewOf(reading, EMPTY_USER_LISTS, choices);
  const mine = operationsOf(additionOf(EMPTY_USER_LISTS, wanted)).reduce(reduce, EMPTY_USER_LISTS);
  expect(mine.ownLists.map(({ name, isOrdered, films: listed }) => [name, isOrdered, listed.length])).toEqual(
    expect.arrayContaining(
      files.lists.map(({ name, isRanked, films: listed }) => [name, isRanked || undefined, listed.length]),
    ),
  );
  const life = filmLifeOf(mine, "all", { ...known, filmsById: new Map(films.map((film) => [film.id, film])) });
  const godfather = life.watched.find(({ title }) => title === "The Godfather");
  expect(godfather?.viewings.map(({ on }) => on)).toEqual(["2024-01-06", "2024-05-31", "2024-06-02"]);
  expect(life.lists?.map(({ name }) => name)).toEqual(mine.ownLists.map(({ name }) => name));
});
