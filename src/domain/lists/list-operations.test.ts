import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { idAt, idsAt } from "../catalogue/film-id-for-tests.ts";
import type { FilmId } from "../catalogue/film-id.ts";
import { type ListOperation, filmsAddedBy, reduce } from "./list-operations.ts";
import { EMPTY_USER_LISTS, isInCanon, isWatched, type UserLists } from "./user-lists.ts";

const lists = (some: Partial<UserLists> = {}): UserLists => ({ ...EMPTY_USER_LISTS, ...some });
const after = (...operations: readonly ListOperation[]) => operations.reduce(reduce, EMPTY_USER_LISTS);

describe("one operation does all that follows from it", () => {
  test("a film put into the canon is watched, on the watchlist too", () => {
    expect(after({ type: "watchlist/add", id: idAt(4) }, { type: "canon/add", id: idAt(4) })).toEqual(
      lists({ canonOrder: [idAt(4)], watchedFilms: [idAt(4)], watchlist: [{ id: idAt(4), watched: true }] }),
    );
  });

  test("a film taken out of the canon stays watched", () => {
    expect(after({ type: "canon/add", id: idAt(4) }, { type: "canon/remove", id: idAt(4) })).toEqual(
      lists({ watchedFilms: [idAt(4)] }),
    );
  });

  test("a film no longer watched leaves the canon and stays on the watchlist", () => {
    const canonFilm = after({ type: "watchlist/add", id: idAt(4) }, { type: "canon/add", id: idAt(4) });
    expect(reduce(canonFilm, { type: "watched/remove", id: idAt(4) })).toEqual(
      lists({ watchlist: [{ id: idAt(4), watched: false }] }),
    );
  });

  test("a canon film taken off the watchlist keeps its watched mark", () => {
    const entryAlone = lists({ canonOrder: [idAt(4)], watchlist: [{ id: idAt(4), watched: true }] });
    expect(reduce(entryAlone, { type: "watchlist/remove", id: idAt(4) })).toEqual(
      lists({ canonOrder: [idAt(4)], watchedFilms: [idAt(4)] }),
    );
  });

  test("clearing the only watched mark of a canon film takes it out of the canon", () => {
    const entryAlone = lists({ canonOrder: [idAt(4)], watchlist: [{ id: idAt(4), watched: true }] });
    const cleared = reduce(entryAlone, { type: "watchlist/update-watched", id: idAt(4), watched: false });
    expect(cleared).toEqual(lists({ watchlist: [{ id: idAt(4), watched: false }] }));
  });

  test("a mark for a film outside the watchlist changes nothing", () => {
    expect(after({ type: "watchlist/update-watched", id: idAt(4), watched: true })).toBe(EMPTY_USER_LISTS);
  });

  test("the several calls of a client that sends each list apart add up to the same", () => {
    const apart = after(
      { type: "canon/add", id: idAt(4) },
      { type: "watched/add", id: idAt(4) },
      { type: "watchlist/update-watched", id: idAt(4), watched: true },
    );
    expect(apart).toEqual(after({ type: "canon/add", id: idAt(4) }));
  });
});

describe("many films at once", () => {
  const before = lists({
    watchlist: [
      { id: idAt(1), watched: false },
      { id: idAt(2), watched: false },
    ],
    watchedFilms: idsAt(7, 8),
    canonOrder: [idAt(8)],
  });

  test("are marked as watched in the order given, on the watchlist too, and those watched before stay as they were", () => {
    expect(reduce(before, { type: "watched/update", watched: idsAt(9, 8, 1), unwatched: [] })).toEqual({
      ...before,
      watchlist: [
        { id: idAt(1), watched: true },
        { id: idAt(2), watched: false },
      ],
      watchedFilms: idsAt(7, 8, 9, 1),
    });
  });

  test("are marked as not watched and leave the canon, while others are marked as watched", () => {
    expect(reduce(before, { type: "watched/update", watched: [idAt(2)], unwatched: idsAt(8, 5) })).toEqual(
      lists({
        watchlist: [
          { id: idAt(1), watched: false },
          { id: idAt(2), watched: true },
        ],
        watchedFilms: idsAt(7, 2),
      }),
    );
  });

  test("change nothing where all of it is so already", () => {
    expect(reduce(before, { type: "watched/update", watched: idsAt(8, 7), unwatched: idsAt(1, 99) })).toBe(before);
  });
});

describe("a film can be put where it belongs", () => {
  const three = after(
    { type: "canon/add", id: idAt(1) },
    { type: "canon/add", id: idAt(2) },
    { type: "canon/add", id: idAt(3) },
  );

  test.each([
    [undefined, [1, 2, 3, 9]],
    [null, [9, 1, 2, 3]],
    [idAt(1), [1, 9, 2, 3]],
    [idAt(3), [1, 2, 3, 9]],
    [idAt(77), [1, 2, 3, 9]],
  ])("behind %s", (place, order) => {
    const operation = { type: "canon/add", id: idAt(9), ...(place === undefined ? {} : { after: place }) } as const;
    expect(reduce(three, operation).canonOrder).toEqual(order.map(idAt));
  });

  test("on the watchlist and among the watched, too", () => {
    expect(
      after(
        { type: "watchlist/add", id: idAt(1) },
        { type: "watchlist/add", id: idAt(2), after: null },
        { type: "watched/add", id: idAt(5) },
        { type: "watched/add", id: idAt(6), after: null },
      ),
    ).toEqual(
      lists({
        watchlist: [
          { id: idAt(2), watched: false },
          { id: idAt(1), watched: false },
        ],
        watchedFilms: idsAt(6, 5),
      }),
    );
  });

  test("but not moved by being added again", () => {
    expect(reduce(three, { type: "canon/add", id: idAt(3), after: null })).toBe(three);
  });
});

describe("hidden and dismissed films", () => {
  test("come and go by name", () => {
    expect(
      after(
        { type: "hidden/add", id: idAt(1) },
        { type: "hidden/add", id: idAt(2) },
        { type: "hidden/add", id: idAt(3) },
        { type: "hidden/remove", id: idAt(2) },
        { type: "hidden/clear", ids: idsAt(1, 9) },
        { type: "recommendations/dismiss", id: idAt(7) },
        { type: "recommendations/dismiss", id: idAt(8) },
        { type: "recommendations/restore", id: idAt(7) },
      ),
    ).toEqual(lists({ minimizedFilms: [idAt(3)], dismissedRecommendations: [idAt(8)] }));
  });
});

describe("whatever is done", () => {
  const id = fc.integer({ min: 1, max: 5 }).map(idAt);
  const place = fc.option(fc.oneof(fc.constant(null), id), { nil: undefined });
  const operation: fc.Arbitrary<ListOperation> = fc.oneof(
    fc
      .tuple(fc.constantFrom("canon/add", "watchlist/add", "watched/add"), id, place)
      .map(([type, film, behind]): ListOperation => ({
        type,
        id: film,
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
      id,
    }),
    fc.record({ type: fc.constant("watchlist/update-watched" as const), id, watched: fc.boolean() }),
    fc.record({ type: fc.constant("hidden/clear" as const), ids: fc.array(id) }),
    fc.record({ type: fc.constant("watched/update" as const), watched: fc.array(id), unwatched: fc.array(id) }),
    fc.record({ type: fc.constant("canon/reorder" as const), ids: fc.array(id), base: fc.array(id) }),
  );

  test("doing it twice is doing it once, no list names a film twice, and every canon film is watched", () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 30, size: "max" }), (operations) => {
        let current = EMPTY_USER_LISTS;
        for (const each of operations) {
          current = reduce(current, each);
          expect(reduce(current, each)).toBe(current);
          for (const films of Object.values(current)) {
            const ids = films.map((film: FilmId | { readonly id: FilmId }) =>
              typeof film === "string" ? film : film.id,
            );
            expect(new Set(ids).size).toBe(ids.length);
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
            expect(isInCanon(current, film) || filmsAddedBy(each).includes(film)).toBe(true);
          current = next;
        }
      }),
    );
  });
});
