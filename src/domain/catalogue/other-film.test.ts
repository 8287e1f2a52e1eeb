import { describe, expect, test } from "vitest";
import { filmIdOf } from "./film-id.ts";
import { reduce, undoOf } from "../lists/list-operations.ts";
import { calledText, filmCalled, isOtherFilmId, isWriteIn, shownOtherFilm, writeInId } from "./other-film.ts";
import { EMPTY_USER_LISTS } from "../lists/user-lists.ts";

const id = writeInId("0123456789abcdef");

describe("a film outside the ranking", () => {
  test.each([
    ["imdb-tt0033467", true],
    ["wikidata-q24815", true],
    ["title-g20-2025", true],
    ["written-0123456789ab", true],
    ["written-on-the-wind-1956", false],
    ["yi-yi-2000", false],
    ["imdb-33467", false],
  ])("is told by its id: %s, %s", (text, isOther) => {
    expect(isOtherFilmId(filmIdOf(text))).toBe(isOther);
  });

  test("is a write-in only if its owner typed it in", () => {
    expect(isWriteIn(id)).toBe(true);
    expect(isWriteIn(filmIdOf("imdb-tt0033467"))).toBe(false);
  });

  test.each([
    { title: "Perfect Days", year: 2023, director: "Wim Wenders" },
    { title: "Perfect Days", year: null, director: "Wim Wenders" },
    { title: "Perfect Days", year: 2023, director: "" },
    { title: "Perfect Days", year: null, director: "" },
  ])("keeps what is known of its name: %j", (film) => {
    expect(filmCalled(id, calledText(film))).toEqual({ id, ...film });
  });

  test("has a name that fits, on one line each, whatever was typed", () => {
    const { title } = filmCalled(id, calledText({ title: ` A\n\ttale ${"🎬".repeat(300)}`, year: null, director: "" }));
    expect(title).toMatch(/^A tale (🎬)+…$/u);
    expect(title.length).toBeLessThanOrEqual(200);
  });

  test("has one poster for good", () => {
    const film = { id, title: "Perfect Days", year: 2023, director: "Wim Wenders" };
    expect(shownOtherFilm(film)).toEqual(shownOtherFilm(film));
    expect(shownOtherFilm(film).poster).toMatch(/^type \d \w+ head$/);
  });
});

describe("the name of a film outside the ranking", () => {
  const called = calledText({ title: "Perfect Days", year: 2023, director: "Wim Wenders" });
  const added = {
    type: "films/update",
    takes: [],
    puts: [{ list: "watchlist", id }],
    memories: [{ id, called }],
  } as const;
  const listed = reduce(EMPTY_USER_LISTS, added);

  test("goes with the film when what brought it is taken back", () => {
    const undo = undoOf(EMPTY_USER_LISTS, added);
    expect(undo === null ? null : reduce(listed, undo)).toEqual(EMPTY_USER_LISTS);
  });

  test("stays as long as the film is in another list", () => {
    const undo = undoOf(EMPTY_USER_LISTS, added);
    const watched = reduce(listed, { type: "canon/add", id });
    const after = undo === null ? watched : reduce(watched, undo);
    expect(after.watchlist).toEqual([]);
    expect(after.canonOrder).toEqual([id]);
    expect(after.memories).toEqual([{ id, called }]);
  });
});
