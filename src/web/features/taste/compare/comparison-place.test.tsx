import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import { type FilmId, filmIdOf } from "#domain/catalogue/film-id.ts";
import { savedLists, showScreen, someFilm } from "#web/features/films/personal/screen-for-tests.tsx";
import { ComparisonPlace } from "./comparison-place.tsx";

const ANSWERS = {
  "/api/films": Array.from({ length: 40 }, (_, index) => someFilm(index + 1)),
  "/api/film-metadata": {},
  "/api/film-tags": {},
  "/api/film-kin": {},
};

/** Films outside the ranking: one that Anna's share names, one that it does not. */
const [NAMED, NAMELESS] = [filmIdOf("imdb-tt0031725"), filmIdOf("written-a1b2c3d4e5f6")];
const CALLED = { [NAMED]: "Ninotchka\n1939\nErnst Lubitsch" };

function openAnnas(theirs: readonly FilmId[], own: readonly FilmId[], name: string | null = "Anna") {
  return showScreen(
    () => (
      <ComparisonPlace
        theirs={{ canonFilms: theirs, called: CALLED }}
        name={name}
        shareId={"A".repeat(22)}
        wholeCanonHref="#films"
      />
    ),
    { canonOrder: own, watchedFilms: own },
    { answers: ANSWERS },
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("somebody's canon, for whoever has one of their own", () => {
  test("begins with what they share, and why", async () => {
    openAnnas(idsAt(9, 1, 2, 4, 3), idsAt(1, 2, 3, 4));
    const section = await screen.findByRole("region", { name: "You share four films, and nearly their order." });
    expect(within(section).getByText(/^Of the six pairs of films you share, you both put five/)).toBeDefined();
  });

  test("stands beside one's own, each shared film with its place in the other", async () => {
    openAnnas(idsAt(9, 1, 2), idsAt(1, 2, 3));
    const own = await screen.findByRole("list", { name: "Your canon" });
    expect(
      within(own)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["1Film 1, Anna's no. 2", "2Film 2, Anna's no. 3", "3Film 3"]);
    const annas = screen.getByRole("list", { name: "Anna's canon" });
    expect(
      within(annas)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["1Film 9", "2Film 1", "3Film 2"]);
    const row = within(screen.getByRole("table", { name: "In more than one canon" })).getByRole("row", {
      name: /^Film 1/,
    });
    expect(
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["1", "2"]);
  });

  test("shares films outside the ranking, by the name that is known of them", async () => {
    openAnnas([NAMED, idAt(1), NAMELESS], [idAt(1), NAMELESS, NAMED]);
    const section = await screen.findByRole("region", { name: /^You share three films/ });
    const table = within(section).getByRole("table", { name: "In more than one canon" });
    expect(
      within(table)
        .getAllByRole("row")
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(["Film 1 196012", "Ninotchka 193931", "A film outside the ranking 23"]);
    expect(
      within(table)
        .getByRole("link", { name: /^Ninotchka/ })
        .getAttribute("href"),
    ).toBe(`/film/${NAMED}`);
    fireEvent.click(screen.getByRole("button", { name: "Ninotchka is the better film" }));
    expect(screen.getByText("Ninotchka is your no. 3.")).toBeDefined();
  });

  test("says so honestly when they share no film", async () => {
    openAnnas(idsAt(9, 8), idsAt(1, 2, 3));
    expect(
      await screen.findByRole("heading", { name: "You share no film. There is a lot to talk about." }),
    ).toBeDefined();
    expect(screen.getByText("None of your three films is in Anna's canon.")).toBeDefined();
    expect(screen.queryByRole("table")).toBeNull();
  });

  test("calls an owner without a name a film lover", async () => {
    openAnnas(idsAt(9, 1), idsAt(1, 2), null);
    expect(await screen.findByText("It is your no. 1 and this film lover's no. 2.")).toBeDefined();
  });

  test("leads on to a third canon", async () => {
    openAnnas(idsAt(9, 1), idsAt(1, 2));
    const link = await screen.findByRole("link", { name: "Add a third canon" });
    expect(link.getAttribute("href")).toBe(`/together?with=${"A".repeat(22)}`);
  });
});

describe("the duel of the number ones", () => {
  test("can make theirs one's own number one, which can be undone", async () => {
    openAnnas(idsAt(3, 9), idsAt(1, 2, 3));
    fireEvent.click(await screen.findByRole("button", { name: "Film 3 is the better film" }));
    expect(screen.getByText("Film 3 is your no. 3.")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Make it number one" }));
    expect(savedLists().canonOrder).toEqual(idsAt(3, 1, 2));
    expect(await screen.findByText("You have the same number one: Film 3.")).toBeDefined();
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(savedLists().canonOrder).toEqual(idsAt(1, 2, 3));
  });

  test("changes nothing where one's own wins, and shows the way to a film that is missing", async () => {
    openAnnas(idsAt(9, 1), idsAt(1, 2));
    fireEvent.click(await screen.findByRole("button", { name: "Film 1 is the better film" }));
    expect(screen.getByText("Film 1 stays your number one.")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Film 9 is the better film" }));
    expect(screen.getByText("Film 9 is missing from your canon.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Open its page" }).getAttribute("href")).toBe("/film/film-9");
    expect(savedLists().canonOrder).toEqual(idsAt(1, 2));
  });
});

describe("no comparison is shown", () => {
  test("to visitors without a canon", () => {
    const { container } = openAnnas(idsAt(1, 2), []);
    expect(container.querySelector("section[aria-labelledby=compare]")).toBeNull();
    expect(screen.queryByText("Opening the canons...")).toBeNull();
  });

  test("of a canon with itself", () => {
    openAnnas(idsAt(1, 2), idsAt(1, 2));
    expect(screen.queryByText("Opening the canons...")).toBeNull();
  });
});
