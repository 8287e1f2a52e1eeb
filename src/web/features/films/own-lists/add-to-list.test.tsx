import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import type { OwnList } from "#domain/lists/own-list.ts";
import { savedLists, showScreen, someFilm } from "../personal/screen-for-tests.tsx";
import { AddToListButton } from "./add-to-list-button.tsx";
import type { ListableFilm } from "./own-lists.ts";

beforeEach(() => localStorage.clear());

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const RAIN: OwnList = { id: "list-00000rain", name: "Rain", films: [{ id: idAt(5) }] };
const TRAINS: OwnList = { id: "list-0000train", name: "Trains", films: [] };
const GONE: OwnList = { id: "list-00000gone", name: "Gone", isDeleted: true, films: [] };

async function open(films: readonly ListableFilm[], ownLists: readonly OwnList[] = [RAIN, TRAINS, GONE]) {
  showScreen(() => <AddToListButton films={films} words="Add to a list" />, { ownLists });
  return again();
}

async function again() {
  fireEvent.click(screen.getByRole("button", { name: "Add to a list" }));
  return within(await screen.findByRole("dialog"));
}

const names = (dialog: ReturnType<typeof within>) =>
  dialog.queryAllByRole("button", { name: /\d films?$/ }).map((button: HTMLElement) => button.textContent);
const idsOf = (name: string) =>
  savedLists()
    .ownLists.find((list) => list.name === name)
    ?.films.map(({ id }) => id);

function name(dialog: ReturnType<typeof within>, typed: string): void {
  fireEvent.change(dialog.getByLabelText("New list"), { target: { value: typed } });
  fireEvent.click(dialog.getByRole("button", { name: "Make it" }));
}

describe("adding to a list", () => {
  test("puts a film in by a press and takes it out by the next", async () => {
    const dialog = await open([someFilm(5)]);
    const rain = dialog.getByRole("button", { name: /^Rain/ });
    expect(rain.getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(rain);
    expect(idsOf("Rain")).toEqual([]);
    fireEvent.click(rain);
    expect(idsOf("Rain")).toEqual(idsAt(5));
    expect(rain.getAttribute("aria-pressed")).toBe("true");
  });

  test("offers the last used list first, which does not move while it is looked at", async () => {
    const dialog = await open([someFilm(1)]);
    expect(names(dialog)).toEqual(["Trains0 films", "Rain1 film"]);
    fireEvent.click(dialog.getByRole("button", { name: /^Rain/ }));
    expect(names(dialog)).toEqual(["Trains0 films", "Rain2 films"]);
    fireEvent.click(dialog.getByRole("button", { name: "Close" }));
    expect(names(await again())).toEqual(["Rain2 films", "Trains0 films"]);
  });

  test("makes a list of several films by its name in one line, which Undo takes back whole", async () => {
    const dialog = await open([1, 2, 3].map(someFilm), []);
    expect(dialog.getByText("You have no lists yet. Give the first one a name.")).toBeDefined();
    name(dialog, "  With\tthe  children ");
    expect(idsOf("With the children")).toEqual(idsAt(1, 2, 3));
    expect(screen.queryByRole("dialog")).toBeNull();
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(savedLists().ownLists.filter(({ isDeleted }) => isDeleted !== true)).toEqual([]);
  });

  test("leads to the list from the notice", async () => {
    const dialog = await open([someFilm(6)]);
    fireEvent.click(dialog.getByRole("button", { name: /^Rain/ }));
    fireEvent.click(await screen.findByRole("button", { name: "Open" }));
    expect(location.pathname).toBe(`/my-lists/${RAIN.id}`);
  });

  test("remembers what a film outside the ranking is called", async () => {
    const id = filmIdOf("imdb-tt27503384");
    name(await open([{ id, title: "Perfect Days", year: 2023, director: "Wim Wenders" }]), "Rest");
    expect(idsOf("Rest")).toEqual([id]);
    expect(savedLists().memories).toEqual([{ id, called: "Perfect Days\n2023\nWim Wenders" }]);
  });

  test("adds several films to a list that has some of them, each once", async () => {
    const dialog = await open([5, 6].map(someFilm));
    fireEvent.click(dialog.getByRole("button", { name: /^Rain/ }));
    expect(idsOf("Rain")).toEqual(idsAt(5, 6));
  });
});
