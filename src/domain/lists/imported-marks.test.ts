import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { idAt, idsAt } from "../catalogue/film-id-for-tests.ts";
import { filmIdOf } from "../catalogue/film-id.ts";
import { updateMemories } from "./film-memory.ts";
import { additionOf, countMarks, type ImportedMarks, newMarks, NO_MARKS, removalOf } from "./imported-marks.ts";
import type { OwnList, OwnListId } from "./own-list.ts";
import { type ListOperation, reduce, updateOperation } from "./list-operations.ts";
import {
  EMPTY_USER_LISTS,
  haveSameContent,
  isWatched,
  moveInCanon,
  type UserLists,
  withEveryCanonFilmWatched,
} from "./user-lists.ts";

const films = fc.uniqueArray(fc.integer({ min: 1, max: 12 }).map(idAt), { maxLength: 8 });

const someMemories = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 9 }).map(idAt),
      rating: fc.constantFrom(3, 4.5),
      seen: fc.constantFrom("2024", "2025-03-09", null),
    }),
    { selector: ({ id }) => id, maxLength: 4 },
  )
  .map((changes) => updateMemories([], changes));

const someLists: fc.Arbitrary<UserLists> = fc
  .record({
    watchlist: fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 12 }).map(idAt), watched: fc.boolean() }), {
      selector: ({ id }) => id,
      maxLength: 8,
    }),
    watchedFilms: films,
    canonOrder: films,
    minimizedFilms: films,
    dismissedRecommendations: films,
    memories: someMemories,
    ownLists: fc.constant<UserLists["ownLists"]>([]),
  })
  .map(withEveryCanonFilmWatched);

const someList: fc.Arbitrary<OwnList> = fc.record({
  id: fc.constantFrom<OwnListId>("list-00000rain", "list-000trains"),
  name: fc.constant("Rain"),
  films: films.map((ids) => ids.map((id) => ({ id }))),
});

const someMarks: fc.Arbitrary<ImportedMarks> = fc.record({
  watched: films,
  watchlist: films,
  canon: films,
  hidden: films,
  dismissed: films,
  memories: someMemories,
  lists: fc.uniqueArray(someList, { selector: ({ id }) => id, maxLength: 2 }),
});

function addMarks(before: UserLists, added: ImportedMarks): UserLists {
  return reduce(before, updateOperation(additionOf(before, added)));
}

function removeMarks(now: UserLists, added: ImportedMarks): UserLists {
  return reduce(now, updateOperation(removalOf(now, added)));
}

const after = (before: UserLists, operation: ListOperation) => reduce(before, operation);

function marks(given: Partial<ImportedMarks>): ImportedMarks {
  return { ...NO_MARKS, ...given };
}

function lists(given: Partial<UserLists>): UserLists {
  return { ...EMPTY_USER_LISTS, ...given };
}

describe("what an import brings", () => {
  test("is added behind what is there, the canon in its order and watched", () => {
    const before = lists({
      canonOrder: [idAt(7)],
      watchedFilms: [idAt(7)],
      watchlist: [{ id: idAt(3), watched: false }],
    });
    expect(addMarks(before, marks({ watched: idsAt(2, 3), watchlist: idsAt(5, 2), canon: idsAt(9, 2) }))).toEqual(
      lists({
        canonOrder: idsAt(7, 9, 2),
        watchedFilms: idsAt(7, 2, 3, 9),
        watchlist: [
          { id: idAt(3), watched: true },
          { id: idAt(5), watched: false },
          { id: idAt(2), watched: true },
        ],
      }),
    );
  });

  test("is nothing new when it is brought again", () => {
    fc.assert(
      fc.property(someLists, someMarks, (before, wanted) => {
        const added = addMarks(before, wanted);
        expect(countMarks(newMarks(added, wanted))).toBe(0);
        expect(haveSameContent(addMarks(added, wanted), added)).toBe(true);
      }),
    );
  });

  test("takes nothing away and moves nothing", () => {
    fc.assert(
      fc.property(someLists, someMarks, (before, wanted) => {
        const added = addMarks(before, wanted);
        expect(added.canonOrder.slice(0, before.canonOrder.length)).toEqual(before.canonOrder);
        expect(added.watchedFilms.slice(0, before.watchedFilms.length)).toEqual(before.watchedFilms);
        expect(added.canonOrder.every((id) => isWatched(added, id))).toBe(true);
      }),
    );
  });
});

describe("taking an import back", () => {
  test("leaves the lists as they were", () => {
    fc.assert(
      fc.property(someLists, someMarks, (before, wanted) => {
        const added = newMarks(before, wanted);
        expect(removeMarks(addMarks(before, added), added)).toEqual(before);
      }),
      { numRuns: 1000 },
    );
  });

  test("twice changes nothing more", () => {
    fc.assert(
      fc.property(someLists, someMarks, (before, wanted) => {
        const added = newMarks(before, wanted);
        const undone = removeMarks(addMarks(before, added), added);
        expect(haveSameContent(removeMarks(undone, added), undone)).toBe(true);
      }),
    );
  });

  test("keeps what was done since, elsewhere in the lists", () => {
    const added = marks({ watched: idsAt(1, 2, 3), canon: idsAt(1, 2) });
    const since = moveInCanon(after(addMarks(lists({}), added), { type: "canon/add", id: idAt(8) }), idAt(8), 0);
    expect(removeMarks(since, added)).toEqual(lists({ canonOrder: [idAt(8)], watchedFilms: [idAt(8)] }));
  });

  test("keeps a film watched that entered the canon since", () => {
    const added = marks({ watched: idsAt(1, 2) });
    const since = after(addMarks(lists({}), added), { type: "canon/add", id: idAt(2) });
    expect(removeMarks(since, added)).toEqual(lists({ canonOrder: [idAt(2)], watchedFilms: [idAt(2)] }));
  });

  test("keeps an entry of the watchlist that was watched since", () => {
    const added = marks({ watchlist: idsAt(1, 2) });
    const since = after(addMarks(lists({}), added), { type: "watchlist/update-watched", id: idAt(2), watched: true });
    expect(removeMarks(since, added).watchlist).toEqual([{ id: idAt(2), watched: true }]);
  });

  test("forgets the names it brought, whatever they are by now, but of films that are still listed", () => {
    const [known, written] = [filmIdOf("imdb-tt0298148"), filmIdOf("written-abcdefghijklm")];
    const added = marks({
      watched: [known, written],
      memories: [
        { id: known, rating: 4, called: "Shrek 2\n2004" },
        { id: written, called: "Our Wedding" },
      ],
    });
    const renamed = { ...added, memories: added.memories.map((memory) => ({ ...memory, called: "" })) };
    const since = after(addMarks(lists({}), added), { type: "watchlist/add", id: written });
    expect(removeMarks(addMarks(lists({}), added), renamed).memories).toEqual([]);
    expect(removeMarks(since, renamed).memories).toEqual([{ id: written, called: "Our Wedding" }]);
    const hidden = after(addMarks(lists({}), added), { type: "hidden/add", id: known });
    expect(removeMarks(hidden, renamed).memories).toEqual([{ id: known, called: "Shrek 2\n2004" }]);
  });

  test("does not bring back what was taken away since", () => {
    const added = marks({ watched: idsAt(1, 2), canon: [idAt(1)] });
    const since = after(addMarks(lists({}), added), { type: "watched/remove", id: idAt(1) });
    expect(removeMarks(since, added)).toEqual(EMPTY_USER_LISTS);
  });
});
