import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { inEdition } from "#contract/api/edition-address.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import type { Rank } from "#domain/catalogue/film.ts";
import { CatalogueProvider } from "../../features/catalogue/catalogue.tsx";
import { givenLists, savedLists, someFilm } from "../../features/films/personal/screen-for-tests.tsx";
import { searchMessages } from "../../features/search/messages.ts";
import { userLists } from "../../features/lists/user-lists-store.ts";
import { HomeScreen } from "./home-screen.tsx";

const filmsTo = (last: Rank) => Array.from({ length: last }, (_, index) => someFilm(index + 1));
const FILMS = filmsTo(6);

afterEach(() => {
  cleanup();
  localStorage.removeItem("canon.passed-over-films");
  localStorage.removeItem("canon.quick-ranking-left-at-film");
  localStorage.removeItem("canon.hidden-bar-closed-films");
  vi.unstubAllGlobals();
});

/** Answers by path; others never answer. */
type Answers = Readonly<Record<string, () => Response | Promise<Response>>>;

const WHOLE_CATALOGUE: Answers = {
  "/api/films": () => Response.json(FILMS),
  "/api/film-metadata": () => Response.json({}),
};

function openHome(
  answers: Answers = WHOLE_CATALOGUE,
  lists: Partial<UserLists> = {},
  firstFilms = FILMS.slice(0, 4),
  total = FILMS.length,
) {
  const answersByAddress = new Map(Object.entries(answers).map(([path, answer]) => [inEdition(path), answer]));
  vi.stubGlobal("fetch", (address: string, request?: RequestInit) => {
    const answer = Promise.resolve(answersByAddress.get(address)?.() ?? new Promise<Response>(() => {}));
    const aborted = new Promise<Response>((_, reject) => {
      request?.signal?.addEventListener("abort", () => reject(new Error("aborted")));
    });
    return Promise.race([answer, aborted]);
  });
  givenLists(lists);
  return render(
    <CatalogueProvider excerpt={{ films: firstFilms, metadataByRank: {}, total }}>
      <HomeScreen />
    </CatalogueProvider>,
  );
}

const shownTitles = () => screen.queryAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
const wholeList = () => waitFor(() => expect(shownTitles()).toHaveLength(FILMS.length));

function searchFor(prompt: string) {
  fireEvent.change(screen.getByRole("combobox", { name: searchMessages.label }), { target: { value: prompt } });
  fireEvent.click(screen.getByRole("button", { name: "Search" }));
}

const OUTSIDE = {
  id: "imdb-tt0000099",
  rank: null,
  title: "Elsewhere",
  originalTitle: null,
  year: 1999,
  directors: ["Somebody"],
  kind: "feature",
  imdbId: "tt0000099",
  tmdbId: null,
  wikidataId: null,
};

test("the first film of those that no list orders says how many they are, and why they stand so", async () => {
  const films = FILMS.map((film) => {
    const placement = { list: "time-all-time", position: film.rank > 3 ? null : film.rank, entries: 100 } as const;
    return { ...film, provenance: { ...film.provenance, placements: [placement] } };
  });
  openHome({ ...WHOLE_CATALOGUE, "/api/films": () => Response.json(films) });
  await wholeList();
  const note = screen.getByText("From here 3 films are only on TIME's unordered list, by year");
  expect(note.closest("article")?.getAttribute("aria-label")).toBe("Film 4");
});

describe("below what was found, films outside the ranking", () => {
  const INDEX = "/api/film-index?q=elsewhere&limit=15";
  afterEach(() => history.replaceState(null, "", "/"));

  test("stand with their marks, and are remembered by their names", async () => {
    openHome({
      ...WHOLE_CATALOGUE,
      "/api/films/reorder": () => Response.json({ films: [someFilm(5)] }),
      [INDEX]: () => Response.json({ films: [OUTSIDE, { ...OUTSIDE, id: "film-3", rank: 3 }] }),
    });
    await wholeList();
    searchFor("elsewhere");
    const others = await screen.findByRole("region", { name: "Not in the ranking: 1" });
    expect(within(others).getByRole("link", { name: "Elsewhere" }).getAttribute("href")).toBe("/film/imdb-tt0000099");
    const [result] = screen.getAllByRole("article");
    const report = screen.getByText(/^Filtered by the prompt/);
    expect(report.textContent).toBe("Filtered by the prompt elsewhere · Not in the ranking: Elsewhere (1999)");
    expect(within(report).getByRole("link").getAttribute("href")).toBe("/film/imdb-tt0000099");
    expect(result?.compareDocumentPosition(others)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    fireEvent.click(within(others).getByRole("button", { name: "Mark Elsewhere as watched" }));
    expect(savedLists()).toMatchObject({
      watchedFilms: ["imdb-tt0000099"],
      memories: [{ id: "imdb-tt0000099", called: "Elsewhere\n1999\nSomebody" }],
    });
  });

  test.each([
    ["Elsewhere and Back", "elsewhere and", "theme", "is not named above, as it is called more than that"],
    ["Love", "love", "mood", "is not named above, as that is one word that means something"],
    ["Love", "love", "title", "is named above, as that was taken for a title"],
    ["A Love Story", "love story", "mood", "is named above, as it is called so"],
  ])("%s, where %s was asked for and taken for a %s, %s", async (title, prompt, kind, expected) => {
    const love = { id: "p", kind, label: "love", text: "love", without: "" };
    openHome({
      ...WHOLE_CATALOGUE,
      "/api/films/reorder": () => Response.json({ films: [someFilm(5)], interpretation: { parts: [love] } }),
      [`/api/film-index?q=${prompt.replaceAll(" ", "+")}&limit=15`]: () =>
        Response.json({ films: [{ ...OUTSIDE, title }] }),
    });
    await wholeList();
    searchFor(prompt);
    await screen.findByRole("region", { name: "Not in the ranking: 1" });
    const report = within(screen.getByText(/^Filtered by the prompt/));
    expect(report.queryAllByRole("link", { name: title })).toHaveLength(expected.startsWith("is named") ? 1 : 0);
  });

  test("are found where the ranking has none, or can be typed in", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
    openHome({
      ...WHOLE_CATALOGUE,
      "/api/films/reorder": () => Response.json({ films: [] }),
      [INDEX]: () => Response.json({ films: [] }),
    });
    await wholeList();
    searchFor("elsewhere");
    fireEvent.click(await screen.findByRole("button", { name: "Add it by hand" }));
    expect((await screen.findByRole<HTMLInputElement>("textbox", { name: "Title" })).value).toBe("elsewhere");
  });

  test("are those of the visitor's own lists that a request about them means", async () => {
    const seen = { id: "p", kind: "mine", label: "seen in 2025", text: "what I saw in 2025", without: "" };
    const parts = [{ ...seen, mine: { list: "watched", isIn: true, seenIn: "2025" } }];
    const lists = {
      watchedFilms: [filmIdOf("imdb-tt0000099")],
      memories: [{ id: filmIdOf("imdb-tt0000099"), seen: "2025-01", called: "Elsewhere\n1999" }],
    };
    const films = FILMS.map(({ rank }) => ({ rank }));
    openHome(
      { ...WHOLE_CATALOGUE, "/api/films/reorder": () => Response.json({ films, interpretation: { parts } }) },
      lists,
    );
    await wholeList();
    searchFor("what I saw in 2025");
    const others = await screen.findByRole("region", { name: "Not in the ranking: 1" });
    expect(within(others).getByRole("link", { name: "Elsewhere" })).toBeDefined();
  });
});

describe("the ranking", () => {
  test("starts with twelve films in the HTML and a link to the others", () => {
    const html = renderToStaticMarkup(
      <CatalogueProvider excerpt={{ films: filmsTo(12), metadataByRank: {}, total: 496 }}>
        <HomeScreen />
      </CatalogueProvider>,
    );
    expect(html.match(/<article/g)).toHaveLength(12);
    expect(html).toMatch(/href="\/ranking\/2"[^>]*>Films 13–60/);
  });

  test("goes on with every other film once they are loaded", async () => {
    const films = filmsTo(16);
    openHome({ ...WHOLE_CATALOGUE, "/api/films": () => Response.json(films) }, {}, films.slice(0, 12), films.length);
    expect(screen.getByText("Films 13–16")).toBeDefined();
    await waitFor(() => expect(shownTitles()).toHaveLength(films.length));
    expect(shownTitles().at(-1)).toBe("Film 16");
    expect(screen.queryByText("Films 13–16")).toBeNull();
  });

  test("says that films are loading, and what to do when they can't be had", async () => {
    let isDown = true;
    const answers = {
      ...WHOLE_CATALOGUE,
      "/api/films": () => (isDown ? new Response("", { status: 500 }) : Response.json(FILMS)),
    };
    openHome(answers, {}, []);
    expect(screen.getByText("Loading films...")).toBeDefined();
    await screen.findByText("Unable to load films");
    expect(screen.getByText("Please check your connection and try again.")).toBeDefined();
    isDown = false;
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    await wholeList();
  });

  test("says that the database is empty", async () => {
    openHome({ ...WHOLE_CATALOGUE, "/api/films": () => Response.json([]) }, {}, []);
    await screen.findByText("No films available");
    expect(screen.getByText("The film database is currently empty.")).toBeDefined();
  });
});

describe("searching", () => {
  test("is refused while nothing but blanks is written", () => {
    openHome();
    fireEvent.change(screen.getByRole("combobox", { name: searchMessages.label }), { target: { value: "   " } });
    expect(screen.getByRole("button", { name: "Search" })).toHaveProperty("disabled", true);
    expect(screen.getByRole("combobox", { name: searchMessages.label })).toHaveProperty("maxLength", 200);
  });

  test("shows the films of the answer in its order, and all films again", async () => {
    const found = { films: [someFilm(5), someFilm(3)], remainingQueries: { hourly: 19, daily: 99 } };
    openHome({ ...WHOLE_CATALOGUE, "/api/films/reorder": () => Response.json(found) });
    await wholeList();
    searchFor("slow trains");
    expect(screen.getByText("Searching...")).toBeDefined();
    await screen.findByText("Showing 2 of 6 films");
    expect(shownTitles()).toEqual(["Film 5", "Film 3"]);
    expect(screen.getByText("slow trains").parentElement?.textContent).toBe("Filtered by the prompt slow trains");
    expect(screen.queryByText(/searches remaining/)).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Show All Films" }));
    await wholeList();
    expect(screen.getByRole("combobox", { name: searchMessages.label })).toHaveProperty("value", "");
  });

  test("says how many searches remain once they are nearly spent", async () => {
    const found = { films: [someFilm(3)], remainingQueries: { hourly: 5, daily: 60 } };
    openHome({ ...WHOLE_CATALOGUE, "/api/films/reorder": () => Response.json(found) });
    await wholeList();
    searchFor("slow trains");
    expect(await screen.findByText("5 searches remaining this hour • 60 today")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Show All Films" }));
    await wholeList();
  });

  test("goes back to the default ranking by the title", async () => {
    openHome({ ...WHOLE_CATALOGUE, "/api/films/reorder": () => Response.json({ films: [someFilm(3)] }) });
    await wholeList();
    searchFor("noir");
    await screen.findByText("Showing 1 of 6 films");
    fireEvent.click(within(screen.getByRole("heading", { level: 1 })).getByRole("link"));
    await wholeList();
  });

  test("says so when none of the films found is in the catalogue", async () => {
    openHome({ ...WHOLE_CATALOGUE, "/api/films/reorder": () => Response.json({ films: [{ rank: 999 }] }) });
    await wholeList();
    searchFor("noir");
    await screen.findByText("No films match your search");
    expect(screen.getByText("Try a different genre or theme")).toBeDefined();
  });

  test.each([
    ["no such endpoint", 404, "", "Unable to process your request. Please try a simpler query."],
    ["an unavailable engine", 503, "busy", "AI filtering is temporarily unavailable. Please try again later."],
    ["a spent quota", 429, `{"message":"Come back at six."}`, "Come back at six."],
    ["a spent quota without words", 429, "", "Too many requests. Please try again later."],
    [
      "no film found",
      200,
      `{"films":[]}`,
      "No films found for the prompt. Try a different search term or browse all films below.",
    ],
  ])("with %s tells it and keeps the whole list", async (_case, status, body, words) => {
    openHome({ ...WHOLE_CATALOGUE, "/api/films/reorder": () => new Response(body, { status }) });
    await wholeList();
    searchFor("noir");
    await screen.findByText(words);
    expect(shownTitles()).toHaveLength(FILMS.length);
  });

  test("is aborted silently by typing", async () => {
    openHome();
    await wholeList();
    searchFor("noir");
    expect(screen.getByText("Searching...")).toBeDefined();
    fireEvent.change(screen.getByRole("combobox", { name: searchMessages.label }), { target: { value: "noir from" } });
    await waitFor(() => expect(screen.queryByText("Searching...")).toBeNull());
    expect(screen.getByRole("button", { name: "Search" })).toHaveProperty("disabled", false);
    expect(screen.queryByText(/Unable to process/)).toBeNull();
  });
});

describe("a search about the visitor's own lists", () => {
  test("is answered on the device, which says so", async () => {
    const mine = { id: "mine-1", kind: "mine", label: "not seen by you", text: "", without: "" };
    const found = {
      films: [someFilm(6), someFilm(3), someFilm(5)],
      interpretation: { parts: [{ ...mine, mine: { list: "watched", isIn: false } }] },
    };
    const asked: string[] = [];
    history.replaceState(null, "", "/");
    openHome(
      { ...WHOLE_CATALOGUE, "/api/films/reorder": () => Response.json(found) },
      { canonOrder: [idAt(3)], watchedFilms: [idAt(3)] },
    );
    const answer = fetch;
    vi.stubGlobal("fetch", (path: string, request?: RequestInit) => {
      if (typeof request?.body === "string") asked.push(request.body);
      return answer(path, request);
    });
    await wholeList();
    searchFor("films I have not seen");
    await screen.findByText("Showing 2 of 6 films");
    expect(shownTitles()).toEqual(["Film 6", "Film 5"]);
    expect(screen.getByText("Looked up in your own lists, on this device only.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Search without: not seen by you" })).toBeDefined();
    expect(asked.map((body) => (JSON.parse(body) as { films: unknown[] }).films.length)).toEqual([FILMS.length]);
  });
});

describe("hidden films", () => {
  test("are not in the list, can be shown for a while, and all be unhidden", async () => {
    openHome(WHOLE_CATALOGUE, { minimizedFilms: idsAt(2, 5) });
    await waitFor(() => expect(shownTitles()).toHaveLength(4));
    const bar = await screen.findByRole("button", { name: "2 hidden click to show temporarily" });
    fireEvent.click(bar);
    await wholeList();
    expect(screen.getAllByText("HIDDEN")).toHaveLength(2);
    fireEvent.click(screen.getByRole("button", { name: "2 hidden click to hide again" }));
    await waitFor(() => expect(shownTitles()).toHaveLength(4));
    fireEvent.click(screen.getByRole("button", { name: "Clear All" }));
    await wholeList();
    expect(savedLists().minimizedFilms).toEqual([]);
    expect(screen.queryByText(/hidden/)).toBeNull();
  });

  test("are named in the bar, the last hidden first, the rest as a number", async () => {
    openHome(WHOLE_CATALOGUE, { minimizedFilms: idsAt(4, 2, 6, 3, 5) });
    expect(await screen.findByText("Film 5, Film 3, Film 6 and 2 more")).toBeDefined();
  });

  test("keep their bar closed on this device until another film is hidden", async () => {
    const view = openHome(WHOLE_CATALOGUE, { minimizedFilms: idsAt(2, 5) });
    await waitFor(() => expect(shownTitles()).toHaveLength(4));
    fireEvent.click(await screen.findByRole("button", { name: "Keep them hidden and close this bar" }));
    expect(screen.queryByText("2 hidden")).toBeNull();
    expect(savedLists().minimizedFilms).toEqual(idsAt(2, 5));
    view.unmount();

    openHome(WHOLE_CATALOGUE, { minimizedFilms: idsAt(2, 5) });
    await waitFor(() => expect(shownTitles()).toHaveLength(4));
    expect(screen.queryByText("2 hidden")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Hide Film 3" }));
    expect(await screen.findByText("3 hidden")).toBeDefined();

    fireEvent.click(screen.getByRole("button", { name: "Keep them hidden and close this bar" }));
    act(() => userLists.toggleHidden(idAt(5)));
    act(() => userLists.toggleHidden(idAt(5)));
    expect(screen.getByText("3 hidden")).toBeDefined();
  });

  test("a film hidden here folds away", async () => {
    openHome();
    await wholeList();
    fireEvent.click(screen.getByRole("button", { name: "Hide Film 3" }));
    await waitFor(() => expect(shownTitles()).not.toContain("Film 3"));
    expect(shownTitles()).toHaveLength(5);
  });
});

describe("what is explained and ranked from here", () => {
  test("the ranking's rule, by the info button, until 'Got it'", async () => {
    openHome();
    fireEvent.click(screen.getByRole("button", { name: "How films are ranked" }));
    const modal = await screen.findByRole("dialog", { name: "How Films Are Ranked" });
    expect(within(modal).getAllByRole("listitem").length).toBeGreaterThanOrEqual(8);
    fireEvent.click(within(modal).getByRole("button", { name: "Got it" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("a Quick Ranking asks about each film in neither canon nor watchlist, once, and closes after the last", async () => {
    const decided = FILMS.slice(0, 2).map(({ id }) => id);
    openHome(WHOLE_CATALOGUE, { canonOrder: decided, watchedFilms: decided });
    fireEvent.click(screen.getByRole("button", { name: "Quick Ranking" }));
    const overlay = await screen.findByRole("dialog", { name: "Quick Ranking" });
    await within(overlay).findByText(/^Film 1 of 4/);

    fireEvent.keyDown(overlay, { key: "c" });
    expect(savedLists().canonOrder.at(-1)).toBe(idAt(3));
    expect(within(overlay).getByText(/^Film 2 of 4/)).toBeDefined();

    fireEvent.keyDown(overlay, { key: "s" });
    expect(savedLists().watchedFilms).toContain(idAt(4));
    expect(within(overlay).getByText(/^Film 2 of 4/)).toBeDefined();

    fireEvent.click(within(overlay).getByRole("button", { name: "Next Film" }));
    fireEvent.click(within(overlay).getByRole("button", { name: "Add Film 5 to your watchlist" }));
    expect(savedLists().watchlist).toEqual([{ id: idAt(5), watched: false }]);
    expect(within(overlay).getByText(/^Film 4 of 4/)).toBeDefined();

    fireEvent.keyDown(overlay, { key: "ArrowRight" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("a Quick Ranking goes back a film by button, arrow and Ctrl+Z, undoing what was chosen there", async () => {
    openHome();
    await wholeList();
    fireEvent.click(screen.getByRole("button", { name: "Quick Ranking" }));
    const overlay = await screen.findByRole("dialog", { name: "Quick Ranking" });
    await within(overlay).findByText(/^Film 1 of 6/);
    const back = within(overlay).getByRole("button", { name: /^Back one film/ });
    expect(back).toHaveProperty("disabled", true);

    fireEvent.keyDown(overlay, { key: "c" });
    fireEvent.click(back);
    expect(within(overlay).getByText(/^Film 1 of 6/)).toBeDefined();
    expect(savedLists()).toMatchObject({ canonOrder: [], watchedFilms: [] });

    fireEvent.click(within(overlay).getByRole("button", { name: "Mark Film 1 as watched" }));
    fireEvent.click(within(overlay).getByRole("button", { name: "Add Film 1 to your watchlist" }));
    fireEvent.keyDown(overlay, { key: "n" });
    expect(within(overlay).getByText(/^Film 3 of 6/)).toBeDefined();
    fireEvent.keyDown(overlay, { key: "ArrowLeft" });
    expect(savedLists()).toMatchObject({ watchedFilms: [idAt(1)], watchlist: [{ id: idAt(1), watched: false }] });
    fireEvent.keyDown(overlay, { key: "z", ctrlKey: true });
    expect(within(overlay).getByText(/^Film 1 of 6/)).toBeDefined();
    expect(savedLists()).toMatchObject({ watchedFilms: [], watchlist: [] });
  });

  test("a Quick Ranking opened again brings the films passed over last, and the browser's Back closes it", async () => {
    openHome();
    await wholeList();
    fireEvent.click(screen.getByRole("button", { name: "Quick Ranking" }));
    const first = await screen.findByRole("dialog", { name: "Quick Ranking" });
    await within(first).findByText(/^Film 1 of 6/);
    fireEvent.click(within(first).getByRole("button", { name: "Next Film" }));
    fireEvent.keyDown(first, { key: "s" });
    history.back();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(location.pathname).toBe("/");

    fireEvent.click(screen.getByRole("button", { name: "Quick Ranking" }));
    const second = await screen.findByRole("dialog", { name: "Quick Ranking" });
    await within(second).findByText(/^Film 1 of 6/);
    expect(within(second).getByRole("heading", { level: 2 }).textContent).toBe("Film 3");
    for (let film = 1; film < 5; film += 1) fireEvent.keyDown(second, { key: "ArrowRight" });
    expect(within(second).getByRole("heading", { level: 2 }).textContent).toBe("Film 1");
  });

  test("a Quick Ranking closes on Escape and says so when nothing is left", async () => {
    const all = FILMS.map(({ id }) => id);
    openHome(WHOLE_CATALOGUE, { canonOrder: all, watchedFilms: all });
    fireEvent.click(screen.getByRole("button", { name: "Quick Ranking" }));
    const overlay = await screen.findByRole("dialog", { name: "Quick Ranking" });
    await within(overlay).findByText("Nothing left to rank");
    fireEvent(overlay, new Event("cancel", { cancelable: true }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
