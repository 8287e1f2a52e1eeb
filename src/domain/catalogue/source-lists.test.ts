import { describe, expect, test } from "vitest";

import {
  fullListName,
  SOURCE_BADGES,
  sourceListById,
  sourceListBySlug,
  SOURCE_LISTS,
  SOURCE_LIST_IDS,
} from "./source-lists.ts";
import { SOURCE_NOTES } from "./source-notes.ts";

describe("the source lists", () => {
  test("are eight, in the order they are always shown", () => {
    expect(SOURCE_LISTS.map(({ id }) => id)).toEqual(SOURCE_LIST_IDS);
    expect(SOURCE_LISTS).toHaveLength(8);
  });

  test("are found by their id", () => {
    expect(sourceListById("empire").publisher).toBe("Empire");
  });

  test("have addresses that people can link to, each its own", () => {
    expect(SOURCE_LISTS.map(({ slug }) => slug)).toEqual([
      "sight-and-sound-critics-2022",
      "sight-and-sound-directors-2022",
      "afi-100-years-2007",
      "imdb-top-250",
      "empire-100-greatest",
      "letterboxd-top-250",
      "time-all-time-100",
      "variety-100-greatest",
    ]);
    for (const list of SOURCE_LISTS) expect(sourceListBySlug(list.slug)).toBe(list);
    expect(sourceListBySlug("empire")).toBeUndefined();
  });

  test("are called by their publisher too, once", () => {
    expect(fullListName(sourceListById("variety-2022"))).toBe("Variety: The 100 Greatest Movies of All Time");
    expect(fullListName(sourceListById("imdb-top-250"))).toBe("IMDb Top 250 Movies");
  });

  test("say what they are and where their publisher shows them", () => {
    for (const { id } of SOURCE_LISTS) {
      expect(SOURCE_NOTES[id].about).toMatch(/\.$/);
      expect(SOURCE_NOTES[id].address).toMatch(/^https:\/\/\S+\/$|^https:\/\/www\.bfi\.org\.uk\/\S+$/);
    }
  });

  test("carry marks short enough for a card, each its own", () => {
    const marks = SOURCE_LISTS.map(({ mark }) => mark);
    expect(new Set(marks).size).toBe(8);
    for (const mark of marks) expect(mark).toMatch(/^.{2,4}$/);
  });

  test("always name the edition and the publication they come from", () => {
    for (const { id, edition } of SOURCE_LISTS) {
      expect(edition).not.toBe("");
      expect(SOURCE_NOTES[id].citation).toMatch(/\d{4}.*\.$/);
    }
  });

  test("only TIME's gives no order", () => {
    expect(SOURCE_LISTS.filter(({ ranked }) => !ranked).map(({ publisher }) => publisher)).toEqual(["TIME"]);
  });

  test("tell visitors where they are weak", () => {
    const cautioned = SOURCE_LISTS.filter(({ id }) => SOURCE_NOTES[id].caution !== undefined).map(({ id }) => id);
    expect(cautioned).toEqual(["bfi-directors-2022", "imdb-top-250", "letterboxd-top-250"]);
  });
});

describe("the header's badges", () => {
  test("are seven publishers, the institute's two polls behind one", () => {
    expect(SOURCE_BADGES.map(({ publisher }) => publisher)).toEqual([
      "British Film Institute",
      "American Film Institute",
      "IMDb",
      "Empire",
      "Letterboxd",
      "TIME",
      "Variety",
    ]);
    expect(SOURCE_BADGES[0]?.lists).toEqual(["bfi-critics-2022", "bfi-directors-2022"]);
  });

  test("stand for every list exactly once, each under its publisher", () => {
    expect(SOURCE_BADGES.flatMap(({ lists }) => lists)).toEqual(SOURCE_LIST_IDS);
    for (const { publisher, lists } of SOURCE_BADGES) {
      for (const id of lists) expect(sourceListById(id).publisher).toBe(publisher);
    }
  });
});
