import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EMPTY_DEVICE_RECORD, readDeviceRecord, unknownWatchedCount, writeDeviceRecord } from "./device-record.ts";
import { EMPTY_USER_LISTS, isWatched, type UserLists } from "./user-lists.ts";

const isKnown = (rank: number) => rank <= 496;

const stored = (lists: unknown, rest: object = {}) => JSON.stringify({ version: 1, lists, savedAt: 5, ...rest });

function recordOf(text: string, isKnownRank = isKnown) {
  const reading = readDeviceRecord(text, isKnownRank);
  if (reading.kind === "absent") throw new Error("nothing was stored");
  return { kind: reading.kind, ...reading.record };
}

const full: UserLists = {
  watchlist: [
    { rank: 3, watched: true },
    { rank: 4, watched: false },
  ],
  watchedFilms: [1, 2],
  canonOrder: [2, 1],
  minimizedFilms: [9],
  dismissedRecommendations: [7],
};

describe("a whole record", () => {
  test("holds version, lists and time, and comes back as it was written", () => {
    const text = writeDeviceRecord({ ...EMPTY_DEVICE_RECORD, lists: full, savedAt: 1767225600000 });
    expect(JSON.parse(text)).toEqual({ version: 1, lists: full, savedAt: 1767225600000 });
    expect(recordOf(text)).toMatchObject({ kind: "read", lists: full, savedAt: 1767225600000 });
  });

  test("remembers which changes of which tab it contains", () => {
    const writers = new Map([
      ["tab-a", 3],
      ["tab-b", 1],
    ]);
    expect(recordOf(writeDeviceRecord({ ...EMPTY_DEVICE_RECORD, writers })).writers).toEqual(writers);
    expect(recordOf(stored(full)).writers).toBeNull();
  });

  test("nothing stored is nothing lost", () => {
    expect(readDeviceRecord(null, isKnown)).toEqual({ kind: "absent" });
  });
});

describe("films outside the catalogue", () => {
  const text = stored({
    ...full,
    canonOrder: [600, 2, 601, 1],
    watchedFilms: [600, 1, 2],
    watchlist: [
      { rank: 601, watched: true },
      { rank: 602, watched: false },
      { rank: 600, watched: true },
    ],
  });

  test("are in no list and are no damage", () => {
    const { kind, lists } = recordOf(text);
    expect(kind).toBe("read");
    expect(lists).toEqual({ ...full, watchedFilms: [1, 2], watchlist: [] });
  });

  test("are counted once each where they were watched", () => {
    expect(unknownWatchedCount(recordOf(text))).toBe(2);
    expect(unknownWatchedCount(EMPTY_DEVICE_RECORD)).toBe(0);
  });

  test("survive being written and come back to their places when a catalogue knows them", () => {
    const again = recordOf(writeDeviceRecord(recordOf(text)));
    expect(again.lists.canonOrder).toEqual([2, 1]);
    const { lists, unknown } = recordOf(writeDeviceRecord(again), () => true);
    expect(lists.canonOrder).toEqual([600, 2, 601, 1]);
    expect(lists.watchedFilms).toEqual([1, 2, 600]);
    expect(lists.watchlist.map((entry) => entry.rank)).toEqual([601, 602, 600]);
    expect(unknown).toEqual(EMPTY_DEVICE_RECORD.unknown);
  });
});

describe("a damaged record", () => {
  test.each(["", "{", "null", "[]", "7", '"lists"', '{"version":1,"lists":'])(
    "%j gives nothing and is called damaged",
    (text) => {
      expect(recordOf(text)).toMatchObject({ kind: "damaged", lists: EMPTY_USER_LISTS });
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
    expect(recordOf(stored(lists))).toMatchObject({ kind: "damaged", lists: kept });
  });

  test("without a version is read and called damaged", () => {
    expect(recordOf(JSON.stringify({ lists: full }))).toMatchObject({ kind: "damaged", lists: full });
    expect(recordOf(stored(full, { version: "1" })).kind).toBe("damaged");
  });
});

test("a record of a newer version is recognised, and shown as far as it is understood", () => {
  expect(recordOf(stored(full, { version: 2, more: {} }))).toMatchObject({
    kind: "newer-version",
    lists: full,
  });
  expect(recordOf(JSON.stringify({ version: 2, canons: [] }))).toMatchObject({
    kind: "newer-version",
    lists: EMPTY_USER_LISTS,
  });
});

test("films named twice are taken once, watched if either entry was", () => {
  const { kind, lists } = recordOf(
    stored({
      ...full,
      canonOrder: [2, 1, 2],
      watchlist: [
        { rank: 3, watched: false },
        { rank: 3, watched: true },
      ],
    }),
  );
  expect(kind).toBe("read");
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
      const { lists: read } = recordOf(found);
      for (const ranks of [
        read.watchlist.map((entry) => entry.rank),
        read.watchedFilms,
        read.canonOrder,
        read.minimizedFilms,
        read.dismissedRecommendations,
      ]) {
        expect(new Set(ranks).size).toBe(ranks.length);
        expect(ranks.every((one) => Number.isInteger(one) && one >= 1 && one <= 496)).toBe(true);
      }
      expect(read.canonOrder.every((one) => isWatched(read, one))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
