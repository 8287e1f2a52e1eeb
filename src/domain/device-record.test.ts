import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readDeviceRecord, writeDeviceRecord } from "./device-record.ts";
import { EMPTY_USER_LISTS, isWatched, type UserLists } from "./user-lists.ts";

const stored = (lists: unknown, rest: object = {}) => JSON.stringify({ version: 1, lists, savedAt: 5, ...rest });

const full: UserLists = {
  watchlist: [
    { rank: 3, watched: true },
    { rank: 4, watched: false },
  ],
  watchedFilms: [1, 2],
  canonOrder: [2, 1],
  minimizedFilms: [9],
  dismissedRecommendations: [7],
  memories: [{ rank: 2, note: "The first of all.", seen: "2025-03-09", rating: 4.5 }],
};

describe("a whole record", () => {
  test("holds version, lists and time, and comes back as it was written", () => {
    const text = writeDeviceRecord(full, 1767225600000);
    expect(JSON.parse(text)).toEqual({ version: 1, lists: full, savedAt: 1767225600000 });
    expect(readDeviceRecord(text)).toEqual({ isWhole: true, lists: full, savedAt: 1767225600000 });
  });

  test("of the first release has films outside its catalogue apart, which come back", () => {
    const unknown = {
      watchlist: [{ rank: 602, watched: true }],
      watchedFilms: [600],
      canonOrder: [
        { rank: 600, position: 1 },
        { rank: 601, position: 3 },
      ],
      minimizedFilms: [],
      dismissedRecommendations: [],
    };
    expect(readDeviceRecord(stored(full, { unknown }))).toMatchObject({
      isWhole: true,
      lists: {
        canonOrder: [2, 1, 600, 601],
        watchedFilms: [1, 2, 600, 601],
        watchlist: [...full.watchlist, { rank: 602, watched: true }],
      },
    });
  });
});

test("a record from before memories is whole, and what can be read of memories is kept", () => {
  const { memories: _, ...before } = full;
  expect(readDeviceRecord(stored(before))).toMatchObject({ isWhole: true, lists: { ...before, memories: [] } });
  const memories = [null, { rank: 0, note: "x" }, { rank: 3 }, { rank: 4, note: 7, rating: 3 }, full.memories[0]];
  expect(readDeviceRecord(stored({ ...before, memories }))).toMatchObject({
    isWhole: false,
    lists: { memories: [...full.memories, { rank: 4, rating: 3 }] },
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
    ["a rank is no rank", { ...full, canonOrder: [2, "x", -1, 0, 1.5, null, 1] }, full],
    [
      "an entry is no entry",
      { ...full, watchlist: [null, 3, { rank: 3 }, { watched: true }, ...full.watchlist] },
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
      canonOrder: [2, 1, 2],
      watchlist: [
        { rank: 3, watched: false },
        { rank: 3, watched: true },
      ],
    }),
  );
  expect(isWhole).toBe(true);
  expect(lists.canonOrder).toEqual([2, 1]);
  expect(lists.watchlist).toEqual([{ rank: 3, watched: true }]);
});

test("whatever is stored, reading never throws and the lists keep their promises", () => {
  const rank = fc.oneof(fc.integer({ min: -2, max: 700 }), fc.anything());
  const lists = fc.record(
    {
      watchlist: fc.array(fc.oneof(fc.record({ rank, watched: fc.boolean() }), fc.anything())),
      watchedFilms: fc.array(rank),
      canonOrder: fc.oneof(fc.array(rank), fc.anything()),
      minimizedFilms: fc.array(rank),
      dismissedRecommendations: fc.array(rank),
    },
    { requiredKeys: [] },
  );
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.record({ version: fc.constantFrom(1, 2, "1"), lists, unknown: fc.anything() }).map((value) => {
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
      for (const ranks of [
        read.watchlist.map((entry) => entry.rank),
        read.watchedFilms,
        read.canonOrder,
        read.minimizedFilms,
        read.dismissedRecommendations,
      ]) {
        expect(new Set(ranks).size).toBe(ranks.length);
        expect(ranks.every((one) => Number.isInteger(one) && one >= 1)).toBe(true);
      }
      expect(read.canonOrder.every((one) => isWatched(read, one))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
