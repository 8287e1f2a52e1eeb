import * as fc from "fast-check";
import { expect, test } from "vitest";
import { idAt, idsAt } from "../catalogue/film-id-for-tests.ts";
import type { FilmId } from "../catalogue/film-id.ts";
import { quickRankingQueue } from "./indexed-lists.ts";
import { EMPTY_USER_LISTS, isInCanon, isOnWatchlist, isWatched } from "./user-lists.ts";

const films = idsAt(5, 1, 2, 3, 4).map((id) => ({ id }));

test("quick ranking asks about every film in the order shown when nothing was decided", () => {
  expect(quickRankingQueue(films, EMPTY_USER_LISTS, [], null)).toEqual(idsAt(5, 1, 2, 3, 4));
});

test("quick ranking leaves out films of the canon and of the watchlist, watched or not", () => {
  const lists = {
    ...EMPTY_USER_LISTS,
    canonOrder: [idAt(1)],
    watchedFilms: idsAt(1, 4),
    watchlist: [
      { id: idAt(2), watched: false },
      { id: idAt(5), watched: true },
    ],
    minimizedFilms: [idAt(3)],
  };
  expect(quickRankingQueue(films, lists, [], null)).toEqual(idsAt(3, 4));
});

test("quick ranking brings films that were passed over or seen last", () => {
  const lists = { ...EMPTY_USER_LISTS, watchedFilms: [idAt(1)] };
  expect(quickRankingQueue(films, lists, idsAt(5, 3), null)).toEqual(idsAt(2, 4, 5, 1, 3));
});

test("quick ranking, once every film has been met, goes on with the one it was left at", () => {
  const allPassed = idsAt(5, 1, 2, 3, 4);
  expect(quickRankingQueue(films, EMPTY_USER_LISTS, allPassed, idAt(3))).toEqual(idsAt(3, 4, 5, 1, 2));
  expect(quickRankingQueue(films, EMPTY_USER_LISTS, allPassed, null)).toEqual(idsAt(5, 1, 2, 3, 4));
  expect(quickRankingQueue(films, EMPTY_USER_LISTS, allPassed, idAt(99))).toEqual(idsAt(5, 1, 2, 3, 4));
  const decided = { ...EMPTY_USER_LISTS, canonOrder: [idAt(3)], watchedFilms: [idAt(3)] };
  expect(quickRankingQueue(films, decided, allPassed, idAt(3))).toEqual(idsAt(4, 5, 1, 2));
});

test("quick ranking begins with films not met yet, wherever it was left", () => {
  expect(quickRankingQueue(films, EMPTY_USER_LISTS, idsAt(5, 1, 3, 4), idAt(3))).toEqual(idsAt(2, 5, 1, 3, 4));
});

const someFilms = fc.uniqueArray(fc.integer({ min: 1, max: 30 }).map(idAt));

test("whatever was decided, watched and passed over, quick ranking asks about each open film once, new ones first", () => {
  fc.assert(
    fc.property(
      someFilms,
      someFilms,
      someFilms,
      someFilms,
      someFilms,
      (shown, canonOrder, listed, watched, passedOver) => {
        const lists = {
          ...EMPTY_USER_LISTS,
          canonOrder,
          watchlist: listed.map((id) => ({ id, watched: id.endsWith("2") })),
          watchedFilms: [...new Set([...canonOrder, ...watched])],
        };
        const all = shown.map((id) => ({ id }));
        const queue = quickRankingQueue(all, lists, passedOver, null);
        const open = shown.filter((id) => !isInCanon(lists, id) && !isOnWatchlist(lists, id));
        expect(queue).toHaveLength(open.length);
        expect(new Set(queue)).toEqual(new Set(open));
        const isMet = (id: FilmId) => passedOver.includes(id) || isWatched(lists, id);
        expect(queue.map(isMet)).toEqual(queue.map(isMet).toSorted((one, other) => Number(one) - Number(other)));
        for (const met of [true, false])
          expect(queue.filter((id) => isMet(id) === met)).toEqual(open.filter((id) => isMet(id) === met));
      },
    ),
  );
});
