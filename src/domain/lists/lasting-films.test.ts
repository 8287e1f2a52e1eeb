import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { idAt, idsAt } from "../catalogue/film-id-for-tests.ts";
import { type FilmId, filmIdOf } from "../catalogue/film-id.ts";
import { createLastingFilms } from "./lasting-films.ts";
import { type ListOperation, reduce, undoOf } from "./list-operations.ts";
import { EMPTY_USER_LISTS, type UserLists, withEveryCanonFilmWatched } from "./user-lists.ts";

const BY_IMDB = filmIdOf("imdb-tt0094336");
const TYPED_IN = filmIdOf("written-abcdefabcdef");
const STAYS = filmIdOf("imdb-tt0000001");
const RANKED = filmIdOf("withnail-and-i-1987");
const lasting = createLastingFilms({ [BY_IMDB]: RANKED, [TYPED_IN]: RANKED });

const lists = (some: Partial<UserLists>): UserLists => ({ ...EMPTY_USER_LISTS, ...some });

describe("lists that hold films by ids they had before", () => {
  test("hold them by the ids they have now, in their places and with what is remembered", () => {
    expect(
      lasting.lists(
        lists({
          canonOrder: [idAt(1), BY_IMDB, STAYS],
          watchedFilms: [idAt(1), BY_IMDB, STAYS],
          watchlist: [{ id: BY_IMDB, watched: true }],
          minimizedFilms: [TYPED_IN],
          dismissedRecommendations: [idAt(2), TYPED_IN],
          memories: [
            { id: BY_IMDB, rating: 4, called: "Withnail & I\n1987" },
            { id: STAYS, called: "Another" },
          ],
        }),
      ),
    ).toEqual(
      lists({
        canonOrder: [idAt(1), RANKED, STAYS],
        watchedFilms: [idAt(1), RANKED, STAYS],
        watchlist: [{ id: RANKED, watched: true }],
        minimizedFilms: [RANKED],
        dismissedRecommendations: [idAt(2), RANKED],
        memories: [
          { id: STAYS, called: "Another" },
          { id: RANKED, rating: 4, called: "Withnail & I\n1987" },
        ],
      }),
    );
  });

  test("hold a film once that they had by several ids, where it stood by its own", () => {
    expect(
      lasting.lists(
        lists({
          canonOrder: [BY_IMDB, idAt(1), RANKED, TYPED_IN],
          watchedFilms: [TYPED_IN, BY_IMDB],
          watchlist: [
            { id: TYPED_IN, watched: false },
            { id: idAt(3), watched: false },
            { id: BY_IMDB, watched: true },
          ],
          memories: [
            { id: BY_IMDB, note: "the kettle", rating: 3 },
            { id: RANKED, rating: 5 },
          ],
        }),
      ),
    ).toEqual(
      lists({
        canonOrder: [idAt(1), RANKED],
        watchedFilms: [RANKED],
        watchlist: [
          { id: RANKED, watched: true },
          { id: idAt(3), watched: false },
        ],
        memories: [{ id: RANKED, note: "the kettle", rating: 5 }],
      }),
    );
  });

  test("are the same object where they hold none", () => {
    const plain = lists({ canonOrder: [idAt(1), STAYS], memories: [{ id: STAYS, called: "Another" }] });
    expect(lasting.lists(plain)).toBe(plain);
  });
});

test("an operation means the film by any of its ids, and says nothing twice", () => {
  const order: ListOperation = { type: "canon/reorder", ids: [BY_IMDB, idAt(1), RANKED], base: [idAt(1), TYPED_IN] };
  expect(lasting.operation(order)).toEqual({ type: "canon/reorder", ids: [RANKED, idAt(1)], base: [idAt(1), RANKED] });
  const update: ListOperation = {
    type: "films/update",
    takes: [{ list: "canon", id: TYPED_IN }],
    puts: [{ list: "canon", id: idAt(2), behind: [BY_IMDB, idAt(1)] }],
    memories: [{ id: BY_IMDB, note: String(BY_IMDB) }],
  };
  expect(lasting.operation(update)).toEqual({
    type: "films/update",
    takes: [{ list: "canon", id: RANKED }],
    puts: [{ list: "canon", id: idAt(2), behind: [RANKED, idAt(1)] }],
    // What somebody wrote is no id.
    memories: [{ id: RANKED, note: String(BY_IMDB) }],
  });
  const plain: ListOperation = { type: "canon/add", id: STAYS, after: idAt(1) };
  expect(lasting.operation(plain)).toBe(plain);
});

test("answers to duels compare the film that is meant, and none with itself", () => {
  const record = {
    base: [BY_IMDB, idAt(1), RANKED],
    baseAt: 1,
    forgottenTo: 0,
    answers: [
      { one: BY_IMDB, other: RANKED, verdict: "one", at: 2 },
      { one: idAt(1), other: BY_IMDB, verdict: "one", at: 3 },
      { one: RANKED, other: idAt(1), verdict: "close", at: 4 },
    ],
  } as const;
  expect(lasting.ordering(record)).toEqual({
    base: [RANKED, idAt(1)],
    baseAt: 1,
    forgottenTo: 0,
    answers: [{ one: RANKED, other: idAt(1), verdict: "close", at: 4 }],
  });
});

describe("whatever the lists are, and whatever is done to them before and after a film has another id", () => {
  const id = fc.constantFrom<FilmId>(BY_IMDB, TYPED_IN, RANKED, STAYS, ...idsAt(1, 2));
  const ids = fc.uniqueArray(id);
  const someLists = fc
    .record({
      canonOrder: ids,
      watchedFilms: ids,
      watchlist: fc.uniqueArray(fc.record({ id, watched: fc.boolean() }), { selector: (entry) => entry.id }),
      dismissedRecommendations: ids,
      minimizedFilms: ids,
      memories: fc.constant<UserLists["memories"]>([]),
      ownLists: ids.map((own): UserLists["ownLists"] => [
        { id: "list-0000000001", name: "Rain", films: own.map((film) => ({ id: film })) },
      ]),
    })
    .map(withEveryCanonFilmWatched);
  const operation: fc.Arbitrary<ListOperation> = fc.oneof(
    fc.record({
      type: fc.constantFrom("canon/add", "canon/remove", "watched/add", "watched/remove", "hidden/add"),
      id,
    }) as fc.Arbitrary<ListOperation>,
    fc.record({ type: fc.constant("canon/reorder" as const), ids }),
  );

  test("no list names a film twice or by a former id, every canon film is watched, and again nothing changes", () => {
    fc.assert(
      fc.property(someLists, operation, (before, made) => {
        const after = reduce(lasting.lists(before), lasting.operation(made));
        const text = JSON.stringify(after);
        expect(text).not.toContain(BY_IMDB);
        expect(text).not.toContain(TYPED_IN);
        expect(new Set(after.canonOrder).size).toBe(after.canonOrder.length);
        expect(withEveryCanonFilmWatched(after)).toBe(after);
        expect(lasting.lists(after)).toBe(after);
      }),
    );
  });

  test("an operation made before can be undone after", () => {
    fc.assert(
      fc.property(someLists, operation, (before, made) => {
        const [start, meant] = [lasting.lists(before), lasting.operation(made)];
        const undo = undoOf(before, made);
        // What undid it then undoes it now, unless the lists had the film by several ids.
        const isByOneId = [BY_IMDB, TYPED_IN, RANKED].filter((each) => JSON.stringify([before, made]).includes(each));
        if (undo === null || isByOneId.length > 1) return;
        expect(reduce(reduce(start, meant), lasting.operation(undo))).toEqual(start);
      }),
    );
  });
});
