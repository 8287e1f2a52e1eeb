import { expect, test } from "vitest";
import type { InterpretedPart } from "#contract/api/search.ts";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import { EMPTY_USER_LISTS } from "#domain/lists/user-lists.ts";
import { ownOthers } from "./own-lists.ts";

/** Films 1 and 2 are ranked. */
const RANKED = new Map(idsAt(1, 2).map((id) => [id, id]));
const LISTS = {
  ...EMPTY_USER_LISTS,
  canonOrder: idsAt(1, 11),
  watchedFilms: idsAt(1, 11, 12),
  watchlist: [{ id: idAt(13), watched: false }],
  memories: [
    { id: idAt(1), seen: "2025" },
    { id: idAt(11), seen: "2025-03-09", rating: 5 },
    { id: idAt(12), seen: "2024" },
    { id: idAt(14), seen: "2025" },
  ],
};
const part = (more: Partial<InterpretedPart>): InterpretedPart => ({
  id: "part",
  kind: "mine",
  label: "",
  text: "",
  without: "",
  ...more,
});

test.each([
  ["what was seen", [{ list: "watched", isIn: true }], [11, 12]],
  ["what was seen in a year", [{ list: "watched", isIn: true, seenIn: "2025" }], [11]],
  [
    "what is on the watchlist and not seen",
    [
      { list: "watchlist", isIn: true },
      { list: "watched", isIn: false },
    ],
    [13],
  ],
  ["what was given five stars", [{ list: "watched", isIn: true, stars: 5 }], [11]],
] as const)("a request for %s means films outside the ranking, too", (_what, wishes, films) => {
  const parts = wishes.map((mine) => part({ mine }));
  expect(ownOthers(parts, LISTS, RANKED)).toEqual(idsAt(...films));
});

test("whether they have what else is asked for is not known, and what is in no list can't be listed", () => {
  const seen = part({ mine: { list: "watched", isIn: true } });
  expect(ownOthers([seen, part({ kind: "genre" })], LISTS, RANKED)).toBeNull();
  expect(ownOthers([part({ mine: { list: "watched", isIn: false } })], LISTS, RANKED)).toBeNull();
  expect(ownOthers([], LISTS, RANKED)).toBeNull();
});
