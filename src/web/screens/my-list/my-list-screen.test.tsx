import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import type { Ordering } from "#domain/lists/duels/order-canon.ts";
import type { OwnList } from "#domain/lists/own-list.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { changeAnswers, NO_ANSWERS, storedAnswers } from "../../features/lists/duel-answers/stored-answers.ts";
import { savedLists, showScreen } from "../../features/films/personal/screen-for-tests.tsx";
import { MyListScreen } from "./my-list-screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const RAIN: OwnList = {
  id: "list-00000rain",
  name: "Rain",
  films: [{ id: idAt(5) }, { id: idAt(3), note: "The umbrella." }, { id: idAt(9) }],
};

function showRain(lists: Partial<UserLists> = {}): void {
  showScreen(() => <MyListScreen list={RAIN.id} />, { ownLists: [RAIN], ...lists });
}

const rain = () => savedLists().ownLists.find(({ id }) => id === RAIN.id);
const rainIds = () => rain()?.films.map(({ id }) => id);

function type(label: string, text: string): void {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}

describe("a list of one's own", () => {
  test("shows its films in its order, with their notes and how many of them were seen", () => {
    showRain({ watchedFilms: idsAt(3, 40) });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Rain");
    const titles = screen.getAllByRole("heading", { name: /^Film / }).map(({ textContent }) => textContent);
    expect(titles).toEqual(["Film 5", "Film 3", "Film 9"]);
    expect(screen.getByLabelText("Note on Film 3")).toHaveProperty("value", "The umbrella.");
    expect(screen.getByText("1 of 3 seen")).toBeDefined();
  });

  test("gets another name, a line and notes where they stand", () => {
    showRain();
    type("Name of the list", "  Rain and\t trains ");
    type("A line about it", "Take an umbrella");
    type("Note on Film 9", "Drizzle");
    type("Note on Film 3", "");
    fireEvent.click(screen.getByLabelText("The order means something"));
    expect(rain()).toEqual({
      id: RAIN.id,
      name: "Rain and trains",
      about: "Take an umbrella",
      isOrdered: true,
      films: [{ id: idAt(5) }, { id: idAt(3) }, { id: idAt(9), note: "Drizzle" }],
    });
  });

  test("keeps its name where nothing is left of it, and where Escape is pressed", () => {
    showRain();
    type("Name of the list", "   ");
    const field = screen.getByLabelText("Name of the list");
    fireEvent.change(field, { target: { value: "Snow" } });
    fireEvent.keyDown(field, { key: "Escape" });
    fireEvent.blur(field);
    expect(rain()?.name).toBe("Rain");
  });

  test("loses a film, which Undo brings back to its place with its note", async () => {
    showRain();
    fireEvent.click(screen.getByRole("button", { name: "Take Film 3 out of Rain" }));
    expect(rainIds()).toEqual(idsAt(5, 9));
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(rain()?.films).toEqual(RAIN.films);
  });

  test("shows a film outside the ranking by its remembered name", () => {
    const id = filmIdOf("imdb-tt27503384");
    showRain({
      ownLists: [{ ...RAIN, films: [{ id }] }],
      memories: [{ id, called: "Perfect Days\n2023\nWim Wenders" }],
    });
    expect(screen.getByRole("link", { name: "Perfect Days" }).getAttribute("href")).toBe("/film/imdb-tt27503384");
  });

  test("that was deleted elsewhere, or never made, says so", () => {
    showRain({ ownLists: [{ ...RAIN, isDeleted: true }] });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("There is no such list");
  });

  test("is deleted by a press and brought back by Undo", async () => {
    showRain();
    fireEvent.click(screen.getByRole("button", { name: "Delete this list" }));
    expect(location.pathname).toBe("/lists");
    expect(rain()?.isDeleted).toBe(true);
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(rain()).toEqual(RAIN);
  });

  test("takes its answers to duels along, and brings them back", async () => {
    const answers: Ordering = { base: idsAt(5, 3, 9), answers: [{ one: idAt(5), other: idAt(3), verdict: "one" }] };
    const owners = [null, "ingrid"];
    const kept = () => owners.map((owner) => storedAnswers(owner, RAIN.id));
    for (const owner of owners) changeAnswers(owner, RAIN.id, () => answers);
    showRain();
    fireEvent.click(screen.getByRole("button", { name: "Delete this list" }));
    await waitFor(() => expect(kept()).toEqual([NO_ANSWERS, NO_ANSWERS]));
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(kept()).toEqual([answers, answers]));
    for (const owner of owners) changeAnswers(owner, RAIN.id, () => NO_ANSWERS);
  });
});

describe("putting a list in order", () => {
  async function orderRain() {
    showRain();
    fireEvent.click(screen.getByRole("link", { name: "Put in order" }));
    return within(await screen.findByRole("list", { name: "Rain, in order" }));
  }

  test("moves films with the keyboard, as in the canon, with their notes", async () => {
    const list = await orderRain();
    const press = (key: string) => fireEvent.keyDown(list.getByLabelText("Reorder Film 3"), { key });
    list.getByLabelText("Reorder Film 3").focus();
    press("Enter");
    press("ArrowUp");
    press("Enter");
    expect(rain()?.films).toEqual([{ id: idAt(3), note: "The umbrella." }, { id: idAt(5) }, { id: idAt(9) }]);
  });

  test.each([
    { from: 1, to: 3, order: [3, 9, 5] },
    { from: 3, to: 1, order: [9, 5, 3] },
    { from: 2, to: 3, order: [5, 9, 3] },
  ])("moves the film of place $from to a place typed, $to", async ({ from, to, order: wanted }) => {
    const list = await orderRain();
    fireEvent.click(list.getByLabelText(new RegExp(`^Position ${from} of 3`)));
    const field = list.getByLabelText(/^New position for/);
    fireEvent.change(field, { target: { value: String(to) } });
    fireEvent.submit(field);
    expect(rainIds()).toEqual(idsAt(...wanted));
  });

  test("takes a move back by Undo, and moves and removals by Ctrl+Z, the latest first", async () => {
    const list = await orderRain();
    const moveToFirst = (film: number) => {
      fireEvent.click(list.getByLabelText(new RegExp(`^Position \\d of 3: .+ Film ${film}$`)));
      fireEvent.change(list.getByLabelText(/^New position for/), { target: { value: "1" } });
      fireEvent.submit(list.getByLabelText(/^New position for/));
    };
    const undoByKey = () => fireEvent.keyDown(list.getByLabelText("Reorder Film 5"), { key: "z", ctrlKey: true });
    moveToFirst(9);
    expect(await screen.findByText("Film 9 is now number 1")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(rain()?.films).toEqual(RAIN.films);
    moveToFirst(3);
    fireEvent.click(list.getByRole("button", { name: "Remove Film 9 from Rain" }));
    expect(rainIds()).toEqual(idsAt(3, 5));
    undoByKey();
    expect(rainIds()).toEqual(idsAt(3, 5, 9));
    undoByKey();
    expect(rain()?.films).toEqual(RAIN.films);
  });

  test("leads to duels once the order means something, and to its files", () => {
    showRain();
    expect(screen.queryByRole("link", { name: "Duels" })).toBeNull();
    fireEvent.click(screen.getByLabelText("The order means something"));
    expect(screen.getByRole("link", { name: "Duels" }).getAttribute("href")).toBe(`/your-canon/duel?list=${RAIN.id}`);
    expect(screen.getByRole("link", { name: "Export" }).getAttribute("href")).toBe(`/export?list=${RAIN.id}`);
  });

  test("takes films out and writes their notes without touching what the canon says of them", async () => {
    const list = await orderRain();
    fireEvent.click(list.getByRole("button", { name: "Remove Film 5 from Rain" }));
    expect(rainIds()).toEqual(idsAt(3, 9));
    fireEvent.click(list.getByRole("button", { name: "Say why Film 9 is here" }));
    const note = within(screen.getByRole("dialog")).getByLabelText("Note on Film 9");
    fireEvent.change(note, { target: { value: "Drizzle" } });
    fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Done" }));
    expect(rain()?.films.at(-1)).toEqual({ id: idAt(9), note: "Drizzle" });
    expect(savedLists().memories).toEqual([]);
  });
});
