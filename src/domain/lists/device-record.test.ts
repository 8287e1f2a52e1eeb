import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readDeviceRecord, writeDeviceRecord } from "./device-record.ts";
import { idAt, idsAt } from "../catalogue/film-id-for-tests.ts";
import { isFilmId } from "../catalogue/film-id.ts";
import { EMPTY_USER_LISTS, isWatched, type UserLists } from "./user-lists.ts";

const stored = (lists: unknown, rest: object = {}) => JSON.stringify({ version: 1, lists, savedAt: 5, ...rest });

const full: UserLists = {
  watchlist: [
    { id: idAt(3), watched: true },
    { id: idAt(4), watched: false },
  ],
  watchedFilms: idsAt(1, 2),
  canonOrder: idsAt(2, 1),
  minimizedFilms: [idAt(9)],
  dismissedRecommendations: [idAt(7)],
  memories: [{ id: idAt(2), note: "The first of all.", seen: "2025-03-09", rating: 4.5 }],
  ownLists: [
    { id: "list-0000000001", name: "Rain", isOrdered: true, films: [{ id: idAt(5), note: "Drops." }, { id: idAt(6) }] },
  ],
};

describe("a whole record", () => {
  test("holds version, lists and time, and comes back as it was written", () => {
    const text = writeDeviceRecord(full, 1767225600000);
    expect(JSON.parse(text)).toEqual({ version: 1, lists: full, savedAt: 1767225600000 });
    expect(readDeviceRecord(text)).toEqual({ isWhole: true, lists: full, savedAt: 1767225600000 });
  });
});

test("memories out of order or of the same film are read by id, one a film", () => {
  const memories = [
    { id: idAt(4), rating: 3 },
    { id: idAt(2), note: "Seen twice." },
    { id: idAt(4), seen: "2025", rating: 5 },
  ];
  expect(readDeviceRecord(stored({ ...full, memories })).lists.memories).toEqual([
    { id: idAt(2), note: "Seen twice." },
    { id: idAt(4), seen: "2025", rating: 5 },
  ]);
});

test("what can be read of memories is kept", () => {
  const memories = [
    null,
    { id: 17, note: "x" },
    { id: idAt(3) },
    { id: idAt(4), note: 7, rating: 3 },
    full.memories[0],
  ];
  expect(readDeviceRecord(stored({ ...full, memories }))).toMatchObject({
    isWhole: false,
    lists: { memories: [...full.memories, { id: idAt(4), rating: 3 }] },
  });
});

describe("a damaged record", () => {
  test.each(["", "{", "null", "[]", "7", '"lists"', '{"version":1,"lists":'])(
    "%j gives nothing and is called damaged",
    (text) => {
      expect(readDeviceRecord(text)).toMatchObject({ isWhole: false, lists: EMPTY_USER_LISTS });
    },
  );

  test.each([
    ["a list is missing", { ...full, minimizedFilms: undefined }, { ...full, minimizedFilms: [] }],
    ["a list is no list", { ...full, minimizedFilms: "9" }, { ...full, minimizedFilms: [] }],
    ["an id is none", { ...full, canonOrder: [idAt(2), "X x", "17", 17, null, idAt(1)] }, full],
    [
      "an entry is no entry",
      { ...full, watchlist: [null, 3, { id: idAt(3) }, { watched: true }, ...full.watchlist] },
      full,
    ],
  ])("keeps the rest when %s", (_what, lists, kept) => {
    expect(readDeviceRecord(stored(lists))).toMatchObject({ isWhole: false, lists: kept });
  });

  test("without a version is read and called damaged", () => {
    expect(readDeviceRecord(JSON.stringify({ lists: full }))).toMatchObject({ isWhole: false, lists: full });
    expect(readDeviceRecord(stored(full, { version: "1" })).isWhole).toBe(false);
  });
});

test("films named twice are taken once, watched if either entry was", () => {
  const { isWhole, lists } = readDeviceRecord(
    stored({
      ...full,
      canonOrder: idsAt(2, 1, 2),
      watchlist: [
        { id: idAt(3), watched: false },
        { id: idAt(3), watched: true },
      ],
    }),
  );
  expect(isWhole).toBe(true);
  expect(lists.canonOrder).toEqual(idsAt(2, 1));
  expect(lists.watchlist).toEqual([{ id: idAt(3), watched: true }]);
});

test("whatever is stored, reading never throws and the lists keep their promises", () => {
  const id = fc.oneof(fc.integer({ min: 1, max: 9 }).map(idAt), fc.string(), fc.anything());
  const lists = fc.record(
    {
      watchlist: fc.array(fc.oneof(fc.record({ id, watched: fc.boolean() }), fc.anything())),
      watchedFilms: fc.array(id),
      canonOrder: fc.oneof(fc.array(id), fc.anything()),
      minimizedFilms: fc.array(id),
      dismissedRecommendations: fc.array(id),
    },
    { requiredKeys: [] },
  );
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.record({ version: fc.constantFrom(1, 2, "1"), lists }).map((value) => {
      try {
        return JSON.stringify(value);
      } catch {
        return "not to be written";
      }
    }),
  );
  fc.assert(
    fc.property(text, (found) => {
      const { lists: read } = readDeviceRecord(found);
      for (const ids of [
        read.watchlist.map((entry) => entry.id),
        read.watchedFilms,
        read.canonOrder,
        read.minimizedFilms,
        read.dismissedRecommendations,
      ]) {
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.every(isFilmId)).toBe(true);
      }
      expect(read.canonOrder.every((one) => isWatched(read, one))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
