import { expect, test } from "vitest";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import type { FilmMemory } from "#domain/lists/film-memory.ts";
import { someFilm } from "../../features/films/personal/screen-for-tests.tsx";
import { inWatchedOrder, type WatchedOrder } from "./watched-order.ts";

const FILMS = [9, 2, 5, 7, 1].map(someFilm);
const MEMORIES: readonly FilmMemory[] = [
  { id: idAt(2), seen: "2024-05-01", rating: 3 },
  { id: idAt(5), seen: "long ago", rating: 5 },
  { id: idAt(7), note: "Rain.", rating: 3 },
  { id: idAt(9), seen: "2025" },
];

test.each([
  ["rank", [1, 2, 5, 7, 9]],
  ["seen", [9, 2, 5, 1, 7]],
  ["stars", [5, 2, 7, 1, 9]],
] as const)("watched films by %s, those of which that is not known last, by rank", (order: WatchedOrder, ranks) => {
  const memories = new Map(MEMORIES.map((memory) => [memory.id, memory]));
  expect(inWatchedOrder(FILMS, order, memories).map(({ rank }) => rank)).toEqual(ranks);
});
