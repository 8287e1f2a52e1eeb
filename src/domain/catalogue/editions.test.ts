import { describe, expect, test } from "vitest";

import { CATALOGUE_SIZE } from "./catalogue-size.ts";
import { CURRENT_EDITION, editionOf, EDITIONS } from "./editions.ts";
import { SOURCE_LISTS, sourceListsOf } from "./source-lists.ts";
import { SOURCE_NOTES, sourceNotesOf } from "./source-notes.ts";

describe("the editions of the ranking", () => {
  test("are numbered 1, 2 and so on", () => {
    expect(EDITIONS.map(({ number }) => number)).toEqual(EDITIONS.map((_edition, index) => index + 1));
  });

  test("hold the one the product serves, and the catalogue is as large as that one", () => {
    expect(editionOf(CURRENT_EDITION).size).toBe(CATALOGUE_SIZE);
  });

  test("none is made up where there is none", () => {
    expect(() => editionOf(0)).toThrow(RangeError);
    expect(() => editionOf(EDITIONS.length + 1)).toThrow(RangeError);
  });
});

describe("the lists of an edition", () => {
  test("are the published lists as that edition found them", () => {
    const letterboxd = (edition: number) => sourceListsOf(edition).find(({ id }) => id === "letterboxd-top-250");
    expect(letterboxd(1)).toMatchObject({ name: "Official Top 250 Narrative Features", edition: "February 2024" });
    expect(letterboxd(2)).toMatchObject({ name: "Top 500 Films", edition: "the first 250 as of 11 September 2026" });
    expect(sourceNotesOf(1)["imdb-top-250"].citation).toContain("31 December 2025");
    expect(sourceNotesOf(2)["imdb-top-250"].citation).toContain("1 September 2026");
  });

  test("are as in the edition before where nothing newer was found, and after the last one too", () => {
    const afi = (edition: number) => sourceListsOf(edition).find(({ id }) => id === "afi-2007");
    expect(afi(2)).toEqual(afi(1));
    expect(sourceNotesOf(2)["afi-2007"]).toEqual(sourceNotesOf(1)["afi-2007"]);
    expect(sourceListsOf(3)).toEqual(sourceListsOf(2));
  });

  test("keep their address, their mark and their publisher from edition to edition", () => {
    const lasting = (edition: number) =>
      sourceListsOf(edition).map(({ slug, mark, publisher }) => [slug, mark, publisher]);
    expect(lasting(2)).toEqual(lasting(1));
  });

  test("say what they are, whose they are and where they are weak, in every edition", () => {
    for (const { number } of EDITIONS) {
      const notes = sourceNotesOf(number);
      for (const { id, edition } of sourceListsOf(number)) {
        expect(edition).not.toBe("");
        expect(notes[id].citation).toMatch(/\d{4}.*\.$/);
        expect(notes[id].about).toMatch(/\.$/);
        expect(notes[id].address).toMatch(/^https:\/\/\S+$/);
      }
    }
  });

  test("are those of the current edition where no edition is named", () => {
    expect(SOURCE_LISTS).toEqual(sourceListsOf(CURRENT_EDITION));
    expect(SOURCE_NOTES).toEqual(sourceNotesOf(CURRENT_EDITION));
  });
});
