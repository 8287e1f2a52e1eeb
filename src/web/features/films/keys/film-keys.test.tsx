import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import { savedLists, someFilm } from "../personal/screen-for-tests.tsx";
import { FilmCard } from "../film-card.tsx";
import { FilmKeysHost } from "./film-keys-host.tsx";
import { KeysDialog } from "./keys-dialog.tsx";

const FILMS = [someFilm(1), someFilm(2), someFilm(3)];

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/");
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.checkVisibility = () => true;
  document.elementFromPoint = () => null;
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  // Saves what is waiting, so that it does not leak into the next test.
  window.dispatchEvent(new Event("focus"));
  localStorage.clear();
});

function openList() {
  const hidden: number[] = [];
  render(
    <>
      <input aria-label="Somewhere to type" />
      {FILMS.map((film) => (
        <FilmCard key={film.rank} film={film} metadata={undefined} onHide={() => hidden.push(film.rank)} />
      ))}
      <FilmKeysHost />
    </>,
  );
  return { hidden };
}

const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
/** The first key also brings the script. */
async function goToFirst() {
  press("j");
  await waitFor(() => expect(focused()).toBe("Film 1"));
}

describe("in a list of films", () => {
  test("J and K go to the next and the previous film, and so do the arrow keys once there", async () => {
    openList();
    press("ArrowDown");
    await goToFirst();
    press("j");
    expect(focused()).toBe("Film 2");
    press("ArrowDown");
    expect(focused()).toBe("Film 3");
    press("j");
    expect(focused()).toBe("Film 3");
    press("ArrowUp");
    press("K");
    expect(focused()).toBe("Film 1");
  });

  test("C, W and S mark the film that has the focus, tell so, and take it back", async () => {
    openList();
    await goToFirst();
    press("w");
    expect(savedLists().watchlist).toEqual([{ id: idAt(1), watched: false }]);
    expect(screen.getByText("Film 1: on your watchlist")).toBeDefined();
    press("s");
    expect(savedLists().watchedFilms).toContain(idAt(1));
    press("c");
    expect(savedLists().canonOrder).toEqual([idAt(1)]);
    press("c");
    expect(savedLists().canonOrder).toEqual([]);
    expect(screen.getByText("Film 1: not in your canon")).toBeDefined();
    expect(focused()).toBe("Film 1");
  });

  test("H hides the film, and I opens it", async () => {
    const { hidden } = openList();
    await goToFirst();
    press("h");
    expect(hidden).toEqual([1]);
    press("j");
    press("i");
    expect(location.pathname).toBe("/film/film-2");
  });

  test("each film is one tab stop, and the arrow keys reach its buttons", async () => {
    openList();
    const stops = [...document.querySelectorAll<HTMLElement>("article a, article button")].filter(
      ({ tabIndex }) => tabIndex === 0,
    );
    expect(stops.map(({ textContent }) => textContent)).toEqual(["Film 1", "Film 2", "Film 3"]);
    await goToFirst();
    const reached = [1, 2, 3, 4, 5, 6, 7].map(() => {
      press("ArrowRight");
      return focused();
    });
    expect(reached).toEqual([
      "Agnès Varda",
      "About Film 1",
      "Hide Film 1",
      "Add Film 1 to your canon",
      "Add Film 1 to your watchlist",
      "Mark Film 1 as watched",
      "Mark Film 1 as watched",
    ]);
    press("ArrowLeft");
    expect(focused()).toBe("Add Film 1 to your watchlist");
    press("ArrowDown");
    expect(focused()).toBe("Film 2");
  });

  test.each([
    ["with a modifier", () => press("c", { ctrlKey: true })],
    ["with Shift", () => press("C", { shiftKey: true })],
    ["that something else has used", () => dispatchUsed("c")],
  ])("a key %s does nothing", async (_how, pressed) => {
    openList();
    await goToFirst();
    pressed();
    expect(screen.queryByText("Film 1: in your canon")).toBeNull();
  });

  test("a key that is typed into a field does nothing", async () => {
    openList();
    await goToFirst();
    const field = screen.getByLabelText("Somewhere to type");
    field.focus();
    press("j");
    press("?");
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

/** Closes the list of keys, which returns the focus to the first film. */
const closings = {
  "by Escape": () => {
    press("Escape");
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  },
  "by Enter on its button": () => {
    press("Enter");
    fireEvent.click(screen.getByRole("button", { name: "Got it" }));
  },
};

test.each(Object.entries(closings))(
  "single keys do nothing in the second after a dialog was closed %s",
  async (_how, close) => {
    openList();
    await goToFirst();
    press("?", { shiftKey: true });
    await screen.findByRole("dialog", { name: "Keys" });
    // Long ago, so that it is over for the tests that follow.
    const now = vi.spyOn(performance, "now").mockReturnValue(-5000);
    close();
    expect(focused()).toBe("Film 1");
    now.mockReturnValue(-4001);
    for (const key of ["c", "w", "j", "?"]) press(key);
    expect(focused()).toBe("Film 1");
    expect(savedLists()).toMatchObject({ canonOrder: [], watchlist: [] });
    now.mockReturnValue(-4000);
    press("w");
    expect(savedLists().watchlist).toEqual([{ id: idAt(1), watched: false }]);
  },
);

test("a key works at once after a dialog was closed by a press of its button", async () => {
  openList();
  await goToFirst();
  press("?", { shiftKey: true });
  const gotIt = await screen.findByRole("button", { name: "Got it" });
  fireEvent.pointerDown(gotIt);
  fireEvent.click(gotIt);
  press("w");
  expect(savedLists().watchlist).toEqual([{ id: idAt(1), watched: false }]);
});

function dispatchUsed(key: string): void {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  event.preventDefault();
  document.activeElement?.dispatchEvent(event);
}

describe("the list of keys", () => {
  test("opens by '?', while it is open no key reaches the films, and 'Got it' closes it", async () => {
    openList();
    await goToFirst();
    press("?", { shiftKey: true });
    const dialog = await screen.findByRole("dialog", { name: "Keys" });
    expect(within(dialog).getByText("next and previous film")).toBeDefined();
    press("j");
    expect(focused()).not.toBe("Film 2");
    const gotIt = within(dialog).getByRole("button", { name: "Got it" });
    fireEvent.pointerDown(gotIt);
    fireEvent.click(gotIt);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("switches single letters and signs off and on, on this device; arrow keys still work", async () => {
    openList();
    await goToFirst();
    press("?", { shiftKey: true });
    const off = await screen.findByRole("checkbox", { name: "Use single letters and signs" });
    fireEvent.click(off);
    fireEvent.click(screen.getByRole("button", { name: "Got it" }));

    screen.getByRole("link", { name: "Film 1" }).focus();
    press("j");
    press("c");
    press("?");
    press("ArrowDown");
    await waitFor(() => expect(focused()).toBe("Film 2"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByText("Film 1: in your canon")).toBeNull();

    cleanup();
    render(<KeysDialog onClose={() => {}} />);
    fireEvent.click(screen.getByRole("checkbox", { checked: false }));
    cleanup();
    openList();
    await goToFirst();
    screen.getByRole("link", { name: "Film 1" }).focus();
    press("j");
    expect(focused()).toBe("Film 2");
  });
});
