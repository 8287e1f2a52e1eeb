import { cleanup, fireEvent, screen } from "@testing-library/react";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { API } from "#contract/api/addresses.ts";
import { idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import { savedLists, showScreen, someFilm } from "#web/features/films/personal/screen-for-tests.tsx";
import { QuickRankingOverlay } from "./quick-ranking-overlay.tsx";

const onClose = vi.fn();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  onClose.mockReset();
  localStorage.clear();
});

const FILMS = [1, 2, 3, 4, 5, 6].map(someFilm);

async function open(canonOrder: readonly FilmId[]): Promise<void> {
  const answers = { [API.listFilms.path]: FILMS, [API.getFilmMetadata.path]: {} };
  const lists = { canonOrder, watchedFilms: canonOrder };
  showScreen(() => <QuickRankingOverlay onClose={onClose} />, lists, { answers, loaded: 0 });
  await screen.findByRole("heading", { level: 2 });
}

const shown = () => screen.getByRole("heading", { level: 2 }).textContent;
const press = (key: string) => fireEvent.keyDown(screen.getByRole("dialog"), { key });

test("Quick Ranking says what it is for on its first film, and not again", async () => {
  await open([]);
  const what = "One film at a time: crown it, save it for later, mark it watched, or go on.";
  expect(screen.getByText(what)).toBeDefined();
  press("n");
  expect(shown()).toBe("Film 2");
  expect(screen.queryByText(what)).toBeNull();
});

describe("a film crowned in Quick Ranking", () => {
  test("can be placed at once in the same sheet, and the queue goes on afterwards", async () => {
    await open(idsAt(1, 2));
    press("c");
    expect(shown()).toBe("Film 4");
    expect(screen.getByText("Film 3 is number 3 in your canon")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: /^Find its place/ }));
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Is Film 3 better than Film 1?");
    press("ArrowLeft");
    expect(savedLists().canonOrder).toEqual(idsAt(3, 1, 2));
    fireEvent.click(screen.getByRole("button", { name: "Done" }));
    expect(shown()).toBe("Film 4");
    expect(screen.queryByText(/is number/)).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  test("can be placed by keys alone; Escape returns to the queue", async () => {
    await open(idsAt(1, 2));
    press("c");
    press("d");
    await screen.findByRole("heading", { level: 1 });
    press("Escape");
    expect(shown()).toBe("Film 4");
    expect(savedLists().canonOrder).toEqual(idsAt(1, 2, 3));
    expect(onClose).not.toHaveBeenCalled();
  });

  test("leaves the canon when its choice is taken back, also after it was placed", async () => {
    await open(idsAt(1, 2));
    press("c");
    press("d");
    await screen.findByRole("heading", { level: 1 });
    press("ArrowLeft");
    fireEvent.click(screen.getByRole("button", { name: "Done" }));
    press("ArrowLeft");
    expect(shown()).toBe("Film 3");
    expect(savedLists().canonOrder).toEqual(idsAt(1, 2));
  });

  test("is offered nothing as the first of the canon, and not after the next film is passed over", async () => {
    await open([]);
    press("c");
    expect(screen.queryByRole("button", { name: /^Find its place/ })).toBeNull();
    press("d");
    expect(shown()).toBe("Film 2");
    press("c");
    expect(screen.getByRole("button", { name: /^Find its place/ })).toBeDefined();
    press("n");
    expect(screen.queryByRole("button", { name: /^Find its place/ })).toBeNull();
  });
});

describe("Quick Ranking opened again", () => {
  test("goes on with the film it was closed at", async () => {
    await open([]);
    for (let film = 1; film <= 6; film += 1) press("n");
    expect(onClose).toHaveBeenCalledOnce();
    cleanup();
    await open([]);
    press("n");
    press("n");
    expect(shown()).toBe("Film 3");
    cleanup();
    // All were passed over before: without a memory it would begin anew.
    await open([]);
    expect(shown()).toBe("Film 3");
    press("n");
    expect(shown()).toBe("Film 4");
  });

  test("begins anew after the last film", async () => {
    await open(idsAt(1, 2, 3, 4));
    press("n");
    press("n");
    expect(onClose).toHaveBeenCalledOnce();
    cleanup();
    await open(idsAt(1, 2, 3, 4));
    expect(shown()).toBe("Film 5");
  });
});
