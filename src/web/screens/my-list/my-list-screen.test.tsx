import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import type { OwnListId } from "#domain/lists/own-list.ts";
import { savedLists, showScreen } from "../../features/films/personal/screen-for-tests.tsx";
import { MyListScreen } from "./my-list-screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const RAIN: OwnListId = "list-00000rain";
const films = idsAt(5, 3, 9).map((id) => ({ id }));
const lists = { ownLists: [{ id: RAIN, name: "Rain", films }], watchedFilms: [idAt(3)] };
const Rain = () => <MyListScreen list={RAIN} />;
const rain = () => savedLists().ownLists.find(({ id }) => id === RAIN);

describe("a list of one's own", () => {
  test("shows its films in its order, with how many are seen", () => {
    showScreen(Rain, lists);
    const titles = screen.getAllByRole("heading", { name: /^Film / }).map((heading) => heading.textContent);
    expect(titles).toEqual(["Film 5", "Film 3", "Film 9"]);
    expect(screen.getByText("1 of 3 seen")).toBeDefined();
  });

  test("is given another name, and a film a note, where they stand", () => {
    showScreen(Rain, lists);
    const name = screen.getByRole("textbox", { name: "Name of the list" });
    fireEvent.change(name, { target: { value: "  Rain and snow " } });
    fireEvent.blur(name);
    const note = screen.getByRole("textbox", { name: "Note on Film 3" });
    fireEvent.change(note, { target: { value: "The umbrella." } });
    fireEvent.blur(note);
    expect(rain()).toMatchObject({ name: "Rain and snow", films: [{}, { note: "The umbrella." }, {}] });
    fireEvent.change(name, { target: { value: " " } });
    fireEvent.blur(name);
    expect(rain()?.name).toBe("Rain and snow");
  });

  test("is put in order by a place typed and by steps", () => {
    showScreen(Rain, lists);
    fireEvent.click(screen.getByRole("button", { name: "Put in order" }));
    const place = screen.getByRole("textbox", { name: "Place of Film 9" });
    fireEvent.change(place, { target: { value: "1" } });
    fireEvent.blur(place);
    expect(rain()?.films.map(({ id }) => id)).toEqual(idsAt(9, 5, 3));
    fireEvent.click(screen.getByRole("button", { name: "Move Film 5 down" }));
    expect(rain()?.films.map(({ id }) => id)).toEqual(idsAt(9, 3, 5));
  });

  test("lets a film go, which Undo brings back to its place", async () => {
    showScreen(Rain, lists);
    fireEvent.click(screen.getByRole("button", { name: "Take Film 3 out of Rain" }));
    expect(rain()?.films.map(({ id }) => id)).toEqual(idsAt(5, 9));
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(rain()?.films).toEqual(films);
  });

  test("that is not there says so", () => {
    showScreen(Rain, {});
    expect(screen.getByRole("heading", { name: "There is no such list" })).toBeDefined();
  });
});
