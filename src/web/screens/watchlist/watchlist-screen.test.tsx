import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import { savedLists, showScreen } from "../../features/films/personal/screen-for-tests.tsx";
import { WatchlistScreen } from "./watchlist-screen.tsx";

afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

const THREE = {
  watchlist: [
    { id: idAt(1), watched: false },
    { id: idAt(2), watched: true },
    { id: idAt(3), watched: false },
  ],
};

function shownFilms(): readonly string[] {
  return screen.queryAllByRole("heading", { name: /^Film / }).map((heading) => heading.textContent);
}

function press(name: string): void {
  fireEvent.click(screen.getByRole("button", { name }));
}

describe("the watchlist", () => {
  test("shows how much of it is watched", () => {
    showScreen(WatchlistScreen, THREE);
    expect(screen.getByText("3 films", { selector: "header p" })).toBeDefined();
    expect(screen.getByText("1 of 3 watched")).toBeDefined();
    expect(screen.getByRole("progressbar").getAttribute("value")).toBe("33");
    expect(screen.getByText("33%")).toBeDefined();
  });

  test("has a tab to watch and a tab watched, changed by click and by arrow keys", () => {
    showScreen(WatchlistScreen, THREE);
    expect(shownFilms()).toEqual(["Film 1", "Film 3"]);
    fireEvent.keyDown(screen.getByRole("tab", { name: /TO WATCH/ }), { key: "ArrowRight" });
    expect(shownFilms()).toEqual(["Film 2"]);
    expect(document.activeElement).toBe(screen.getByRole("tab", { name: /^WATCHED/, selected: true }));
    fireEvent.click(screen.getByRole("tab", { name: /TO WATCH/ }));
    expect(shownFilms()).toEqual(["Film 1", "Film 3"]);
  });

  test("is opened again on the tab where it was left", () => {
    const { unmount } = showScreen(WatchlistScreen, THREE);
    fireEvent.click(screen.getByRole("tab", { name: /^WATCHED/ }));
    unmount();
    showScreen(WatchlistScreen, THREE);
    expect(shownFilms()).toEqual(["Film 2"]);
  });

  test("a film marked as watched changes the tab and the keyboard goes on to the next film", () => {
    showScreen(WatchlistScreen, THREE);
    press("Mark Film 1 as watched");
    expect(savedLists().watchlist[0]).toEqual({ id: idAt(1), watched: true });
    expect(shownFilms()).toEqual(["Film 3"]);
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Mark Film 3 as watched");
  });

  test("a removed film comes back by Undo", async () => {
    showScreen(WatchlistScreen, THREE);
    press("Remove Film 1 from your watchlist");
    expect(savedLists().watchlist.map((entry) => entry.id)).toEqual(idsAt(2, 3));
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(savedLists().watchlist.map((entry) => entry.id)).toEqual(idsAt(1, 2, 3));
  });

  test("a canon film that loses its last watched mark leaves the canon, and Undo brings it back", async () => {
    showScreen(WatchlistScreen, {
      canonOrder: idsAt(7, 2),
      watchedFilms: [idAt(7)],
      watchlist: [{ id: idAt(2), watched: true }],
    });
    fireEvent.click(screen.getByRole("tab", { name: /^WATCHED/ }));
    press("Mark Film 2 as unwatched");
    expect(savedLists().canonOrder).toEqual([idAt(7)]);
    expect(await screen.findByText(/It left your canon too/)).toBeDefined();
    press("Undo");
    expect(savedLists().canonOrder).toEqual(idsAt(7, 2));
    expect(savedLists().watchlist).toEqual([{ id: idAt(2), watched: true }]);
  });
});

test("a film shows why it is there, where that was said", () => {
  showScreen(WatchlistScreen, {
    watchlist: [
      { id: idAt(1), watched: false },
      { id: idAt(2), watched: false },
    ],
    memories: [{ id: idAt(2), reason: "Anna told me." }],
  });
  expect(screen.getByText("Anna told me.").closest("[role=listitem]")?.textContent).toContain("Film 2");
  expect(screen.getAllByRole("button", { name: /^Why you want to see/ })).toHaveLength(1);
});

describe("an empty watchlist", () => {
  test("leads to the catalogue", () => {
    showScreen(WatchlistScreen, {});
    expect(screen.getByRole("heading", { name: "Your watchlist is empty" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Browse Canon" }).getAttribute("href")).toBe("/");
    expect(screen.queryByRole("tablist")).toBeNull();
  });

  test("has nothing to watch when all is watched", () => {
    showScreen(WatchlistScreen, { watchlist: [{ id: idAt(1), watched: true }] });
    expect(screen.getByRole("heading", { name: "No films to watch" })).toBeDefined();
  });

  test("with nothing watched leads back to the films to watch", () => {
    showScreen(WatchlistScreen, { watchlist: [{ id: idAt(1), watched: false }] });
    fireEvent.click(screen.getByRole("tab", { name: /^WATCHED/ }));
    expect(screen.getByRole("heading", { name: "No watched films yet" })).toBeDefined();
    press("View films to watch");
    expect(shownFilms()).toEqual(["Film 1"]);
  });
});
