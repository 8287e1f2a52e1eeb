import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { API } from "#contract/api/addresses.ts";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import type { Film } from "#domain/catalogue/film.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import {
  answersWith,
  givenNetwork,
  savedLists,
  showScreen,
  someFilm,
} from "#web/features/films/personal/screen-for-tests.tsx";
import { LeftToSeeScreen } from "./left-to-see-screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Three by Varda of the 1960s, twenty of the 1990s by others, and five of the 2010s on Empire's list. */
const FILMS: readonly Film[] = Array.from({ length: 28 }, (_, index) => {
  const film = someFilm(index + 1);
  if (index < 3) return film;
  const directors = [`Director ${index + 1}`];
  const isListed = index >= 23;
  const placements = isListed ? [{ list: "empire", position: index, entries: 100 } as const] : [];
  return {
    ...film,
    year: isListed ? 2012 : 1994,
    director: directors.join(),
    facts: { ...film.facts, directors, countries: ["Japan"] },
    provenance: { ...film.provenance, placements },
  };
});

function show(lists: Partial<UserLists>, films: readonly Film[] = FILMS) {
  showScreen(LeftToSeeScreen, lists, { answers: { ...answersWith(films), [API.getFilmKin.path]: {} } });
}

const titlesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole("heading")
    .map(({ textContent }) => textContent);
const list = (name: string) => screen.findByRole("list", { name });
const numbered = (...ranks: readonly number[]) => ranks.map((rank) => `Film ${rank}`);

describe("what is left to see", () => {
  // First, because the kin are kept once they are there.
  test("is not told without the films' kin, until they come", async () => {
    showScreen(LeftToSeeScreen, {}, { network: "down", answers: answersWith(FILMS) });
    expect(await screen.findByRole("heading", { name: "Unable to load films" })).toBeDefined();
    givenNetwork("down", { ...answersWith(FILMS), [API.getFilmKin.path]: {} });
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await list("The highest unseen films")).toBeDefined();
  });

  test("is the highest unseen films and what is nearest to completing, and moves on as films are seen", async () => {
    show({ watchedFilms: idsAt(1, 2), minimizedFilms: idsAt(4), dismissedRecommendations: idsAt(5) });
    const highest = await list("The highest unseen films");
    expect(titlesIn(highest)).toEqual(numbered(3, 6, 7, 8, 9, 10, 11, 12, 13, 14));
    expect(screen.getByText("26 of 28 left")).toBeDefined();
    expect(titlesIn(screen.getByRole("list", { name: "1 of 3 by Agnès Varda left" }))).toEqual(["Film 3"]);
    fireEvent.click(within(highest).getByRole("button", { name: "Mark Film 3 as watched" }));
    expect(screen.getByText("25 of 28 left")).toBeDefined();
    expect(screen.queryByText("1 of 3 by Agnès Varda left")).toBeNull();
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Mark Film 6 as watched");
  });

  test("without any film seen says what to do, and shows what there is", async () => {
    show({});
    expect((await screen.findByRole("link", { name: "I've seen these" })).getAttribute("href")).toBe("/seen");
    expect(titlesIn(screen.getByRole("list", { name: "The highest unseen films" }))).toHaveLength(10);
    expect(screen.queryByRole("heading", { name: "Nearest to completing" })).toBeNull();
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.getByText("For this your canon needs five more films from the ranking.")).toBeDefined();
    expect(screen.getByRole("heading", { name: "Ten to see next" })).toBeDefined();
  });

  test("is nothing for whoever has seen all, or hid the rest", async () => {
    show({ watchedFilms: FILMS.map(({ id }) => id) });
    expect(await screen.findByText("You have seen all 28 films of the ranking.")).toBeDefined();
    cleanup();
    show({ watchedFilms: FILMS.slice(1).map(({ id }) => id), minimizedFilms: idsAt(1) });
    expect(await screen.findByText(/is hidden or dismissed\.$/)).toBeDefined();
  });

  test("names what would surprise, with the reason", async () => {
    const canon = FILMS.slice(3, 8).map(({ id }) => id);
    const films = FILMS.map((film) =>
      canon.includes(film.id)
        ? {
            ...film,
            provenance: { ...film.provenance, placements: [{ list: "empire", position: 1, entries: 100 } as const] },
          }
        : film,
    );
    show({ canonOrder: canon, watchedFilms: canon }, films);
    const surprises = await list("Films that would surprise you");
    expect(titlesIn(surprises)).toEqual(numbered(24, 25, 26, 27, 28));
    expect(
      within(surprises).getByText("No film from the 2010s in your canon; number 23 on Empire's list"),
    ).toBeDefined();
    expect(screen.getByText(/^All five of your films are on Empire's list;/)).toBeDefined();
  });

  test("is a map of squares, which say what they hold and lead to the ranking", async () => {
    show({ watchedFilms: idsAt(1, 2, 4) });
    const square = await screen.findByRole("link", { name: "France, 1960s: 2 of 3 seen, 1 left" });
    expect(square.getAttribute("href")).toBe("/?seen=faded&country=France&decade=1960s");
    expect(screen.getByRole("link", { name: "Japan, 2010s: 0 of 5 seen, 5 left" })).toBeDefined();
    expect(screen.getByText("You have seen nothing yet from Japan in the 2010s (5 films).")).toBeDefined();
  });

  test("can't be shown without the films, and says so", async () => {
    showScreen(LeftToSeeScreen, { watchedFilms: idsAt(1) }, { network: "down" });
    expect(await screen.findByRole("button", { name: "Retry" })).toBeDefined();
  });
});

describe("the plan", () => {
  test("goes to the watchlist by one press, which one Undo takes back, and stays where it is", async () => {
    show({ watchedFilms: idsAt(1), watchlist: [{ id: idAt(2), watched: false }] });
    const planned = titlesIn(await list("The plan"));
    expect(planned).toHaveLength(10);
    expect(planned).not.toContain("Film 2");
    fireEvent.click(screen.getByRole("button", { name: "Add to watchlist" }));
    expect(
      savedLists()
        .watchlist.slice(1)
        .map(({ id }) => `Film ${id.slice(5)}`),
    ).toEqual(planned);
    expect(titlesIn(screen.getByRole("list", { name: "The plan" }))).toEqual(planned);
    expect(screen.getByRole("button", { name: "On your watchlist" })).toBeDefined();
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(savedLists().watchlist.map(({ id }) => id)).toEqual([idAt(2)]);
    expect(screen.getByRole("button", { name: "Add to watchlist" })).toBeDefined();
  });

  test("becomes a list by one press, once, which Undo takes back", async () => {
    show({ watchedFilms: idsAt(1) });
    const planned = titlesIn(await list("The plan"));
    fireEvent.click(screen.getByRole("button", { name: "Save as a list" }));
    const [made] = savedLists().ownLists;
    expect(made?.name).toBe("Ten to see");
    expect(made?.films.map(({ id }) => `Film ${id.slice(5)}`)).toEqual(planned);
    expect(screen.getByRole("link", { name: "Open the list" }).getAttribute("href")).toBe(`/my-lists/${made?.id}`);
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(savedLists().ownLists.filter(({ isDeleted }) => isDeleted !== true)).toEqual([]);
    expect(screen.getByRole("button", { name: "Save as a list" })).toBeDefined();
  });
});
