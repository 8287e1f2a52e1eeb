import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inEdition } from "#contract/api/edition-address.ts";
import type { WholeIndexFilm } from "#contract/api/film-index.ts";
import type { OtherFilmPage } from "#contract/other-film-page.ts";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import { type FilmId, filmIdOf } from "#domain/catalogue/film-id.ts";
import type { Film } from "#domain/catalogue/film.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { CatalogueProvider } from "../../features/catalogue/catalogue.tsx";
import { filmsBeside } from "#web/features/films/other/other-film-page.ts";
import { givenLists, savedLists, someFilm } from "../../features/films/personal/screen-for-tests.tsx";
import { ToastRegion } from "../../ui/toast-region.tsx";
import { FilmScreen } from "./film-screen.tsx";

const WRITTEN = filmIdOf("written-abcdefabcdef");
const FOUND: WholeIndexFilm = {
  id: filmIdOf("imdb-tt27503384"),
  rank: null,
  title: "Perfect Days",
  originalTitle: "パーフェクト・デイズ",
  year: 2023,
  directors: ["Agnès Varda"],
  kind: "short",
  imdbId: "tt27503384",
  tmdbId: 976893,
  wikidataId: "Q117042886",
  source: "index",
  runtimeMinutes: 124,
  genres: ["Drama"],
  countries: ["Japan", "Germany"],
};
const DEPARTED: OtherFilmPage = {
  kind: "departed",
  departed: {
    was: 242,
    wasIn: 1,
    film: { ...someFilm(242), id: filmIdOf("to-be-or-not-to-be-1942"), title: "To Be or Not to Be" },
    metadata: {
      genre: "Comedy",
      cinematographer: "unknown",
      screenwriter: "unknown",
      mood: "wry",
      recommendations: [],
    },
    tags: {},
    neighbours: [{ rank: 2, why: "another masquerade" }],
    ids: { wikidata: "Q1", letterboxd: ["to-be-or-not-to-be"] },
  },
};
const FILMS = [someFilm(1), someFilm(2)];

beforeEach(() => {
  document.title = "";
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  givenLists({});
});

/** Opens a film's page with the whole ranking there; `inPage` is what the HTML tells, `answers` what the server says. */
function open(
  id: FilmId,
  {
    inPage,
    lists = {},
    films = FILMS,
    answers = {},
  }: {
    readonly inPage?: OtherFilmPage;
    readonly lists?: Partial<UserLists>;
    readonly films?: readonly Film[];
    readonly answers?: Readonly<Record<string, unknown>>;
  } = {},
) {
  givenLists(lists);
  vi.stubGlobal("fetch", (path: string) => {
    const answer = Object.entries(answers).find(([start]) => path.startsWith(inEdition(start)));
    return answer === undefined ? Promise.reject(new Error("offline")) : Promise.resolve(Response.json(answer[1]));
  });
  const otherFilm = inPage && { otherFilm: { id, page: inPage, beside: filmsBeside(inPage, films) } };
  return render(
    <CatalogueProvider excerpt={{ films, metadataByRank: {}, total: films.length, isWhole: true, ...otherFilm }}>
      <FilmScreen named={id} />
      <ToastRegion isTimed={false} />
    </CatalogueProvider>,
  );
}

const fact = (name: string) => screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;

describe("a film that left the ranking", () => {
  test("keeps its page, and says where it was", () => {
    if (DEPARTED.kind !== "departed") throw new Error("It departed.");
    open(DEPARTED.departed.film.id, { inPage: DEPARTED });
    expect(screen.getByRole("heading", { level: 1, name: "To Be or Not to Be" })).toBeDefined();
    expect(screen.getByText("No longer ranked")).toBeDefined();
    expect(screen.getByText("was 242 in the edition of December 2025")).toBeDefined();
    expect(screen.getByText("The film of rank 242.")).toBeDefined();
    expect(fact("Country")).toBe("France");
    expect(screen.getByRole("link", { name: /^Letterboxd/ })).toBeDefined();
    expect(within(screen.getByRole("region", { name: "See next" })).getByText("another masquerade")).toBeDefined();
    expect(screen.queryByRole("table")).toBeNull();
  });

  test("is asked for when it is gone to within the app", async () => {
    if (DEPARTED.kind !== "departed") throw new Error("It departed.");
    const { id } = DEPARTED.departed.film;
    open(id, { answers: { "/api/departed-films": { [id]: DEPARTED.departed } } });
    expect(await screen.findByText("No longer ranked")).toBeDefined();
    await waitFor(() => expect(document.title).toBe("To Be or Not to Be (1960), no longer ranked · Canon"));
  });
});

describe("a film of the film index", () => {
  test("has the facts there are, and its director's ranked films", () => {
    open(FOUND.id, { inPage: { kind: "index", film: FOUND } });
    expect(screen.getByText("Not in the ranking")).toBeDefined();
    expect(screen.getByText(/^On none of the eight lists/)).toBeDefined();
    expect(fact("Original title")).toBe("パーフェクト・デイズ");
    expect(fact("Kind")).toBe("Short film");
    expect([fact("Genre"), fact("Country"), fact("Running time")]).toEqual(["Drama", "Japan, Germany", "124 minutes"]);
    expect(screen.queryByText("Music")).toBeNull();
    expect(screen.getByRole("link", { name: "Its sources and licence" }).getAttribute("href")).toBe("/terms");
    expect(screen.getByRole("link", { name: /^IMDb/ }).getAttribute("href")).toBe(
      "https://www.imdb.com/title/tt27503384/",
    );
    expect(screen.queryByRole("link", { name: /^Letterboxd/ })).toBeNull();
    const beside = screen.getByRole("region", { name: "More by Agnès Varda in the ranking" });
    expect(within(beside).getAllByRole("link")).toHaveLength(2);
  });

  test("is remembered by its name before it is marked", () => {
    open(FOUND.id, { inPage: { kind: "index", film: FOUND } });
    fireEvent.click(screen.getByRole("button", { name: "Add Perfect Days to your watchlist" }));
    expect(savedLists().watchlist).toEqual([{ id: FOUND.id, watched: false }]);
    expect(savedLists().memories).toEqual([{ id: FOUND.id, called: "Perfect Days\n2023\nAgnès Varda" }]);
  });

  test("that was marked before the app was there is remembered then", () => {
    open(FOUND.id, {
      inPage: { kind: "index", film: FOUND },
      lists: { watchlist: [{ id: FOUND.id, watched: false }] },
    });
    expect(savedLists().memories).toEqual([{ id: FOUND.id, called: "Perfect Days\n2023\nAgnès Varda" }]);
  });

  test("is asked for when it is gone to, and shown by its name alone without a network", async () => {
    open(FOUND.id, { answers: { [`/api/film-index/films/${FOUND.id}`]: FOUND } });
    expect(await screen.findByText("Short film", { selector: "dd" })).toBeDefined();
    await waitFor(() => expect(document.title).toBe("Perfect Days (2023) · Canon"));
    cleanup();
    open(FOUND.id, { lists: { memories: [{ id: FOUND.id, called: "Perfect Days\n2023" }] } });
    expect(screen.getByRole("heading", { level: 1, name: "Perfect Days" })).toBeDefined();
  });

  test("that nobody knows is not found", async () => {
    open(filmIdOf("no-such-film-1999"), { answers: { "/api/departed-films": {} } });
    expect(await screen.findByRole("heading", { name: "Film Not Found" })).toBeDefined();
    await waitFor(() => expect(document.title).toBe("Film Not Found · Canon"));
  });

  test("that entered the ranking leads to its page there", async () => {
    history.replaceState(null, "", `/film/${FOUND.id}`);
    const ranked = someFilm(2);
    const answers = { "/api/film-index/films": { ...FOUND, id: ranked.id, rank: 2 } };
    open(FOUND.id, { answers });
    await waitFor(() => expect(location.pathname).toBe(`/film/${ranked.id}`));
  });
});

describe("a film typed in", () => {
  const LISTS = {
    canonOrder: [idAt(1), WRITTEN, idAt(2)],
    watchedFilms: [idAt(1), WRITTEN, idAt(2)],
    memories: [{ id: WRITTEN, called: "Perfekt Days\n2022\nAgnès Varda", rating: 4 }],
  };

  test("says so, and whose film it is not", async () => {
    open(WRITTEN, { inPage: { kind: "written" }, lists: LISTS });
    expect(screen.getByRole("heading", { level: 1, name: "Perfekt Days" })).toBeDefined();
    expect(screen.getByText("Added by you")).toBeDefined();
    await waitFor(() => expect(document.title).toBe("Perfekt Days (2022) · Canon"));
    cleanup();
    open(WRITTEN, { inPage: { kind: "written" } });
    expect(screen.getByText("Added by somebody")).toBeDefined();
    expect(screen.queryByRole("button", { name: /canon$/ })).toBeNull();
  });

  test("can be called otherwise, with a title and a year that is one", async () => {
    open(WRITTEN, { lists: LISTS });
    fireEvent.click(screen.getByRole("button", { name: "Change title, year or director" }));
    const title = await screen.findByRole<HTMLInputElement>("textbox", { name: "Title" });
    expect(document.activeElement).toBe(title);
    fireEvent.change(title, { target: { value: " " } });
    fireEvent.change(screen.getByRole("textbox", { name: "Year" }), { target: { value: "23" } });
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
      "A film needs a title.",
      "Four digits, such as 1954.",
    ]);
    fireEvent.change(title, { target: { value: "Perfect Nights" } });
    fireEvent.change(screen.getByRole("textbox", { name: "Year" }), { target: { value: "2023" } });
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(savedLists().memories).toEqual([{ id: WRITTEN, called: "Perfect Nights\n2023\nAgnès Varda", rating: 4 }]);
    expect(screen.getByRole("heading", { level: 1, name: "Perfect Nights" })).toBeDefined();
  });

  test("is taken out of all lists, until that is undone", async () => {
    open(WRITTEN, { lists: LISTS });
    fireEvent.click(screen.getByRole("button", { name: "Remove from your lists" }));
    expect(savedLists()).toMatchObject({ canonOrder: [idAt(1), idAt(2)], memories: [] });
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(savedLists()).toMatchObject(LISTS);
  });

  test("becomes the film of the index that it is", async () => {
    history.replaceState(null, "", `/film/${WRITTEN}`);
    const lists = { ...LISTS, memories: [{ id: WRITTEN, called: "Perfect Days\n2022", rating: 4 }] };
    const others = [{ ...FOUND, id: filmIdOf("imdb-tt0000001"), title: "Imperfect Days", originalTitle: null }];
    open(WRITTEN, { lists, answers: { "/api/film-index?": { films: [FOUND, ...others] } } });
    fireEvent.click(await screen.findByRole("button", { name: "Yes, this one: Perfect Days" }));
    expect(savedLists()).toMatchObject({
      canonOrder: [idAt(1), FOUND.id, idAt(2)],
      memories: [{ id: FOUND.id, called: "Perfect Days\n2023\nAgnès Varda", rating: 4 }],
    });
    expect(location.pathname).toBe(`/film/${FOUND.id}`);
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(savedLists()).toMatchObject(lists);
  });
});
