import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changeStatement, memoryOf, storyChange } from "./story-change.ts";
import type { FilmId } from "../../../catalogue/film-id.ts";
import { idAt, idsAt } from "../../../catalogue/film-id-for-tests.ts";
import type { Statement } from "./statement.ts";

const films = Array.from({ length: 30 }, (_, index) => index + 1).map((rank) => ({
  rank,
  id: idAt(rank),
  title: `Film ${rank}`,
  year: 1900 + rank,
}));
const filmAt = (wanted: FilmId) => films.find(({ id }) => id === wanted);
const says = (about: string): Statement => ({
  kind: "theme",
  about,
  sentence: `They are about ${about}.`,
  finding: about,
  because: "",
  picture: { kind: "films", films: [], lit: [] },
  evidence: null,
});

function change(before: readonly FilmId[], now: readonly FilmId[], said: readonly string[] = [], saying = said) {
  return storyChange(memoryOf(before, said.map(says)), { canon: now, statements: saying.map(says) }, filmAt);
}

describe("how a story changed", () => {
  test("is nothing while the canon is the same", () => {
    expect(change(idsAt(1, 2, 3), idsAt(1, 2, 3))).toBeNull();
  });

  test("is which films came, left and climbed, not those that made room", () => {
    expect(change(idsAt(1, 2, 3, 4), idsAt(3, 1, 2, 5))).toMatchObject({
      came: [{ rank: 5, before: null, now: 4 }],
      left: [{ rank: 4, before: 4, now: null }],
      climbed: [{ rank: 3, before: 3, now: 1 }],
    });
    expect(change(idsAt(1, 2, 3), idsAt(2, 3, 1))).toMatchObject({
      climbed: [],
      fell: [{ rank: 1, before: 1, now: 3 }],
    });
  });

  test("is what the story says now and did not, and what it no longer says", () => {
    const found = change(idsAt(1, 2), idsAt(1, 2, 3), ["grief", "work"], ["work", "faith"]);
    expect(found?.newly.map(({ about }) => about)).toEqual(["faith"]);
    expect(found?.noLonger).toEqual([{ kind: "theme", about: "grief" }]);
  });

  test("is said in a sentence, with its because", () => {
    const found = change(idsAt(1, 2, 3), idsAt(3, 1, 2, 5, 6), [], ["faith"]);
    if (found === null) throw new Error("nothing changed");
    expect(changeStatement(found, "Since October")).toMatchObject({
      sentence: "Since October: two came and one climbed.",
      finding: "two came and one climbed",
      because: "Film 5 and Film 6 are new. Film 3 rose from third to first. New in the story: They are about faith.",
    });
    const fallen = change(idsAt(1, 2, 3), idsAt(2, 3, 1));
    const held = change(idsAt(1, 2, 3), idsAt(8, 9, 3, 1, 2));
    expect(held === null ? "" : changeStatement(held, "Since May").because).toContain(
      "Film 3 moved up among the films that stayed.",
    );
    expect(fallen === null ? "" : changeStatement(fallen, "Since May").sentence).toBe("Since May: one fell.");
  });

  test("is the same however often it is worked out, and survives being stored", () => {
    const canons = fc.uniqueArray(fc.integer({ min: 1, max: 30 }).map(idAt), { maxLength: 12 });
    fc.assert(
      fc.property(canons, canons, (before, now) => {
        expect(JSON.parse(JSON.stringify(memoryOf(before, [])))).toEqual(memoryOf(before, []));
        const found = change(before, now);
        expect(found?.came.length ?? 0).toBe(now.filter((id) => !before.includes(id)).length);
        expect(found === null).toBe(before.join() === now.join());
      }),
    );
  });
});
