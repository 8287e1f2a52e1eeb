import * as fc from "fast-check";
import { expect, test } from "vitest";
import { quickRankingQueue } from "./quick-ranking.ts";
import { EMPTY_USER_LISTS, isInCanon, isOnWatchlist, isWatched } from "./user-lists.ts";

const films = [5, 1, 2, 3, 4].map((rank) => ({ rank }));

test("quick ranking asks about every film in the order shown when nothing was decided", () => {
  expect(quickRankingQueue(films, EMPTY_USER_LISTS, [], null)).toEqual([5, 1, 2, 3, 4]);
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
  expect(quickRankingQueue(films, lists, [], null)).toEqual([3, 4]);
});

test("quick ranking brings films that were passed over or seen last", () => {
  const lists = { ...EMPTY_USER_LISTS, watchedFilms: [1] };
  expect(quickRankingQueue(films, lists, [5, 3], null)).toEqual([2, 4, 5, 1, 3]);
});

test("quick ranking, once every film has been met, goes on with the one it was left at", () => {
  const allPassed = [5, 1, 2, 3, 4];
  expect(quickRankingQueue(films, EMPTY_USER_LISTS, allPassed, 3)).toEqual([3, 4, 5, 1, 2]);
  expect(quickRankingQueue(films, EMPTY_USER_LISTS, allPassed, null)).toEqual([5, 1, 2, 3, 4]);
  expect(quickRankingQueue(films, EMPTY_USER_LISTS, allPassed, 99)).toEqual([5, 1, 2, 3, 4]);
  const decided = { ...EMPTY_USER_LISTS, canonOrder: [3], watchedFilms: [3] };
  expect(quickRankingQueue(films, decided, allPassed, 3)).toEqual([4, 5, 1, 2]);
});

test("quick ranking begins with films not met yet, wherever it was left", () => {
  expect(quickRankingQueue(films, EMPTY_USER_LISTS, [5, 1, 3, 4], 3)).toEqual([2, 5, 1, 3, 4]);
});

const someRanks = fc.uniqueArray(fc.integer({ min: 1, max: 30 }));

test("whatever was decided, watched and passed over, quick ranking asks about each open film once, new ones first", () => {
  fc.assert(
    fc.property(
      someRanks,
      someRanks,
      someRanks,
      someRanks,
      someRanks,
      (shown, canonOrder, listed, watched, passedOver) => {
        const lists = {
          ...EMPTY_USER_LISTS,
          canonOrder,
          watchlist: listed.map((rank) => ({ rank, watched: rank % 2 === 0 })),
          watchedFilms: [...new Set([...canonOrder, ...watched])],
        };
        const all = shown.map((rank) => ({ rank }));
        const queue = quickRankingQueue(all, lists, passedOver, null);
        const open = shown.filter((rank) => !isInCanon(lists, rank) && !isOnWatchlist(lists, rank));
        expect(queue).toHaveLength(open.length);
        expect(new Set(queue)).toEqual(new Set(open));
        const isMet = (rank: number) => passedOver.includes(rank) || isWatched(lists, rank);
        expect(queue.map(isMet)).toEqual(queue.map(isMet).toSorted((one, other) => Number(one) - Number(other)));
        for (const met of [true, false])
          expect(queue.filter((rank) => isMet(rank) === met)).toEqual(open.filter((rank) => isMet(rank) === met));
      },
    ),
  );
});
