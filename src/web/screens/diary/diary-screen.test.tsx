import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { savedLists, showScreen } from "#web/features/films/personal/screen-for-tests.tsx";
import { DiaryScreen } from "./diary-screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

const LIFE: Partial<UserLists> = {
  watchedFilms: idsAt(1, 2, 3, 4),
  memories: [
    {
      id: idAt(1),
      seen: "2026-11-28",
      rating: 5,
      rewatches: 1,
      viewings: [
        { id: "2024-03-31", rating: 3, line: "Rain on the roof.", company: "With Anna" },
        { id: "2026-11-28", rating: 5 },
      ],
    },
    { id: idAt(2), seen: "2024-03" },
    { id: idAt(3), seen: "long ago", rating: 4 },
  ],
};

const show = (address = "/diary", lists = LIFE) => {
  history.replaceState(null, "", address);
  return showScreen(DiaryScreen, lists);
};
const rows = () => screen.getAllByRole("listitem").map(({ dataset }) => dataset["film"]);
const headings = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

async function openSheet(name: string) {
  fireEvent.click(screen.getByRole("button", { name }));
  return within(await screen.findByRole("dialog"));
}

describe("the diary", () => {
  test("tells every viewing below its month, the latest first", () => {
    show();
    expect(headings()).toEqual(["November 2026", "March 2024", "Long ago"]);
    expect(rows()).toEqual([idAt(1), idAt(1), idAt(2), idAt(3)]);
    const march = within(screen.getByRole("list", { name: "March 2024" }));
    expect(march.getByText("Rain on the roof.")).toBeDefined();
    expect(march.getByText("With Anna")).toBeDefined();
    expect(march.getByRole("img", { name: "3 stars" })).toBeDefined();
    expect(screen.getAllByText("again")).toHaveLength(1);
    expect(screen.getByText("4 viewings")).toBeDefined();
  });

  test("leads by a year and a month to what was seen then, and its address says so", () => {
    show();
    fireEvent.click(screen.getByRole("link", { name: "2024, 2 viewings" }));
    expect(location.search).toBe("?year=2024");
    expect(rows()).toEqual([idAt(1), idAt(2)]);
    fireEvent.click(screen.getByRole("link", { name: "March, 2 viewings" }));
    expect(location.search).toBe("?year=2024&month=3");
    expect(headings()).toEqual(["March 2024"]);
    expect(screen.getByRole("status").textContent).toBe("2 of 4 viewings");
  });

  test("is narrowed by stars and by a title, and says when nothing is left", () => {
    show();
    fireEvent.change(screen.getByRole("combobox", { name: "Stars" }), { target: { value: "4" } });
    expect(rows()).toEqual([idAt(1), idAt(3)]);
    fireEvent.change(screen.getByRole("searchbox", { name: "A title" }), { target: { value: "FÍLM 3" } });
    expect(rows()).toEqual([idAt(3)]);
    expect(location.search).toBe("?stars=4&title=F%C3%8DLM+3");
    fireEvent.change(screen.getByRole("searchbox", { name: "A title" }), { target: { value: "nothing" } });
    fireEvent.click(screen.getByRole("link", { name: "Show all" }));
    expect(rows()).toHaveLength(4);
  });

  test("has films seen on no day at its end, folded", () => {
    show();
    const undated = screen.getByRole("button", { name: "1 film seen, no date" });
    expect(rows()).not.toContain(idAt(4));
    fireEvent.click(undated);
    expect(rows().at(-1)).toBe(idAt(4));
  });

  test("without a viewing says how it begins", () => {
    show("/diary", {});
    expect(screen.getByRole("heading", { name: "Your diary begins with a day" })).toBeDefined();
  });
});

describe("a line of the diary", () => {
  test("is changed where it stands: its stars, its line, its company and its day, undone by one press", async () => {
    show();
    const before = savedLists();
    const sheet = await openSheet("Change what you say about Film 1, 31 March 2024");
    fireEvent.change(sheet.getByRole("textbox", { name: "A line about it" }), { target: { value: " Still rain. " } });
    fireEvent.change(sheet.getByRole("textbox", { name: "Who with, or where" }), { target: { value: "" } });
    fireEvent.change(sheet.getByRole("slider"), { target: { value: "3.5" } });
    fireEvent.click(sheet.getByRole("button", { name: "A day…" }));
    fireEvent.change(sheet.getByLabelText("The day"), { target: { value: "2025-06-01" } });
    fireEvent.click(sheet.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(savedLists().memories.find(({ id }) => id === idAt(1))?.viewings).toEqual([
      { id: "2025-06-01", rating: 3.5, line: "Still rain." },
      { id: "2026-11-28", rating: 5 },
    ]);
    expect(headings()).toEqual(["November 2026", "June 2025", "March 2024", "Long ago"]);
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(savedLists().memories).toEqual(before.memories);
  });

  test("without its stars has none, and neither has the film, if no other viewing has any", async () => {
    show();
    const sheet = await openSheet("Change what you say about Film 3, long ago");
    fireEvent.change(sheet.getByRole("slider"), { target: { value: "0" } });
    fireEvent.click(sheet.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByRole("img", { name: "4 stars" })).toBeNull();
    expect(savedLists().memories.find(({ id }) => id === idAt(3))?.rating).toBeUndefined();
  });

  test("is taken out, and comes back by Undo", async () => {
    show();
    const before = savedLists();
    const sheet = await openSheet("Change what you say about Film 1, 28 November 2026");
    fireEvent.click(sheet.getByRole("button", { name: "Take out" }));
    expect(rows()).toEqual([idAt(1), idAt(2), idAt(3)]);
    expect(savedLists().memories.find(({ id }) => id === idAt(1))).toMatchObject({ seen: "2024-03-31", rating: 3 });
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(savedLists().memories).toEqual(before.memories);
  });

  test("that closes unchanged changes nothing", async () => {
    show();
    const before = savedLists();
    const sheet = await openSheet("Change what you say about Film 3, long ago");
    fireEvent.click(sheet.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(savedLists()).toBe(before);
  });

  test("of no day is given one", async () => {
    show();
    fireEvent.click(screen.getByRole("button", { name: "1 film seen, no date" }));
    const sheet = await openSheet("Change what you say about Film 4, no date");
    fireEvent.click(sheet.getByRole("button", { name: "Long ago" }));
    fireEvent.click(sheet.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(savedLists().memories.at(-1)).toEqual({ id: idAt(4), seen: "long ago", viewings: [{ id: "long ago" }] });
    expect(screen.queryByRole("button", { name: "1 film seen, no date" })).toBeNull();
  });
});
