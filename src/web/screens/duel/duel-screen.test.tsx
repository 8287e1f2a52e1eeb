import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import type { OwnList } from "#domain/lists/own-list.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { changeAnswers, storedAnswers, NO_ANSWERS } from "../../features/lists/duel-answers/stored-answers.ts";
import { savedLists, showScreen } from "../../features/films/personal/screen-for-tests.tsx";
import { DuelScreen } from "./duel-screen.tsx";

const RAIN: OwnList = {
  id: "list-00000rain",
  name: "Rain",
  isOrdered: true,
  films: [{ id: idAt(4), note: "The umbrella." }, { id: idAt(3) }, { id: idAt(2) }, { id: idAt(1) }],
};

beforeEach(() => history.replaceState(null, "", "/your-canon/duel"));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const about of ["order", RAIN.id, idAt(7), idAt(9)] as const) changeAnswers(null, about, () => NO_ANSWERS);
  history.replaceState(null, "", "/");
});

function open(address: string, canonOrder: readonly FilmId[], ownLists: readonly OwnList[] = []): void {
  history.replaceState(null, "", address);
  const lists: Partial<UserLists> = { canonOrder, watchedFilms: canonOrder, ownLists };
  showScreen(DuelScreen, lists);
}

const press = (key: string) => fireEvent.keyDown(document.body, { key });
const question = () => screen.getByRole("heading", { level: 1 }).textContent;
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const standing = () =>
  within(screen.getByRole("list", { name: "Where it stands" }))
    .getAllByRole("listitem")
    .map((row) => row.textContent);

describe("placing a film", () => {
  const CANON = idsAt(1, 2, 3, 4, 5, 6, 9);

  test("asks by halving, tells how far it is and what is known, and puts the film where the answers say", () => {
    open("/your-canon/duel?film=9", CANON);
    expect(question()).toBe("Is Film 9 better than Film 3?");
    expect(screen.getByText("Question 1 of about 3")).toBeDefined();
    expect(screen.getByText("Anywhere from 1st to 7th.")).toBeDefined();
    press("ArrowRight");
    expect(question()).toBe("Is Film 9 better than Film 5?");
    expect(screen.getByText("Question 2 of about 3")).toBeDefined();
    expect(screen.getByText("So far below Film 3.")).toBeDefined();
    expect(screen.getByRole("img", { name: "Your canon of 6, in order. Still to be compared: 4 to 6" })).toBeDefined();
    press("ArrowLeft");
    expect(screen.getByText("So far between Film 3 and Film 5.")).toBeDefined();
    press("ArrowLeft");
    expect(question()).toBe("Film 9 is 4th");
    expect(standing()).toEqual([
      "2Film 21960 · Agnès Varda",
      "3Film 31960 · Agnès Varda",
      "4Film 91960 · Agnès Varda",
      "5Film 41960 · Agnès Varda",
      "6Film 51960 · Agnès Varda",
    ]);
    expect(savedLists().canonOrder).toEqual(idsAt(1, 2, 3, 9, 4, 5, 6));
  });

  test("adds a film that is not in the canon yet, and marks it as watched", () => {
    open("/your-canon/duel?film=7", idsAt(1, 2));
    click(/^Film 1.+Varda$/);
    click(/^Film 7.+Varda$/);
    expect(savedLists()).toMatchObject({ canonOrder: idsAt(1, 7, 2) });
    expect(savedLists().watchedFilms).toContain(idAt(7));
  });

  test("keeps every answer at once, and goes on from there when it is opened again", () => {
    open("/your-canon/duel?film=9", CANON);
    press("ArrowRight");
    expect(storedAnswers(null, idAt(9)).answers).toEqual([{ one: idAt(9), other: idAt(3), verdict: "other" }]);
    expect(savedLists().canonOrder).toEqual(CANON);
    cleanup();
    open("/your-canon/duel?film=9", CANON);
    expect(screen.getByText("Question 2 of about 3")).toBeDefined();
  });

  test("puts a film that is too close to call right behind the other, and says so", () => {
    open("/your-canon/duel?film=9", CANON);
    press(" ");
    expect(question()).toBe("Film 9 is 4th");
    expect(screen.getByText("Too close to call, so it comes right after Film 3.")).toBeDefined();
  });

  test("asks about another film after a skip, and says where several places stay open", () => {
    open("/your-canon/duel?film=9", idsAt(1, 2, 9));
    press("s");
    expect(question()).toBe("Is Film 9 better than Film 2?");
    press("S");
    expect(question()).toBe("Film 9 is 2nd");
    expect(screen.getByText("Skipped films leave several places open. This is the one in the middle.")).toBeDefined();
  });

  test("takes the last answer back by Z, and on the first question does nothing", () => {
    open("/your-canon/duel?film=9", CANON);
    press("z");
    press("ArrowRight");
    press("z");
    expect(question()).toBe("Is Film 9 better than Film 3?");
    expect(storedAnswers(null, idAt(9))).toBe(NO_ANSWERS);
    expect(screen.getByRole("button", { name: "Back" }).hasAttribute("disabled")).toBe(true);
  });

  test("takes its change of the canon back whole by Undo, and asks the last question again", () => {
    open("/your-canon/duel?film=9", CANON);
    press("ArrowLeft");
    press("ArrowLeft");
    expect(savedLists().canonOrder).toEqual(idsAt(9, 1, 2, 3, 4, 5, 6));
    click("Undo");
    expect(savedLists().canonOrder).toEqual(CANON);
    expect(question()).toBe("Is Film 9 better than Film 1?");
    press("ArrowRight");
    press("ArrowLeft");
    expect(savedLists().canonOrder).toEqual(idsAt(1, 9, 2, 3, 4, 5, 6));
  });

  test("leads back to the canon when it is done, where a notification can still undo it", async () => {
    open("/your-canon/duel?film=9", CANON);
    press(" ");
    click("Done");
    expect(location.pathname).toBe("/your-canon");
    expect(await screen.findByText("Film 9 is now number 4")).toBeDefined();
    click("Undo");
    expect(savedLists().canonOrder).toEqual(CANON);
  });

  test("leaves by Escape without changing anything", () => {
    open("/your-canon/duel?film=9", CANON);
    press("ArrowRight");
    press("Escape");
    expect(location.pathname).toBe("/your-canon");
    expect(savedLists().canonOrder).toEqual(CANON);
  });

  test("leads to the next film to place: any of the canon, the last first", () => {
    open("/your-canon/duel?film=9", CANON);
    press(" ");
    click("Place another");
    const links = within(screen.getByRole("list", { name: "The films of your canon, the latest first" }))
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    expect(links).toHaveLength(7);
    expect(links[0]).toBe("/your-canon/duel?film=6");
  });

  test("lets Space press a button that has the focus", () => {
    open("/your-canon/duel?film=9", CANON);
    screen.getByRole("button", { name: "Skip" }).focus();
    fireEvent.keyDown(screen.getByRole("button", { name: "Skip" }), { key: " " });
    expect(question()).toBe("Is Film 9 better than Film 3?");
  });

  test("moves the focus to each new question, so that it is read", () => {
    open("/your-canon/duel?film=9", CANON);
    click("Skip");
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  });

  test("offers to choose where the address names no film of the ranking", () => {
    open("/your-canon/duel?film=9999", CANON);
    expect(screen.getByRole("heading", { name: "Which film do you want to place?" })).toBeDefined();
  });

  test("of the only film says that it is simply first", () => {
    open("/your-canon/duel?film=9", idsAt(9));
    expect(question()).toBe("Film 9 is 1st");
    expect(screen.getByText(/It is the only film in your canon/)).toBeDefined();
    cleanup();
    open("/your-canon/duel?film=7", []);
    expect(question()).toBe("Film 7 would be 1st");
    click("Put it there");
    expect(savedLists().canonOrder).toEqual([idAt(7)]);
  });
});

const asked = () => screen.getAllByRole("button", { name: /1960 · Agnès Varda$/ });
const numbers = () => asked().map((side) => Number(/Film (\d+)/.exec(side.textContent)?.[1]));
/** The film of the smaller number is always the better one. */
function answer(): void {
  const [one = 0, other = 0] = numbers();
  press(one < other ? "ArrowLeft" : "ArrowRight");
}

describe("ordering the canon", () => {
  const CANON = idsAt(5, 4, 3, 2, 1);

  test("says what to do with an empty canon, and with one film", () => {
    open("/your-canon/duel", []);
    expect(screen.getByRole("heading", { level: 1, name: "Your Canon is empty" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Browse Canon" }).getAttribute("href")).toBe("/");
    cleanup();
    open("/your-canon/duel", idsAt(4));
    expect(screen.getByRole("heading", { level: 1, name: "Film 4 is your only film" })).toBeDefined();
  });

  test("tells about how many answers it takes, and begins when asked to", () => {
    open("/your-canon/duel", CANON);
    expect(question()).toBe("Put 5 films in order");
    expect(screen.getByText(/^About 7 answers/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Keep this order" })).toBeNull();
    click("Start");
    expect(question()).toMatch(/^Film \d or Film \d\?$/);
    expect(screen.getByText("0 of about 7 answered")).toBeDefined();
  });

  test("brings the canon into its owner's order, kept by one change that can be undone", async () => {
    open("/your-canon/duel", CANON);
    click("Start");
    while (screen.queryByText("Certain so far") === null) answer();
    expect(question()).toBe("Your 5 films, in order");
    expect(screen.getByText("Every film has its place.")).toBeDefined();
    expect(savedLists().canonOrder).toEqual(CANON);
    click("Keep this order");
    expect(savedLists().canonOrder).toEqual(idsAt(1, 2, 3, 4, 5));
    expect(location.pathname).toBe("/your-canon");
    expect(await screen.findByText("Your canon is in this order.")).toBeDefined();
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(savedLists().canonOrder).toEqual(CANON);
    cleanup();
    open("/your-canon/duel", CANON);
    expect(screen.getByText("Every film has its place.")).toBeDefined();
  });

  test("can be stopped: tells what is certain so far, and keeps that order or goes on later", () => {
    open("/your-canon/duel", CANON);
    click("Start");
    answer();
    answer();
    press("Escape");
    expect(screen.getByText("of about", { exact: false }).textContent).toMatch(/^2 of about [678] answered$/);
    expect(question()).toBe("Put 5 films in order");
    expect(screen.getByRole("heading", { name: "Certain so far" })).toBeDefined();
    expect(
      screen.getByText(/two numbers are the highest and the lowest place that each film can still take/),
    ).toBeDefined();
    cleanup();
    open("/your-canon/duel", CANON);
    click("Continue");
    expect(screen.getByText(/^2 of about/)).toBeDefined();
    press("z");
    expect(screen.getByText(/^1 of about/)).toBeDefined();
  });

  test("says that the canon stands in the order that was kept", () => {
    open("/your-canon/duel", CANON);
    click("Start");
    while (screen.queryByText("Certain so far") === null) answer();
    click("Keep this order");
    cleanup();
    open("/your-canon/duel", idsAt(1, 2, 3, 4, 5));
    expect(screen.getByText("Your canon is in this order.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Keep this order" })).toBeNull();
  });

  test("forgets its answers on request, and gets them back by Undo", async () => {
    open("/your-canon/duel", CANON);
    click("Start");
    answer();
    press("Escape");
    click("Forget the answers and start again");
    expect(screen.queryByText("Certain so far")).toBeNull();
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(screen.getByText("Certain so far")).toBeDefined();
  });
});

describe("ordering a list of one's own", () => {
  const CANON = idsAt(1, 2, 3);
  const ADDRESS = `/your-canon/duel?list=${RAIN.id}`;
  const rain = () => savedLists().ownLists.find(({ id }) => id === RAIN.id);

  test("brings it into its owner's order by one change that can be undone, and leaves the canon and its answers alone", async () => {
    open(ADDRESS, CANON, [RAIN]);
    expect(question()).toBe("Put 4 films in order");
    expect(screen.queryByRole("link", { name: "Place a single film instead" })).toBeNull();
    click("Start");
    while (screen.queryByText("Certain so far") === null) answer();
    expect(rain()).toEqual(RAIN);
    click("Keep this order");
    expect(rain()?.films).toEqual([{ id: idAt(1) }, { id: idAt(2) }, { id: idAt(3) }, RAIN.films[0]]);
    expect(savedLists().canonOrder).toEqual(CANON);
    expect(storedAnswers(null, "order")).toBe(NO_ANSWERS);
    expect(location.pathname).toBe(`/my-lists/${RAIN.id}`);
    expect(await screen.findByText("Rain is in this order.")).toBeDefined();
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(rain()).toEqual(RAIN);
  });

  test("goes on where it was left, apart from the canon of the same films", () => {
    open(ADDRESS, CANON, [RAIN]);
    click("Start");
    answer();
    expect(screen.getByRole("img", { name: /^Rain of 4, in order/ })).toBeDefined();
    cleanup();
    open("/your-canon/duel", CANON);
    expect(screen.getByRole("button", { name: "Start" })).toBeDefined();
    cleanup();
    open(ADDRESS, CANON, [RAIN]);
    click("Continue");
    expect(screen.getByText(/^1 of about/)).toBeDefined();
    press("Escape");
    expect(screen.getByRole("link", { name: "Rain" }).getAttribute("href")).toBe(`/my-lists/${RAIN.id}`);
  });

  test("begins with another list when the address is that one's", () => {
    const snow: OwnList = { ...RAIN, id: "list-00000snow", name: "Snow" };
    open(ADDRESS, CANON, [RAIN, snow]);
    click("Start");
    act(() => history.pushState(null, "", `/your-canon/duel?list=${snow.id}`));
    expect(question()).toBe("Put 4 films in order");
    expect(screen.getByRole("link", { name: "Snow" })).toBeDefined();
  });

  test("says what to do with fewer than two films, and with a list that is gone", () => {
    open(ADDRESS, CANON, [{ ...RAIN, films: [{ id: idAt(4) }] }]);
    expect(question()).toBe("Rain has no two films yet");
    cleanup();
    open(ADDRESS, CANON, [{ ...RAIN, isDeleted: true }]);
    expect(question()).toBe("There is no such list");
  });
});
