import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { strToU8 } from "fflate";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { canonFileSchema, type FilmInCanonFile, type FilmLife, canonJson } from "#film-files/canon-file.ts";
import { letterboxdFiles, listsTable, type NamedFile, plainList } from "#film-files/export/tables.ts";
import { canonChoices, type ImportPlan, planImport } from "#film-files/import/import-plan.ts";
import { matchFilms } from "#film-files/import/match-films.ts";
import { readFilmFiles } from "#film-files/import/read-film-files.ts";
import { filmLife, filmLifeOf, KNOWN, plainViewings, ranked, WRITTEN } from "./film-lives.ts";
import { lookUpOthers } from "./other-films.ts";

async function imported(files: readonly NamedFile[]): Promise<ImportPlan> {
  const read = readFilmFiles(files.map(({ name, text }) => ({ name, bytes: strToU8(text) })));
  const matches = await matchFilms(read.films, { ours: ranked, lookUpOthers });
  const canon = canonChoices(read).find(({ from }) => from === "canon" || from === "list");
  return planImport(read, { matches, canon: canon?.films ?? [] });
}

type Named = Pick<FilmInCanonFile, "title" | "year"> & { readonly canonId?: string | null; readonly id?: string };
const nameOf = ({ title, year }: Named) => `${title} ${year}`;
const idOf = ({ canonId, id }: Named) => canonId ?? id ?? null;
const wholeOf = (film: Named) => `${idOf(film)} ${nameOf(film)}`;

const inOrder = (one: string | null, other: string | null) => (one ?? "").localeCompare(other ?? "");

/** Lists as they are compared: films in order, each as `as` says. */
function comparable(life: FilmLife, as: (film: Named) => string | null) {
  return {
    canon: life.canon.map((each) => [as(each), each.note ?? null]),
    watchlist: life.watchlist.map((each) => [as(each), each.reason]),
    watched: life.watched.map((each) => [as(each), each.rating, each.viewings]),
    hidden: life.hidden.map(as).toSorted(inOrder),
    dismissed: life.dismissed.map(as).toSorted(inOrder),
  };
}

function comparablePlan(plan: ImportPlan, as: (film: Named) => string | null) {
  return {
    canon: plan.canon.map((each) => [as(each), plan.notes.find((said) => said.film === each)?.note ?? null]),
    watchlist: plan.watchlist.map((each) => [as(each.film), each.reason]),
    watched: plan.watched.map((each) => [
      as(each.film),
      each.rating,
      each.viewings.map(({ on, isRewatch }) => ({ on, isRewatch })),
    ]),
    hidden: plan.hidden.map(as).toSorted(inOrder),
    dismissed: plan.dismissed.map(as).toSorted(inOrder),
  };
}

/** Whether two films have one title and year, which files of others can't tell apart. */
function hasNamesakes({ watched, watchlist }: FilmLife): boolean {
  const films = [...watched, ...watchlist];
  return new Set(films.map(idOf)).size > new Set(films.map(nameOf)).size;
}

const holdsFilms = ({ canon, watchlist, watched, hidden, dismissed }: FilmLife) =>
  [canon, watchlist, watched, hidden, dismissed].some(({ length }) => length > 0);

describe("what is exported comes back as the same lists, whatever they hold", () => {
  test("through Canon's own file", async () => {
    await fc.assert(
      fc.asyncProperty(filmLife.filter(holdsFilms), async (life) => {
        const text = canonJson(life, { exportedAt: 0, catalogueVersion: "1.1.0" });
        const plan = await imported([{ name: "canon.json", text }]);
        expect(comparablePlan(plan, wholeOf)).toEqual(comparable(life, wholeOf));
      }),
      { numRuns: 60 },
    );
  });

  test("through the table of all lists", async () => {
    await fc.assert(
      fc.asyncProperty(filmLife.filter(holdsFilms), async (life) => {
        expect(comparablePlan(await imported([listsTable(life)]), wholeOf)).toEqual(comparable(life, wholeOf));
      }),
      { numRuns: 60 },
    );
  });

  test("through Letterboxd's files, but for what they can't say: reasons, notes, years alone, and hidden films", async () => {
    await fc.assert(
      fc.asyncProperty(
        filmLifeOf(plainViewings).filter(
          (life) => life.watched.length + life.watchlist.length > 0 && !hasNamesakes(life),
        ),
        async (life) => {
          const isWholeDay = ({ on }: { readonly on: string | null }) => on !== null && on.length > 4;
          const said = {
            canon: life.canon.map((each) => ({ ...each, note: null })),
            watchlist: life.watchlist.map((each) => ({ ...each, reason: null })),
            watched: life.watched.map((each) => ({ ...each, viewings: each.viewings.filter(isWholeDay) })),
            hidden: [],
            dismissed: [],
          };
          const plan = await imported(letterboxdFiles(life));
          expect(comparablePlan(plan, nameOf)).toEqual(comparable(said, nameOf));
        },
      ),
      { numRuns: 60 },
    );
  });

  test("through a plain list, in its order", async () => {
    const canon = KNOWN.slice(0, 40);
    const plan = await imported([{ name: "", text: plainList(canon, { isRanked: true }) }]);
    expect(plan.canon.map(nameOf)).toEqual(canon.map(nameOf));
  });
});

test("a table that people open in a spreadsheet names what they know, with the ids of other sites", () => {
  const [godfather] = KNOWN;
  if (godfather === undefined) throw new Error("There is no film.");
  const watched = [{ ...godfather, rating: 4.5, viewings: [{ on: "2024-01-06", isRewatch: false }] }];
  const { text } = listsTable({ canon: [godfather], watchlist: [], watched, hidden: [], dismissed: [] });
  expect(text).toBe(
    [
      "List,Position,Title,Year,Directors,imdbID,tmdbID,wikidataID,canonID,Rating10,WatchedDate,Rewatch,Reason,Note,Line,Company,About",
      "canon,1,The Godfather,1972,Francis Ford Coppola,tt0068646,238,Q47703,the-godfather-1972,,,,,,,,",
      "watched,1,The Godfather,1972,Francis Ford Coppola,tt0068646,238,Q47703,the-godfather-1972,9,2024-01-06,false,,,,,",
      "",
    ].join("\r\n"),
  );
});

test("no cell of that table is calculated, and files for another site have titles as they are", () => {
  fc.assert(
    fc.property(filmLife, (life) => {
      const rows: readonly (readonly string[])[] = parse(listsTable(life).text);
      // Also where semicolons part the cells, and where a line break in a cell begins a row.
      const pieces = rows.flat().flatMap((cell) => cell.split(/[;\t\r\n]/));
      expect(pieces.filter((piece) => /^["\s]*[=+\-@＝＋－＠]/.test(piece))).toEqual([]);
    }),
    { numRuns: 200 },
  );
  const unranked = WRITTEN.find(({ title }) => title === "-30-");
  if (unranked === undefined) throw new Error("There is no film.");
  const nothing = { canon: [], watchlist: [], watched: [], hidden: [], dismissed: [] };
  const files = letterboxdFiles({ ...nothing, watchlist: [{ ...unranked, reason: null }] });
  expect(files.map(({ text }) => text).join("")).toContain(",-30-,1959,");
});

test("a plain list has a number or a dash, title and year", () => {
  expect(plainList(KNOWN.slice(0, 2), { isRanked: true })).toBe("1. The Godfather (1972)\n2. Goodfellas (1990)\n");
  const undated = WRITTEN.find(({ year }) => year === null);
  expect(plainList(undated === undefined ? [] : [undated], { isRanked: false })).toBe("- A Film Without a Year\n");
});

test("the published schema is the one that files are checked by", () => {
  const published: unknown = JSON.parse(readFileSync("docs/canon-film-life.schema.json", "utf8"));
  expect(published).toEqual(JSON.parse(JSON.stringify(z.toJSONSchema(canonFileSchema))));
});
