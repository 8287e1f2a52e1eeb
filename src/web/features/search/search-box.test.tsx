import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { API } from "#contract/api/addresses.ts";
import { inEdition } from "#contract/api/edition-address.ts";
import type { FilmIndexAnswer } from "#contract/api/film-index.ts";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { CatalogueProvider } from "../catalogue/catalogue.tsx";
import { givenLists, savedLists, someFilm } from "#web/features/films/personal/screen-for-tests.tsx";
import { shownToast } from "#web/ui/toast.ts";
import { SearchBox } from "./search-box.tsx";

const named = (rank: number, title: string, director: string): Film => {
  const film = someFilm(rank);
  return { ...film, title, director, facts: { ...film.facts, originalTitle: title, directors: [director], cast: [] } };
};
const FILMS = [
  named(1, "The Wild Bunch", "Sam Peckinpah"),
  named(2, "Sunset Boulevard", "Billy Wilder"),
  named(3, "The Apartment", "Billy Wilder"),
  named(4, "Wild Strawberries", "Ingmar Bergman"),
];

beforeEach(() => {
  history.replaceState(null, "", "/");
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openField() {
  const fetched = vi.fn<typeof fetch>(() => new Promise(() => {}));
  vi.stubGlobal("fetch", fetched);
  const onSubmit = vi.fn<(prompt: string) => void>();
  render(
    <CatalogueProvider excerpt={{ films: FILMS, metadataByRank: {}, total: FILMS.length, isWhole: true }}>
      <SearchBox asked="" isLoading={false} isSearching={false} onSubmit={onSubmit} onTyped={() => {}} />
    </CatalogueProvider>,
  );
  return { fetched, onSubmit };
}

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Search the films in your own words" });
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

async function type(text: string) {
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: text } });
  await screen.findByRole("listbox", { name: "Films and people of that name" });
}
const press = (key: string) => fireEvent.keyDown(field(), { key });

describe("typing in the search field", () => {
  test("shows films and people of that name, with rank, year and director, and spends no search", async () => {
    const { fetched, onSubmit } = openField();
    await type("wild");
    expect(options()).toEqual([
      "Rank 1 The Wild Bunch 1960 · Sam Peckinpah",
      "Rank 4 Wild Strawberries 1960 · Ingmar Bergman",
      "Billy Wilder Director · 2 films",
    ]);
    expect(within(screen.getByRole("group", { name: "People" })).getAllByRole("option")).toHaveLength(1);
    expect(screen.getByRole("status").textContent).toBe("2 films, 1 person");
    expect(fetched.mock.calls.some(([path]) => path === inEdition(API.searchFilms.path))).toBe(false);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test("tells when there is none, and closes with the last letter", async () => {
    openField();
    await type("wild");
    fireEvent.change(field(), { target: { value: "wild horses" } });
    expect(screen.getByRole("status").textContent).toBe("No film or person of that name in the ranking");
    expect(field().getAttribute("aria-expanded")).toBe("true");
    fireEvent.change(field(), { target: { value: " " } });
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(field().getAttribute("aria-expanded")).toBe("false");
  });

  test("Enter searches as ever, unless the arrow keys have reached a film: then it opens", async () => {
    const { onSubmit } = openField();
    await type("wild");
    fireEvent.submit(field());
    expect(onSubmit).toHaveBeenCalledWith("wild");
    expect(screen.queryByRole("listbox")).toBeNull();

    await type("wild s");
    press("ArrowDown");
    const reached = screen.getByRole("option", { selected: true });
    expect(field().getAttribute("aria-activedescendant")).toBe(reached.id);
    press("Enter");
    await waitFor(() => expect(location.pathname).toBe("/film/film-4"));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test("a film is told to be seen by two presses, by hand or by the arrow to the right", async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 28, 12), toFake: ["Date"] });
    openField();
    await type("wild s");
    fireEvent.click(screen.getByTitle("Say when you saw Wild Strawberries"));
    await waitFor(() => expect(shownToast()?.title).toBe("Wild Strawberries: seen today, or yesterday?"));
    shownToast()?.others?.[0]?.onAction();
    expect(savedLists().memories).toMatchObject([{ id: idAt(4), seen: "2026-11-27" }]);
    expect(savedLists().watchedFilms).toEqual([idAt(4)]);

    press("ArrowDown");
    press("ArrowRight");
    await waitFor(() => expect(shownToast()?.title).toBe("Wild Strawberries: seen again today, or yesterday?"));
    expect(location.pathname).toBe("/");
    vi.useRealTimers();
  });

  test("the arrow keys go round, by way of the field", async () => {
    openField();
    await type("wild");
    press("ArrowUp");
    expect(screen.getByRole("option", { selected: true }).textContent).toContain("Billy Wilder");
    press("ArrowDown");
    expect(screen.queryByRole("option", { selected: true })).toBeNull();
    expect(field().hasAttribute("aria-activedescendant")).toBe(false);
  });

  test("Escape and leaving the field close the list and keep the text; an arrow opens it again", async () => {
    openField();
    await type("wild");
    press("Escape");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(field().value).toBe("wild");
    press("ArrowDown");
    expect(options()).toHaveLength(3);
    fireEvent.blur(field());
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  test("a person fills the field, and their films are searched for", async () => {
    openField();
    await type("wilder");
    fireEvent.click(screen.getByRole("option", { name: /^Billy Wilder/ }));
    expect(field().value).toBe("Billy Wilder");
    expect(location.search).toBe("?q=Billy+Wilder");
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  test("a letter that is not finished, of a script with several keys a letter, is left to the keyboard", async () => {
    openField();
    await type("wild");
    fireEvent.keyDown(field(), { key: "ArrowDown", isComposing: true });
    expect(screen.queryByRole("option", { selected: true })).toBeNull();
  });
});

function found(title: string, rank: number | null = null): FilmIndexAnswer["films"][number] {
  const id = filmIdOf(`title-${title.toLowerCase().replaceAll(" ", "-")}-1990`);
  const ids = { imdbId: null, tmdbId: null, wikidataId: null, source: "index" } as const;
  return { id, rank, title, originalTitle: null, year: 1990, directors: ["David Lynch"], kind: "feature", ...ids };
}

describe("films outside the ranking, while typing", () => {
  beforeEach(() => {
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
    givenLists({});
  });

  /** Answers by what is asked; each may be given when the test wants it. */
  function answering(answer: (q: string) => Promise<Response>) {
    const asked: string[] = [];
    const { onSubmit } = openField();
    vi.stubGlobal("fetch", (path: string) => {
      const q = new URL(path, "http://canon.test").searchParams.get("q") ?? "";
      asked.push(q);
      return answer(q);
    });
    return { asked, onSubmit };
  }
  const films = (...given: FilmIndexAnswer["films"]) => Promise.resolve(Response.json({ films: given }));
  const others = () =>
    within(screen.getByRole("group", { name: "Not in the ranking" }))
      .queryAllByRole("option")
      .map(({ textContent }) => textContent);
  const TYPE_IN = "Add it by hand";

  test("come from the server once the typing pauses, at most three, those of the ranking left out", async () => {
    const { asked } = answering(() =>
      films(
        found("The Wild Bunch", 1),
        ...["Wild at Heart", "Wild One", "Wild Two", "Wild Three"].map((title) => found(title)),
      ),
    );
    await type("wi");
    fireEvent.change(field(), { target: { value: "wild" } });
    await waitFor(() =>
      expect(others()).toEqual([
        "Wild at Heart 1990 · David Lynch",
        "Wild One 1990 · David Lynch",
        "Wild Two 1990 · David Lynch",
      ]),
    );
    expect(asked).toEqual(["wild"]);
    expect(screen.getByRole("status").textContent).toBe("2 films, 1 person, 3 not in the ranking");
    for (let presses = 0; presses < 4; presses += 1) press("ArrowDown");
    expect(screen.getByRole("option", { selected: true }).textContent).toContain("Wild at Heart");
    press("Enter");
    await waitFor(() => expect(location.pathname).toBe("/film/title-wild-at-heart-1990"));
  });

  test("of older letters never come after those of newer ones", async () => {
    const waiting = new Map<string, (answer: Response) => void>();
    answering((q) => new Promise((resolve) => void waiting.set(q, resolve)));
    await type("wild");
    await waitFor(() => expect([...waiting.keys()]).toEqual(["wild"]));
    fireEvent.change(field(), { target: { value: "wild at" } });
    await waitFor(() => expect(waiting.size).toBe(2));
    waiting.get("wild at")?.(Response.json({ films: [found("Wild at Heart")] }));
    await waitFor(() => expect(others()).toEqual(["Wild at Heart 1990 · David Lynch", TYPE_IN]));
    waiting.get("wild")?.(Response.json({ films: [found("Wild One")] }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(others()).toEqual(["Wild at Heart 1990 · David Lynch", TYPE_IN]);
  });

  test("can be typed in where there are none, or no network, with the title that stands in the field", async () => {
    answering(() => Promise.reject(new Error("offline")));
    await type("Our Holiday");
    await waitFor(() => expect(others()).toEqual([TYPE_IN]));
    press("ArrowUp");
    press("Enter");
    const title = await screen.findByRole<HTMLInputElement>("textbox", { name: "Title" });
    expect(title.value).toBe("Our Holiday");
    expect(screen.queryByRole("listbox")).toBeNull();
    fireEvent.change(screen.getByRole("textbox", { name: "Year" }), { target: { value: "1999" } });
    fireEvent.click(screen.getByRole("radio", { name: "Watchlist" }));
    fireEvent.click(screen.getByRole("button", { name: "Add as typed" }));
    const [entry] = savedLists().watchlist;
    expect(entry?.id).toMatch(/^written-[0-9a-f]{32}$/);
    expect(savedLists().memories).toEqual([{ id: entry?.id, called: "Our Holiday\n1999" }]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("are not added by hand while somebody writes a request: what is offered is to search for it", async () => {
    const { asked, onSubmit } = answering(() => films());
    for (const request of ["a quiet film about growing old", "films about grief", "old people falling in love"]) {
      await type(request);
      await waitFor(() => expect(asked).toContain(request));
      expect(options()).toEqual([`Search for “${request}”`]);
      expect(screen.queryByText("Not in the ranking")).toBeNull();
      fireEvent.click(screen.getByRole("option"));
      expect(onSubmit).toHaveBeenLastCalledWith(request);
    }
  });

  test("are shown below the way to search for a request that is called like one", async () => {
    answering(() => films(found("Old People Falling in Love")));
    await type("old people falling in love");
    await waitFor(() => expect(options().join()).toMatch(/^Search for .*,Old People Falling in Love 1990/));
  });

  test("are offered before they are typed in", async () => {
    answering(() => films(found("Wild at Heart"), found("Wild One")));
    await type("Wild at Heart");
    fireEvent.click(await screen.findByRole("option", { name: TYPE_IN }));
    fireEvent.click(await screen.findByRole("button", { name: "Add Wild at Heart instead" }));
    expect(screen.queryByRole("button", { name: "Add Wild One instead" })).toBeNull();
    expect(savedLists()).toMatchObject({
      watchedFilms: [found("Wild at Heart").id],
      memories: [{ called: "Wild at Heart\n1990\nDavid Lynch" }],
    });
  });
});
