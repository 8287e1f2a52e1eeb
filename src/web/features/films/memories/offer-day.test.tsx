import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import { dayOf } from "#domain/lists/days-and-stars.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { savedLists, showScreen, someFilm } from "#web/features/films/personal/screen-for-tests.tsx";
import { FilmActions } from "../film-actions.tsx";
import { askDay } from "./offer-day.ts";

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
  expect(screen.getByText("You already have it on that day. Did you see it twice?")).toBeDefined();
  expect(viewings()).toBeUndefined();
  fireEvent.click(screen.getByRole("button", { name: "Yes, twice" }));
  expect(viewings()?.map(({ id }) => id)).toEqual(["2026-11-28", "2026-11-28 2"]);
});

test("a press on the mark of a film that is watched may have meant that it was seen again", async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 28, 12), toFake: ["Date"] });
  const memories = [{ id: idAt(7), seen: "2020", rating: 4 }];
  showScreen(Marks, { watchedFilms: [idAt(7)], canonOrder: idsAt(3, 7, 9), memories });
  const press = () => fireEvent.click(screen.getByRole("button", { name: "Mark Film 7 as unwatched" }));
  press();
  expect(savedLists().canonOrder).toEqual(idsAt(3, 9));
  await screen.findByText("It is no longer marked as watched. Or did you see it again?");
  expect(screen.getByText("Film 7 left your canon")).toBeDefined();
  fireEvent.click(await screen.findByRole("button", { name: "Yesterday" }));
  expect(savedLists().canonOrder).toEqual(idsAt(3, 7, 9));
  expect(viewings()).toEqual([{ id: "2020", rating: 4 }, { id: "2026-11-27" }]);

  press();
  fireEvent.click(await screen.findByRole("button", { name: "Another day" }));
  expect(location.pathname).toBe("/film/film-7");
  expect(savedLists().watchedFilms).toContain(idAt(7));
});

test("a film of the index found while typing is told of with its name", async () => {
  const id = filmIdOf("imdb-tt27503384");
  const film = { id, title: "Perfect Days", year: 2023, director: "Wim Wenders" };
  vi.useFakeTimers({ now: new Date(2026, 10, 28, 12), toFake: ["Date"] });
  showScreen(Marks, {});
  act(() => askDay(film));
  expect(savedLists().watchedFilms).toEqual([]);
  fireEvent.click(await screen.findByRole("button", { name: "Today" }));
  expect(savedLists().watchedFilms).toEqual([id]);
  expect(savedLists().memories).toEqual([
    { id, seen: "2026-11-28", called: "Perfect Days\n2023\nWim Wenders", viewings: [{ id: "2026-11-28" }] },
  ]);
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
