import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { idAt, idsAt } from "../catalogue/film-id-for-tests.ts";
import type { MemoryChange } from "./film-memory.ts";
import { LIST_NAMES, EMPTY_USER_LISTS, isWatched, type UserLists } from "./user-lists.ts";
import { reduce, type ListOperation, undoOf } from "./list-operations.ts";
import { operationBetween } from "./list-changes.ts";
import type { OwnList } from "./own-list.ts";

const canonOf = (...films: number[]): UserLists => {
  const ids = films.map(idAt);
  return { ...EMPTY_USER_LISTS, canonOrder: ids, watchedFilms: ids };
};

const add = (film: number): ListOperation => ({ type: "canon/add", id: idAt(film) });
const made = (lists: UserLists, ...operations: readonly ListOperation[]): UserLists => operations.reduce(reduce, lists);

/** The lists after an operation, others, and the undoing of the first. */
function undone(before: UserLists, operation: ListOperation, ...meanwhile: readonly ListOperation[]): UserLists {
  const undo = undoOf(before, operation);
  if (undo === null) throw new Error("There is nothing to undo.");
  return made(before, operation, ...meanwhile, undo);
}

const id = fc.integer({ min: 1, max: 6 }).map(idAt);
const memoryChange: fc.Arbitrary<MemoryChange> = fc.record(
  {
    id,
    note: fc.constantFrom("a", "b", null),
    seen: fc.constantFrom("2025", "2025-03-09", null),
    rating: fc.constantFrom(0.5, 5, null),
    rewatches: fc.constantFrom(1, 2, null),
    reason: fc.constantFrom("c", null),
  },
  { requiredKeys: ["id"] },
);
const viewingId = fc.constantFrom("2025-03-09", "2025-03-09 2", "2024", "long ago", "unknown");
const viewing = fc.oneof(
  fc.record(
    { id: viewingId, rating: fc.constantFrom(1, 4.5), line: fc.constantFrom("d", "e") },
    { requiredKeys: ["id"] },
  ),
  fc.record({ id: viewingId, isGone: fc.constant(true as const) }),
);
const listId = fc.constantFrom(...(["list-0000000001", "list-0000000002"] as const));
const somewhere = fc.record({ list: fc.oneof(listId, fc.constantFrom(...LIST_NAMES)), id });
const collectionUpdate: fc.Arbitrary<ListOperation> = fc.record({
  type: fc.constant("collection/update" as const),
  takes: fc.array(fc.record({ list: fc.oneof(listId, fc.constant("hidden" as const)), id }), { maxLength: 2 }),
  puts: fc.array(
    fc
      .tuple(somewhere, fc.constantFrom({}, { note: "f" }, { note: "" }, { behind: [] }, { behind: idsAt(2, 4) }))
      .map(([place, more]) => ({ ...place, ...more })),
    { maxLength: 3 },
  ),
  memories: fc.array(
    fc.tuple(memoryChange, fc.array(viewing, { maxLength: 2 })).map(([change, viewings]) => ({ ...change, viewings })),
    { maxLength: 2 },
  ),
  lists: fc.array(
    fc.record(
      {
        id: listId,
        name: fc.constantFrom("Rain", "Trains"),
        about: fc.constantFrom("g", null),
        isOrdered: fc.constantFrom(true as const, null),
        isDeleted: fc.constantFrom(true as const, null),
      },
      { requiredKeys: ["id"] },
    ),
    { maxLength: 2 },
  ),
});
const operation: fc.Arbitrary<ListOperation> = fc.oneof(
  fc.record({
    type: fc.constantFrom("canon/add" as const, "watchlist/add" as const, "watched/add" as const),
    id,
  }),
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
  fc.record({ type: fc.constant("canon/reorder" as const), ids: fc.shuffledSubarray([...idsAt(1, 2, 3, 4, 5, 6)]) }),
  fc.record({ type: fc.constant("hidden/clear" as const), ids: fc.subarray([...idsAt(1, 2, 3, 4, 5, 6)]) }),
  fc.record({
    type: fc.constant("watched/update" as const),
    watched: fc.subarray([...idsAt(1, 2, 3)]),
    unwatched: fc.subarray([...idsAt(4, 5, 6)]),
  }),
  collectionUpdate,
  fc.record({
    type: fc.constant("collection/reorder" as const),
    list: listId,
    ids: fc.shuffledSubarray([...idsAt(1, 2, 3, 4, 5, 6)]),
  }),
  memoryChange.map((change) => ({ type: "memory/update" as const, ...change })),
  fc.record({
    type: fc.constant("films/update" as const),
    takes: fc.constant([]),
    puts: fc.array(fc.record({ list: fc.constantFrom(...LIST_NAMES), id }), { maxLength: 3 }),
    memories: fc.array(memoryChange, { maxLength: 3 }),
  }),
);
const someLists = fc.array(operation, { maxLength: 14 }).map((operations) => made(EMPTY_USER_LISTS, ...operations));

describe("undo", () => {
  test("brings a film back to its place in the canon", () => {
    const before = canonOf(1, 2, 3);
    expect(undone(before, { type: "watched/remove", id: idAt(2) })).toEqual(before);
  });

  test("keeps what was changed in between", () => {
    const unwatch: ListOperation = { type: "watched/remove", id: idAt(2) };
    expect(undone(canonOf(1, 2, 3), unwatch, add(7), { type: "hidden/add", id: idAt(8) })).toEqual({
      ...canonOf(1, 2, 3, 7),
      minimizedFilms: [idAt(8)],
    });
  });

  test("brings a film back behind the nearest of its former predecessors that is still there", () => {
    const remove = (film: number): ListOperation => ({ type: "canon/remove", id: idAt(film) });
    expect(undone(canonOf(1, 2, 3, 4), remove(3), remove(2)).canonOrder).toEqual(idsAt(1, 3, 4));
    expect(undone(canonOf(1, 2, 3, 4), remove(2), remove(1)).canonOrder).toEqual(idsAt(2, 3, 4));
  });

  test("takes a move back although the canon has grown", () => {
    const move: ListOperation = {
      type: "canon/reorder",
      ids: idsAt(3, 1, 2),
      base: idsAt(1, 2, 3),
    };
    expect(undone(canonOf(1, 2, 3), move, add(7)).canonOrder).toEqual(idsAt(1, 2, 3, 7));
  });

  test("does not bring back a moved film that was removed since", () => {
    const move: ListOperation = {
      type: "canon/reorder",
      ids: idsAt(3, 1, 2),
      base: idsAt(1, 2, 3),
    };
    expect(undone(canonOf(1, 2, 3), move, { type: "canon/remove", id: idAt(3) }).canonOrder).toEqual(idsAt(1, 2));
  });

  test("a canon film stays watched when an older watched mark is taken back", () => {
    const lists = undone(EMPTY_USER_LISTS, { type: "watched/add", id: idAt(4) }, add(4));
    expect(lists.canonOrder).toEqual([idAt(4)]);
    expect(isWatched(lists, idAt(4))).toBe(true);
  });

  test("takes a batch of watched films back whole, but not those watched before, nor what came later", () => {
    const before = { ...canonOf(2), watchlist: [{ id: idAt(4), watched: false }] };
    const batch: ListOperation = {
      type: "watched/update",
      watched: idsAt(1, 2, 3, 4, 5),
      unwatched: [],
    };
    expect(undone(before, batch, { type: "watched/add", id: idAt(9) }, add(5))).toEqual({
      ...before,
      watchedFilms: idsAt(2, 9, 5),
      canonOrder: idsAt(2, 5),
    });
  });

  test("takes back the part of a memory that a change gave, and no other", () => {
    const before = made(EMPTY_USER_LISTS, { type: "memory/update", id: idAt(4), note: "Rain.", rating: 3 });
    const rate: ListOperation = { type: "memory/update", id: idAt(4), rating: 5, seen: "2025" };
    const later: ListOperation = { type: "memory/update", id: idAt(4), note: null, reason: "Anna told me to." };
    expect(undone(before, rate, later).memories).toEqual([{ id: idAt(4), rating: 3, reason: "Anna told me to." }]);
  });

  test("gives back exactly the lists before, whatever the change was, and twice is once", () => {
    fc.assert(
      fc.property(someLists, operation, (before, last) => {
        const undo = undoOf(before, last);
        const after = reduce(before, last);
        if (undo === null) expect(after).toEqual(before);
        else {
          const restored = reduce(after, undo);
          const isNew = (list: OwnList) => before.ownLists.every((other) => other.id !== list.id);
          const made = restored.ownLists.filter(isNew);
          // A list that was made stays as a deleted one, which its maker can bring back.
          expect(made.every(({ isDeleted }) => isDeleted)).toBe(true);
          expect({ ...restored, ownLists: restored.ownLists.filter((list) => !isNew(list)) }).toEqual(before);
          expect(reduce(restored, undo)).toEqual(restored);
          // Undoing can itself be undone.
          const redo = undoOf(after, undo);
          expect(redo === null ? restored : reduce(restored, redo)).toEqual(after);
        }
      }),
      { numRuns: 5000 },
    );
  });
});

test("one operation makes any lists out of none", () => {
  fc.assert(
    fc.property(someLists, (lists) => {
      const whole = operationBetween(EMPTY_USER_LISTS, lists);
      expect(whole === null ? EMPTY_USER_LISTS : reduce(EMPTY_USER_LISTS, whole)).toEqual(lists);
    }),
  );
});
