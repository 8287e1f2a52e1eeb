// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { EMPTY_USER_LISTS } from "#domain/user-lists.ts";
import { useFilmMarks, useStorageTrouble, useUnknownWatchedCount, useUserLists } from "./use-user-lists.ts";
import { userLists } from "./user-lists-store.ts";

const KEY = "canon.user-lists";

/** A change from another tab. */
function storeFromAnotherTab(text: string) {
  localStorage.setItem(KEY, text);
  act(() => {
    window.dispatchEvent(new StorageEvent("storage", { key: KEY, newValue: text }));
  });
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test("a change is on the screen and on the device at once", () => {
  const { result } = renderHook(() => useUserLists());
  act(() => userLists.toggleCanon(3));
  expect(result.current.canonOrder).toEqual([3]);
  expect(result.current).toBe(userLists.current());
  expect(Object.values(localStorage).join()).toContain('{"type":"canon/add","rank":3}');
});

test("toggling one film re-renders that film's card alone", () => {
  const renders = new Map<number, number>();
  const card = (rank: number) =>
    renderHook(() => {
      renders.set(rank, (renders.get(rank) ?? 0) + 1);
      return useFilmMarks(rank);
    });
  const [third, fourth] = [card(3), card(4)];
  act(() => userLists.toggleCanon(3));
  act(() => userLists.toggleHidden(3));
  expect(third.result.current).toEqual({ inCanon: true, onWatchlist: false, isWatched: true, isHidden: true });
  expect(fourth.result.current).toEqual({ inCanon: false, onWatchlist: false, isWatched: false, isHidden: false });
  expect(Object.fromEntries(renders)).toEqual({ 3: 3, 4: 1 });
});

test("a film's marks name each list it is on", () => {
  const { result } = renderHook(() => useFilmMarks(3));
  act(() => userLists.toggleWatchlist(3));
  expect(result.current).toEqual({ inCanon: false, onWatchlist: true, isWatched: false, isHidden: false });
  act(() => userLists.toggleWatchlistEntryWatched(3));
  expect(result.current).toEqual({ inCanon: false, onWatchlist: true, isWatched: true, isHidden: false });
});

test("another tab's change shows", () => {
  const { result } = renderHook(() => ({ lists: useUserLists(), unknownWatched: useUnknownWatchedCount() }));
  storeFromAnotherTab(
    JSON.stringify({ version: 1, lists: { ...EMPTY_USER_LISTS, watchedFilms: [7, 497] }, savedAt: 1 }),
  );
  expect(result.current.lists.watchedFilms).toEqual([7]);
  expect(result.current.unknownWatched).toBe(1);
});

test("trouble shows as soon as it is known", () => {
  const { result } = renderHook(() => useStorageTrouble());
  expect(result.current).toBeNull();
  storeFromAnotherTab("not what it was");
  expect(result.current).toEqual({ kind: "corrupt" });
});

test("the server shows empty lists, whatever this device holds", () => {
  userLists.toggleCanon(3);
  expect(renderToString(createElement(Page))).toBe("<p>0 false 0 no trouble</p>");
});

function Page() {
  const canonSize = useUserLists().canonOrder.length;
  return createElement(
    "p",
    null,
    `${canonSize} ${useFilmMarks(3).inCanon} ${useUnknownWatchedCount()} ${useStorageTrouble()?.kind ?? "no trouble"}`,
  );
}
