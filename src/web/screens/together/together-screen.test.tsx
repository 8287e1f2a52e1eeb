import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { type FilmId, filmIdOf } from "#domain/catalogue/film-id.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import { showScreen, someFilm } from "../../features/films/personal/screen-for-tests.tsx";
import { TogetherScreen } from "./together-screen.tsx";

const [ANNA, BEN, CLAIRE, DORA] = ["A".repeat(22), "B".repeat(22), "C".repeat(22), "D".repeat(22)];
const EVE = "E".repeat(22);
const OUTSIDE = filmIdOf("imdb-tt0031725");

const shareOf = (canonFilms: readonly number[], username?: string) => ({
  canonFilms,
  filmIds: canonFilms.map(idAt),
  ...(username === undefined ? {} : { username }),
  createdAt: "2026-11-01T00:00:00.000Z",
  viewCount: 1,
});

const ANSWERS = {
  "/api/films": Array.from({ length: 40 }, (_, index) => someFilm(index + 1)),
  "/api/film-metadata": {},
  "/api/film-tags": {},
  "/api/film-kin": {},
  [`/api/canon/shared/${ANNA}`]: shareOf([2, 1, 9], "Anna"),
  [`/api/canon/shared/${BEN}`]: shareOf([4, 2, 8], "Ben"),
  [`/api/canon/shared/${CLAIRE}`]: shareOf([1, 2, 3]),
  [`/api/canon/shared/${EVE}`]: shareOf([1, 2, 3], "Eve"),
  [`/api/canon/shared/${DORA}`]: {
    ...shareOf([1], "Dora"),
    filmIds: [OUTSIDE, idAt(1)],
    called: { [OUTSIDE]: "Ninotchka\n1939\nErnst Lubitsch" },
  },
};

function openTogether(shares: readonly string[], own: readonly FilmId[] = []) {
  window.history.replaceState(null, "", `/together?with=${shares.join(",")}`);
  return showScreen(TogetherScreen, { canonOrder: own, watchedFilms: own }, { answers: ANSWERS });
}

const said = (name: string) => screen.findByRole("heading", { name });
const people = () => within(screen.getByRole("list", { name: "Whose canons these are" })).getAllByRole("listitem");
const addLink = (text: string) => {
  fireEvent.change(screen.getByLabelText("Add another canon"), { target: { value: text } });
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
};

afterEach(() => {
  cleanup();
  window.history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

describe("several canons together", () => {
  test("are said in a sentence and shown film by film, the device's own canon among them", async () => {
    openTogether([ANNA, BEN], idsAt(1, 2, 3));
    expect(await said("One film is in all three canons: Film 2.")).toBeDefined();
    expect(people().map((each) => each.textContent)).toEqual([
      expect.stringContaining("You"),
      expect.stringContaining("Anna"),
      expect.stringContaining("Ben"),
    ]);
    const row = screen.getByRole("row", { name: /^Film 1/ });
    expect(
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["1", "2", "not there"]);
  });

  test("have films outside the ranking among them, by the name a share tells", async () => {
    openTogether([DORA, ANNA], [OUTSIDE, ...idsAt(1, 3)]);
    expect(await said("One film is in all three canons: Film 1.")).toBeDefined();
    const row = screen.getByRole("row", { name: /^Ninotchka 1939/ });
    expect(within(row).getByRole("link").getAttribute("href")).toBe(`/film/${OUTSIDE}`);
    expect(
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["1", "1", "not there"]);
  });

  test("can leave one's own canon out and let it join again", async () => {
    openTogether([ANNA, BEN], idsAt(1, 2, 3));
    await said("One film is in all three canons: Film 2.");
    fireEvent.click(screen.getByRole("button", { name: "Leave out You" }));
    expect(await said("Anna and Ben share one film: Film 2.")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Join with your canon" }));
    expect(await said("One film is in all three canons: Film 2.")).toBeDefined();
  });

  test("know the share of the canon on this device for one's own", async () => {
    openTogether([ANNA, CLAIRE], idsAt(1, 2, 3));
    expect(await said("You share two films, in the opposite order.")).toBeDefined();
    expect(people()).toHaveLength(2);
  });

  test("take only one share of that canon for one's own", async () => {
    openTogether([CLAIRE, EVE], idsAt(1, 2, 3));
    expect(await said("You share three films, and their order.")).toBeDefined();
    expect(people().map((each) => each.textContent)).toEqual([
      expect.stringContaining("You"),
      expect.stringContaining("Eve"),
    ]);
  });

  test("are asked for when there is only one", async () => {
    openTogether([ANNA]);
    expect(await screen.findByRole("heading", { name: "Compare your canons" })).toBeDefined();
  });
});

describe("where comparing begins", () => {
  const start = (text: string) => {
    fireEvent.change(screen.getByLabelText("Links of shared canons"), { target: { value: text } });
    fireEvent.click(screen.getByRole("button", { name: "Compare" }));
  };
  const linkOf = (id: string) => `https://canon.example/c/${id}`;

  test("two pasted links are compared, without a canon of one's own", async () => {
    openTogether([]);
    start(`${linkOf(ANNA)}\n${linkOf(BEN)}`);
    expect(window.location.search).toBe(`?with=${ANNA},${BEN}`);
    expect(await said("Anna and Ben share one film: Film 2.")).toBeDefined();
  });

  test("one link is enough for whoever has a canon, unless it does not join", async () => {
    openTogether([], idsAt(1, 2, 3));
    fireEvent.click(screen.getByRole("checkbox", { name: "Include my canon (3 films)" }));
    start(linkOf(BEN));
    expect(screen.getByRole("alert").textContent).toMatch(/^One canon has nothing to be compared with/);
    fireEvent.click(screen.getByRole("checkbox", { name: "Include my canon (3 films)" }));
    start(linkOf(BEN));
    expect(window.location.search).toBe(`?with=${BEN}`);
    expect(await said("You share one film: Film 2.")).toBeDefined();
  });

  test("what holds no link of a shared canon is refused, and nothing typed is lost", () => {
    openTogether([]);
    start("https://canon.example/film/3");
    expect(screen.getByRole("alert").textContent).toMatch(/^This isn't the link of a shared canon/);
    expect(screen.getByLabelText<HTMLTextAreaElement>("Links of shared canons").value).toContain("/film/3");
  });
});

describe("adding another canon", () => {
  test("takes a pasted link, and puts it into the address", async () => {
    openTogether([ANNA], idsAt(1, 2, 3));
    addLink(`Look: https://canon.example/c/${BEN}`);
    expect(await said("One film is in all three canons: Film 2.")).toBeDefined();
    expect(window.location.search).toBe(`?with=${ANNA},${BEN}`);
  });

  test("refuses what is no link of a shared canon, and one that is here already", async () => {
    openTogether([ANNA], idsAt(1, 2, 3));
    addLink("https://canon.example/film/3");
    expect(screen.getByRole("alert").textContent).toMatch(/^This isn't the link of a shared canon/);
    addLink(`https://canon.example/c/${ANNA}`);
    expect(screen.getByRole("alert").textContent).toBe("This canon is here already.");
  });

  test("a person who is left out leaves the address, too", async () => {
    openTogether([ANNA, BEN], idsAt(1, 2, 3));
    fireEvent.click(await screen.findByRole("button", { name: "Leave out Anna" }));
    expect(window.location.search).toBe(`?with=${BEN}`);
  });
});
