import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { idAt, idsAt } from "../catalogue/film-id-for-tests.ts";
import { filmIdOf } from "../catalogue/film-id.ts";
import { updateMemories } from "./film-memory.ts";
import { joinOperation, removalOperation } from "./lasting-films.ts";
import { reduce, undoOf } from "./list-operations.ts";
import { EMPTY_USER_LISTS, type UserLists, withEveryCanonFilmWatched } from "./user-lists.ts";

const WRITTEN = filmIdOf("written-abcdefabcdef");
const FOUND = filmIdOf("imdb-tt0012345");
const TO_FOUND = { id: FOUND, called: "Found\n1931\nFritz Lang" };

const LISTS: UserLists = {
  ...EMPTY_USER_LISTS,
  canonOrder: [idAt(1), WRITTEN, idAt(2)],
  watchedFilms: [WRITTEN, ...idsAt(1, 2)],
  watchlist: [
    { id: idAt(3), watched: false },
    { id: WRITTEN, watched: true },
    { id: idAt(4), watched: false },
  ],
  minimizedFilms: [WRITTEN],
  memories: updateMemories([], [{ id: WRITTEN, called: "Fund\n1930", rating: 4, note: "the cellar" }]),
};

function join(lists: UserLists, to = TO_FOUND): UserLists {
  const operation = joinOperation(lists, WRITTEN, to);
  return operation === null ? lists : reduce(lists, operation);
}

describe("a film joined to another", () => {
  test("gives it its place in every list, its marks and its memories, but not its name", () => {
    expect(join(LISTS)).toEqual({
      ...EMPTY_USER_LISTS,
      canonOrder: [idAt(1), FOUND, idAt(2)],
      watchedFilms: [FOUND, ...idsAt(1, 2)],
      watchlist: [
        { id: idAt(3), watched: false },
        { id: FOUND, watched: true },
        { id: idAt(4), watched: false },
      ],
      minimizedFilms: [FOUND],
      memories: [{ id: FOUND, note: "the cellar", rating: 4, called: "Found\n1931\nFritz Lang" }],
    });
  });

  test("needs no name where the other is in the ranking", () => {
    const operation = joinOperation(LISTS, WRITTEN, { id: idAt(9), called: null });
    expect(operation?.type).toBe("films/update");
    expect(operation && reduce(LISTS, operation).memories).toEqual([{ id: idAt(9), note: "the cellar", rating: 4 }]);
  });

  test("leaves the other where it stands, and what was remembered of it as it is", () => {
    const both: UserLists = {
      ...LISTS,
      canonOrder: [FOUND, idAt(1), WRITTEN],
      watchedFilms: [FOUND, idAt(1), WRITTEN],
      watchlist: [
        { id: WRITTEN, watched: true },
        { id: FOUND, watched: false },
      ],
      memories: updateMemories(LISTS.memories, [{ id: FOUND, rating: 2, called: "Found" }]),
    };
    expect(join(both)).toEqual({
      ...LISTS,
      canonOrder: [FOUND, idAt(1)],
      watchedFilms: [FOUND, idAt(1)],
      watchlist: [{ id: FOUND, watched: true }],
      minimizedFilms: [FOUND],
      memories: [{ id: FOUND, note: "the cellar", rating: 2, called: "Found\n1931\nFritz Lang" }],
    });
  });

  test("is nothing to do where the film is nowhere", () => {
    expect(joinOperation(EMPTY_USER_LISTS, WRITTEN, TO_FOUND)).toBeNull();
    expect(removalOperation(EMPTY_USER_LISTS, WRITTEN)).toBeNull();
  });
});

test("a film taken out is in no list and forgotten; the others stay in their order", () => {
  const operation = removalOperation(LISTS, WRITTEN);
  expect(operation && reduce(LISTS, operation)).toEqual({
    ...EMPTY_USER_LISTS,
    canonOrder: idsAt(1, 2),
    watchedFilms: idsAt(1, 2),
    watchlist: [
      { id: idAt(3), watched: false },
      { id: idAt(4), watched: false },
    ],
  });
});

describe("whatever the lists are", () => {
  const id = fc.constantFrom(WRITTEN, FOUND, ...idsAt(1, 2, 3, 4));
  const ids = fc.uniqueArray(id);
  const someLists: fc.Arbitrary<UserLists> = fc
    .record({
      canonOrder: ids,
      watchedFilms: ids,
      watchlist: fc.uniqueArray(fc.record({ id, watched: fc.boolean() }), { selector: (entry) => entry.id }),
      dismissedRecommendations: ids,
      minimizedFilms: ids,
      memories: fc
        .uniqueArray(fc.record({ id, rating: fc.constantFrom(1, 5, null), called: fc.constantFrom("A", "B") }), {
          selector: (memory) => memory.id,
        })
        // A film outside the ranking has a name, wherever it is listed.
        .map((changes) =>
          updateMemories([], [...[WRITTEN, FOUND].map((other) => ({ id: other, called: "C" })), ...changes]),
        ),
      ownLists: ids.map((own): UserLists["ownLists"] => [
        { id: "list-0000000001", name: "Rain", films: own.map((film) => ({ id: film })) },
      ]),
    })
    .map(withEveryCanonFilmWatched);

  test("joining and taking out are undone by one change, and a film joined is nowhere any more", () => {
    fc.assert(
      fc.property(someLists, (lists) => {
        for (const operation of [joinOperation(lists, WRITTEN, TO_FOUND), removalOperation(lists, WRITTEN)]) {
          if (operation === null) continue;
          const after = reduce(lists, operation);
          expect(JSON.stringify(after)).not.toContain(WRITTEN);
          const undo = undoOf(lists, operation);
          expect(undo && reduce(after, undo)).toEqual(lists);
        }
      }),
    );
  });
});
