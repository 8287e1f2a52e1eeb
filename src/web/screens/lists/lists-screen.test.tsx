import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import { showScreen, answersWith, filmsAt } from "#web/features/films/personal/screen-for-tests.tsx";
import { ListsScreen } from "./lists-screen.tsx";

const FILMS = filmsAt(
  { empire: 3, "afi-2007": 1, "time-all-time": null },
  { empire: 1, "afi-2007": 9 },
  { empire: 3, "time-all-time": null },
  { "time-all-time": null },
);

beforeEach(() => {
  showScreen(ListsScreen, { watchedFilms: idsAt(1, 4) }, { loaded: 0, answers: answersWith(FILMS) });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the page of all lists", () => {
  test("has the eight, each with its edition, how far the visitor is, and the way to its page", async () => {
    const lines = within(await screen.findByRole("list", { name: /^The lists/ })).getAllByRole("listitem");
    expect(lines).toHaveLength(8);
    const empire = lines[4] as HTMLElement;
    expect(empire.textContent).toBe(
      "The 100 Greatest MoviesEmpire · online edition of 2021-22Canon holds 3 of its 100 films: the first hundred, and those that another list names too.1 of 3 seen",
    );
    expect(lines[5]?.textContent).toContain("Canon holds 0 of its first 250: the first hundred, and those");
    expect(within(empire).getByRole("link").getAttribute("href")).toBe("/lists/empire-100-greatest");
  });

  test("leads to what the newest edition of the ranking changed", async () => {
    const link = await screen.findByRole("link", { name: "The edition of September 2026: what's new, gone and moved" });
    expect(link.getAttribute("href")).toBe("/editions/2");
  });

  test("tells for each two lists how many films they share", async () => {
    const table = within(await screen.findByRole("table", { name: "Films that two lists share" }));
    const cells = (name: string) => {
      const row = table.getByRole("rowheader", { name }).closest("tr");
      return within(row as HTMLElement)
        .queryAllByRole("cell")
        .map((cell) => cell.textContent);
    };
    expect(cells("S&S critics")).toEqual([]);
    expect(cells("Empire")).toEqual(["0 of 100", "0 of 100", "2 of 100", "0 of 100"]);
    expect(cells("TIME")[4]).toBe("2 of 100");
    expect(table.getAllByRole("cell")).toHaveLength(28);
  });

  test("says in words which lists are nearest and which furthest", async () => {
    expect(await screen.findByText("AFI and Empire share 2 of 100.")).toBeDefined();
    expect(screen.getByText("S&S critics and S&S directors share 0 of 100.")).toBeDefined();
  });

  test("counts films by how many lists name them", async () => {
    expect(await screen.findByText("1 film on one list")).toBeDefined();
    expect(screen.getByText("2 films on 2 lists")).toBeDefined();
    expect(screen.getByText("0 films on 8 lists")).toBeDefined();
  });
});
