import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { API } from "#contract/api/addresses.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import { savedLists, showScreen } from "../../features/films/personal/screen-for-tests.tsx";
import { YourCanonScreen } from "./your-canon-screen.tsx";

const CANON = { canonOrder: idsAt(5, 3, 9), watchedFilms: idsAt(5, 3, 9) };

afterEach(() => {
  cleanup();
  document.cookie = "canon-look=; Max-Age=0; Path=/";
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

const chosenLook = () =>
  within(screen.getByRole("navigation", { name: "Show your canon as" }))
    .getAllByRole("link", { current: true })
    .map((link) => link.getAttribute("aria-label"));

describe("how a canon is looked at", () => {
  test("is a list at first, and stays as it was chosen, in the address and on the device", async () => {
    showScreen(YourCanonScreen, CANON);
    expect(chosenLook()).toEqual(["List"]);
    fireEvent.click(screen.getByRole("link", { name: "Wall of posters" }));
    expect(chosenLook()).toEqual(["Wall of posters"]);
    expect(location.search).toBe("?view=wall");
    cleanup();
    history.replaceState(null, "", "/your-canon");
    showScreen(YourCanonScreen, CANON);
    expect(chosenLook()).toEqual(["Wall of posters"]);
  });

  test("is as the address says, whatever the device has kept", () => {
    document.cookie = "canon-look=wall; Path=/";
    history.replaceState(null, "", "/your-canon?view=list");
    showScreen(YourCanonScreen, CANON);
    expect(chosenLook()).toEqual(["List"]);
  });

  test("is not asked of somebody without films", () => {
    showScreen(YourCanonScreen, {});
    expect(screen.queryByRole("navigation", { name: "Show your canon as" })).toBeNull();
  });
});

describe("the wall", () => {
  test("is ordered by the same keys, by typing a place, and loses a film by its button", () => {
    history.replaceState(null, "", "/your-canon?view=wall");
    showScreen(YourCanonScreen, CANON);
    const titles = () => screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
    expect(titles()).toEqual(["Film 5", "Film 3", "Film 9"]);
    for (const key of [" ", "ArrowLeft", " "])
      fireEvent.keyDown(screen.getByRole("button", { name: "Reorder Film 9" }), { key });
    expect(savedLists().canonOrder).toEqual(idsAt(5, 9, 3));
    fireEvent.click(screen.getByRole("button", { name: /type a new position for Film 3$/ }));
    const field = screen.getByRole("textbox", { name: /^New position for Film 3/ });
    fireEvent.change(field, { target: { value: "1" } });
    fireEvent.submit(field);
    expect(titles()).toEqual(["Film 3", "Film 5", "Film 9"]);
    fireEvent.click(screen.getByRole("button", { name: "Remove Film 5 from your canon" }));
    expect(savedLists().canonOrder).toEqual(idsAt(3, 9));
  });
});

describe("the page to print", () => {
  test("is one sheet with the films in order, the name and the month", async () => {
    history.replaceState(null, "", "/your-canon?view=page");
    showScreen(YourCanonScreen, CANON);
    expect(await screen.findByRole("heading", { name: "My canon" })).toBeDefined();
    fireEvent.change(screen.getByLabelText("Your name on it (optional)"), { target: { value: "Margit" } });
    expect(screen.getByRole("heading", { name: "The canon of Margit" })).toBeDefined();
    expect(screen.getByText(/^Three films, in order\. \w+ \d{4}$/)).toBeDefined();
    const rows = within(screen.getByRole("list", { name: "Your canon, typeset" })).getAllByText(/^Film \d$/);
    expect(rows.map(({ textContent }) => textContent)).toEqual(["Film 5", "Film 3", "Film 9"]);
  });

  test("is set as posters as well, in the same order, on any of three papers", async () => {
    history.replaceState(null, "", "/your-canon?view=page");
    showScreen(YourCanonScreen, CANON);
    fireEvent.click(await screen.findByRole("radio", { name: "Posters" }));
    const posters = within(screen.getByRole("list", { name: "Your canon, typeset" })).getAllByRole("img");
    expect(posters.map((poster) => poster.getAttribute("alt"))).toEqual(["Film 5", "Film 3", "Film 9"]);
    expect(screen.queryByRole("checkbox", { name: "Strand of colours" })).toBeNull();
    for (const [name, paper] of [
      ["A3", "a3"],
      ["Letter", "letter"],
      ["A4", "a4"],
    ] as const) {
      fireEvent.click(screen.getByRole("radio", { name }));
      expect(screen.getByRole("article").dataset["paper"]).toBe(paper);
    }
  });

  test("has the notes on the films if that is asked for, where there are some and they fit", async () => {
    history.replaceState(null, "", "/your-canon?view=page");
    showScreen(YourCanonScreen, CANON);
    const sheet = await screen.findByRole("article");
    expect(screen.queryByRole("checkbox", { name: "Your notes on the films" })).toBeNull();
    cleanup();
    const [film = idAt(5)] = CANON.canonOrder;
    showScreen(YourCanonScreen, { ...CANON, memories: [{ id: film, note: "For the door at the end." }] });
    const noted = await screen.findByRole("article");
    expect([sheet, noted].map(({ textContent }) => textContent?.includes("door"))).toEqual([false, false]);
    fireEvent.click(screen.getByRole("checkbox", { name: "Your notes on the films" }));
    expect(within(noted).getByText("For the door at the end.")).toBeDefined();
    expect(within(noted).getAllByRole("listitem")).toHaveLength(3);
    fireEvent.click(screen.getByRole("radio", { name: "Posters" }));
    expect(screen.queryByRole("checkbox", { name: "Your notes on the films" })).toBeNull();
  });

  test("has the link of a canon that was shared, in its foot, until it is closed or not wanted", async () => {
    history.replaceState(null, "", "/your-canon?view=page");
    const answers = { "/api/canon/share": { success: true, shareUrl: "http://localhost:3000/c/AAAA" } };
    showScreen(YourCanonScreen, CANON, { answers });
    const sheet = await screen.findByRole("article");
    expect(screen.queryByRole("checkbox", { name: "Link to the shared canon" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Share your canon" }));
    fireEvent.click(await screen.findByRole("button", { name: "Share" }));
    expect(await within(sheet).findByText("localhost:3000/c/AAAA")).toBeDefined();
    fireEvent.click(screen.getByRole("checkbox", { name: "Link to the shared canon" }));
    expect(within(sheet).queryByText(/\/c\//)).toBeNull();
  });

  test("goes to the printer by one press", async () => {
    const print = vi.fn();
    vi.stubGlobal("print", print);
    history.replaceState(null, "", "/your-canon?view=page");
    showScreen(YourCanonScreen, CANON);
    fireEvent.click(await screen.findByRole("button", { name: "Print or save as PDF" }));
    expect(print).toHaveBeenCalledOnce();
  });
});

test("how to share is behind one button in the head", async () => {
  showScreen(YourCanonScreen, CANON);
  const opener = screen.getByRole("button", { name: "Share your canon" });
  expect(opener.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(opener);
  expect(opener.getAttribute("aria-expanded")).toBe("true");
  expect(await screen.findByRole("group", { name: "Who can open your link" })).toBeDefined();
});

describe("the films", () => {
  const other = filmIdOf("imdb-tt0015064");
  const facts = {
    title: "The Last Laugh",
    titles: ["Der letzte Mann"],
    year: 1924,
    directors: ["F. W. Murnau"],
    genres: ["Drama"],
    countries: ["Germany"],
    languages: ["German"],
    runtimeMinutes: 77,
    sound: "silent",
  };
  const canonOrder = [idAt(5), other, idAt(3)];
  const showFilms = async (query: string) => {
    history.replaceState(null, "", `/your-canon${query}`);
    showScreen(
      YourCanonScreen,
      {
        canonOrder,
        watchedFilms: canonOrder,
        memories: [
          { id: other, called: "The Last Laugh\n1924" },
          { id: idAt(3), note: "The corridor.", rating: 5 },
        ],
      },
      { answers: { [API.getFilmFacts.path]: { facts: [facts] } } },
    );
    return screen.findByRole("region", { name: "These films" });
  };
  const titles = (region: HTMLElement) =>
    within(region)
      .getAllByRole("heading", { level: 2 })
      .map((heading) => heading.textContent);

  test("are found, filtered and ordered by the address, each with its place in the canon", async () => {
    const region = await showFilms("?view=films&order=title");
    expect(titles(region)).toEqual(["Film 3", "Film 5", "The Last Laugh"]);
    expect(within(screen.getByRole("article", { name: "Film 3" })).getByText("Number 3")).toBeDefined();
    expect(screen.getByText("The corridor.")).toBeDefined();
    const order = within(region).getByRole("combobox", { name: "Order" });
    expect(within(order).queryByRole("option", { name: /added/ })).toBeNull();
    fireEvent.change(order, { target: { value: "own" } });
    expect(titles(region)).toEqual(["Film 5", "The Last Laugh", "Film 3"]);
    expect(location.search).toBe("?view=films");
    cleanup();
    expect(titles(await showFilms("?view=films&decade=1920s"))).toEqual(["The Last Laugh"]);
    cleanup();
    expect(titles(await showFilms("?view=films&group=stars"))).toEqual([
      "5 stars",
      "Film 3",
      "No stars",
      "Film 5",
      "The Last Laugh",
    ]);
  });

  test.each([
    ["rows", "listitem"],
    ["cards", "article"],
  ])("as %s have their places in the canon, not in the ranking", async (look, role) => {
    const region = await showFilms(`?view=films&look=${look}`);
    const numbers = within(region)
      .getAllByRole(role)
      .map((film) => film.firstElementChild?.textContent?.replace("Rank ", ""));
    expect(numbers).toEqual(["1", "2", "3"]);
  });

  test("leave the canon one by one or many at once, and come back by one press", async () => {
    const region = await showFilms("?view=films");
    fireEvent.click(within(region).getByRole("button", { name: "Remove Film 5 from your canon" }));
    expect(savedLists().canonOrder).toEqual([other, idAt(3)]);
    fireEvent.click(within(region).getByRole("button", { name: "Select" }));
    fireEvent.click(within(region).getByRole("checkbox", { name: "Select The Last Laugh" }));
    fireEvent.click(within(region).getByRole("button", { name: "Take out of your canon" }));
    expect(savedLists().canonOrder).toEqual([idAt(3)]);
    await screen.findByText("Take out of your canon: 1 film");
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(savedLists().canonOrder).toEqual([other, idAt(3)]);
  });

  test("stand in the address also where the device has kept that look", async () => {
    document.cookie = "canon-look=films; Path=/";
    await showFilms("");
    expect(chosenLook()).toEqual(["Films"]);
    expect(location.search).toBe("?view=films");
  });
});
