import { act, cleanup, renderHook } from "@testing-library/react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { heldLists } from "./browser-for-tests.ts";
import { useFilmMarks, useStorageTrouble, useUserLists } from "./use-user-lists.ts";
import { userLists } from "./user-lists-store.ts";

/** A change from another tab. */
function storeFromAnotherTab(key: string, text: string) {
  localStorage.setItem(key, text);
  act(() => {
    window.dispatchEvent(new StorageEvent("storage", { key, newValue: text }));
  });
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test("a change is on the screen and on the device at once", () => {
  const { result } = renderHook(() => useUserLists());
  act(() => userLists.toggleCanon(idAt(3)));
  expect(result.current.canonOrder).toEqual([idAt(3)]);
  expect(result.current).toBe(userLists.current());
  expect(Object.values(localStorage).join()).toContain('{"type":"canon/add","id":"film-3"}');
});

test("toggling one film re-renders that film's card alone", () => {
  const renders = new Map<FilmId, number>();
  const card = (id: FilmId) =>
    renderHook(() => {
      renders.set(id, (renders.get(id) ?? 0) + 1);
      return useFilmMarks(id);
    });
  const [third, fourth] = [card(idAt(3)), card(idAt(4))];
  act(() => userLists.toggleCanon(idAt(3)));
  act(() => userLists.toggleHidden(idAt(3)));
  expect(third.result.current).toEqual({ inCanon: true, onWatchlist: false, isWatched: true, isHidden: true });
  expect(fourth.result.current).toEqual({ inCanon: false, onWatchlist: false, isWatched: false, isHidden: false });
  expect(Object.fromEntries(renders)).toEqual({ "film-3": 3, "film-4": 1 });
});

test("a film's marks name each list it is on", () => {
  const { result } = renderHook(() => useFilmMarks(idAt(3)));
  act(() => userLists.toggleWatchlist(idAt(3)));
  expect(result.current).toEqual({ inCanon: false, onWatchlist: true, isWatched: false, isHidden: false });
  act(() => userLists.toggleWatchlistEntryWatched(idAt(3)));
  expect(result.current).toEqual({ inCanon: false, onWatchlist: true, isWatched: true, isHidden: false });
});

test("another tab's change shows", () => {
  const { result } = renderHook(() => useUserLists());
  for (const [key, text] of Object.entries(heldLists({ watchedFilms: idsAt(7, 497) }))) storeFromAnotherTab(key, text);
  expect(result.current.watchedFilms).toEqual(idsAt(7, 497));
});

test("trouble shows as soon as it is known", () => {
  const { result } = renderHook(() => useStorageTrouble());
  expect(result.current).toBeNull();
  for (const key of Object.keys(heldLists({}))) storeFromAnotherTab(key, "not what it was");
  expect(result.current).toEqual({ kind: "corrupt" });
});

test("the server shows empty lists, whatever this device holds", () => {
  userLists.toggleCanon(idAt(3));
  expect(renderToString(createElement(Page))).toBe("<p>0 false no trouble</p>");
});

function Page() {
  const canonSize = useUserLists().canonOrder.length;
  return createElement(
    "p",
    null,
    `${canonSize} ${useFilmMarks(idAt(3)).inCanon} ${useStorageTrouble()?.kind ?? "no trouble"}`,
  );
}
