import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Film, FilmMetadata } from "#domain/film.ts";
import { CatalogueProvider } from "../../features/catalogue/catalogue.tsx";
import { someFilm } from "../../features/personal-films/screen-for-tests.tsx";
import { filmLinks } from "./film-links.ts";
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

function openFilm(rank: number | null, metadata: Partial<FilmMetadata> = {}) {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const films = [someFilm(6), FILM, someFilm(8)];
  return render(
    <CatalogueProvider excerpt={{ films, metadataByRank: { 7: { ...METADATA, ...metadata } }, total: 496 }}>
      <FilmScreen rank={rank} />
    </CatalogueProvider>,
  );
}

const cellsOf = (list: RegExp) =>
  within(screen.getByRole("row", { name: list }))
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

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
    expect(neighbours.map((link) => link.getAttribute("href"))).toEqual(["/film/6", "/film/8"]);
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

test("the ways out are by the film's number where it is known, else a search by its title", () => {
  expect(filmLinks({ ...FILM, facts: { ...FILM.facts, tmdbId: 499 } })).toEqual({
    whereToWatch: "https://www.themoviedb.org/movie/499/watch",
    trailer: "https://www.youtube.com/results?search_query=Cl%C3%A9o+from+5+to+7+1960+trailer",
    moreInfo: "https://www.themoviedb.org/movie/499",
  });
  expect(filmLinks(FILM).moreInfo).toBe("https://www.themoviedb.org/search?query=Cl%C3%A9o+from+5+to+7+y%3A1960");
  expect(filmLinks({ ...FILM, trailerUrl: "https://video.example/cleo" }).trailer).toBe("https://video.example/cleo");
});
