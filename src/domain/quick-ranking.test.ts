import { expect, test } from "vitest";
import { quickRankingQueue } from "./quick-ranking.ts";
import { EMPTY_USER_LISTS } from "./user-lists.ts";

const films = [5, 1, 2, 3, 4].map((rank) => ({ rank }));

test("quick ranking asks about every film in the order shown when nothing was decided", () => {
  expect(quickRankingQueue(films, EMPTY_USER_LISTS)).toEqual([5, 1, 2, 3, 4]);
});

test("quick ranking leaves out films of the canon and of the watchlist, watched or not", () => {
  const lists = {
    ...EMPTY_USER_LISTS,
    canonOrder: [1],
    watchedFilms: [1, 4],
    watchlist: [
      { rank: 2, watched: false },
      { rank: 5, watched: true },
    ],
    minimizedFilms: [3],
  };
  expect(quickRankingQueue(films, lists)).toEqual([3, 4]);
});
