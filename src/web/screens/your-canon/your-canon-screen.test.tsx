import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import { savedLists, showScreen } from "../../features/films/personal/screen-for-tests.tsx";
import { userLists } from "../../features/lists/user-lists-store.ts";
import { YourCanonScreen } from "./your-canon-screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CANON = { canonOrder: idsAt(5, 3, 9), watchedFilms: idsAt(5, 3, 9) };

function shownTitles(): readonly string[] {
  return within(screen.getByRole("list", { name: "Your canon, in order" }))
    .getAllByRole("heading")
    .map((heading) => heading.textContent);
}

function pressOnHandle(title: string, ...keys: readonly string[]): void {
  for (const key of keys) fireEvent.keyDown(screen.getByRole("button", { name: `Reorder ${title}` }), { key });
}

function typePosition(title: string, position: string): void {
  fireEvent.click(screen.getByRole("button", { name: new RegExp(`type a new position for ${title}$`) }));
  const field = screen.getByRole("textbox", { name: new RegExp(`^New position for ${title}`) });
  fireEvent.change(field, { target: { value: position } });
  fireEvent.submit(field);
}

describe("your canon", () => {
  test("without films says so and leads to the catalogue", () => {
    showScreen(YourCanonScreen, {});
    expect(screen.getByRole("heading", { name: "Your Canon is empty" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Browse Canon" }).getAttribute("href")).toBe("/");
    expect(screen.getByText("0 films")).toBeDefined();
  });

  describe("after an account was confirmed", () => {
    const NO_FILMS = { canon_films: [], watchlist: [], watched_films: [], dismissed: [], hidden: [], version: 0 };
    const arrive = (data: object) => {
      history.replaceState(null, "", "/your-canon?verified=true");
      showScreen(YourCanonScreen, {}, { answers: { "/api/user/data": data } });
    };

    afterEach(() => history.replaceState(null, "", "/"));

    const door = () => screen.queryByRole("button", { name: "Start with Quick Ranking" });

    test("that holds no film yet, offers Quick Ranking on the page, and opens it on a press alone", async () => {
      arrive(NO_FILMS);
      const start = await screen.findByRole("button", { name: "Start with Quick Ranking" });
      expect(screen.getByText("Your Canon is empty")).toBeDefined();
      expect(screen.queryByRole("dialog")).toBeNull();
      fireEvent.click(start);
      expect(await screen.findByRole("dialog", { name: "Quick Ranking" })).toBeDefined();
    });

    test("that holds films already, is offered nothing", async () => {
      arrive({ ...NO_FILMS, watched_films: [{ film_id: 9 }] });
      await vi.waitFor(() => expect(door()).toBeNull());
      expect(screen.queryByRole("dialog")).toBeNull();
    });

    test("is offered nothing once it holds a film", async () => {
      arrive(NO_FILMS);
      await screen.findByRole("button", { name: "Start with Quick Ranking" });
      act(() => userLists.toggleWatched(idAt(3)));
      expect(door()).toBeNull();
    });
  });

  test("shows the films in the visitor's order with their positions and a count", () => {
    showScreen(YourCanonScreen, CANON);
    expect(shownTitles()).toEqual(["Film 5", "Film 3", "Film 9"]);
    expect(screen.getByRole("button", { name: "Position 2 of 3: type a new position for Film 3" })).toBeDefined();
    expect(screen.getByText("3 films")).toBeDefined();
  });

  test("says that it is loading while a film of it is still on its way", () => {
    showScreen(YourCanonScreen, { canonOrder: idsAt(5, 300), watchedFilms: idsAt(5, 300) });
    expect(screen.getByText("Loading your canon...")).toBeDefined();
    expect(screen.queryByRole("list", { name: "Your canon, in order" })).toBeNull();
  });

  test("offers to try again when the films can't be loaded", async () => {
    showScreen(YourCanonScreen, CANON, { loaded: 0, network: "down" });
    expect(await screen.findByRole("heading", { name: "Unable to load films" })).toBeDefined();
    expect(screen.getByRole("button", { name: "Retry" })).toBeDefined();
  });

  test("a film removed from it comes back to its place by Undo", async () => {
    showScreen(YourCanonScreen, CANON);
    fireEvent.click(screen.getByRole("button", { name: "Remove Film 3 from your canon" }));
    expect(savedLists().canonOrder).toEqual(idsAt(5, 9));
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Remove Film 9 from your canon");
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(savedLists().canonOrder).toEqual(idsAt(5, 3, 9));
  });
});

describe("taking a move back", () => {
  test("is offered after each move, and puts the film where it was", async () => {
    showScreen(YourCanonScreen, CANON);
    typePosition("Film 9", "1");
    expect(await screen.findByText("Film 9 is now number 1")).toBeDefined();
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(savedLists().canonOrder).toEqual(idsAt(5, 3, 9));
  });

  test("works by Ctrl+Z in the list, one move or removal after the other, and not twice for one undone already", async () => {
    showScreen(YourCanonScreen, CANON);
    const undo = () =>
      fireEvent.keyDown(screen.getByRole("button", { name: "Reorder Film 5" }), { key: "z", ctrlKey: true });
    pressOnHandle("Film 5", " ", "End", " ");
    fireEvent.click(screen.getByRole("button", { name: "Remove Film 3 from your canon" }));
    typePosition("Film 5", "1");
    expect(savedLists().canonOrder).toEqual(idsAt(5, 9));
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(savedLists().canonOrder).toEqual(idsAt(9, 5));
    undo();
    expect(savedLists().canonOrder).toEqual(idsAt(3, 9, 5));
    undo();
    expect(savedLists().canonOrder).toEqual(idsAt(5, 3, 9));
    undo();
    expect(savedLists().canonOrder).toEqual(idsAt(5, 3, 9));
  });

  test("leaves Ctrl+Z to the field in which a position is typed", () => {
    showScreen(YourCanonScreen, CANON);
    pressOnHandle("Film 5", " ", "End", " ");
    fireEvent.click(screen.getByRole("button", { name: /type a new position for Film 9$/ }));
    fireEvent.keyDown(screen.getByRole("textbox", { name: /^New position/ }), { key: "z", ctrlKey: true });
    expect(savedLists().canonOrder).toEqual(idsAt(3, 9, 5));
  });
});

describe("reordering with the keyboard", () => {
  test("lifts, moves and drops a film, saying each step", () => {
    showScreen(YourCanonScreen, CANON);
    pressOnHandle("Film 9", " ");
    const voice = screen.getByText(/^Picked up Film 9, position 3 of 3\./);
    pressOnHandle("Film 9", "ArrowUp");
    expect(voice.textContent).toBe("Film 9 is now at position 2 of 3.");
    expect(shownTitles()).toEqual(["Film 5", "Film 9", "Film 3"]);
    expect(savedLists().canonOrder).toEqual(idsAt(5, 3, 9));
    pressOnHandle("Film 9", " ");
    expect(voice.textContent).toBe("Dropped Film 9 at position 2 of 3.");
    expect(savedLists().canonOrder).toEqual(idsAt(5, 9, 3));
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Reorder Film 9");
  });

  test("Escape puts the film back and saves nothing", () => {
    showScreen(YourCanonScreen, CANON);
    pressOnHandle("Film 5", "Enter", "End", "Escape");
    expect(shownTitles()).toEqual(["Film 5", "Film 3", "Film 9"]);
    expect(savedLists().canonOrder).toEqual(idsAt(5, 3, 9));
  });

  test("arrows do nothing while no film is lifted", () => {
    showScreen(YourCanonScreen, CANON);
    pressOnHandle("Film 5", "ArrowDown", "End");
    expect(savedLists().canonOrder).toEqual(idsAt(5, 3, 9));
  });
});

describe("typing a position", () => {
  test("moves the film there and keeps the keyboard on its position", () => {
    showScreen(YourCanonScreen, CANON);
    typePosition("Film 9", "1");
    expect(savedLists().canonOrder).toEqual(idsAt(9, 5, 3));
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Position 1 of 3/);
  });

  test("refuses a position the canon doesn't have, and says which it has", () => {
    showScreen(YourCanonScreen, CANON);
    typePosition("Film 9", "4");
    expect(screen.getByRole("alert").textContent).toBe("Type a whole number from 1 to 3.");
    expect(savedLists().canonOrder).toEqual(idsAt(5, 3, 9));
  });

  test("Escape leaves the film where it is", () => {
    showScreen(YourCanonScreen, CANON);
    fireEvent.click(screen.getByRole("button", { name: /type a new position for Film 9$/ }));
    const field = screen.getByRole("textbox", { name: /^New position/ });
    fireEvent.change(field, { target: { value: "1" } });
    fireEvent.keyDown(field, { key: "Escape" });
    expect(screen.queryByRole("textbox", { name: /^New position/ })).toBeNull();
    expect(savedLists().canonOrder).toEqual(idsAt(5, 3, 9));
  });
});
