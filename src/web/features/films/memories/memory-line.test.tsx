import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import type { FilmMemory } from "#domain/lists/film-memory.ts";
import { LONG_AGO } from "#domain/lists/viewings.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { savedLists, showScreen } from "../personal/screen-for-tests.tsx";
import { FilmViewings, SeenAgain } from "./film-viewings.tsx";
import { MemoryLine } from "./memory-line.tsx";

const FILM = { id: idAt(7), title: "Film 7", year: 1994 };
const WATCHED = { watchedFilms: [idAt(7)] };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = (lists: Partial<UserLists>) => showScreen(() => <MemoryLine film={FILM} />, lists);
const remembered = (): FilmMemory | undefined => savedLists().memories.find(({ id }) => id === idAt(7));
const slider = () => screen.getByRole("slider", { name: "Your stars for Film 7" });
const press = (stars: number) => {
  const half = document.querySelector(`[data-stars="${stars}"]`);
  if (half === null) throw new Error(`There is no half for ${stars}.`);
  fireEvent.click(half);
};

async function openSheet(lists: Partial<UserLists>) {
  show(lists);
  fireEvent.click(screen.getByRole("button", { name: /^When you saw Film 7/ }));
  return within(await screen.findByRole("dialog", { name: "When you saw it" }));
}

describe("below a film's marks", () => {
  test("is nothing of a film that is neither watched nor on the watchlist", () => {
    show({ memories: [{ id: idAt(7), rating: 3 }] });
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.queryByRole("slider")).toBeNull();
  });

  test("a watched film invites to add a day and stars", () => {
    show(WATCHED);
    expect(screen.getByRole("button", { name: /^When you saw Film 7: ?When did you see it\?$/ })).toBeDefined();
    expect(slider().getAttribute("aria-valuetext")).toBe("no stars");
  });

  test("tells the day, how often before, and the stars", () => {
    show({ ...WATCHED, memories: [{ id: idAt(7), seen: "2025-11-14", rating: 4.5, rewatches: 1 }] });
    expect(screen.getByText("14 November 2025", { exact: false })).toBeDefined();
    expect(screen.getByText(/once before$/)).toBeDefined();
    expect(slider().getAttribute("aria-valuetext")).toBe("4½ stars");
  });

  test("a film to watch has the reason, which is written in a sheet and kept when that closes", async () => {
    show({ watchlist: [{ id: idAt(7), watched: false }] });
    fireEvent.click(screen.getByRole("button", { name: "Say why you want to see it" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Why Film 7?" }));
    fireEvent.change(sheet.getByRole("textbox"), { target: { value: "  Anna  told me.  " } });
    fireEvent.click(sheet.getByRole("button", { name: "Done" }));
    expect(remembered()).toEqual({ id: idAt(7), reason: "Anna told me." });
    expect(screen.getByRole("button", { name: "Why you want to see Film 7: Anna told me." })).toBeDefined();
  });
});

describe("a sheet opens with the focus", () => {
  test("in the note, where that is what it asks for", async () => {
    show({ watchlist: [{ id: idAt(7), watched: false }] });
    fireEvent.click(screen.getByRole("button", { name: "Say why you want to see it" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Why Film 7?" }));
    expect(document.activeElement).toBe(sheet.getByRole("textbox"));
  });

  test("on what is chosen of the days, so that a press of Space changes nothing", async () => {
    const sheet = await openSheet({ ...WATCHED, memories: [{ id: idAt(7), seen: LONG_AGO }] });
    expect(document.activeElement).toBe(sheet.getByRole("button", { name: "Long ago" }));
  });
});

describe("stars", () => {
  test("are given by the left and the right half, and taken off by the same press again", () => {
    show(WATCHED);
    press(3.5);
    expect(remembered()).toEqual({ id: idAt(7), rating: 3.5 });
    press(4);
    expect(remembered()).toEqual({ id: idAt(7), rating: 4 });
    press(4);
    expect(remembered()).toBeUndefined();
  });

  test("follow the slider's arrows, and the digits as halves, with none for 0", () => {
    show(WATCHED);
    fireEvent.change(slider(), { target: { value: "2.5" } });
    expect(remembered()?.rating).toBe(2.5);
    fireEvent.keyDown(slider(), { key: "9" });
    expect(remembered()?.rating).toBe(4.5);
    fireEvent.keyDown(slider(), { key: "9", ctrlKey: true });
    expect(remembered()?.rating).toBe(4.5);
    fireEvent.keyDown(slider(), { key: "0" });
    expect(remembered()).toBeUndefined();
  });

  test("leave everything else that is remembered", () => {
    show({ ...WATCHED, memories: [{ id: idAt(7), note: "Rain.", seen: "2024" }] });
    press(5);
    expect(remembered()).toEqual({ id: idAt(7), note: "Rain.", seen: "2024", rating: 5 });
  });
});

describe("the sheet", () => {
  test("keeps each choice of when as it is pressed", async () => {
    vi.setSystemTime(new Date(2026, 2, 1, 12));
    const sheet = await openSheet(WATCHED);
    const choose = (name: string) => fireEvent.click(sheet.getByRole("button", { name }));
    const chosen = () => sheet.getAllByRole("button", { pressed: true }).map(({ textContent }) => textContent);
    expect(chosen()).toEqual(["No date"]);
    choose("Today");
    expect(remembered()?.seen).toBe("2026-03-01");
    choose("Yesterday");
    expect(remembered()?.seen).toBe("2026-02-28");
    choose("Long ago");
    expect(remembered()?.seen).toBe("long ago");
    expect(chosen()).toEqual(["Long ago"]);
    choose("A day…");
    expect(remembered()?.seen).toBe("long ago");
    fireEvent.change(sheet.getByLabelText("The day"), { target: { value: "2025-11-14" } });
    expect(remembered()?.seen).toBe("2025-11-14");
    choose("No date");
    expect(remembered()).toBeUndefined();
  });

  test("takes a year since the film was made, and says which it can't", async () => {
    const sheet = await openSheet(WATCHED);
    fireEvent.click(sheet.getByRole("button", { name: "A year…" }));
    const field = sheet.getByRole("textbox", { name: "The year" });
    fireEvent.change(field, { target: { value: "1992" } });
    expect(sheet.getByRole("alert").textContent).toMatch(/^Type a year from 1993 to \d{4}\.$/);
    expect(remembered()).toBeUndefined();
    fireEvent.change(field, { target: { value: "2011" } });
    expect(remembered()?.seen).toBe("2011");
  });

  test("has the focus where a year is to be typed, and is not done before it is", async () => {
    const sheet = await openSheet(WATCHED);
    fireEvent.click(sheet.getByRole("button", { name: "A year…" }));
    const field = sheet.getByRole("textbox", { name: "The year" });
    expect(document.activeElement).toBe(field);
    fireEvent.click(sheet.getByRole("button", { name: "Done" }));
    expect(sheet.getByRole("alert").textContent).toMatch(/^Type a year/);
    fireEvent.change(field, { target: { value: "2011" } });
    expect(sheet.queryByRole("alert")).toBeNull();
    fireEvent.click(sheet.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(remembered()?.seen).toBe("2011");
  });

  test("counts how often it was seen before, from never up", async () => {
    const sheet = await openSheet(WATCHED);
    const [fewer, more] = ["One fewer", "One more"].map((name) => sheet.getByRole("button", { name }));
    if (fewer === undefined || more === undefined) throw new Error("There is no way to count.");
    fireEvent.click(fewer);
    expect(remembered()).toBeUndefined();
    for (const words of ["once", "twice", "3 times"]) {
      fireEvent.click(more);
      expect(sheet.getByText(words)).toBeDefined();
    }
    expect(remembered()?.rewatches).toBe(3);
  });

  test("asks why it is here of a canon film alone, and keeps it when the field is left", async () => {
    const sheet = await openSheet({ watchedFilms: [idAt(7)], canonOrder: [idAt(7)] });
    const field = sheet.getByRole("textbox", { name: "Why it is here" });
    fireEvent.change(field, { target: { value: "The corridor.\n\n\nThe dress." } });
    expect(remembered()).toBeUndefined();
    fireEvent.blur(field);
    expect(remembered()?.note).toBe("The corridor.\nThe dress.");
    fireEvent.change(field, { target: { value: " " } });
    fireEvent.blur(field);
    expect(remembered()).toBeUndefined();
    cleanup();
    expect((await openSheet(WATCHED)).queryByRole("textbox", { name: "Why it is here" })).toBeNull();
  });

  test("takes the mark back, and keeps what is remembered for when it comes again", async () => {
    const sheet = await openSheet({ ...WATCHED, memories: [{ id: idAt(7), rating: 4 }] });
    fireEvent.click(sheet.getByRole("button", { name: "Unmark" }));
    expect(savedLists().watchedFilms).toEqual([]);
    expect(remembered()?.rating).toBe(4);
    await waitFor(() => expect(screen.queryByRole("slider")).toBeNull());
  });
});

describe("the viewings of a film", () => {
  const SEEN = {
    ...WATCHED,
    memories: [{ id: idAt(7), viewings: [{ id: "2024-03-09", rating: 4, line: "In the rain." }, { id: "2021" }] }],
  } satisfies Partial<UserLists>;
  const showViewings = (lists: Partial<UserLists>) =>
    showScreen(
      () => (
        <>
          <SeenAgain film={FILM} />
          <FilmViewings film={FILM} />
        </>
      ),
      lists,
    );
  const lines = () =>
    within(screen.getByRole("list", { name: "When you saw Film 7" }))
      .getAllByRole("button")
      .map(({ textContent }) => textContent);

  test("are each told with stars and words, the last first", () => {
    showViewings(SEEN);
    expect(lines()).toEqual([
      "Change what you say about Film 7, 9 March 2024. 9 March 2024againIn the rain.",
      "Change what you say about Film 7, 2021. 2021",
    ]);
  });

  test("of which there is one day alone are not told twice", () => {
    showViewings({ ...WATCHED, memories: [{ id: idAt(7), seen: "2024-03-09" }] });
    expect(screen.queryByRole("list")).toBeNull();
  });

  test("are one more by two presses, today's or yesterday's", () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 29, 0, 30), toFake: ["Date"] });
    showViewings(SEEN);
    fireEvent.click(screen.getByRole("button", { name: "Seen again" }));
    fireEvent.click(screen.getByRole("button", { name: "Yesterday" }));
    expect(remembered()?.viewings?.map(({ id }) => id)).toContain("2026-11-28");
    expect(lines()).toHaveLength(3);
  });

  test("told of another day ask for it, and nothing is told until it is given", async () => {
    showViewings(SEEN);
    fireEvent.click(screen.getByRole("button", { name: "Seen again" }));
    fireEvent.click(screen.getByRole("button", { name: "Another day" }));
    const sheet = within(await screen.findByRole("dialog"));
    fireEvent.click(sheet.getByRole("button", { name: "Done" }));
    expect(remembered()?.viewings).toHaveLength(2);
  });

  test("are changed where they stand", async () => {
    showViewings(SEEN);
    fireEvent.click(screen.getByRole("button", { name: /2021$/ }));
    const sheet = within(await screen.findByRole("dialog"));
    fireEvent.change(sheet.getByLabelText("Who with, or where"), { target: { value: "With Max" } });
    fireEvent.click(sheet.getByRole("button", { name: "Done" }));
    expect(remembered()?.viewings).toContainEqual({ id: "2021", company: "With Max" });
  });
});
