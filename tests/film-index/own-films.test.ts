import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createFilmIndex } from "#server/features/film-index/film-index.ts";
import { writeFilmIndex } from "#server/features/film-index/write-film-index.ts";
import { withOwnFilms } from "#catalogue/build/own-films.ts";

const TABLE = [
  "title\toriginal_title\tyear\tdirectors\timdb_id\twikidata_id\ttmdb_id\tkind\truntime\tgenres\tcountries\tlanguages\tpopularity\tid\tformer_ids",
  "Rear Window\t\t1954\tAlfred Hitchcock\ttt0047396\t\t\t\t112\tThriller\tUnited States\ten\t800\t\t",
  "Crossing\t\t2024\t\ttt27417166\tQ123944616\t\t\t\t\t\t\t200\t\t",
  "",
].join("\n");
const FILE = "own-films.csv";
const directory = mkdtempSync(join(tmpdir(), "canon-own-films-"));
afterAll(() => rmSync(directory, { recursive: true }));

async function indexWith(csv: string) {
  const outFile = join(directory, "film-index.sqlite");
  await writeFilmIndex({ outFile, table: withOwnFilms(TABLE, csv, FILE) });
  return createFilmIndex(outFile);
}

function refusal(csv: string): string {
  try {
    withOwnFilms(TABLE, csv, FILE);
    return "";
  } catch (error) {
    return String(error);
  }
}

test("a film of the operator's own is found by each of its titles, and a film that is there gets what it lacked", async () => {
  const index = await indexWith(
    [
      "title,year,directors,other_titles,runtime,imdb_id",
      '"Our Street, at Last",2026,Ada Example; Bo Example,Notre rue; 我们的街,81,',
      "Crossing,2024,Levan Akin,Passage,106,tt27417166",
      "Rear Window,1954,Alfred Hitchcock,Das Fenster zum Hof,,",
    ].join("\n"),
  );
  const own = {
    title: "Our Street, at Last",
    year: 2026,
    directors: ["Ada Example", "Bo Example"],
    runtimeMinutes: 81,
  };
  for (const typed of ["our street at last", "notre rue", "我們的街", "Bo Example"])
    expect(index.search(typed, 1), typed).toMatchObject([own]);
  expect(index.search("passage", 1)).toMatchObject([
    { title: "Crossing", directors: ["Levan Akin"], wikidataId: "Q123944616" },
  ]);
  expect(index.search("das fenster zum hof", 5)).toMatchObject([{ title: "Rear Window", imdbId: "tt0047396" }]);
  index.close();
});

test("a table that can't be read is refused with the line and the reason", () => {
  expect(refusal("title,year\nPlaytime,67\n")).toContain(`${FILE}, line 2: year must be a year from 1880 to 2099`);
  expect(refusal("title,year\nPlaytime,1967\n,1968\n")).toContain(`${FILE}, line 3: title is missing`);
  expect(refusal("title\nPlaytime\n")).toContain(`${FILE}, line 2: year is missing`);
  expect(refusal("title,year,imdb_id\nPlaytime,1967,62136\n")).toContain("imdb_id must be an id like tt0062622");
  expect(refusal("title,year,stars\nPlaytime,1967,5\n")).toContain("there is no column stars");
  expect(refusal("title,year\nPlaytime,1967,5\n")).toContain(`${FILE}: Invalid Record Length`);
});
