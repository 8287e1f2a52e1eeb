import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filmFactsEndpoint, MOST_FACTS } from "#contract/api/film-facts.ts";
import { filmIndexEndpoint, indexFilmEndpoint } from "#contract/api/film-index.ts";
import { filmLookUpEndpoint } from "#contract/api/film-look-up.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { isOtherFilmId } from "#domain/catalogue/other-film.ts";
import { createTestApp, makeFilm, TEST_CATALOGUE } from "../../test-app.ts";
import { indexFilmId } from "./index-film.ts";
import { type SourceFilm, writeFilms } from "./write-film-index.ts";

function film(title: string, year: number, given: Partial<SourceFilm> = {}): SourceFilm {
  return {
    id: indexFilmId({ own: `${title}-${year}`, imdb: given.imdbId ?? "", wikidata: given.wikidataId ?? "" }),
    title,
    originalTitle: "",
    otherTitles: [],
    formerIds: [],
    year,
    directors: [],
    imdbId: "",
    wikidataId: "",
    tmdbId: "",
    kind: "",
    runtime: "",
    genres: "",
    languages: "",
    countries: "",
    popularity: 100,
    ...given,
  };
}

/** Of signs alone, or in scripts whose vowels are marks. */
const ODD_TITLES = ["$", "???", "…", "+1", "( )", "शोले", "মেঘে ঢাকা তারা", "நாயகன்", "మాయాబజార్", "ฉลาดเกมส์โกง", "霸王别姬"];

/** The best known first. */
const FILMS = [
  film("Ridley Scott: A Life in Film", 2020, { popularity: 950 }),
  film("Blade Runner", 1982, {
    popularity: 900,
    directors: ["Ridley Scott"],
    tmdbId: "78",
    runtime: "117",
    genres: "Science Fiction; Thriller",
    countries: "United States; Hong Kong",
  }),
  film("Amélie", 2001, {
    popularity: 800,
    originalTitle: "Le Fabuleux Destin d'Amélie Poulain",
    otherTitles: ["アメリ"],
  }),
  film("Blade Runner 2049", 2017, { popularity: 700, directors: ["Denis Villeneuve"] }),
  film("Parasite", 2019, { popularity: 690, imdbId: "tt6751668", otherTitles: ["Gisaengchung", "기생충"] }),
  film("Crash", 2004, { popularity: 600, directors: ["Paul Haggis"] }),
  film("Crash", 1996, { popularity: 500, directors: ["David Cronenberg"] }),
  film("1917", 2019, { popularity: 400 }),
  film("Crouching Tiger, Hidden Dragon", 2000, { popularity: 390, originalTitle: "臥虎藏龍" }),
  film("Mars Attacks!", 1996, { popularity: 380, otherTitles: ["Mars"] }),
  film("Mars", 2010, { popularity: 310 }),
  film("M", 1931, { popularity: 300, directors: ["Fritz Lang"] }),
  film("A Short", 1950, { popularity: 10, kind: "short" }),
  film("The Last Laugh", 1924, {
    imdbId: "tt0015064",
    originalTitle: "Der letzte Mann",
    otherTitles: ["最卑贱的人", "Le Dernier des hommes"],
    directors: ["F. W. Murnau"],
    runtime: "77",
    genres: "Drama; Silent; Science fiction",
    countries: "Germany",
    languages: "de; xx; fa",
    popularity: 4,
  }),
  ...ODD_TITLES.map((title, index) => film(title, 1960 + index, { id: filmIdOf(`odd-${index}-1960`), popularity: 5 })),
];

const directory = mkdtempSync(join(tmpdir(), "canon-film-index-"));
const file = join(directory, "film-index.sqlite");
let app: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  writeFilms(FILMS, file);
  const parasite = makeFilm({ rank: 1, id: filmIdOf("parasite-2019") });
  const films = [parasite, ...TEST_CATALOGUE.films.slice(1)];
  const formerIds = { "imdb-tt6751668": parasite.id };
  app = await createTestApp({ filmIndexFile: file, catalogue: { ...TEST_CATALOGUE, films, formerIds } });
});

afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true });
});

function ask(q: string, rest = "") {
  return app.inject({ url: `${filmIndexEndpoint.path}?q=${encodeURIComponent(q)}${rest}` });
}

async function found(q: string) {
  const answer = await ask(q);
  return filmIndexEndpoint.answers[200].parse(answer.json()).films;
}

describe("a film of the world is found", () => {
  test.each([
    ["by its title", "blade runner", "Blade Runner 1982"],
    ["by the beginning of its title", "blade r", "Blade Runner 1982"],
    ["by a title with a number that looks like a year", "blade runner 2049", "Blade Runner 2049 2017"],
    ["by a title that is a year", "1917", "1917 2019"],
    ["with a letter too few", "bade runner", "Blade Runner 1982"],
    ["with a letter too many", "blade runnner", "Blade Runner 1982"],
    ["with another letter", "blafe runner", "Blade Runner 1982"],
    ["with two letters in the wrong order", "bladre unner", "Blade Runner 1982"],
    ["without its accent", "amelie", "Amélie 2001"],
    ["by its original title", "le fabuleux destin", "Amélie 2001"],
    ["in its own script", "기생충", "Parasite 2019"],
    ["in letters of ours", "gisaengchung", "Parasite 2019"],
    ["in the other kana", "あめり", "Amélie 2001"],
    ["by title and year", "crash 1996", "Crash 1996"],
    ["by title and year in brackets", "Crash (1996)", "Crash 1996"],
    ["by title and director", "crash cronenberg", "Crash 1996"],
    ["by director alone", "villeneuve", "Blade Runner 2049 2017"],
    ["by director alone, rather than a film that is called so", "ridley scott", "Blade Runner 1982"],
    ["by its own title, rather than by what a better known one is called elsewhere", "mars", "Mars 2010"],
    ["by a title of one sign", "$", "$ 1960"],
    ["by a title of one letter", "m", "M 1931"],
    ["in traditional Chinese, which is written simplified", "霸王別姬", "霸王别姬 1970"],
    ["in simplified Chinese, which is written traditionally", "卧虎藏龙", "Crouching Tiger, Hidden Dragon 2000"],
    ["by a director's name with a typo", "vileneuve", "Blade Runner 2049 2017"],
  ])("%s", async (_how, q, first) => {
    const [best] = await found(q);
    expect(`${best?.title} ${best?.year}`).toBe(first);
  });

  test("the better known first, of two films of one title", async () => {
    expect((await found("crash")).map(({ title, year }) => `${title} ${year}`)).toEqual(["Crash 2004", "Crash 1996"]);
  });

  test("with its place and its name in the ranking, if it has one", async () => {
    expect((await found("parasite"))[0]).toMatchObject({ id: "parasite-2019", rank: 1, imdbId: "tt6751668" });
    expect((await found("blade runner"))[0]).toMatchObject({
      id: expect.stringMatching(/^title-/),
      rank: null,
      tmdbId: 78,
    });
  });

  test("with its kind", async () => {
    expect((await found("a short"))[0]?.kind).toBe("short");
    expect((await found("crash"))[0]?.kind).toBe("feature");
  });
});

test("nothing is found for what no film is called", async () => {
  expect(await found("qwrtzpsdf")).toEqual([]);
  expect(await found("!!!")).toEqual([]);
  expect(await found('" OR words : * NEAR(')).toEqual([]);
});

test("letters of any script are looked for, those that are younger than the database's own tables, too", async () => {
  // Of two scripts from Asia and Africa.
  for (const letter of ["\u19b0", "\u{1e900}"]) expect(await found(`ab${letter}cd`)).toEqual([]);
});

test("as many films as asked for come, and anybody may keep the answer", async () => {
  const answer = await ask("crash", "&limit=1");
  expect(answer.json()).toMatchObject({ films: [{ title: "Crash" }] });
  expect(answer.json().films).toHaveLength(1);
  expect(answer.headers["cache-control"]).toBe("public, max-age=3600");
});

test.each([
  ["no query", ""],
  ["an empty query", "?q=%20"],
  ["a query longer than any title", `?q=${"a".repeat(201)}`],
  ["more films than it gives", "?q=a&limit=21"],
  ["a limit that is none", "?q=a&limit=all"],
])("%s is refused", async (_what, query) => {
  const answer = await app.inject({ url: filmIndexEndpoint.path + query });
  expect(answer.statusCode).toBe(400);
  expect(filmIndexEndpoint.answers[400].parse(answer.json()).message).not.toBe("");
});

test("a network that asks hundreds of times in a minute has to wait, and others don't", async () => {
  let now = 1_000_000;
  const limited = await createTestApp({ filmIndexFile: file, clock: () => now });
  const askFrom = (remoteAddress: string) =>
    limited.inject({ url: `${filmIndexEndpoint.path}?q=crash`, remoteAddress });
  for (let count = 0; count < 300; count += 1) expect((await askFrom("203.0.113.7")).statusCode).toBe(200);
  const refused = await askFrom("203.0.113.7");
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "60"]);
  expect((await askFrom("198.51.100.1")).statusCode).toBe(200);
  now += 60_001;
  expect((await askFrom("203.0.113.7")).statusCode).toBe(200);
  await limited.close();
});

describe("a film that a file names is looked up", () => {
  const wanted = (titles: readonly string[], year: number | null = null, ids = {}) => ({
    titles,
    year,
    ids: { imdb: null, tmdb: null, wikidata: null, ...ids },
  });
  const lookUp = (films: readonly unknown[], on = app) =>
    on.inject({ method: "POST", url: filmLookUpEndpoint.path, payload: { films } });
  const namesOf = async (...films: readonly unknown[]) => {
    const { found: lists } = filmLookUpEndpoint.answers[200].parse((await lookUp(films)).json());
    return lists.map((list) => list.map(({ title, year }) => `${title} ${year}`));
  };

  test("by an id alone, whatever it is called there", async () => {
    expect(await namesOf(wanted(["Something else"], 1950, { tmdb: 78 }))).toEqual([["Blade Runner 1982"]]);
    expect(await namesOf(wanted([], null, { imdb: "tt6751668" }))).toEqual([["Parasite 2019"]]);
  });

  test("by its exact title, the nearest in years first and then the best known", async () => {
    expect(await namesOf(wanted(["Crash"], 1996), wanted(["CRASH"]), wanted(["Nothing at all"]))).toEqual([
      ["Crash 1996", "Crash 2004"],
      ["Crash 2004", "Crash 1996"],
      [],
    ]);
  });

  test.each(ODD_TITLES.map((title, index) => [title, 1960 + index] as const))(
    "by its title %s",
    async (title, year) => {
      expect(await namesOf(wanted([title], year))).toEqual([[`${title} ${year}`]]);
    },
  );

  test("by signs however they are written", async () => {
    expect(
      await namesOf(wanted(["..."], 1962), wanted(["? ? ?"], 1961), wanted(["!"], 1961), wanted(["", " "])),
    ).toEqual([["… 1962"], ["??? 1961"], [], []]);
  });

  test("by a title in another language, and says which title is its own", async () => {
    const answer = await lookUp([wanted(["Gisaengchung", "Parasite"], 2019)]);
    expect(answer.json().found[0]).toMatchObject([
      { id: "parasite-2019", rank: 1, popularity: 690, calledAs: ["Gisaengchung", "Parasite"] },
    ]);
  });

  test("by a misspelt title where no namesake is of about the year", async () => {
    expect(await namesOf(wanted(["Blade Runer"], 1982), wanted(["Bladerunner 2048"], 2017))).toEqual([
      ["Blade Runner 1982"],
      ["Blade Runner 2049 2017"],
    ]);
  });

  test.each([
    ["none", []],
    ["more than a hundred", Array.from({ length: 101 }, () => wanted(["Crash"]))],
    ["one with a title longer than any", [wanted(["a".repeat(301)])]],
    ["one that is none", [{ title: "Crash" }]],
  ])("a call for %s is refused", async (_what, films) => {
    expect((await lookUp(films)).statusCode).toBe(400);
  });

  test("up to twelve thousand a minute for a network, which does not use up its searches", async () => {
    const limited = await createTestApp({ filmIndexFile: file, clock: () => 1_000_000 });
    const films = Array.from({ length: 100 }, () => wanted(["Crash"], 1996));
    for (let count = 0; count < 120; count += 1) expect((await lookUp(films, limited)).statusCode).toBe(200);
    const refused = await lookUp([wanted(["Crash"])], limited);
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "60"]);
    expect((await limited.inject({ url: `${filmIndexEndpoint.path}?q=crash` })).statusCode).toBe(200);
    await limited.close();
  });

  test("unless the index is not there", async () => {
    const bare = await createTestApp();
    expect((await lookUp([wanted(["Crash"])], bare)).statusCode).toBe(503);
    await bare.close();
  });
});

test("without its file the search says that it is not there, and everything else is", async () => {
  const bare = await createTestApp();
  const answer = await bare.inject({ url: `${filmIndexEndpoint.path}?q=crash` });
  expect([answer.statusCode, answer.json().message]).toEqual([
    503,
    "Films outside the ranking can't be searched at the moment.",
  ]);
  expect((await bare.inject({ url: "/api/films" })).statusCode).toBe(200);
  await bare.close();
});

describe("one film of the index", () => {
  const one = (id: string) => app.inject({ url: indexFilmEndpoint.path.replace(":id", id) });

  test("is answered by its lasting id, a ranked one with its place", async () => {
    const [crash] = await found("crash 1996");
    const answer = await one(crash?.id ?? "");
    expect(indexFilmEndpoint.answers[200].parse(answer.json())).toEqual(crash);
    expect((await one("imdb-tt6751668")).json()).toMatchObject({ id: "parasite-2019", rank: 1 });
  });

  test("comes with its running time, genres and countries, which a search leaves out", async () => {
    const { films } = (await ask("blade runner 1982")).json();
    expect(films[0]).not.toHaveProperty("genres");
    expect((await one(films[0].id)).json()).toMatchObject({
      runtimeMinutes: 117,
      genres: ["Science Fiction", "Thriller"],
      countries: ["United States", "Hong Kong"],
    });
  });

  test.each([
    ["imdb-tt0000001", 404],
    ["written-0123456789ab", 404],
    ["nothing", 400],
  ])("that is not there, like %s, is refused with %i", async (id, status) => {
    expect((await one(id)).statusCode).toBe(status);
  });
});

describe("what the index knows of films", () => {
  const facts = (ids: readonly string[], on = app) =>
    on.inject({ method: "POST", url: filmFactsEndpoint.path, payload: { ids } });

  test("is answered in the words of the ranking, in the order asked for", async () => {
    const answer = await facts(["imdb-tt0000001", "imdb-tt0015064"]);
    expect(filmFactsEndpoint.answers[200].parse(answer.json()).facts).toEqual([
      null,
      {
        title: "The Last Laugh",
        titles: ["Der letzte Mann", "最卑贱的人", "Le Dernier des hommes"],
        year: 1924,
        directors: ["F. W. Murnau"],
        genres: ["Drama", "Science Fiction"],
        countries: ["Germany"],
        languages: ["German", "Persian"],
        runtimeMinutes: 77,
        sound: "silent",
      },
    ]);
  });

  test.each([
    ["none", []],
    ["too many", Array.from({ length: MOST_FACTS + 1 }, () => "imdb-tt0015064")],
    ["what is no id", ["<b>"]],
  ])("is not asked of %s", async (_what, ids) => {
    expect((await facts(ids)).statusCode).toBe(400);
  });

  test("lets others have their turn, if many are asked for", async () => {
    const turnsOf = async (count: number) => {
      let turns = 0;
      let pending = setImmediate(function next() {
        turns += 1;
        pending = setImmediate(next);
      });
      await facts(Array.from({ length: count }, () => "imdb-tt0015064"));
      clearImmediate(pending);
      return turns;
    };
    expect((await turnsOf(MOST_FACTS)) - (await turnsOf(1))).toBeGreaterThan(10);
  });

  test("is asked of the longest ids in one call, and not without the index", async () => {
    const longest = Array.from({ length: MOST_FACTS }, () => `title-${"a".repeat(250)}`);
    expect((await facts(longest)).statusCode).toBe(200);
    const bare = await createTestApp();
    expect((await facts(["imdb-tt0015064"], bare)).statusCode).toBe(503);
    await bare.close();
  });
});

describe("an id of the index", () => {
  test.each([
    [{ own: "", imdb: "tt0033467", wikidata: "Q24815" }, /^imdb-tt0033467$/],
    [{ own: "", imdb: "", wikidata: "Q24815" }, /^wikidata-q24815$/],
    [{ own: "g20-2025", imdb: "", wikidata: "" }, /^title-g20-2025$/],
    [{ own: "двапрокурора-2025", imdb: "", wikidata: "" }, /^title-[0-9a-f]{16}$/],
  ])("of %j lasts", (ids, id) => {
    expect(isOtherFilmId(indexFilmId(ids))).toBe(true);
    expect(indexFilmId(ids)).toMatch(id);
  });
});
