import { describe, expect, test } from "vitest";
import type { FilmFiles } from "#film-files/import/imported-film.ts";
import { canonChoices, planImport } from "#film-files/import/import-plan.ts";
import { matchFilms } from "#film-files/import/match-films.ts";
import { type Destination, meaningGroups, unplacedLists } from "#film-files/import/meaning-groups.ts";
import { RANKED } from "./ranking.ts";
import { readText } from "./read-text.ts";

const sizesOf = (files: FilmFiles) =>
  Object.fromEntries(Object.entries(meaningGroups(files)).map(([group, films]) => [group, films.length]));
const planOf = async (files: FilmFiles, unplaced?: ReadonlyMap<number, Destination>) => {
  const plan = planImport(files, {
    matches: await matchFilms(files.films, { ours: RANKED }),
    ...(unplaced === undefined ? {} : { unplaced }),
  });
  return {
    watched: plan.watched.map(({ film }) => film.title),
    watchlist: plan.watchlist.map(({ film }) => film.title),
    canon: plan.canon.map(({ title }) => title),
  };
};

describe("what files say of their films is told by groups", () => {
  test("watched, to watch, not watched, not finished, in an order, and those of which nothing is said", () => {
    const text =
      "Title,Year,Status,Rank\nYi Yi,2000,Watched,\nPlaytime,1967,Want to watch,\nStalker,1979,,1\nVertigo,1958,,2\nPersona,1966,dropped,\nMirror,1975,not seen,\nTokyo Story,1953,,\nDark,2017,,\n";
    expect(sizesOf(readText(text))).toEqual({
      watched: 1,
      toWatch: 1,
      notWatched: 1,
      begun: 1,
      liked: 0,
      ordered: 0,
      unsaid: 4,
    });
    expect(sizesOf(readText("Rank,Title\n2,Yi Yi\n1,Playtime\n"))).toMatchObject({ ordered: 2, unsaid: 0 });
  });

  test("what is no film is in no group", () => {
    expect(sizesOf(readText("Title,Type\nYi Yi,movie\nDark,tv\n"))).toMatchObject({ watched: 0, unsaid: 1 });
  });
});

describe("films of which nothing is said", () => {
  const text = "Title,Year\nYi Yi,2000\nPlaytime,1967\n";

  test("go nowhere until their owner says where", async () => {
    const files = readText(text, "my films.csv");
    expect(unplacedLists(files)).toEqual([{ name: "my films", isRanked: false, films: [0, 1] }]);
    expect(await planOf(files)).toEqual({ watched: [], watchlist: [], canon: [] });
    expect(await planOf(files, new Map([[0, "nowhere"]]))).toEqual({ watched: [], watchlist: [], canon: [] });
  });

  test.each([
    ["watched", { watched: ["Yi Yi", "Playtime"], watchlist: [], canon: [] }],
    ["watchlist", { watched: [], watchlist: ["Yi Yi", "Playtime"], canon: [] }],
    ["canon", { watched: ["Yi Yi", "Playtime"], watchlist: [], canon: ["Yi Yi", "Playtime"] }],
  ] as const)("go to %s, in their order", async (to, lists) => {
    expect(await planOf(readText(text), new Map([[0, to]]))).toEqual(lists);
  });

  test("are without those that a file says were not seen", async () => {
    const files = readText("Title,Year,Watched\nYi Yi,2000,no\nPlaytime,1967,\n");
    expect(await planOf(files, new Map([[0, "watched"]]))).toMatchObject({ watched: ["Playtime"] });
  });
});

describe("a canon", () => {
  const proposed = (files: FilmFiles) =>
    canonChoices(files)
      .filter(({ isProposed }) => isProposed)
      .map(({ from, name }) => `${from} ${name}`.trim());

  test("is proposed of what its owner put in order", () => {
    expect(proposed(readText("1. Yi Yi\n2. Playtime\n3. Stalker\n4. Vertigo\n", "hundred.txt"))).toEqual([
      "list hundred",
    ]);
  });

  test.each([
    "My favourites",
    "All-time favorites",
    "Lieblingsfilme",
    "Mes favoris",
    "I miei preferiti",
    "Favoritos",
    "お気に入り",
  ])("and of what is called %s", (name) => {
    const rows = ["Yi Yi", "Playtime", "Stalker", "Vertigo"].map((title) => `${title},${name}`);
    expect(proposed(readText(`Title,List\n${rows.join("\n")}\n`))).toEqual([`list ${name}`]);
  });

  test.each([
    ["high ratings", "Title,Rating\nYi Yi,10\nPlaytime,10\nStalker,10\nVertigo,10\n"],
    ["a list without an order", "Title\nYi Yi\nPlaytime\nStalker\nVertigo\n"],
    ["a watchlist in an order", "Rank,Title,Status\n1,Yi Yi,to watch\n2,Playtime,to watch\n"],
    ["series", "Title,Type,Rating\nDark,tv,10\nThe Wire,tv,10\nLost,tv,10\nFargo,tv,10\n"],
  ])("is not proposed of %s", (_what, text) => {
    expect(proposed(readText(text))).toEqual([]);
  });
});
