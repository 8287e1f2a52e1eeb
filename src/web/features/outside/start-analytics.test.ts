import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import { toggleCanon, toggleWatched, toggleWatchlist } from "#domain/lists/toggles-for-tests.ts";
import { EMPTY_USER_LISTS } from "#domain/lists/user-lists.ts";
import { createBatch, changeOf, countedPath, isOwnMachine, wantsNoTracking } from "./start-analytics.ts";

describe("a change of the lists is counted as what somebody did", () => {
  const inCanon = toggleCanon(EMPTY_USER_LISTS, idAt(7));
  const watched = toggleWatched(EMPTY_USER_LISTS, idAt(7));
  const listed = toggleWatchlist(EMPTY_USER_LISTS, idAt(7));

  test.each([
    [
      "adding to the canon, which marks as watched",
      EMPTY_USER_LISTS,
      inCanon,
      { name: "add_to_canon", film: "film-7" },
    ],
    ["adding to the watchlist", EMPTY_USER_LISTS, listed, { name: "add_to_watchlist", film: "film-7" }],
    ["marking as watched", EMPTY_USER_LISTS, watched, { name: "mark_watched", film: "film-7" }],
    ["marking as unwatched", watched, EMPTY_USER_LISTS, { name: "unmark_watched", film: "film-7" }],
    ["leaving the canon alone", inCanon, toggleCanon(inCanon, idAt(7)), null],
    ["leaving the watchlist", listed, EMPTY_USER_LISTS, null],
    ["hiding a film", EMPTY_USER_LISTS, { ...EMPTY_USER_LISTS, minimizedFilms: [idAt(7)] }, null],
    ["what another device did to many films", EMPTY_USER_LISTS, toggleCanon(inCanon, idAt(8)), null],
  ] as const)("%s", (_what, before, after, event) => {
    expect(changeOf(before, after)).toEqual(event);
  });
});

describe("events are sent together", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const search = { name: "search" } as const;

  test("after ten seconds", () => {
    const sent: string[] = [];
    const batch = createBatch((text) => sent.push(text));
    batch.add(search);
    vi.advanceTimersByTime(9_999);
    batch.add({ name: "film_view", film: 3 });
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent.map((text) => JSON.parse(text))).toEqual([{ events: [search, { name: "film_view", film: 3 }] }]);
    vi.advanceTimersByTime(60_000);
    expect(sent).toHaveLength(1);
  });

  test("at once where there are twenty, or when told to, and never for nothing", () => {
    const sent: string[] = [];
    const batch = createBatch((text) => sent.push(text));
    batch.send();
    for (let count = 0; count < 21; count += 1) batch.add(search);
    expect(sent).toHaveLength(1);
    batch.send();
    batch.send();
    expect(sent).toHaveLength(2);
  });
});

test("the address of a share is not counted", () => {
  expect(countedPath("/c/AbCdEfGhIjKlMnOpQrStUv")).toBe("/c/{id}");
  expect(countedPath("/dna/AbCdEfGhIjKlMnOpQrStUv")).toBe("/dna/{id}");
  expect(countedPath("/film/24")).toBe("/film/24");
  expect(countedPath(`/${"x".repeat(5000)}`)).toHaveLength(100);
});

test("who asks not to be tracked is not, and nobody is on their own machine", () => {
  expect(wantsNoTracking({ doNotTrack: "1" })).toBe(true);
  expect(wantsNoTracking({ globalPrivacyControl: true })).toBe(true);
  expect(wantsNoTracking({ doNotTrack: null })).toBe(false);
  expect(wantsNoTracking({ doNotTrack: "0", globalPrivacyControl: false })).toBe(false);
  for (const name of ["localhost", "127.0.0.1", "127.9.9.9", "[::1]", "canon.localhost"])
    expect(isOwnMachine(name), name).toBe(true);
  for (const name of ["canon.example", "localhost.example", "127.0.0.1.example"])
    expect(isOwnMachine(name), name).toBe(false);
});
