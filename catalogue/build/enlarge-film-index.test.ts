import { expect, test } from "vitest";

import { addedRows, withAdditions, withDirectors, withTitles } from "./enlarge-film-index.ts";
import { indexRow, type IndexRow } from "./film-index-table.ts";

const ROWS: ReadonlyMap<string, IndexRow> = new Map([
  ["tt0000001", indexRow({ title: "Crossing", year: "2024", imdb_id: "tt0000001", wikidata_id: "Q1" }, [])],
  ["tt0000002", indexRow({ title: "Harvest", year: "2024", imdb_id: "tt0000002", directors: "Ada Example" }, [])],
  ["samsara-2023", indexRow({ title: "Samsara", year: "2023", id: "samsara-2023" }, [])],
]);
const ADDED =
  "id,title,original_title,year,directors,imdb_id,wikidata_id,tmdb_id,enwiki,kind,runtime,genres,countries,languages,popularity,sources\n";

function added(...lines: readonly string[]) {
  return withAdditions(ROWS, addedRows(ADDED + lines.join("\n")));
}

test("a film that is added fills the gaps of its row, found by an id or by title and year", () => {
  const rows = added(
    "tt0000001,Crossing,,2024,Levan Akin,tt0000001,,77,,,106,,,,300,festivals",
    "tt0000003,Samsara,,2023,Lois Example,tt0000003,,,,,,,,,300,festivals",
  );
  expect(rows.size).toBe(3);
  expect(rows.get("tt0000001")).toMatchObject({ directors: "Levan Akin", tmdb_id: "77", wikidata_id: "Q1" });
  expect(rows.get("samsara-2023")).toMatchObject({ directors: "Lois Example", imdb_id: "tt0000003" });
});

test("a namesake of another director or with another id is a film of its own", () => {
  const rows = added(
    "harvest-2024,Harvest,,2024,Bo Other,,,,,,,,,,300,festivals",
    "tt0000009,Crossing,,2024,,tt0000009,,,,,,,,,300,festivals",
  );
  expect([...rows.keys()].slice(3)).toEqual(["harvest-2024", "tt0000009"]);
});

test("directors are named where there are none, and titles are added once, each with its source", () => {
  const directors =
    "id,directors,title,year,sources\ntt0000001,Levan Akin,Crossing,2024,festivals\ntt0000002,Bo Other,Harvest,2024,festivals\n";
  const titles = "id,title,source\ntt0000001,გადასვლა,own knowledge\ntt0000001,Crossing,own knowledge\n";
  const rows = withTitles(withDirectors(ROWS, directors), titles);
  expect(rows.get("tt0000001")).toMatchObject({ directors: "Levan Akin", otherTitles: ["გადასვლა"] });
  expect(rows.get("tt0000002")?.directors).toBe("Ada Example");
  expect(() => withTitles(ROWS, "id,title,source\ntt0000001,Passage,\n")).toThrow("bad-index");
});
