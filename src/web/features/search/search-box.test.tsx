import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Film } from "#domain/film.ts";
import { CatalogueProvider } from "../catalogue/catalogue.tsx";
import { someFilm } from "../personal-films/screen-for-tests.tsx";
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
  test("shows films and people of that name, with rank, year and director, and asks no server", async () => {
    const { fetched, onSubmit } = openField();
    await type("wild");
    expect(options()).toEqual([
      "Rank 1 The Wild Bunch 1960 · Sam Peckinpah",
      "Rank 4 Wild Strawberries 1960 · Ingmar Bergman",
      "Billy Wilder Director · 2 films",
    ]);
    expect(within(screen.getByRole("group", { name: "People" })).getAllByRole("option")).toHaveLength(1);
    expect(screen.getByRole("status").textContent).toBe("2 films, 1 person");
    expect(fetched).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test("tells when there is none, and closes", async () => {
    openField();
    await type("wild");
    fireEvent.change(field(), { target: { value: "wild horses" } });
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(field().getAttribute("aria-expanded")).toBe("false");
    expect(screen.getByRole("status").textContent).toBe("No film or person of that name in the ranking");
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
    await waitFor(() => expect(location.pathname).toBe("/film/4"));
    expect(onSubmit).toHaveBeenCalledTimes(1);
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
    fireEvent.click(screen.getByRole("option", { name: /Billy Wilder/ }));
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
