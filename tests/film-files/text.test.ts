import { describe, expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { planImport } from "#film-files/import/import-plan.ts";
import { matchFilms } from "#film-files/import/match-films.ts";
import { lookUpOthers } from "./other-films.ts";
import { RANKED } from "./ranking.ts";
import { inWords, readText } from "./read-text.ts";

const filmsIn = (text: string) =>
  readText(text, "").films.map(({ title, year, directors }) => [title, year, ...directors].join(", "));

describe("addresses are films by their ids", () => {
  test("as in the file of addresses", async () => {
    const { films } = readText(readFileSync(join(import.meta.dirname, "troubles/13-addresses.txt"), "utf8"), "");
    const matches = await matchFilms(films, { ours: RANKED });
    expect(matches.map((match) => (match.kind === "sure" ? match.film.title : match.kind))).toEqual([
      "Yi Yi",
      "Playtime",
      "The Red Shoes",
    ]);
  });

  test.each([
    ["https://m.imdb.com/title/tt0022100/?ref_=fn_al_tt_1", { ids: { imdb: "tt0022100" } }],
    ["www.themoviedb.org/movie/832", { ids: { tmdb: 832 }, title: "" }],
    ["https://www.wikidata.org/wiki/Q127021", { ids: { wikidata: "Q127021" } }],
    ["https://trakt.tv/movies/the-red-shoes-1948", { title: "The Red Shoes", year: 1948 }],
    ["https://letterboxd.com/somebody/film/playtime/1/", { title: "Playtime", year: null }],
    ["https://www.themoviedb.org/tv/70523-dark", { kind: "television", ids: { tmdb: null } }],
    ["- [M](https://www.imdb.com/title/tt0022100/)", { title: "M", ids: { imdb: "tt0022100" } }],
    ["M (1931) https://www.imdb.com/title/tt0022100/", { title: "M", year: 1931, ids: { imdb: "tt0022100" } }],
  ])("%s", (line, film) => {
    expect(readText(`${line}\nRan`, "").films).toMatchObject([film, { title: "Ran" }]);
  });

  test("an address of another place is none, and is told as that", () => {
    const { films, skipped } = readText("https://boxd.it/abc\nM\nRan\n", "");
    expect(films.map(({ title }) => title)).toEqual(["M", "Ran"]);
    expect(skipped).toMatchObject([{ line: 1, reason: "address" }]);
  });

  test("nor does one become a film's name in a table", async () => {
    const files = readText("Link\nhttps://www.imdb.com/title/tt0022100/\nhttps://letterboxd.com/film/playtime/\n");
    const plan = planImport(files, { matches: await matchFilms(files.films, { ours: RANKED, lookUpOthers }) });
    expect(files.films.map(({ title, ids }) => title || ids.imdb)).toEqual(["tt0022100", "Playtime"]);
    expect(plan.counts).toMatchObject({ films: 2, ranked: 2 });
  });
});

describe("lists in lines", () => {
  test.each([
    ["*Playtime* - 1967", "Playtime, 1967"],
    ["**Playtime** (1967)", "Playtime, 1967"],
    ["_Playtime_ (Jacques Tati, 1967)", "Playtime, 1967, Jacques Tati"],
    ["Playtime (1967, Jacques Tati)", "Playtime, 1967, Jacques Tati"],
    ["Playtime (1967) – Jacques Tati", "Playtime, 1967, Jacques Tati"],
    ["Playtime (1967), directed by Jacques Tati", "Playtime, 1967, Jacques Tati"],
    ["+ [Playtime](https://letterboxd.com/film/playtime/) (1967)", "Playtime, 1967"],
    ["* [ ] Playtime (1967)", "Playtime, 1967"],
    ["12. **Playtime**, 1967, Jacques Tati", "Playtime, 1967, Jacques Tati"],
    ["*batteries not included (1987)", "*batteries not included, 1987"],
    ["$ (1971)", "$, 1971"],
    ["???", "???, "],
    ["9½ Weeks", "9½ Weeks, "],
  ])("%s", (line, film) => {
    expect(filmsIn(`${line}\nRan (1985)\n`)).toEqual([film, "Ran, 1985"]);
  });

  test("a heading is no film, and says what the list below it is", () => {
    const text =
      "# My films\n\n## Seen\n- M (1931)\n\n## Want to watch\n- Ran (1985)\n\nFavourites\n==========\n1. Playtime (1967)\n2. Yi Yi (2000)\n\n---\n\nOthers:\n- Stalker (1979)\n";
    const { films, lists, skipped } = readText(text, "");
    expect(films.map(inWords)).toEqual([
      "M: watched",
      "Ran: to watch",
      "Playtime: liked",
      "Yi Yi: liked",
      "Stalker: nothing said",
    ]);
    expect(lists.map(({ name }) => name)).toEqual(["Others"]);
    expect(skipped).toEqual([]);
  });

  test("a rating behind a title is one", () => {
    expect(readText("M (1931) ★★★★½\nRan (1985) - 8/10\nPlaytime\n", "").films.map(inWords)).toEqual([
      "M: watched, 4.5 stars",
      "Ran: watched, 4 stars",
      "Playtime: nothing said",
    ]);
  });

  test("a table in Markdown is a table", () => {
    const text = "| Title | Year | Seen |\n| --- | :-: | --- |\n| M | 1931 | yes |\n| Ran | 1985 | no |\n";
    expect(readText(text, "").films.map(inWords)).toEqual(["M: watched", "Ran: not watched"]);
  });
});
