import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { pages } from "#contract/pages.ts";
import { answersWith, filmsAt, showScreen } from "#web/features/films/personal/screen-for-tests.tsx";
import { HowFilmsAreRankedScreen } from "./how-films-are-ranked-screen.tsx";

const FILMS = filmsAt(
  { "bfi-critics-2022": 3, "afi-2007": 1, empire: 40 },
  { "afi-2007": 30, "imdb-top-250": 250 },
  { "imdb-top-250": 1 },
  { "time-all-time": null },
);

function open(query = ""): void {
  window.history.replaceState(null, "", `${pages.howRanked()}${query}`);
  showScreen(HowFilmsAreRankedScreen, {}, { loaded: 0, answers: answersWith(FILMS) });
}

afterEach(() => {
  cleanup();
  window.history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

async function rows(name: string): Promise<readonly (string | null)[]> {
  const list = within(await screen.findByRole("list", { name }));
  return list.getAllByRole("listitem").map(({ textContent }) => textContent);
}

function weigh(list: RegExp, weight: number): void {
  const group = within(screen.getByRole("group", { name: list }));
  fireEvent.click(group.getByRole("radio", { name: String(weight) }));
}

const OTHER = "A ranking with other weights";
const TRUE = "The true ranking";

describe("how films are ranked", () => {
  test("begins with the true ranking, every list at 1, and says so", async () => {
    open();
    expect(await rows(TRUE)).toEqual([
      "1Film 1–same placewas 1",
      "2Film 2–same placewas 2",
      "3Film 3–same placewas 3",
      "4Film 4–same placewas 4",
    ]);
    expect(screen.getByText("Every list counts alike, as in the ranking.")).toBeDefined();
    const chosen = screen.getAllByRole("radio", { name: "1" });
    expect(chosen).toHaveLength(8);
    for (const radio of chosen) expect(radio).toHaveProperty("checked", true);
  });

  test("moves the films at once, with what rose and fell, and keeps the weights in the address", async () => {
    open();
    await screen.findByRole("list", { name: TRUE });
    weigh(/^IMDb/, 3);
    weigh(/^AFI/, 0);
    expect(await rows(OTHER)).toEqual([
      "1Film 3up 2was 3",
      "2Film 2–same placewas 2",
      "3Film 1down 2was 1",
      "4Film 4–same placewas 4",
    ]);
    expect(window.location.search).toBe("?weights=11031111");
  });

  test("ranks by how high the lists place a film", async () => {
    open();
    await screen.findByRole("list", { name: TRUE });
    fireEvent.click(screen.getByRole("radio", { name: "How high on them" }));
    expect(await rows(OTHER)).toEqual([
      "1Film 1–same placewas 1",
      "2Film 3up 1was 3",
      "3Film 2down 1was 2",
      "4Film 4–same placewas 4",
    ]);
    expect(window.location.search).toBe("?first=how-high");
  });

  test("opens a link's weights, and says how many films they leave out", async () => {
    open("?weights=00010000");
    expect(await rows(OTHER)).toEqual(["1Film 3up 2was 3", "2Film 2–same placewas 2"]);
    expect(screen.getByText("2 films are on none of the lists that count here.")).toBeDefined();
    expect(screen.getByText("None of the first hundred is new")).toBeDefined();
  });

  test("without a weight asks for one", async () => {
    open("?weights=00000000");
    expect(await screen.findByRole("heading", { name: "Give at least one list a weight" })).toBeDefined();
    weigh(/^TIME/, 2);
    expect(await rows(OTHER)).toEqual(["1Film 4up 3was 4"]);
  });

  test.each([
    ["Critics only", "?weights=11100011"],
    ["Audiences only", "?weights=00011100"],
    ["Without American lists", "?weights=11001100"],
  ])("has %s at one press, and the way back", async (name, query) => {
    open();
    await screen.findByRole("list", { name: TRUE });
    const preset = screen.getByRole("link", { name });
    fireEvent.click(preset);
    expect(await screen.findByRole("list", { name: OTHER })).toBeDefined();
    expect(window.location.search).toBe(query);
    expect(preset.getAttribute("aria-current")).toBe("page");
    fireEvent.click(screen.getByRole("link", { name: TRUE }));
    expect(await screen.findByRole("list", { name: TRUE })).toBeDefined();
    expect(window.location.search).toBe("");
  });

  test("copies a link to these weights", async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    open("?weights=11112031&first=how-high");
    fireEvent.click(screen.getByRole("button", { name: "Copy link" }));
    await waitFor(() => expect(screen.getByText("Link copied!")).toBeDefined());
    const copied = `${window.location.origin}${pages.howRanked()}?weights=11112031&first=how-high`;
    expect(writeText).toHaveBeenCalledWith(copied);
  });

  test("answers its critics with figures, and tells the rule in full", async () => {
    open();
    expect(
      await screen.findByText(
        "1 of the 4 films is on audience lists only. The list of the American Film Institute admits only American films.",
      ),
    ).toBeDefined();
    expect(screen.getByText(/^The more of the eight lists name a film/)).toBeDefined();
  });
});
