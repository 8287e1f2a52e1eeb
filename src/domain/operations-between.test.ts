import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reduce } from "./list-operations.ts";
import { operationsBetween } from "./operations-between.ts";
import { undoChange } from "./undo.ts";
import {
  dismissRecommendation,
  EMPTY_USER_LISTS,
  moveInCanon,
  toggleCanon,
  toggleHidden,
  toggleWatched,
  toggleWatchlist,
  toggleWatchlistEntryWatched,
  unhideAll,
  updateWatched,
  watchedRanks,
  type UserLists,
} from "./user-lists.ts";

const rank = fc.integer({ min: 1, max: 8 });
const step = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        toggleCanon,
        toggleWatchlist,
        toggleWatched,
        toggleWatchlistEntryWatched,
        toggleHidden,
        dismissRecommendation,
      ),
      rank,
    )
    .map(
      ([change, film]) =>
        (lists: UserLists) =>
          change(lists, film),
    ),
  fc.tuple(rank, fc.nat(8)).map(
    ([film, index]) =>
      (lists: UserLists) =>
        moveInCanon(lists, film, index),
  ),
  fc.tuple(fc.uniqueArray(rank), fc.uniqueArray(rank)).map(
    ([watched, unwatched]) =>
      (lists: UserLists) =>
        updateWatched(lists, watched, unwatched),
  ),
  fc.constant(unhideAll),
);
const someLists = fc
  .array(step, { maxLength: 24 })
  .map((steps) => steps.reduce((lists, change) => change(lists), EMPTY_USER_LISTS));

const saysOf = (lists: UserLists) => ({
  canon: lists.canonOrder,
  watchlist: lists.watchlist.map((entry) => entry.rank),
  watchedEntries: lists.watchlist.filter((entry) => entry.watched).map((entry) => entry.rank),
  watched: [...watchedRanks(lists)].sort((one, other) => one - other),
  hidden: [...lists.minimizedFilms].sort((one, other) => one - other),
  dismissed: [...lists.dismissedRecommendations].sort((one, other) => one - other),
});

describe("operations between two states of the lists", () => {
  test("whatever a person does in one step is one operation with exactly that effect", () => {
    fc.assert(
      fc.property(someLists, step, (before, change) => {
        const after = change(before);
        const operations = operationsBetween(before, after);
        expect(operations.length).toBeLessThanOrEqual(1);
        expect(operations.reduce(reduce, before)).toEqual(after);
      }),
      { numRuns: 1000 },
    );
  });

  test("a film leaves the watchlist, and the mark on its entry with it, by one", () => {
    const before = { ...EMPTY_USER_LISTS, watchlist: [{ rank: 1, watched: true }] };
    expect(operationsBetween(before, toggleWatchlist(before, 1))).toEqual([{ type: "watchlist/remove", rank: 1 }]);
  });

  test("a hundred films marked at once are one, and so is taking that back", () => {
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
    const before = { ...EMPTY_USER_LISTS, watchlist: [{ rank: 3, watched: false }], watchedFilms: [7, 200] };
    const after = updateWatched(before, hundred, [200]);
    const others = hundred.filter((film) => film !== 7);
    expect(operationsBetween(before, after)).toEqual([{ type: "watched/update", watched: others, unwatched: [200] }]);
    const undone = undoChange(after, { before, after });
    expect(undone).toEqual(before);
    expect(operationsBetween(after, undone)).toEqual([{ type: "watched/update", watched: [200], unwatched: others }]);
  });

  test("more films than one operation may name are several", () => {
    const all = Array.from({ length: 1200 }, (_, index) => index + 1);
    const after = updateWatched(EMPTY_USER_LISTS, all, []);
    const operations = operationsBetween(EMPTY_USER_LISTS, after);
    expect(operations).toHaveLength(3);
    expect(operations.reduce(reduce, EMPTY_USER_LISTS)).toEqual(after);
  });

  test("a film marked by its entry alone can be marked by itself alone, and stays in the canon", () => {
    const before = { ...EMPTY_USER_LISTS, watchlist: [{ rank: 7, watched: true }], canonOrder: [7] };
    const after = { ...before, watchlist: [{ rank: 7, watched: false }], watchedFilms: [7] };
    expect(operationsBetween(before, after).reduce(reduce, before)).toEqual(after);
  });

  test("make any lists say what any others say", () => {
    fc.assert(
      fc.property(someLists, someLists, (before, after) => {
        const made = operationsBetween(before, after).reduce(reduce, before);
        const { watchlist: madeOrder, ...made2 } = saysOf(made);
        const { watchlist: wantedOrder, ...wanted } = saysOf(after);
        // The watchlist can't be reordered, so films in both keep their order.
        expect(new Set(madeOrder)).toEqual(new Set(wantedOrder));
        expect({ ...made2, watchedEntries: new Set(made2.watchedEntries) }).toEqual({
          ...wanted,
          watchedEntries: new Set(wanted.watchedEntries),
        });
      }),
      { numRuns: 1000 },
    );
  });

  test("an undone step leaves what was there before it, each film in its place", () => {
    fc.assert(
      fc.property(someLists, step, (before, change) => {
        const after = change(before);
        const undone = undoChange(after, { before, after });
        const made = operationsBetween(after, undone).reduce(reduce, after);
        expect(saysOf(made)).toEqual(saysOf(before));
      }),
      { numRuns: 1000 },
    );
  });

  test("nothing where nothing differs", () => {
    fc.assert(
      fc.property(someLists, (lists) => {
        expect(operationsBetween(lists, { ...lists })).toEqual([]);
      }),
    );
  });
});
