import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { API } from "#contract/api/addresses.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import { savedLists, showScreen, someFilm } from "../../features/films/personal/screen-for-tests.tsx";
import { WatchedScreen } from "./watched-screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TEN = idsAt(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);

describe("watched films outside the ranking", () => {
  const laugh = filmIdOf("imdb-tt0015064");
  const written = filmIdOf("written-0123456789abc");
  const facts = {
    title: "The Last Laugh",
    titles: ["Der letzte Mann", "最卑贱的人"],
    year: 1924,
    directors: ["F. W. Murnau"],
    genres: ["Drama"],
    countries: ["Germany"],
    languages: ["German"],
    runtimeMinutes: 77,
    sound: "silent",
  };
  const showWatched = (address: string) => {
    history.replaceState(null, "", `/watched${address}`);
    showScreen(
      WatchedScreen,
      {
        watchedFilms: [laugh, written, idAt(3)],
        memories: [
          { id: laugh, called: "Last Laugh" },
          { id: written, called: "Typed In" },
        ],
      },
      { answers: { [API.getFilmFacts.path]: { facts: [facts] } } },
    );
  };
  const shown = () =>
    within(screen.getByRole("region", { name: "These films" }))
      .getAllByRole("heading", { level: 2 })
      .map((heading) => heading.textContent);

  afterEach(() => history.replaceState(null, "", "/"));

  test.each([
    ["another title", "?find=letzte"],
    ["a title in another script", `?find=${encodeURIComponent("最卑贱的人")}`],
    ["the director", "?find=murnau"],
    ["decade", "?decade=1920s"],
    ["country", "?country=Germany"],
    ["language", "?language=German"],
    ["length and sound", "?length=under-90&sound=silent"],
  ])("are found by %s, as the film index knows it", async (_what, address) => {
    showWatched(address);
    await waitFor(() => expect(shown()).toEqual(["Last Laugh"]));
  });

  test("stand in the order and under the headings of what it knows, and a filter tells of the others", async () => {
    showWatched("?group=decade&order=-length");
    await waitFor(() =>
      expect(shown()).toEqual(["1960s", "Film 3", "1920s", "Last Laugh", "Year unknown", "Typed In"]),
    );
    cleanup();
    showWatched("?genre=Drama&order=length");
    await waitFor(() => expect(shown()).toEqual(["Last Laugh", "Film 3"]));
    expect(screen.getByText(/not known for 1 film outside the ranking/)).toBeDefined();
  });
});

test("watched films are posters, cards with their facts, or rows, each with its buttons", async () => {
  const id = filmIdOf("imdb-tt27503384");
  const facts = {
    title: "Perfect Days",
    titles: [],
    year: 2023,
    directors: ["Wim Wenders"],
    genres: ["Drama"],
    countries: ["Japan", "Germany"],
    languages: ["Japanese"],
    runtimeMinutes: 123,
    sound: null,
  };
  showScreen(
    WatchedScreen,
    {
      watchedFilms: [idAt(3), id],
      memories: [
        { id, called: "Perfect Days" },
        { id: idAt(3), seen: "2024-05-01" },
      ],
    },
    { answers: { [API.getFilmFacts.path]: { facts: [facts] } } },
  );
  const look = screen.getByRole("combobox", { name: "Look" });
  expect(
    within(look)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Posters", "Cards", "Rows"]);
  fireEvent.change(look, { target: { value: "cards" } });
  expect(location.search).toBe("?look=cards");
  const card = within(await screen.findByRole("article", { name: "Perfect Days" }));
  expect(await card.findByText("Japan · Germany · Japanese · 123 minutes")).toBeDefined();
  expect(card.getByText("Directed by Wim Wenders")).toBeDefined();
  expect(card.getByRole("button", { name: /watchlist/ })).toBeDefined();
  const ranked = within(screen.getByRole("article", { name: "Film 3" }));
  expect(ranked.getByText("The film of rank 3.")).toBeDefined();
  expect(ranked.getByText("1 May 2024")).toBeDefined();
  history.replaceState(null, "", "/");
});

describe("the watched films", () => {
  test("count films marked here and films watched from the watchlist, each once, in the order of the ranking", () => {
    showScreen(WatchedScreen, {
      watchedFilms: idsAt(9, 2),
      watchlist: [
        { id: idAt(2), watched: true },
        { id: idAt(4), watched: true },
        { id: idAt(5), watched: false },
      ],
    });
    const titles = screen.getAllByRole("heading", { name: /^Film / }).map((heading) => heading.textContent);
    expect(titles).toEqual(["Film 2", "Film 4", "Film 9"]);
    expect(screen.getByText("films watched").parentElement?.textContent).toBe("3 films watched");
    expect(screen.getByText("of the Canon catalogue").parentElement?.textContent).toBe("0.6% of the Canon catalogue");
  });

  test("are an impressive collection from ten on", () => {
    const nine = showScreen(WatchedScreen, { watchedFilms: TEN.slice(1) });
    expect(screen.queryByText("Impressive Collection!")).toBeNull();
    nine.unmount();
    showScreen(WatchedScreen, { watchedFilms: TEN });
    expect(screen.getByText("Impressive Collection!")).toBeDefined();
  });

  test("hold films outside the ranking, behind those of it, which alone count as a share of it", () => {
    const id = filmIdOf("imdb-tt27503384");
    showScreen(WatchedScreen, {
      watchedFilms: [id, idAt(3)],
      memories: [{ id, called: "Perfect Days\n2023\nWim Wenders" }],
    });
    const titles = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
    expect(titles).toEqual(["Film 3", "Perfect Days"]);
    expect(screen.getByRole("link", { name: "Perfect Days" }).getAttribute("href")).toBe("/film/imdb-tt27503384");
    expect(screen.getByText("2023 · Wim Wenders")).toBeDefined();
    expect(screen.getByText("films watched").parentElement?.textContent).toBe("2 films watched");
    expect(screen.getByText("of the Canon catalogue").parentElement?.textContent).toBe("0.2% of the Canon catalogue");
  });

  test("are called by their posters alone, and in a line for whoever does not see those", () => {
    showScreen(WatchedScreen, { watchedFilms: idsAt(3) });
    expect(screen.getByRole("link", { name: "Film 3" }).getAttribute("href")).toBe("/film/film-3");
    const [spoken, seen] = ["1960 · Agnès Varda", "Film 3"].map((words) => screen.getAllByText(words));
    expect(spoken).toHaveLength(1);
    expect(seen?.filter((element) => element.closest(".sr-only") === null)).toHaveLength(1);
  });

  test("hold films that left the ranking, which say so", async () => {
    const film = { ...someFilm(242), id: "to-be-or-not-to-be-1942", title: "To Be or Not to Be" };
    const answers = {
      "/api/films": [someFilm(1)],
      "/api/film-metadata": {},
      "/api/departed-films": { [film.id]: { was: 242, wasIn: 1, film } },
    };
    showScreen(WatchedScreen, { watchedFilms: [filmIdOf(film.id), idAt(1)] }, { answers });
    expect(await screen.findByRole("heading", { name: "To Be or Not to Be" })).toBeDefined();
    expect(screen.getByText(/no longer ranked, was 242/)).toBeDefined();
    expect(screen.queryByText(/not known here/)).toBeNull();
  });

  test("tell of films that nobody knows", async () => {
    const answers = { "/api/films": [someFilm(1)], "/api/film-metadata": {} };
    showScreen(WatchedScreen, { watchedFilms: idsAt(1, 600, 700) }, { answers });
    expect(await screen.findByText(/^2 films you watched are not known here/)).toBeDefined();
  });

  test("a film no longer watched goes, also from the canon, and comes back by Undo", async () => {
    showScreen(WatchedScreen, { watchedFilms: idsAt(1, 2), canonOrder: [idAt(2)] });
    fireEvent.click(screen.getByRole("button", { name: "Mark Film 2 as unwatched" }));
    expect(savedLists().canonOrder).toEqual([]);
    expect(screen.queryByRole("heading", { name: "Film 2" })).toBeNull();
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Mark Film 1 as unwatched");
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(savedLists().canonOrder).toEqual([idAt(2)]);
    expect(savedLists().watchedFilms).toEqual(idsAt(1, 2));
  });

  test("show their day and stars, and are put in their order by an address", () => {
    showScreen(WatchedScreen, {
      watchedFilms: idsAt(1, 2, 3),
      memories: [
        { id: idAt(2), seen: "2024-05-01", rating: 3.5 },
        { id: idAt(3), seen: "2025-11-14" },
      ],
    });
    const titles = () => screen.getAllByRole("heading", { name: /^Film / }).map((heading) => heading.textContent);
    expect(titles()).toEqual(["Film 1", "Film 2", "Film 3"]);
    expect(screen.getByText("14 November 2025")).toBeDefined();
    expect(screen.getByRole("img", { name: "3½ stars" })).toBeDefined();
    const order = screen.getByRole("combobox", { name: "Order" });
    fireEvent.change(order, { target: { value: "seen" } });
    expect(titles()).toEqual(["Film 3", "Film 2", "Film 1"]);
    expect(location.search).toBe("?order=seen");
    fireEvent.change(order, { target: { value: "stars" } });
    expect(titles()).toEqual(["Film 2", "Film 1", "Film 3"]);
    fireEvent.change(order, { target: { value: "own" } });
    expect(location.search).toBe("");
  });

  test("are found by a word of their title, with a slip in it too, and counted", async () => {
    showScreen(WatchedScreen, {
      watchedFilms: [filmIdOf("imdb-tt27503384"), idAt(3)],
      memories: [{ id: filmIdOf("imdb-tt27503384"), called: "Perfect Days\n2023\nWim Wenders" }],
    });
    const field = screen.getByRole("searchbox", { name: "Find a title or a director" });
    fireEvent.change(field, { target: { value: "wnders" } });
    expect(await screen.findByText(/^1 of 2 films/)).toBeDefined();
    expect(screen.queryByRole("heading", { name: "Film 3" })).toBeNull();
    expect(screen.getByRole("heading", { name: "Perfect Days" })).toBeDefined();
  });

  test("are filtered by the owner's lists, each with the films it would leave, but not by lists without any of them", () => {
    history.replaceState(null, "", "/watched?in=list-00000rain&stars=none");
    showScreen(WatchedScreen, {
      watchedFilms: idsAt(1, 2, 3),
      memories: [{ id: idAt(2), rating: 4 }],
      ownLists: [
        { id: "list-00000rain", name: "Rain", films: idsAt(1, 2, 9).map((id) => ({ id })) },
        { id: "list-000trains", name: "Trains", films: idsAt(1, 3).map((id) => ({ id })) },
        { id: "list-0000other", name: "Others", films: [{ id: idAt(9) }] },
        { id: "list-000000new", name: "New", films: [] },
        { id: "list-00000gone", name: "Gone", isDeleted: true, films: [{ id: idAt(1) }] },
      ],
    });
    const filter = screen.getByText("Filter").closest("details");
    if (filter !== null) filter.open = true;
    fireEvent(filter ?? document, new Event("toggle"));
    const lists = within(screen.getByRole("group", { name: "In my list" }));
    expect(lists.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent)).toEqual([
      "Rain1 film",
      "Trains2 films",
    ]);
  });

  test("are marked many at once, which one press takes back", async () => {
    showScreen(WatchedScreen, { watchedFilms: idsAt(1, 2, 3) });
    fireEvent.click(screen.getByRole("button", { name: "Select" }));
    fireEvent.click(screen.getByRole("checkbox", { name: "Select Film 1" }));
    fireEvent.click(screen.getByRole("checkbox", { name: "Select Film 3" }), { shiftKey: true });
    expect(screen.getByText("3 films selected")).toBeDefined();
    fireEvent.change(screen.getByRole("combobox", { name: "Stars" }), { target: { value: "4.5" } });
    expect(savedLists().memories.map(({ rating }) => rating)).toEqual([4.5, 4.5, 4.5]);
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(savedLists().memories).toEqual([]);
  });

  test("without any lead to the catalogue and to the canon", () => {
    showScreen(WatchedScreen, {});
    expect(screen.getByRole("link", { name: "Browse Canon" }).getAttribute("href")).toBe("/");
    expect(screen.getByRole("link", { name: "Your Canon" }).getAttribute("href")).toBe("/your-canon");
  });
});
