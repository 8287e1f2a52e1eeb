import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ListOperation, ranksAddedBy, reduce } from "./list-operations.ts";
import { EMPTY_USER_LISTS, isInCanon, isWatched, type UserLists } from "./user-lists.ts";

const lists = (some: Partial<UserLists> = {}): UserLists => ({ ...EMPTY_USER_LISTS, ...some });
const after = (...operations: readonly ListOperation[]) => operations.reduce(reduce, EMPTY_USER_LISTS);

describe("one operation does all that follows from it", () => {
  test("a film put into the canon is watched, on the watchlist too", () => {
    expect(after({ type: "watchlist/add", rank: 4 }, { type: "canon/add", rank: 4 })).toEqual(
      lists({ canonOrder: [4], watchedFilms: [4], watchlist: [{ rank: 4, watched: true }] }),
    );
  });

  test("a film taken out of the canon stays watched", () => {
    expect(after({ type: "canon/add", rank: 4 }, { type: "canon/remove", rank: 4 })).toEqual(
      lists({ watchedFilms: [4] }),
    );
  });

  test("a film no longer watched leaves the canon and stays on the watchlist", () => {
    const canonFilm = after({ type: "watchlist/add", rank: 4 }, { type: "canon/add", rank: 4 });
    expect(reduce(canonFilm, { type: "watched/remove", rank: 4 })).toEqual(
      lists({ watchlist: [{ rank: 4, watched: false }] }),
    );
  });

  test("a canon film taken off the watchlist keeps its watched mark", () => {
    const entryAlone = lists({ canonOrder: [4], watchlist: [{ rank: 4, watched: true }] });
    expect(reduce(entryAlone, { type: "watchlist/remove", rank: 4 })).toEqual(
      lists({ canonOrder: [4], watchedFilms: [4] }),
    );
  });

  test("clearing the only watched mark of a canon film takes it out of the canon", () => {
    const entryAlone = lists({ canonOrder: [4], watchlist: [{ rank: 4, watched: true }] });
    const cleared = reduce(entryAlone, { type: "watchlist/update-watched", rank: 4, watched: false });
    expect(cleared).toEqual(lists({ watchlist: [{ rank: 4, watched: false }] }));
  });

  test("a mark for a film outside the watchlist changes nothing", () => {
    expect(after({ type: "watchlist/update-watched", rank: 4, watched: true })).toBe(EMPTY_USER_LISTS);
  });

  test("the several calls of a client that sends each list apart add up to the same", () => {
    const apart = after(
      { type: "canon/add", rank: 4 },
      { type: "watched/add", rank: 4 },
      { type: "watchlist/update-watched", rank: 4, watched: true },
    );
    expect(apart).toEqual(after({ type: "canon/add", rank: 4 }));
  });
});

describe("many films at once", () => {
  const before = lists({
    watchlist: [
      { rank: 1, watched: false },
      { rank: 2, watched: false },
    ],
    watchedFilms: [7, 8],
    canonOrder: [8],
  });

  test("are marked as watched in the order given, on the watchlist too, and those watched before stay as they were", () => {
    expect(reduce(before, { type: "watched/update", watched: [9, 8, 1], unwatched: [] })).toEqual({
      ...before,
      watchlist: [
        { rank: 1, watched: true },
        { rank: 2, watched: false },
      ],
      watchedFilms: [7, 8, 9, 1],
    });
  });

  test("are marked as not watched and leave the canon, while others are marked as watched", () => {
    expect(reduce(before, { type: "watched/update", watched: [2], unwatched: [8, 5] })).toEqual(
      lists({
        watchlist: [
          { rank: 1, watched: false },
          { rank: 2, watched: true },
        ],
        watchedFilms: [7, 2],
      }),
    );
  });

  test("change nothing where all of it is so already", () => {
    expect(reduce(before, { type: "watched/update", watched: [8, 7], unwatched: [1, 99] })).toBe(before);
  });
});

describe("a film can be put where it belongs", () => {
  const three = after({ type: "canon/add", rank: 1 }, { type: "canon/add", rank: 2 }, { type: "canon/add", rank: 3 });

  test.each([
    [undefined, [1, 2, 3, 9]],
    [null, [9, 1, 2, 3]],
    [1, [1, 9, 2, 3]],
    [3, [1, 2, 3, 9]],
    [77, [1, 2, 3, 9]],
  ])("behind %s", (place, order) => {
    const operation = { type: "canon/add", rank: 9, ...(place === undefined ? {} : { after: place }) } as const;
    expect(reduce(three, operation).canonOrder).toEqual(order);
  });

  test("on the watchlist and among the watched, too", () => {
    expect(
      after(
        { type: "watchlist/add", rank: 1 },
        { type: "watchlist/add", rank: 2, after: null },
        { type: "watched/add", rank: 5 },
        { type: "watched/add", rank: 6, after: null },
      ),
    ).toEqual(
      lists({
        watchlist: [
          { rank: 2, watched: false },
          { rank: 1, watched: false },
        ],
        watchedFilms: [6, 5],
      }),
    );
  });

  test("but not moved by being added again", () => {
    expect(reduce(three, { type: "canon/add", rank: 3, after: null })).toBe(three);
  });
});

describe("hidden and dismissed films", () => {
  test("come and go by name", () => {
    expect(
      after(
        { type: "hidden/add", rank: 1 },
        { type: "hidden/add", rank: 2 },
        { type: "hidden/add", rank: 3 },
        { type: "hidden/remove", rank: 2 },
        { type: "hidden/clear", ranks: [1, 9] },
        { type: "recommendations/dismiss", rank: 7 },
        { type: "recommendations/dismiss", rank: 8 },
        { type: "recommendations/restore", rank: 7 },
      ),
    ).toEqual(lists({ minimizedFilms: [3], dismissedRecommendations: [8] }));
  });
});

describe("whatever is done", () => {
  const rank = fc.integer({ min: 1, max: 5 });
  const place = fc.option(fc.oneof(fc.constant(null), rank), { nil: undefined });
  const operation: fc.Arbitrary<ListOperation> = fc.oneof(
    fc
      .tuple(fc.constantFrom("canon/add", "watchlist/add", "watched/add"), rank, place)
      .map(([type, film, behind]): ListOperation => ({
        type,
        rank: film,
        ...(behind === undefined ? {} : { after: behind }),
      })),
    fc.record({
      type: fc.constantFrom(
        "canon/remove" as const,
        "watchlist/remove" as const,
        "watched/remove" as const,
        "recommendations/dismiss" as const,
        "recommendations/restore" as const,
        "hidden/add" as const,
        "hidden/remove" as const,
      ),
      rank,
    }),
    fc.record({ type: fc.constant("watchlist/update-watched" as const), rank, watched: fc.boolean() }),
    fc.record({ type: fc.constant("hidden/clear" as const), ranks: fc.array(rank) }),
    fc.record({ type: fc.constant("watched/update" as const), watched: fc.array(rank), unwatched: fc.array(rank) }),
    fc.record({ type: fc.constant("canon/reorder" as const), ranks: fc.array(rank), base: fc.array(rank) }),
  );

  test("doing it twice is doing it once, no list names a film twice, and every canon film is watched", () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 30, size: "max" }), (operations) => {
        let current = EMPTY_USER_LISTS;
        for (const each of operations) {
          current = reduce(current, each);
          expect(reduce(current, each)).toBe(current);
          for (const films of Object.values(current)) {
            const ranks = films.map((film: number | { readonly rank: number }) =>
              typeof film === "number" ? film : film.rank,
            );
            expect(new Set(ranks).size).toBe(ranks.length);
          }
          for (const film of current.canonOrder) expect(isWatched(current, film)).toBe(true);
        }
      }),
    );
  });

  test("only what an operation names as added comes in", () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 30, size: "max" }), (operations) => {
        let current = EMPTY_USER_LISTS;
        for (const each of operations) {
          const next = reduce(current, each);
          for (const film of next.canonOrder)
            expect(isInCanon(current, film) || ranksAddedBy(each).includes(film)).toBe(true);
          current = next;
        }
      }),
    );
  });
});
