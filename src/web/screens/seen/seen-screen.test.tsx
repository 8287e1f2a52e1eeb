import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { API } from "#contract/api/addresses.ts";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import { savedLists, showScreen, someFilm } from "../../features/films/personal/screen-for-tests.tsx";
import { SeenScreen } from "./seen-screen.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Films 1 to 10 of 1960, and 11 and 12 of 1970. */
const FILMS = Array.from({ length: 12 }, (_, index) => ({ ...someFilm(index + 1), year: index < 10 ? 1960 : 1970 }));
const ANSWERS = { [API.listFilms.path]: FILMS, [API.getFilmMetadata.path]: {} };

const showWall = (lists: Parameters<typeof showScreen>[1] = {}, partId = "1960s") =>
  showScreen(() => <SeenScreen partId={partId} />, lists, { answers: ANSWERS });
const film = (rank: number) => screen.findByRole("option", { name: new RegExp(`^Film ${rank},`) });
const ticked = () =>
  screen.getAllByRole("option", { selected: true }).map((option) => option.textContent.split(",")[0]);

describe("a wall of posters", () => {
  test("shows the films of its part, those watched before ticked", async () => {
    showWall({ watchedFilms: [idAt(2)], watchlist: [{ id: idAt(4), watched: true }] });
    expect(await screen.findAllByRole("option")).toHaveLength(10);
    expect(ticked()).toEqual(["Film 2", "Film 4"]);
    expect(screen.getByText("2 of 10")).toBeDefined();
    expect(screen.getByRole("link", { name: "1960s" }).getAttribute("aria-current")).toBe("page");
  });

  test("changes the lists only when its ticks are marked, by one change that Undo takes back whole", async () => {
    showWall({ watchedFilms: idsAt(2, 3), canonOrder: [idAt(3)] });
    for (const rank of [1, 5, 2]) fireEvent.click(await film(rank));
    expect(ticked()).toEqual(["Film 1", "Film 3", "Film 5"]);
    expect(savedLists().watchedFilms).toEqual(idsAt(2, 3));
    fireEvent.click(screen.getByRole("button", { name: "Mark 2 as seen, 1 as not, next: 1970s" }));
    expect(savedLists()).toMatchObject({ watchedFilms: idsAt(3, 1, 5), canonOrder: [idAt(3)] });
    expect(screen.getByRole("button", { name: "Nothing ticked yet" })).toHaveProperty("disabled", true);
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(savedLists()).toMatchObject({ watchedFilms: idsAt(2, 3), canonOrder: [idAt(3)] });
  });

  test("says so when a film leaves the canon by being marked as not seen", async () => {
    showWall({ watchedFilms: [idAt(3)], canonOrder: [idAt(3)] });
    fireEvent.click(await film(3));
    fireEvent.click(screen.getByRole("button", { name: /^Mark 1 as not seen/ }));
    expect(await screen.findByText("1 film left your canon.")).toBeDefined();
  });

  test("keeps its ticks on the device until they are marked, and is opened again where the last one was made", async () => {
    const { unmount } = showWall();
    for (const rank of [4, 6]) fireEvent.click(await film(rank));
    unmount();
    showWall();
    expect((await film(6)).getAttribute("tabindex")).toBe("0");
    expect(ticked()).toEqual(["Film 4", "Film 6"]);
  });

  test("can be gone through by keyboard: arrows move, Space ticks, with Shift all between, Ctrl+Z unticks, Enter marks", async () => {
    showWall();
    const first = await film(1);
    expect(first.getAttribute("tabindex")).toBe("0");
    fireEvent.keyDown(first, { key: " " });
    fireEvent.keyDown(first, { key: "End" });
    expect(document.activeElement).toBe(await film(10));
    fireEvent.keyDown(await film(10), { key: "ArrowLeft" });
    expect(document.activeElement).toBe(await film(9));
    fireEvent.keyDown(await film(9), { key: " ", shiftKey: true });
    expect(ticked()).toHaveLength(9);
    fireEvent.keyDown(await film(9), { key: "z", ctrlKey: true });
    expect(ticked()).toHaveLength(8);
    fireEvent.keyDown(await film(9), { key: "Enter" });
    expect(savedLists().watchedFilms).toEqual(idsAt(1, 2, 3, 4, 5, 6, 7, 8));
    fireEvent.keyDown(await film(9), { key: "z", ctrlKey: true });
    expect(savedLists().watchedFilms).toEqual([]);
  });

  test("takes keys that come before the posters further down are there", async () => {
    vi.stubGlobal("requestIdleCallback", () => 0);
    vi.stubGlobal("cancelIdleCallback", () => undefined);
    const many = Array.from({ length: 60 }, (_, index) => ({ ...someFilm(index + 1), year: 1960 }));
    showScreen(() => <SeenScreen partId="1960s" />, {}, { answers: { ...ANSWERS, [API.listFilms.path]: many } });
    fireEvent.keyDown(await film(1), { key: "End" });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: " " });
    expect(ticked()).toEqual(["Film 60"]);
  });

  test("ticks and unticks all its films by one press each, but leaves those watched before", async () => {
    showWall({ watchedFilms: [idAt(2)] });
    fireEvent.click(await screen.findByRole("button", { name: "All seen" }));
    expect(ticked()).toHaveLength(10);
    fireEvent.click(screen.getByRole("button", { name: "Untick all" }));
    expect(ticked()).toEqual(["Film 2"]);
  });

  test("that does not exist is not found, and leads to the first", () => {
    showWall({}, "1890s");
    expect(screen.getByRole("heading", { name: "404 Page Not Found" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Start with the first hundred" }).getAttribute("href")).toBe("/seen/1-100");
  });
});
