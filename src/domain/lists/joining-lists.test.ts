import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { idAt, idsAt } from "../catalogue/film-id-for-tests.ts";
import { areEmpty, filmsMissingFrom, holdsFilms, joinLists } from "./joining-lists.ts";
import { reduce } from "./list-operations.ts";
import { operationBetween } from "./list-changes.ts";
import {
  dismissRecommendation,
  toggleCanon,
  toggleHidden,
  toggleWatched,
  toggleWatchlist,
  toggleWatchlistEntryWatched,
} from "./toggles-for-tests.ts";
import { EMPTY_USER_LISTS, isInCanon, isOnWatchlist, isWatched, type UserLists } from "./user-lists.ts";

const someLists = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        toggleCanon,
        toggleWatchlist,
        toggleWatched,
        toggleWatchlistEntryWatched,
        toggleHidden,
        dismissRecommendation,
      ),
      fc.integer({ min: 1, max: 9 }).map(idAt),
    ),
    { maxLength: 24 },
  )
  .map((steps) => steps.reduce((lists, [change, id]) => change(lists, id), EMPTY_USER_LISTS));

const ALL = idsAt(1, 2, 3, 4, 5, 6, 7, 8, 9);

describe("adding a device's lists to an account", () => {
  test("takes nothing away, brings everything, and keeps the account's films first", () => {
    fc.assert(
      fc.property(someLists, someLists, (account, others) => {
        const joined = joinLists(account, others);
        expect(joined.canonOrder.slice(0, account.canonOrder.length)).toEqual(account.canonOrder);
        for (const id of ALL) {
          for (const has of [isInCanon, isOnWatchlist, isWatched]) {
            expect(has(joined, id)).toBe(has(account, id) || has(others, id));
          }
        }
        expect(joined.minimizedFilms).toEqual(expect.arrayContaining([...account.minimizedFilms]));
        expect(joined.minimizedFilms).toEqual(expect.arrayContaining([...others.minimizedFilms]));
      }),
    );
  });

  test("is one operation that only adds", () => {
    fc.assert(
      fc.property(someLists, someLists, (account, others) => {
        const joined = joinLists(account, others);
        const operation = operationBetween(account, joined);
        if (operation?.type === "lists/update") expect(operation.takes).toEqual([]);
        const made = operation === null ? account : reduce(account, operation);
        expect(filmsMissingFrom(made, others)).toEqual([]);
        expect(made).toEqual(joined);
      }),
    );
  });

  test("counts a film once, whichever lists it is missing from, and none that the account has", () => {
    const others: UserLists = {
      ...EMPTY_USER_LISTS,
      canonOrder: idsAt(1, 2),
      watchedFilms: idsAt(1, 2),
      watchlist: [
        { id: idAt(3), watched: false },
        { id: idAt(4), watched: true },
      ],
    };
    expect(filmsMissingFrom(EMPTY_USER_LISTS, others)).toEqual(idsAt(1, 2, 3, 4));
    expect(filmsMissingFrom(toggleCanon(EMPTY_USER_LISTS, idAt(2)), others)).toEqual(idsAt(1, 3, 4));
    expect(filmsMissingFrom(others, others)).toEqual([]);
  });
});

test("hidden and dismissed films alone are no films of an account, but they are something", () => {
  const hidden = toggleHidden(EMPTY_USER_LISTS, idAt(3));
  expect(holdsFilms(hidden)).toBe(false);
  expect(areEmpty(hidden)).toBe(false);
  expect(holdsFilms(toggleWatchlist(hidden, idAt(3)))).toBe(true);
  expect(areEmpty(EMPTY_USER_LISTS)).toBe(true);
});
