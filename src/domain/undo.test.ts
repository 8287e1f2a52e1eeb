import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { undoChange } from "./undo.ts";
import {
  EMPTY_USER_LISTS,
  isWatched,
  moveInCanon,
  toggleCanon,
  toggleHidden,
  toggleWatched,
  toggleWatchlist,
  toggleWatchlistEntryWatched,
  unhideAll,
  updateWatched,
  type UserLists,
} from "./user-lists.ts";

const canonOf = (...ranks: number[]): UserLists => ({
  ...EMPTY_USER_LISTS,
  canonOrder: ranks,
  watchedFilms: ranks,
});

describe("undo", () => {
  test("brings a film back to its place in the canon", () => {
    const before = canonOf(1, 2, 3);
    const after = toggleWatched(before, 2);
    expect(undoChange(after, { before, after })).toEqual(before);
  });

  test("keeps what was changed in between", () => {
    const before = canonOf(1, 2, 3);
    const after = toggleWatched(before, 2);
    const meanwhile = toggleHidden(toggleCanon(after, 7), 8);
    expect(undoChange(meanwhile, { before, after })).toEqual({
      ...canonOf(1, 2, 3, 7),
      minimizedFilms: [8],
    });
  });

  test("takes a move back although the canon has grown", () => {
    const before = canonOf(1, 2, 3);
    const after = moveInCanon(before, 3, 0);
    expect(undoChange(toggleCanon(after, 7), { before, after }).canonOrder).toEqual([1, 2, 3, 7]);
  });

  test("does not bring back a moved film that was removed since", () => {
    const before = canonOf(1, 2, 3);
    const after = moveInCanon(before, 3, 0);
    expect(undoChange(toggleCanon(after, 3), { before, after }).canonOrder).toEqual([1, 2]);
  });

  test("a canon film stays watched when an older watched mark is taken back", () => {
    const before = EMPTY_USER_LISTS;
    const after = toggleWatched(before, 4);
    const undone = undoChange(toggleCanon(after, 4), { before, after });
    expect(undone.canonOrder).toEqual([4]);
    expect(isWatched(undone, 4)).toBe(true);
  });

  test("takes a batch of watched films back whole, but not those watched before, nor what came later", () => {
    const before = { ...canonOf(2), watchlist: [{ rank: 4, watched: false }] };
    const after = updateWatched(before, [1, 2, 3, 4, 5], []);
    const later = toggleCanon(toggleWatched(after, 9), 5);
    expect(undoChange(later, { before, after })).toEqual({
      ...before,
      watchedFilms: [2, 9, 5],
      canonOrder: [2, 5],
    });
  });

  test("gives back exactly the lists before, whatever the change was, and twice is once", () => {
    const rank = fc.integer({ min: 1, max: 6 });
    const change = fc
      .tuple(
        fc.constantFrom(
          toggleCanon,
          toggleWatchlist,
          toggleWatched,
          toggleWatchlistEntryWatched,
          toggleHidden,
          unhideAll,
          (lists: UserLists, film: number) => moveInCanon(lists, film, 1),
          (lists: UserLists, film: number) => updateWatched(lists, [film, (film % 6) + 1], [(film % 5) + 1]),
        ),
        rank,
      )
      .map(
        ([make, film]) =>
          (lists: UserLists) =>
            make(lists, film),
      );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), change, (history, last) => {
        const before = history.reduce((lists, make) => make(lists), EMPTY_USER_LISTS);
        const after = last(before);
        const undone = undoChange(after, { before, after });
        expect(undone).toEqual(before);
        expect(undoChange(undone, { before, after })).toBe(undone);
      }),
      { numRuns: 2000 },
    );
  });
});
