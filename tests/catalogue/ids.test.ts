import { describe, expect, test } from "vitest";

import { releaseTexts } from "#catalogue/build/build-release.ts";
import { readIds } from "#catalogue/build/read-ids.ts";

import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";

import { rebuiltRelease } from "./committed-release.ts";

const HEADER = "slug,wikidata_id,letterboxd_slugs,source\n";
const films = [{ slug: "dawn-1960" }, { slug: "dusk-1960" }];
const dawn = "dawn-1960,Q1,dawn,Somebody's list";
const dusk = "dusk-1960,,dusk-part-1; dusk-part-2,Somebody's list";

describe("the films' names at other sites", () => {
  const ids = rebuiltRelease().ids;

  test("are known of every film at Letterboxd and of most at Wikidata", () => {
    expect(Object.values(ids).filter(({ letterboxd }) => letterboxd.length > 0)).toHaveLength(CATALOGUE_SIZE);
    expect(Object.values(ids).filter(({ wikidata }) => wikidata !== null)).toHaveLength(487);
    expect(ids["1"]).toEqual({ wikidata: "Q47703", letterboxd: ["the-godfather"] });
  });

  test("may be several where a site counts a film's parts, and none where it is unknown", () => {
    const read = readIds(`${HEADER}${dawn}\n${dusk}\n`, films);
    expect(read.get("dusk-1960")).toEqual({ wikidata: null, letterboxd: ["dusk-part-1", "dusk-part-2"] });
  });

  test.each([
    ["a Wikidata id of another form", [dawn.replace("Q1", "1"), dusk]],
    ["a Letterboxd name of another form", [dawn.replace(",dawn,", ",Dawn!,"), dusk]],
    ["ids nobody vouches for", [dawn.replace("Somebody's list", ""), dusk]],
    ["one Wikidata id for two films", [dawn, dusk.replace(",,", ",Q1,")]],
    ["one Letterboxd name for two films", [dawn, dusk.replace("dusk-part-2", "dawn")]],
    ["a film with two rows", [dawn, dusk, dawn.replace("Q1,dawn", ",")]],
    ["a film without a row", [dawn]],
    ["a film that is not in the catalogue", [dawn, dusk, "noon-1960,,,Somebody's list"]],
  ])("are refused with %s", (_case, rows) => {
    expect(() => readIds(`${HEADER}${rows.join("\n")}\n`, films)).toThrow(/^bad-ids/);
  });

  test("stand in a file of their own, which no browser loads", () => {
    const texts = [...releaseTexts(rebuiltRelease())];
    expect(texts.filter(([, text]) => text.includes("Q47703")).map(([path]) => path)).toEqual([
      "film-external-ids.json",
    ]);
  });
});
