import type { SourceListId } from "#domain/catalogue/source-lists.ts";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { savedLists, showScreen, answersWith, filmsAt } from "#web/features/films/personal/screen-for-tests.tsx";
import { ListScreen } from "./list-screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FILMS = filmsAt(
  { empire: 3, "afi-2007": 1, "time-all-time": null },
  { empire: 1, "afi-2007": 9 },
  { empire: 3, "time-all-time": null },
  { "time-all-time": null },
  { empire: 100, "letterboxd-top-250": 120 },
);

async function showList(list: SourceListId, lists: Partial<UserLists> = {}) {
  showScreen(() => <ListScreen list={list} />, lists, { loaded: 0, answers: answersWith(FILMS) });
  return within(await screen.findByRole("list", { name: /^Films of / })).getAllByRole("listitem");
}

const next = () => within(screen.getByRole("region", { name: "Next" }));

describe("a list's page", () => {
  test("has its films in its order, with their position on it and their rank in the canon", async () => {
    const rows = await showList("empire");
    expect(rows.map((row) => row.textContent)).toEqual([
      "1Film 2Agnès Varda1960Canon 2",
      "3Film 1Agnès Varda1960Canon 1",
      "3Film 3Agnès Varda1960Canon 3",
      "100Film 5Agnès Varda1960Canon 5",
    ]);
  });

  test("says what the list is, which edition, and where it is from", async () => {
    await showList("letterboxd-top-250");
    expect(screen.getByText("Letterboxd · the first 250 as of 11 September 2026")).toBeDefined();
    expect(screen.getByText(/^The films that the members of Letterboxd/)).toBeDefined();
    expect(screen.getByText("Letterboxd, Top 500 Films, its first 250 as of 11 September 2026.")).toBeDefined();
    expect(screen.getByText(/these are the positions of the date given/)).toBeDefined();
    expect(screen.getByRole("link", { name: /^The list at Letterboxd/ }).getAttribute("href")).toMatch(/^https:/);
  });

  test("says how many of the list's films are in the catalogue where some are not", async () => {
    await showList("letterboxd-top-250");
    expect(screen.getByText(/Canon holds 1 of its first 250: the first hundred, and/)).toBeDefined();
  });

  test("of TIME's names its newer list, and says why this one counts", async () => {
    await showList("time-all-time");
    expect(screen.getByText(/TIME's list of 2023, .* This one counts because/)).toBeDefined();
  });

  test("without an order has no positions, and says so", async () => {
    const rows = await showList("time-all-time");
    expect(rows[0]?.textContent).toBe("Film 1Agnès Varda1960Canon 1");
    expect(screen.getByText(/This list gives no order/)).toBeDefined();
  });

  test("tells how far the visitor is, and keeps count as they mark films", async () => {
    const [first] = await showList("empire", {
      watchedFilms: idsAt(1, 4),
      watchlist: [{ id: idAt(5), watched: true }],
    });
    expect(screen.getByText("of 4 seen").textContent).toBe("2 of 4 seen");
    fireEvent.click(within(first as HTMLElement).getByRole("button", { name: "Mark Film 2 as watched" }));
    expect(savedLists().watchedFilms).toContain(idAt(2));
    expect(screen.getByText("of 4 seen").textContent).toBe("3 of 4 seen");
  });

  test("names the unseen film that most lists name, and the next one when that is seen", async () => {
    await showList("empire");
    expect(next().getByText("On the most lists: 3 of 8")).toBeDefined();
    fireEvent.click(next().getByRole("button", { name: "Mark Film 1 as watched" }));
    expect(next().getByText("Unseen by you, on 2 of 8 lists")).toBeDefined();
    expect(next().getByRole("link", { name: "Film 2" }).getAttribute("href")).toBe("/film/film-2");
  });

  test("invites a visitor without marks to make some", async () => {
    await showList("empire");
    expect(screen.getByText("films").textContent).toBe("4 films");
    expect(screen.getByText("Tick what you have seen.")).toBeDefined();
  });

  test("seen whole leads to the other lists", async () => {
    await showList("empire", { watchedFilms: idsAt(1, 2, 3, 5) });
    expect(screen.getByText("4 seen").textContent).toBe("All 4 seen");
    expect(next().getByRole("link").getAttribute("href")).toBe("/lists");
  });

  test("that can't be loaded says so and tries again", async () => {
    showScreen(() => <ListScreen list="empire" />, {}, { loaded: 0, network: "down" });
    expect(await screen.findByRole("heading", { name: "Unable to load films" })).toBeDefined();
    expect(screen.getByRole("button", { name: "Retry" })).toBeDefined();
  });
});
