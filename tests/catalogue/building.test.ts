import { describe, expect, test } from "vitest";

import { readInputs, readMotifsFile } from "#catalogue/build/catalogue-files.ts";
import { metadataByRank, tagsByRank } from "#catalogue/build/film-metadata.ts";
import { matchFilms, qualifies, readAliases } from "#catalogue/build/match-films.ts";
import { rank } from "#catalogue/build/rank.ts";
import { readFilms, type FilmRecord } from "#catalogue/build/read-films.ts";
import { readSource, type SourceEntry } from "#catalogue/build/read-sources.ts";
import { sourceListById, SOURCE_LISTS } from "#domain/catalogue/source-lists.ts";
import type { FilmWords } from "#catalogue/build/film-words.ts";
import { readWords } from "#catalogue/build/read-words.ts";

const inputs = readInputs();
const [header = ""] = inputs.facts.split("\n");
const NO_CORRECTIONS = "slug,field,value,reason\n";
const NO_CAST = new Map<string, readonly string[]>();
const NO_ALIASES = readAliases("list,title,year,director,slug\n");

function factRow(slug: string, title: string, year: number, ids = ","): string {
  return `${slug},${ids},${title},,${year},Ann Lee,,,,Drama,France,French,90,color,sound,`;
}

function filmsFrom(...rows: readonly string[]): readonly FilmRecord[] {
  return readFilms([header, ...rows, ""].join("\n"), NO_CORRECTIONS, NO_CAST);
}

function correctedBy(correction: string): readonly FilmRecord[] {
  return readFilms(`${header}\n${dawn}\n`, `${NO_CORRECTIONS}${correction}\n`, NO_CAST);
}

function entry(title: string, changes: Partial<SourceEntry> = {}): SourceEntry {
  return { list: "empire", position: 1, title, year: 1960, director: "Ann Lee", ...changes };
}

const [dawn, dusk] = [factRow("dawn-1960", "Dawn", 1960), factRow("dusk-1960", "Dusk", 1960)];

describe("membership of the catalogue", () => {
  test.each<[string, Partial<SourceEntry>, boolean]>([
    ["the last of IMDb's list", { list: "imdb-top-250", position: 250 }, true],
    ["any film of TIME's list", { list: "time-all-time", position: null }, true],
    ["the hundredth of Letterboxd's list", { list: "letterboxd-top-250", position: 100 }, true],
    ["the hundred and first of Letterboxd's list", { list: "letterboxd-top-250", position: 101 }, false],
  ])("%s", (_case, changes, isMember) => {
    expect(qualifies(entry("Dawn", changes))).toBe(isMember);
  });
});

describe("matching entries with films", () => {
  test("gives a film its places in the order the lists are shown", () => {
    const entries = [entry("Dawn"), entry("Dawn", { list: "afi-2007", position: 7 })];
    expect(matchFilms(filmsFrom(dawn), entries, NO_ALIASES, SOURCE_LISTS)[0]?.placements).toEqual([
      { list: "afi-2007", position: 7, entries: 100 },
      { list: "empire", position: 1, entries: 100 },
    ]);
  });

  test("keeps a member's place past the hundredth and passes over other films there", () => {
    const late = { list: "letterboxd-top-250", position: 180 } as const;
    const [film] = matchFilms(
      filmsFrom(dawn),
      [entry("Dawn"), entry("Dawn", late), entry("Noon", late)],
      NO_ALIASES,
      SOURCE_LISTS,
    );
    expect(film?.placements.map(({ position }) => position)).toEqual([1, 180]);
  });

  test("refuses an entry that should be in the catalogue but has no film", () => {
    expect(() => matchFilms(filmsFrom(dawn), [entry("Dawn"), entry("Noon")], NO_ALIASES, SOURCE_LISTS)).toThrow(
      /^entry-unmatched/,
    );
  });

  test("does not take a film of another year or director for the one on the list", () => {
    const films = filmsFrom(dawn);
    expect(() => matchFilms(films, [entry("Dawn", { year: 1961 })], NO_ALIASES, SOURCE_LISTS)).toThrow(
      /^entry-unmatched/,
    );
    expect(() => matchFilms(films, [entry("Dawn", { director: "Bo Lee" })], NO_ALIASES, SOURCE_LISTS)).toThrow(
      /^entry-unmatched/,
    );
  });

  test("refuses an entry that fits two films", () => {
    const films = filmsFrom(dawn, factRow("dawn-again-1960", "Dawn", 1960));
    expect(() => matchFilms(films, [entry("Dawn")], NO_ALIASES, SOURCE_LISTS)).toThrow(/^entry-ambiguous/);
  });

  test("refuses a film that one list names twice", () => {
    const twice = [entry("Dawn"), entry("Dawn", { position: 2 })];
    expect(() => matchFilms(filmsFrom(dawn), twice, NO_ALIASES, SOURCE_LISTS)).toThrow(/^film-listed-twice/);
  });

  test("leaves out a film that no list brings in: it may be in another edition", () => {
    const late = entry("Dusk", { list: "letterboxd-top-250", position: 101 });
    const placed = matchFilms(filmsFrom(dawn, dusk), [entry("Dawn"), late], NO_ALIASES, SOURCE_LISTS);
    expect(placed.map(({ slug }) => slug)).toEqual(["dawn-1960"]);
  });

  test("follows an alias where a list prints a film in another way", () => {
    const aliases = readAliases("list,title,year,director,slug\nempire,L'Aube,1960,Ann Lee,dawn-1960\n");
    expect(matchFilms(filmsFrom(dawn), [entry("L'Aube")], aliases, SOURCE_LISTS)[0]?.placements).toHaveLength(1);
    expect(() => matchFilms(filmsFrom(dawn), [entry("L'Aube", { list: "afi-2007" })], aliases, SOURCE_LISTS)).toThrow(
      /unmatched/,
    );
  });
});

describe("reading the authored files", () => {
  test("a list must have the number of entries its description says", () => {
    const short = (inputs.sources.get(1)?.get("empire") ?? "").split("\n").slice(0, 50).join("\n");
    expect(() => readSource(sourceListById("empire"), short)).toThrow(/^bad-entry: empire has 49 entries/);
  });

  test.each([
    ["a ranked list without a position", /^1,/m, ","],
    ["a position past the end of the list", /^1,/m, "101,"],
    ["a year that is none", /,\d{4},/, ",soon,"],
  ])("refuses %s", (_case, pattern, replacement) => {
    const broken = (inputs.sources.get(1)?.get("empire") ?? "").replace(pattern, replacement);
    expect(() => readSource(sourceListById("empire"), broken)).toThrow(/^bad-entry/);
  });

  test("refuses a file whose columns are not the expected ones", () => {
    expect(() => readSource(sourceListById("empire"), "rank,title\n1,Dawn\n")).toThrow(/^bad-csv/);
  });

  test("refuses two films with one slug or one id", () => {
    const shared = "tt0000001,1";
    expect(() => filmsFrom(dawn, dawn.replace("Dawn", "Dusk"), dusk)).toThrow(/^bad-fact/);
    expect(() => filmsFrom(factRow("a-1960", "A", 1960, shared), factRow("b-1960", "B", 1960, shared))).toThrow(
      /tt0000001/,
    );
  });

  test("refuses a film without a director, or with a colour nobody knows", () => {
    expect(() => filmsFrom(dawn.replace("Ann Lee", ""))).toThrow(/^bad-fact/);
    expect(() => filmsFrom(dawn.replace(",color,", ",sepia,"))).toThrow(/^bad-fact/);
  });

  test("a correction replaces one fact", () => {
    expect(correctedBy("dawn-1960,runtime_minutes,95,The restored version.")[0]?.facts.runtimeMinutes).toBe(95);
  });

  test.each([
    ["without a reason", "dawn-1960,runtime_minutes,95,"],
    ["that changes nothing", "dawn-1960,runtime_minutes,90,It changes nothing."],
    ["of a slug", "dawn-1960,slug,noon-1960,Slugs are for good."],
    ["of a field that does not exist", "dawn-1960,length,95,There is no such field."],
    ["of a film that does not exist", "noon-1960,runtime_minutes,95,There is no such film."],
  ])("refuses a correction %s", (_case, correction) => {
    expect(() => correctedBy(correction)).toThrow(/^bad-correction/);
  });
});

describe("authored words", () => {
  const films = filmsFrom(dawn, dusk);
  const words: FilmWords = {
    slug: "dawn-1960",
    description: "A village wakes up.",
    genre: "Comedy, Drama",
    mood: ["tender", "slow"],
    tags: { village: 1 },
    recommendations: [{ slug: "dusk-1960", why: "the same village in the evening" }],
  };
  const neighbour = (slug: string) => ({ slug, why: "a kinship" });
  const read = (...entries: readonly unknown[]) =>
    readWords([{ name: "a.json", json: JSON.stringify(entries) }], films, readMotifsFile().motifs);

  test("replace what is made from the facts, for the films that have them", () => {
    const authored = read(words);
    const placed = matchFilms(films, [entry("Dawn"), entry("Dusk", { position: 2 })], NO_ALIASES, SOURCE_LISTS);
    const ranked = rank(placed, authored);
    expect(ranked.map(({ description }) => description)).toEqual([
      "A village wakes up.",
      "A French drama from 1960, directed by Ann Lee.",
    ]);
    expect(metadataByRank(ranked, authored, { 1: [2] })).toEqual({
      1: {
        genre: "Comedy, Drama",
        cinematographer: "unknown",
        screenwriter: "unknown",
        mood: "tender, slow",
        recommendations: ["Dusk"],
        recommendationRanks: [2],
      },
      2: { genre: "Drama", cinematographer: "unknown", screenwriter: "unknown", mood: "", recommendations: [] },
    });
    expect(tagsByRank(ranked, authored)).toEqual({ 1: { village: 1 } });
  });

  test.each<[string, readonly unknown[], string]>([
    [
      "about a film that is not in the catalogue",
      [{ ...words, slug: "noon-1960" }],
      "noon-1960: no film of the catalogue",
    ],
    ["about one film twice", [words, words], "dawn-1960: has words twice"],
    [
      "that recommend the film itself",
      [{ ...words, recommendations: [neighbour("dawn-1960")] }],
      "dawn-1960: is its own neighbour",
    ],
    [
      "that recommend a film that is not in the catalogue",
      [{ ...words, recommendations: [neighbour("noon-1960")] }],
      "dawn-1960: unknown neighbour noon-1960",
    ],
    [
      "that recommend a film twice",
      [{ ...words, recommendations: [neighbour("dusk-1960"), neighbour("dusk-1960")] }],
      "dawn-1960: dusk-1960 is its neighbour twice",
    ],
    ["with a weight other than 1, 2 or 3", [{ ...words, tags: { village: 4 } }], 'dawn-1960: "village" weighs 4'],
    [
      "with a poster that nobody drew",
      [{ ...words, poster: { motif: "unicorn", arrangement: 1, reason: "three short words" } }],
      "dawn-1960: there is no drawing unicorn-1",
    ],
    ["without a description", [{ ...words, description: " " }], 'a.json: {"slug":"dawn-1960"'],
    ["that recommend without a reason", [{ ...words, recommendations: ["dusk-1960"] }], 'a.json: {"slug":"dawn-1960"'],
    ["of another shape", [{ slug: "dawn-1960" }], 'a.json: {"slug":"dawn-1960"}'],
    ["that are no record at all", ["dawn-1960"], 'a.json: "dawn-1960"'],
  ])("are refused %s", (_case, entries, problem) => {
    expect(() => read(...entries)).toThrow(`bad-words: ${problem}`);
  });
});
