import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { type FilmId, filmIdOf } from "#domain/catalogue/film-id.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Film } from "#domain/catalogue/film.ts";
import type { StoryLooks } from "#domain/taste/film-dna/story/story-looks.ts";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import { savedLists, showScreen, someFilm } from "../../features/films/personal/screen-for-tests.tsx";
import { FilmDnaScreen } from "./film-dna-screen.tsx";

const LOOKS_KEY = "canon.film-dna-looks";

afterEach(() => {
  cleanup();
  localStorage.removeItem(LOOKS_KEY);
  location.hash = "";
  vi.unstubAllGlobals();
});

/** Forty films of as many years; the first five are about grief, and near to film 20. */
const FILMS: readonly Film[] = Array.from({ length: 40 }, (_, index) => {
  const film = someFilm(index + 1);
  return {
    ...film,
    year: 1940 + index,
    director: `Director ${index}`,
  };
});
const ANSWERS = {
  "/api/films": FILMS,
  "/api/film-metadata": Object.fromEntries(
    FILMS.map(({ rank }) => [
      rank,
      {
        genre: "Drama",
        cinematographer: "unknown",
        screenwriter: "unknown",
        mood: "",
        recommendations: rank <= 5 ? ["Film 20", "Film 21", "Film 22"] : [],
        recommendationRanks: rank <= 5 ? [20, 21, 22] : [],
      },
    ]),
  ),
  "/api/film-tags": Object.fromEntries(
    FILMS.map(({ rank }) => [rank, rank <= 5 ? { grief: 3, memory: 2 } : { sport: 2 }]),
  ),
  "/api/film-kin": Object.fromEntries(
    FILMS.map(({ rank }) => [
      rank,
      { votes: 0, kin: rank <= 5 ? [20, 21, 22].map((near) => ({ rank: near, strength: 60, voters: 0 })) : [] },
    ]),
  ),
  "/api/films/1/recommendations": { recommendations: [] },
};

function showDna(canonOrder: readonly FilmId[], memories: UserLists["memories"] = []) {
  return showScreen(FilmDnaScreen, { canonOrder, watchedFilms: canonOrder, memories }, { answers: ANSWERS });
}

async function story() {
  return within(await screen.findByRole("list", { name: "The story" }));
}

describe("films outside the ranking", () => {
  const outside = ["imdb-tt0031725", "written-a1b2c3d4e5f6"].map(filmIdOf);

  test("are in the strand and the figures if their years are known, and the page says how many they are", async () => {
    const lola = filmIdOf("imdb-tt0031725");
    showDna([...outside, ...idsAt(1, 2, 3, 4, 5)], [{ id: lola, called: "Lola\n1901\nAgnès Varda" }]);
    expect(
      await screen.findByText(
        "2 of your films are outside the ranking. The strand, years and directors include them; the story is told of the other 5.",
      ),
    ).toBeDefined();
    expect(screen.getByText("6 films analysed")).toBeDefined();
    expect(screen.getByRole("img", { name: /^The strand: 6 stripes .* from Lola \(1901\)/ })).toBeDefined();
    expect((await story()).getAllByRole("listitem").length).toBeGreaterThan(0);
    location.hash = "#all-the-figures";
    fireEvent(window, new HashChangeEvent("hashchange"));
    const directors = within(await screen.findByRole("region", { name: "Director Collections" }));
    expect(directors.getByText("6 films")).toBeDefined();
    expect(directors.getByText(/Lola \(1901\), Film 1 \(1940\)/)).toBeDefined();
  });

  test("are not spoken of where there are none", async () => {
    showDna(idsAt(1, 2, 3, 4, 5));
    await story();
    expect(screen.queryByText(/outside the ranking/)).toBeNull();
  });

  test("alone are nothing to read, which the page says", async () => {
    showDna(outside.slice(0, 1));
    expect(await screen.findByText(/^The film of your canon is outside the ranking\. Add films/)).toBeDefined();
  });
});

describe("the Film DNA page", () => {
  test("without films says what it will tell, and leads to the films", () => {
    showScreen(FilmDnaScreen, {});
    expect(screen.getByRole("heading", { level: 2, name: "Your Film DNA Awaits" })).toBeDefined();
    expect(screen.getAllByRole("listitem")).toHaveLength(5);
    expect(screen.getByRole("link", { name: "Explore Films" }).getAttribute("href")).toBe("/");
  });

  test("waits for the whole catalogue: what is missing can't be told from a part of it", () => {
    showScreen(FilmDnaScreen, { canonOrder: idsAt(1, 2), watchedFilms: idsAt(1, 2) });
    expect(screen.getByText("Reading your Film DNA...")).toBeDefined();
  });

  test("offers to try again when the films can't be loaded", async () => {
    showScreen(FilmDnaScreen, { canonOrder: idsAt(1, 2), watchedFilms: idsAt(1, 2) }, { network: "down" });
    expect(await screen.findByText("Unable to load films")).toBeDefined();
    expect(screen.getByRole("button", { name: "Retry" })).toBeDefined();
  });
});

describe("the story on the Film DNA page", () => {
  test("says what comes back in the films, with a picture, its reason and a way to save it", async () => {
    showDna(idsAt(1, 2, 3, 4, 5, 30));
    const told = await story();
    const heading = told.getByRole("heading", { name: "All but one of your six films are about grief." });
    expect(heading.querySelector(".text-gold")?.textContent).toBe("are about grief");
    expect(
      told.getByText(/six films picked at random would include about one\. They are Film 1, Film 2/),
    ).toBeDefined();
    expect(told.getByRole("img", { name: /^6 films, 5 of them lit: Film 1 \(1940\)/ })).toBeDefined();
    expect(told.getAllByRole("button", { name: /^Save this picture: / })).toHaveLength(
      told.getAllByRole("listitem").filter((item) => item.querySelector("h2")).length,
    );
  });

  test("puts a film that is missing on the watchlist, and leaves it where it is", async () => {
    showDna(idsAt(1, 2, 3, 4, 5, 30));
    const told = await story();
    const mark = await told.findByRole("button", { name: "Add Film 20 to your watchlist" });
    fireEvent.click(mark);
    expect(savedLists().watchlist).toEqual([{ id: idAt(20), watched: false }]);
    expect(
      (await told.findByRole("button", { name: "Remove Film 20 from your watchlist" })).getAttribute("aria-pressed"),
    ).toBe("true");
  });

  test("of three films says little, and what to add", async () => {
    showDna(idsAt(1, 2, 30));
    const told = await story();
    expect(told.getByRole("heading", { name: "Two more, and your films begin to tell a story." })).toBeDefined();
    expect(told.queryByRole("button", { name: /^Save this picture: Two more/ })).toBeNull();
    expect(screen.getByRole("link", { name: "Add films" }).getAttribute("href")).toBe("/");
    expect(screen.getByRole("button", { name: "Quick Ranking" })).toBeDefined();
  });

  test("ends with what changed since it was last looked at, and remembers this look", async () => {
    const before = Date.now() - 3 * 60 * 60 * 1000;
    const looks: StoryLooks = {
      latest: { at: before, memory: { canon: idsAt(1, 2, 3, 4, 5), said: [] } },
      earlier: null,
    };
    localStorage.setItem(LOOKS_KEY, JSON.stringify(looks));
    showDna(idsAt(1, 2, 3, 4, 5, 30));
    const told = await story();
    expect(told.getByRole("heading", { name: "Since last time: one came." })).toBeDefined();
    expect(JSON.parse(localStorage.getItem(LOOKS_KEY) ?? "")).toMatchObject({
      latest: { memory: { canon: idsAt(1, 2, 3, 4, 5, 30) } },
      earlier: { at: before },
    });
  });

  test("says nothing of changes at the first look", async () => {
    showDna(idsAt(1, 2, 3, 4, 5, 30));
    const told = await story();
    expect(told.queryByRole("heading", { name: /^Since/ })).toBeNull();
  });
});

describe("the strand of a canon", () => {
  test("says in words which films it has, oldest first, once that is unfolded", async () => {
    showDna(idsAt(30, 2, 1));
    const words = (await screen.findByText("Which film is which stripe")).closest("details");
    if (words === null) throw new Error("The films of the stripes can't be unfolded.");
    expect(
      screen
        .getByText("One stripe for each film, oldest first, in the brightest colour of its poster.")
        .closest("details"),
    ).toBeNull();
    expect(within(words).queryByRole("link", { hidden: true })).toBeNull();
    words.open = true;
    const links = await within(words).findAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(["Film 1", "Film 2", "Film 30"]);
  });
});

describe("all the figures", () => {
  test("are folded up below the story, and say what they hold", async () => {
    showDna(idsAt(1, 2, 3, 4, 5, 30));
    await story();
    expect(screen.getByText(/^Recommended For You, Hidden Gems, Film Insights, Decades Explored/)).toBeDefined();
    expect(screen.queryByRole("heading", { name: "Film Insights" })).toBeNull();
  });

  test("are open by their link", async () => {
    location.hash = "#all-the-figures";
    showDna(idsAt(1, 2, 3, 4, 5, 30));
    await story();
    expect(await screen.findByRole("heading", { name: "Film Insights" })).toBeDefined();
    expect(screen.getByRole("heading", { name: "All the figures" }).closest("details")?.open).toBe(true);
  });
});

describe("the recommendations", () => {
  test("never name a film that was seen, in the canon or not", async () => {
    const named = async (watchedFilms: readonly FilmId[]) => {
      const { unmount } = showScreen(FilmDnaScreen, { canonOrder: idsAt(1, 2), watchedFilms }, { answers: ANSWERS });
      location.hash = "#all-the-figures";
      fireEvent(window, new HashChangeEvent("hashchange"));
      const region = within(await screen.findByRole("region", { name: "Recommended For You" }));
      const titles = (await region.findAllByRole("heading", { level: 3 })).map(({ textContent }) => textContent);
      unmount();
      return titles;
    };
    expect(await named(idsAt(1, 2))).toContainEqual(expect.stringMatching(/^Film 20\b/));
    expect(await named(idsAt(1, 2, 20))).not.toContainEqual(expect.stringMatching(/^Film 20\b/));
  });
});
