import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import { dayOf } from "#domain/lists/days-and-stars.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { savedLists, showScreen, someFilm } from "#web/features/films/personal/screen-for-tests.tsx";
import { FilmActions } from "../film-actions.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const Marks = () => <FilmActions film={someFilm(7)} />;
const viewings = () => savedLists().memories.find(({ id }) => id === idAt(7))?.viewings;

async function markSeen(day: "Today" | "Yesterday", lists: Partial<UserLists> = {}) {
  vi.useFakeTimers({ now: new Date(2026, 10, 28, 0, 30), toFake: ["Date"] });
  showScreen(Marks, lists);
  fireEvent.click(screen.getByRole("button", { name: "Mark Film 7 as watched" }));
  fireEvent.click(await screen.findByRole("button", { name: day }));
}

test("a film seen last night is in the diary by two presses, and Undo leaves it watched", async () => {
  await markSeen("Yesterday");
  expect(dayOf(new Date())).toBe("2026-11-28");
  expect(viewings()).toEqual([{ id: "2026-11-27" }]);
  expect(screen.getByText("Film 7: seen on 27 November 2026")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(viewings()).toBeUndefined();
  expect(savedLists().watchedFilms).toEqual([idAt(7)]);
});

test("a second viewing on a day is asked about", async () => {
  await markSeen("Today", { memories: [{ id: idAt(7), seen: "2026-11-28" }] });
  expect(screen.getByText("You saw it on that day already. Twice?")).toBeDefined();
  expect(viewings()).toBeUndefined();
  fireEvent.click(screen.getByRole("button", { name: "Twice" }));
  expect(viewings()?.map(({ id }) => id)).toEqual(["2026-11-28", "2026-11-28 2"]);
});

test("a mark that is taken away asks for no day", async () => {
  showScreen(Marks, { watchedFilms: [idAt(7)] });
  fireEvent.click(screen.getByRole("button", { name: "Mark Film 7 as unwatched" }));
  await import("../offers.ts");
  await Promise.resolve();
  expect(screen.queryByRole("button", { name: "Today" })).toBeNull();
});

test("marking films in a row asks once, as long as nobody answers", async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 29, 12), toFake: ["Date"] });
  showScreen(Marks, {});
  const mark = () => fireEvent.click(screen.getByRole("button", { name: /^Mark Film 7/ }));
  mark();
  await screen.findByRole("button", { name: "Today" });
  fireEvent.click(screen.getByRole("button", { name: "Close notification" }));
  mark();
  mark();
  await import("../offers.ts");
  await Promise.resolve();
  expect(screen.queryByRole("button", { name: "Today" })).toBeNull();
});
