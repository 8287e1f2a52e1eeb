import { strToU8 } from "fflate";
import { describe, expect, test } from "vitest";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { isWriteIn } from "#domain/catalogue/other-film.ts";
import { type Decision, planImport } from "#film-files/import/import-plan.ts";
import { matchFilms } from "#film-files/import/match-films.ts";
import { readFilmFiles } from "#film-files/import/read-film-files.ts";
import { lookUpOthers } from "./other-films.ts";
import { RANKED } from "./ranking.ts";
import { readText } from "./read-text.ts";

const filesOf = (csv: string) => readFilmFiles([{ name: "films.csv", bytes: strToU8(csv) }]);

async function matchesOf(csv: string, options: { readonly isOffline?: boolean } = {}) {
  return matchFilms(filesOf(csv).films, { ours: RANKED, ...(options.isOffline === true ? {} : { lookUpOthers }) });
}

/** How the one film of a table is matched: its certainty and the films, best first. */
async function matchOf(row: string): Promise<readonly (string | number)[]> {
  const [match] = await matchesOf(`Title;Year;Director;imdbID\n${row}\n`);
  if (match?.kind === "sure") return ["sure", `${match.film.title} ${match.film.year}`];
  if (match?.kind === "doubtful") return ["doubtful", ...match.candidates.map(({ title, year }) => `${title} ${year}`)];
  return [match?.kind ?? "nothing"];
}

describe("a film in a file is surely one we know", () => {
  test.each([
    ["by an id, whatever its title", "Der Pate;;;tt0068646", "The Godfather 1972"],
    ["by an id outside the ranking", "Der Absturz;;;tt0115964", "Crash 1996"],
    ["by title and year", "Crash;1996;;", "Crash 1996"],
    ["by title, director and a year one off", "Crash;1997;David Cronenberg;", "Crash 1996"],
    ["by a title of signs", "???;1999;;", "??? 1999"],
    ["by its title in another language", "Der Pate;1972;;", "The Godfather 1972"],
    ["by its title in its own script", "기생충;2019;;", "Parasite 2019"],
    ["by a title with the article last", "Godfather, The;1972;;", "The Godfather 1972"],
    ["by a title with other numbers", "the godfather part two;1974;;", "The Godfather Part II 1974"],
    ["by a title without accents and signs", "amelie;2001;;", "Amélie 2001"],
    ["by 8 1/2 for 8½", "8 1/2;1963;;", "8½ 1963"],
    ["by director, where two have its title", "Crash;;David Cronenberg;", "Crash 1996"],
    ["by a title alone that only a ranked film has", "Tokyo Story;;;", "Tokyo Story 1953"],
    [
      "with the director's names the other way round",
      "In the Mood for Love;2000;Kar-Wai Wong;",
      "In the Mood for Love 2000",
    ],
  ])("%s", async (_how, row, film) => {
    expect(await matchOf(row)).toEqual(["sure", film]);
  });
});

describe("a film in a file is to be looked at", () => {
  test.each([
    ["where two have its title and no year tells", "Crash;;;", ["Crash 1996", "Crash 2004", "Crash 1978"]],
    ["where the ranked film is not the only one of that title", "Stalker;;;", ["Stalker 1979", "Stalker 2010"]],
    ["where the director is another", "Parasite;2019;Somebody Else;", ["Parasite 2019"]],
    ["where the year is one off and no director tells", "Parasite;2020;;", ["Parasite 2019"]],
    ["where a film of its title and year is by somebody else", "M;1951;Fritz Lang;", ["M 1951", "M 1931"]],
    [
      "where the year is one off and another film of the title is of that year",
      "The Room;2002;Tommy Wiseau;",
      ["The Room 2003", "The Room 2002"],
    ],
    ["where the year is two off", "Parasite;2017;;", ["Parasite 2019"]],
    ["where the title has a typo", "Pulp Fictoin;1994;;", ["Pulp Fiction 1994"]],
    ["where the title is longer than ours", "Seven Samurai: The Restored Version;1954;;", ["Seven Samurai 1954"]],
  ])("%s", async (_why, row, films) => {
    expect(await matchOf(row)).toEqual(["doubtful", ...films]);
  });
});

test("a film of one title but another time is nobody's, and television is no film", async () => {
  expect(await matchOf("Parasite;1970;;")).toEqual(["none"]);
  const [series] = await matchesOf("Const,Title,Title Type,Year\ntt0944947,Game of Thrones,TV Series,2011\n");
  expect(series?.kind).toBe("no-film");
});

test("without a network the ranking's films are found, and the others stay as they were written", async () => {
  const csv = "Title,Year\nParasite,2019\nCrash,2004\n";
  const matches = await matchesOf(csv, { isOffline: true });
  expect(matches.map(({ kind }) => kind)).toEqual(["sure", "none"]);
  expect(planImport(filesOf(csv), { matches }).counts).toMatchObject({ ranked: 1, unknown: 1 });
});

describe("the plan of an import", () => {
  const csv =
    "Title,Year,Rating,Director\nParasite,2019,5,\nCrash,,4,\nNobody Knows This,1999,3,\nParasite,2020,2,Bong Joon-ho\n";

  test("puts nothing in doubt anywhere until it is decided", async () => {
    const files = filesOf(csv);
    const matches = await matchFilms(files.films, { ours: RANKED, lookUpOthers });
    const plan = planImport(files, { matches });
    // Two rows turned out to be one film.
    expect(plan.counts).toMatchObject({ films: 3, ranked: 1, toLookAt: 1, unknown: 1 });
    expect(plan.watched.map(({ film, rating }) => [isWriteIn(film.id), rating])).toEqual([
      [false, 5],
      [true, 3],
    ]);
  });

  test("counts a row that names a film only by an id that nobody knows apart, because it goes nowhere", async () => {
    const files = filesOf(`imdb_id,title,rating\ntt99999999,,4\n,Parasite,5\n`);
    const plan = planImport(files, { matches: await matchFilms(files.films, { ours: RANKED, lookUpOthers }) });
    expect(plan.counts).toMatchObject({ films: 1, ranked: 1, unknown: 0, nameless: 1 });
    expect(plan.watched).toHaveLength(1);
  });

  test("follows each decision", async () => {
    const files = filesOf(csv);
    const matches = await matchFilms(files.films, { ours: RANKED, lookUpOthers });
    const [, crash] = matches;
    const first = crash?.kind === "doubtful" ? crash.candidates[0] : undefined;
    if (first === undefined) throw new Error("Crash is not in doubt.");
    const decisions = new Map<number, Decision>([
      [1, first],
      [2, "leave-out"],
    ]);
    const plan = planImport(files, { matches, decisions, canon: [1, 0] });
    expect(plan.counts).toMatchObject({ ranked: 1, others: 1, toLookAt: 0, unknown: 0, leftOut: 1 });
    expect(plan.canon.map(({ title }) => title)).toEqual(["Crash", "Parasite"]);
    expect(plan.watched).toHaveLength(2);
  });
});

describe("a film outside the ranking", () => {
  const cats = "Title,Year,Rating\nCats,2019,3\n";

  test("stays what it was written as, if it came so without a network before", async () => {
    const files = filesOf(cats);
    const offline = planImport(files, { matches: await matchFilms(files.films, { ours: RANKED }) });
    const matches = await matchFilms(files.films, { ours: RANKED, lookUpOthers });
    const [written] = offline.watched.map(({ film }) => film.id);
    expect(planImport(files, { matches }).watched[0]?.film.id).toBe("imdb-tt5697572");
    expect(planImport(files, { matches, isKept: (id) => id === written }).watched[0]?.film.id).toBe(written);
    expect(planImport(files, { matches, isKept: () => true }).watched[0]?.film.id).toBe("imdb-tt5697572");
  });

  test("that has left it is the one that was there, and not the index's", async () => {
    const [other] = (await lookUpOthers([wanted("Cats")]))[0] ?? [];
    if (other === undefined) throw new Error("Cats is not in the index.");
    const left = { ...other, id: filmIdOf("cats-2019") };
    const [match] = await matchFilms(filesOf(cats).films, { ours: [...RANKED, left], lookUpOthers });
    expect(match).toEqual({ kind: "sure", film: left });
  });

  test("is known from our own file without a network", async () => {
    const csv = (id: string, year: string) =>
      `List,Position,Title,Year,Directors,imdbID,tmdbID,wikidataID,canonID\nwatched,1,A Film,${year},,,,,${id}\n`;
    const idOf = async (id: string, year = "2001") => {
      const files = filesOf(csv(id, year));
      const plan = planImport(files, { matches: await matchFilms(files.films, { ours: RANKED }) });
      return plan.watched[0]?.film.id;
    };
    expect(await idOf("title-a-film-2001")).toBe("title-a-film-2001");
    expect(await idOf("written-abcdefghijklm")).toBe("written-abcdefghijklm");
    expect(await idOf("no-film-of-ours")).toMatch(/^written-/);
    expect(await idOf("the-godfather-1972")).toBe("the-godfather-1972");
  });
});

test("a member's own file brings what they remember, and films outside the ranking, without a network", async () => {
  const film = (id: string, title: string | null, year: number | null) => ({ film_id: null, id, title, year });
  const [cats, wedding] = [film("imdb-tt5697572", "Cats", 2019), film("written-abcdefghijklm", "Our Wedding", null)];
  const godfather = film("the-godfather-1972", "The Godfather", 1972);
  const text = JSON.stringify({
    format: "canon-lists",
    formatVersion: 1,
    canon_films: [wedding, godfather],
    watchlist: [{ ...cats, watched: true }],
    watched_films: [godfather, wedding],
    dismissed: [],
    hidden: [],
    memories: [
      { ...godfather, seen: "2025-03", rating: 4.5, rewatches: 2, note: "The oranges." },
      { ...cats, seen: "2020-01-05", reason: "A dare.", called: "Cats\n2019" },
    ],
  });
  const files = readFilmFiles([{ name: "canon.json", bytes: strToU8(text) }]);
  const matches = await matchFilms(files.films, { ours: RANKED });
  const plan = planImport(files, { matches, canon: files.canon });
  expect(plan.canon.map(({ id }) => id)).toEqual([wedding.id, godfather.id]);
  expect(plan.notes).toMatchObject([{ film: { id: godfather.id }, note: "The oranges." }]);
  expect(plan.watchlist).toMatchObject([{ film: { id: cats.id, title: "Cats" }, reason: "A dare." }]);
  expect(plan.watched.map(({ film: { id }, rating, viewings }) => [id, rating, viewings])).toEqual([
    [cats.id, null, [{ on: "2020-01-05", isRewatch: false }]],
    [
      godfather.id,
      4.5,
      [
        { on: null, isRewatch: false },
        { on: null, isRewatch: true },
        { on: "2025-03", isRewatch: true },
      ],
    ],
    [wedding.id, null, []],
  ]);
});

function wanted(title: string) {
  return { titles: [title], year: 2019, directors: [], ids: { imdb: null, tmdb: null, wikidata: null } };
}

test("titles of series and episodes are never looked up: what is no film is found by an id alone", async () => {
  const rows = Array.from({ length: 250 }, (_, index) => `Series: Season 1: Part ${index},5/14/24`);
  const { films } = readText(
    `Title,Date\n${rows.join("\n")}\nA Film Nobody Knows,5/13/24\n`,
    "NetflixViewingHistory.csv",
  );
  const asked: (readonly string[])[] = [];
  const matches = await matchFilms(films, {
    ours: RANKED,
    lookUpOthers: async (wanted) => {
      asked.push(wanted.flatMap(({ titles }) => titles));
      return wanted.map(() => []);
    },
  });
  expect(asked).toEqual([["A Film Nobody Knows"]]);
  expect(matches.map(({ kind }) => kind)).toEqual([...rows.map(() => "no-film"), "none"]);
});
