import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { API } from "#contract/api/addresses.ts";
import { inEdition } from "#contract/api/edition-address.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import type { Film, FilmMetadata } from "#domain/catalogue/film.ts";
import { CatalogueProvider, type FilmPageExcerpt } from "../../features/catalogue/catalogue.tsx";
import { someFilm } from "../../features/films/personal/screen-for-tests.tsx";
import { ToastRegion } from "../../ui/toast-region.tsx";
import { filmLinks } from "./outside-links.tsx";
import { FilmScreen } from "./film-screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const METADATA: FilmMetadata = {
  genre: "Drama, Music",
  cinematographer: "unknown",
  screenwriter: "Agnès Varda",
  mood: "",
  recommendations: [],
};

const FILM: Film = {
  ...someFilm(7),
  title: "Cléo from 5 to 7",
  provenance: {
    listCount: 2,
    averagePosition: 0.14,
    placements: [
      { list: "bfi-critics-2022", position: 14, entries: 100 },
      { list: "time-all-time", position: null, entries: 106 },
    ],
  },
};

/** An answer that never comes, but for films' names, which would be waited for in the next test, too. */
function noAnswer(path: string): Promise<Response> {
  return path === inEdition(API.getFilmNames.path) ? Promise.reject(new Error("offline")) : new Promise(() => {});
}

function openFilm(rank: number | null, metadata: Partial<FilmMetadata> = {}) {
  vi.stubGlobal("fetch", noAnswer);
  const films = [someFilm(6), FILM, someFilm(8)];
  return render(
    <CatalogueProvider excerpt={{ films, metadataByRank: { 7: { ...METADATA, ...metadata } }, total: 496 }}>
      <FilmScreen named={rank} />
    </CatalogueProvider>,
  );
}

const cellsOf = (list: RegExp) =>
  within(screen.getByRole("row", { name: list }))
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

const FILM_PAGE: FilmPageExcerpt = {
  rank: 7,
  beside: [],
  ids: { wikidata: "Q7", letterboxd: ["cleo-from-5-to-7"] },
  topics: ["people/agnes-varda"],
  standing: {
    movement: { kind: "up", by: 4, was: 11 },
    history: [
      { edition: 1, rank: 11 },
      { edition: 2, rank: 7 },
    ],
    changes: [{ list: "bfi-critics-2022", was: { position: 20 }, is: { position: 14 } }],
    lists: "better",
    withoutOrder: null,
  },
  seeNext: [
    {
      rank: 40,
      id: filmIdOf("vagabond-1985"),
      title: "Vagabond",
      year: 1985,
      furtherAfield: false,
      why: "another woman on her way, without a map",
    },
    {
      rank: 6,
      id: filmIdOf("film-6-1960"),
      title: "Film 6",
      year: 1960,
      furtherAfield: true,
      why: "one afternoon in the same town",
    },
  ],
};
const RECOMMENDATIONS = FILM_PAGE.seeNext.map(({ rank, title, year, why }) => ({ rank, title, year, why }));

/** Opens film 7 by navigation, or with `filmPage` as the first page. */
function openToSeeNext(
  answer: (path: string, signal: AbortSignal | undefined) => Promise<Response>,
  filmPage?: FilmPageExcerpt,
) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string, { signal }: RequestInit) => {
    if (!path.endsWith("/recommendations")) return noAnswer(path);
    asked.push(path);
    return answer(path, signal ?? undefined);
  });
  const films = [someFilm(6), FILM, someFilm(8)];
  const excerpt = { films, metadataByRank: { 7: METADATA }, total: 496, ...(filmPage && { filmPage }) };
  const page = (rank: number) => (
    <CatalogueProvider excerpt={excerpt}>
      <FilmScreen named={rank} />
      <ToastRegion isTimed={false} />
    </CatalogueProvider>
  );
  const { rerender, unmount } = render(page(7));
  return { asked, goTo: (rank: number) => rerender(page(rank)), leave: unmount };
}

const rowsToSee = () =>
  within(screen.getByRole("region", { name: "See next" }))
    .getAllByRole("listitem")
    .map((row) => {
      const link = within(row).getByRole("link");
      return [link.textContent, link.getAttribute("href"), within(row).getByRole("paragraph").textContent];
    });
const ROWS = [
  ["Vagabond", "/film/vagabond-1985", "another woman on her way, without a map"],
  ["Film 6", "/film/film-6", "one afternoon in the same town"],
];
/** Before the catalogue is whole, a film that it does not have yet is known by its rank alone. */
const FETCHED_ROWS = [["Vagabond", "/film/40", "another woman on her way, without a map"], ROWS[1]];
const answers = (body: unknown) => () => Promise.resolve(Response.json(body));
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

describe("what to see next", () => {
  test("comes with the page's own HTML, strongest first, each film with its year and the reason", () => {
    const { asked } = openToSeeNext(answers({}), FILM_PAGE);
    expect(rowsToSee()).toEqual(ROWS);
    expect(screen.getByRole("heading", { level: 3, name: "Vagabond 1985" })).toBeDefined();
    expect(asked).toEqual([]);
  });

  test("stands after the provenance and before the films beside", () => {
    openToSeeNext(answers({}), FILM_PAGE);
    const section = screen.getByRole("region", { name: "See next" });
    expect(screen.getByRole("table").compareDocumentPosition(section)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const beside = screen.getByRole("navigation", { name: "Neighbouring films" });
    expect(section.compareDocumentPosition(beside)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("shows each film's poster, even of a film that is not loaded yet", () => {
    openToSeeNext(answers({}), FILM_PAGE);
    const posters = [...screen.getByRole("region", { name: "See next" }).querySelectorAll("img")];
    expect(posters.map((poster) => poster.getAttribute("src")?.split("/").at(-1))).toEqual([
      "vagabond-1985.svg",
      "film-6.svg",
    ]);
    expect(posters.every((poster) => poster.getAttribute("loading") === "lazy")).toBe(true);
  });

  test("is fetched for a film that was gone to from another page", async () => {
    const { asked } = openToSeeNext(answers({ recommendations: RECOMMENDATIONS }));
    expect(screen.queryByRole("heading", { name: "See next" })).toBeNull();
    await settled();
    expect(asked).toEqual([inEdition("/api/films/7/recommendations")]);
    expect(rowsToSee()).toEqual(FETCHED_ROWS);
  });

  test("is that of the film shown, whatever came before", async () => {
    const { asked, goTo } = openToSeeNext(answers({ recommendations: [RECOMMENDATIONS[1]] }), FILM_PAGE);
    goTo(8);
    expect(screen.queryByRole("region", { name: "See next" })).toBeNull();
    await settled();
    expect(asked).toEqual([inEdition("/api/films/8/recommendations")]);
    expect(rowsToSee()).toEqual([ROWS[1]]);
    goTo(7);
    expect(rowsToSee()).toEqual(ROWS);
  });

  test("is given up when the visitor leaves", () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { leave } = openToSeeNext((_path, signal) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
    leave();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  });

  test.each([
    ["there is no network", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["the server fails", () => Promise.resolve(Response.json({ message: "Sorry." }, { status: 500 }))],
    ["there is nothing to recommend", answers({ recommendations: [] })],
  ])("is left out without a word where %s", async (_why, answer) => {
    openToSeeNext(answer);
    await settled();
    expect(screen.queryByText("See next")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryAllByRole("status").map((status) => status.textContent)).not.toContainEqual(
      expect.stringMatching(/\S/),
    );
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Cléo from 5 to 7");
  });
});

describe("a film's page", () => {
  test("tells its rank, title, makers and what leads elsewhere", () => {
    openFilm(7);
    expect(screen.getByText("FILM DETAIL")).toBeDefined();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Cléo from 5 to 7");
    expect(screen.getByLabelText("Rank 7")).toBeDefined();
    expect(screen.getByText("Directed by Agnès Varda")).toBeDefined();
    for (const name of [/^Where to Watch/, /^Trailer/, /^More Info/]) {
      expect(screen.getByRole("link", { name }).getAttribute("rel")).toBe("noopener noreferrer");
    }
  });

  test("shows the film's place in each of the eight lists", () => {
    openFilm(7);
    expect(screen.getAllByRole("row")).toHaveLength(10);
    expect(cellsOf(/critics' poll/)).toEqual(["14", "100", "0.140"]);
    expect(cellsOf(/All-TIME/)).toEqual(["listed", "106", ""]);
    expect(cellsOf(/Empire/)).toEqual(["–not on this list", "100", ""]);
    // The list goes on: the film may be on it, further down.
    expect(cellsOf(/Top 500/)).toEqual(["–not among its first 250", "250", ""]);
    expect(screen.getByText(/^Ranked 7: 2 of the 8 lists name it/)).toBeDefined();
  });

  test("leaves out what nobody knows: an unknown cinematographer, a mood not written yet", () => {
    openFilm(7);
    expect(screen.queryByText("Cinematographer")).toBeNull();
    expect(screen.queryByText(/Mood/)).toBeNull();
    cleanup();
    openFilm(7, { cinematographer: "Jean Rabier", mood: "restless" });
    expect(screen.getByText("Jean Rabier")).toBeDefined();
    expect(screen.getByText("restless")).toBeDefined();
  });

  test("leads to the films beside it", () => {
    openFilm(7);
    const neighbours = within(screen.getByRole("navigation", { name: "Neighbouring films" })).getAllByRole("link");
    expect(neighbours.map((link) => link.getAttribute("href"))).toEqual(["/film/film-6", "/film/film-8"]);
  });

  test("leads to the films beside it before these are loaded", () => {
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    const { rank, id, title, year, provenance } = someFilm(8);
    const filmPage = { ...FILM_PAGE, beside: [{ rank, id, title, year, provenance }] };
    render(
      <CatalogueProvider excerpt={{ films: [FILM], metadataByRank: {}, total: 496, filmPage }}>
        <FilmScreen named={7} />
      </CatalogueProvider>,
    );
    const beside = within(screen.getByRole("navigation", { name: "Neighbouring films" })).getAllByRole("link");
    expect(beside.map((link) => link.textContent)).toEqual(["8Film 8"]);
  });

  test.each([[0], [497], [null]])("of rank %s doesn't exist", (rank) => {
    openFilm(rank);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Film Not Found");
    expect(screen.getByText("The film you're looking for doesn't exist in Canon.")).toBeDefined();
  });

  test("within the catalogue but not loaded yet is waited for, not denied", () => {
    openFilm(300);
    expect(screen.queryByText("Film Not Found")).toBeNull();
    expect(screen.getByText("Loading films...")).toBeDefined();
  });

  test("goes back to where the visitor came from", () => {
    openFilm(7);
    window.history.pushState(null, "", "/film/7");
    const back = vi.spyOn(window.history, "back").mockImplementation(() => {});
    fireEvent.click(screen.getByRole("link", { name: "Back" }));
    expect(back).toHaveBeenCalledOnce();
    back.mockRestore();
  });
});

describe("how a film got to its place", () => {
  const standing = () => screen.getByLabelText("Its place in each edition of the ranking");
  const open = (given: FilmPageExcerpt["standing"] | "asked for" | "out of reach") => {
    const filmPage = typeof given === "string" ? undefined : { ...FILM_PAGE, standing: given };
    vi.stubGlobal("fetch", (path: string) => {
      if (path !== inEdition("/api/films/7/standing")) return noAnswer(path);
      return given === "asked for"
        ? Promise.resolve(Response.json(FILM_PAGE.standing))
        : Promise.reject(new Error("offline"));
    });
    const films = [FILM];
    render(
      <CatalogueProvider excerpt={{ films, metadataByRank: {}, total: 496, ...(filmPage && { filmPage }) }}>
        <FilmScreen named={7} />
      </CatalogueProvider>,
    );
  };

  test("is told with its history, the reason, and its former position in each list", () => {
    open(FILM_PAGE.standing);
    expect(screen.getByText("Up 4").parentElement?.textContent).toBe("Up 4was 11");
    expect(standing().textContent).toBe("December 202511September 20267");
    expect(within(standing()).getAllByRole("link")[0]?.getAttribute("href")).toBe("/editions/1");
    expect(screen.getByText("Now 14 in the critics' poll, was 20.")).toBeDefined();
    expect(cellsOf(/critics' poll/)[0]).toBe("14was 20");
    expect(cellsOf(/All-TIME/)[0]).toBe("listed");
  });

  test("is told of a film that is new, and of one that a list no longer names", () => {
    open({
      ...FILM_PAGE.standing,
      movement: { kind: "new" },
      history: [
        { edition: 1, rank: null },
        { edition: 2, rank: 7 },
      ],
      changes: [{ list: "empire", was: { position: 81 }, is: null }],
    });
    expect(screen.getByText("New")).toBeDefined();
    expect(standing().textContent).toBe("December 2025not rankedSeptember 20267");
    expect(cellsOf(/Empire/)[0]).toBe("–not on this listwas 81");
  });

  test("comes later for a film that is walked to", async () => {
    open("asked for");
    expect(screen.queryByText("Up 4")).toBeNull();
    expect(await screen.findByText("Up 4")).toBeDefined();
  });

  test("is left out where it can't be had", async () => {
    open("out of reach");
    await settled();
    expect(screen.queryByLabelText("Its place in each edition of the ranking")).toBeNull();
    expect(cellsOf(/critics' poll/)[0]).toBe("14");
  });

  test("is explained for a film that no list with an order names", () => {
    open({ ...FILM_PAGE.standing, withoutOrder: { number: 22, of: 48 } });
    expect(
      screen.getByText(
        "Only TIME names this film, and gives no order. So it counts as half-way (0.5), as do 48 films in all. They are in order of year: this is number 22.",
      ),
    ).toBeDefined();
  });
});

test("the ways out are by the film's number where it is known, else a search by its title", () => {
  expect(filmLinks({ ...FILM, facts: { ...FILM.facts, tmdbId: 499 } })).toEqual({
    whereToWatch: "https://www.themoviedb.org/movie/499/watch",
    trailer: "https://www.youtube.com/results?search_query=Cl%C3%A9o+from+5+to+7+1960+trailer",
    moreInfo: "https://www.themoviedb.org/movie/499",
  });
  expect(filmLinks(FILM).moreInfo).toBe("https://www.themoviedb.org/search?query=Cl%C3%A9o+from+5+to+7+y%3A1960");
  expect(filmLinks({ ...FILM, trailerUrl: "https://video.example/cleo" }).trailer).toBe("https://video.example/cleo");
});

describe("the film at other sites", () => {
  const IDS = { imdbId: "tt0055852", tmdbId: 499 };
  const film = (facts: Partial<Film["facts"]>): Film => ({ ...FILM, facts: { ...FILM.facts, ...facts } });
  const links = () =>
    within(screen.getByRole("list", { name: "The film at other sites" }))
      .queryAllByRole("link")
      .map((link) => [link.firstChild?.textContent, link.getAttribute("href")]);
  const open = (shown: Film, { filmPage, names }: { filmPage?: FilmPageExcerpt; names?: object } = {}) => {
    vi.stubGlobal("fetch", (path: string) =>
      path === inEdition(API.getFilmNames.path) && names !== undefined
        ? Promise.resolve(Response.json(names))
        : noAnswer(path),
    );
    render(
      <CatalogueProvider excerpt={{ films: [shown], metadataByRank: {}, total: 496, ...(filmPage && { filmPage }) }}>
        <FilmScreen named={7} />
      </CatalogueProvider>,
    );
  };

  test("has a link to each, by the ids in the page", () => {
    open(film(IDS), { filmPage: FILM_PAGE });
    expect(links()).toEqual([
      ["Letterboxd", "https://letterboxd.com/film/cleo-from-5-to-7/"],
      ["IMDb", "https://www.imdb.com/title/tt0055852/"],
      ["TMDB", "https://www.themoviedb.org/movie/499"],
      ["Wikidata", "https://www.wikidata.org/wiki/Q7"],
    ]);
  });

  test("is not looked for where its id is not known, or where only its parts are there", () => {
    const ids = { wikidata: null, letterboxd: ["part-1", "part-2"] };
    open(film({ imdbId: null, tmdbId: 499 }), { filmPage: { ...FILM_PAGE, ids } });
    expect(links()).toEqual([]);
  });

  test("comes with every film's names if the film is visited later", async () => {
    open(film(IDS), { names: { 7: { wikidata: "Q7", letterboxd: ["cleo"], titles: [] } } });
    expect(links().map(([site]) => site)).toEqual(["IMDb", "TMDB"]);
    await waitFor(() => expect(links().map(([site]) => site)).toEqual(["Letterboxd", "IMDb", "TMDB", "Wikidata"]));
  });
});
