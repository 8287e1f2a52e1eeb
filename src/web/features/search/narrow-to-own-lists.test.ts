import { expect, test } from "vitest";
import type { InterpretedPart } from "#contract/api/search.ts";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import { EMPTY_USER_LISTS } from "#domain/lists/user-lists.ts";
import { someFilm } from "#web/features/films/personal/screen-for-tests.tsx";
import { narrowToOwnLists } from "./own-lists.ts";

const LISTS = {
  ...EMPTY_USER_LISTS,
  canonOrder: idsAt(3, 1),
  watchedFilms: idsAt(1, 3, 5),
  watchlist: [
    { id: idAt(2), watched: false },
    { id: idAt(4), watched: true },
  ],
  memories: [
    { id: idAt(1), seen: "2025-03-09", rating: 5 },
    { id: idAt(2), seen: "2025", rating: 5 },
    { id: idAt(3), seen: "2025-11", rating: 4.5 },
    { id: idAt(4), seen: "long ago", rating: 5 },
  ],
};

const FILMS = [1, 2, 3, 4, 5, 6].map(someFilm);

const part = (more: Partial<InterpretedPart>): InterpretedPart => ({
  id: "mine-1",
  kind: "mine",
  label: "",
  text: "",
  without: "",
  ...more,
});
const found = (...parts: InterpretedPart[]) => ({ ranks: [6, 5, 4, 3, 2, 1], parts, reasonsByRank: {} });

test.each([
  ["seen", "watched", true, [5, 4, 3, 1]],
  ["not seen", "watched", false, [6, 2]],
  ["in the canon", "canon", true, [3, 1]],
  ["not in the canon", "canon", false, [6, 5, 4, 2]],
  ["on the watchlist", "watchlist", true, [4, 2]],
  ["not on the watchlist", "watchlist", false, [6, 5, 3, 1]],
] as const)("what was found is narrowed to what is %s, in its order", (_what, list, isIn, ranks) => {
  expect(narrowToOwnLists(found(part({ mine: { list, isIn } })), LISTS, FILMS).ranks).toEqual(ranks);
});

test.each([
  ["seen in 2025", { list: "watched", isIn: true, seenIn: "2025" }, [3, 1]],
  ["not seen in 2025", { list: "watched", isIn: false, seenIn: "2025" }, [6, 5, 4, 2]],
  ["given five stars", { list: "watched", isIn: true, stars: 5 }, [4, 1]],
  ["given four and a half", { list: "watched", isIn: true, stars: 4.5 }, [3]],
] as const)("what was found is narrowed to what was %s, which only the device knows", (_what, mine, ranks) => {
  expect(narrowToOwnLists(found(part({ mine })), LISTS, FILMS).ranks).toEqual(ranks);
});

test("what is said of two lists holds together", () => {
  const [seen, notInCanon] = [
    part({ mine: { list: "watched", isIn: true } }),
    part({ mine: { list: "canon", isIn: false } }),
  ];
  expect(narrowToOwnLists(found(seen, notInCanon), LISTS, FILMS).ranks).toEqual([5, 4]);
});

test("the number of films asked for is taken after that", () => {
  const unseen = part({ mine: { list: "canon", isIn: false } });
  expect(narrowToOwnLists(found(part({ take: { skip: 1, count: 2 } }), unseen), LISTS, FILMS).ranks).toEqual([5, 4]);
});

test("a request that says nothing of the visitor is left as it is", () => {
  const given = found(part({ kind: "genre" }));
  expect(narrowToOwnLists(given, LISTS, FILMS)).toBe(given);
});
