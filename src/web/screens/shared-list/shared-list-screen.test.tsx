import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { savedLists, showScreen, someFilm } from "../../features/films/personal/screen-for-tests.tsx";
import { SharedListScreen } from "./shared-list-screen.tsx";

const ID = "A".repeat(22);
const OTHER = filmIdOf("imdb-tt0035169");

function openShared(more: object = {}, lists: Partial<UserLists> = {}) {
  const answers = {
    "/api/films": Array.from({ length: 400 }, (_, index) => someFilm(index + 1)),
    "/api/film-metadata": {},
    [`/api/lists/shared/${ID}`]: {
      name: "Rain",
      about: "For wet Sundays.",
      filmIds: [idAt(3), OTHER, idAt(1)],
      called: { [OTHER]: "To Be or Not to Be\n1942\nErnst Lubitsch" },
      username: "Ingrid",
      createdAt: "2026-11-01T00:00:00.000Z",
      viewCount: 1,
      ...more,
    },
  };
  return showScreen(() => <SharedListScreen id={ID} />, lists, { answers });
}

const titles = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a shared list has its name, what it is about, whose it is and its films without places", async () => {
  openShared();
  expect(await screen.findByRole("heading", { level: 1, name: "Rain" })).toBeDefined();
  expect(screen.getByText("For wet Sundays.")).toBeDefined();
  expect(screen.getByText("3 films, chosen by Ingrid")).toBeDefined();
  expect(titles().slice(0, 3)).toEqual(["Film 3", "To Be or Not to Be", "Film 1"]);
  expect(screen.queryByLabelText("Number 1")).toBeNull();
});

test("a shared list whose order matters has places", async () => {
  openShared({ isOrdered: true });
  expect(await screen.findByLabelText("Number 3")).toBeDefined();
});

test("a shared list says how much of it the reader has seen", async () => {
  openShared({}, { watchedFilms: [idAt(1), OTHER, idAt(9)] });
  expect(await screen.findByText("You have seen 2 of 3.")).toBeDefined();
});

test("a shared list says that the reader has seen none of it, unless they have marked nothing yet", async () => {
  openShared({}, { watchedFilms: idsAt(9) });
  expect(await screen.findByText("You have seen 0 of 3.")).toBeDefined();
  cleanup();
  openShared();
  expect(await screen.findByText(/^A copy is yours to change\./)).toBeDefined();
});

test("a copy of a shared list is the reader's, with its films outside the ranking by their names and no notes", async () => {
  openShared({ isOrdered: true, notes: { [idAt(3)]: "The corridor." } });
  fireEvent.click(await screen.findByRole("button", { name: "Keep a copy" }));
  const { ownLists, memories } = savedLists();
  expect(ownLists).toMatchObject([
    {
      name: "Rain",
      about: "For wet Sundays.",
      isOrdered: true,
      films: [{ id: idAt(3) }, { id: OTHER }, { id: idAt(1) }],
    },
  ]);
  expect(JSON.stringify(ownLists)).not.toContain("corridor");
  expect(memories).toMatchObject([{ id: OTHER, called: "To Be or Not to Be\n1942\nErnst Lubitsch" }]);
});

test("a followed list is among the reader's lists and holds nothing of its own", async () => {
  openShared();
  fireEvent.click(await screen.findByRole("button", { name: "Follow" }));
  expect(savedLists().ownLists).toMatchObject([{ name: "Rain", follows: ID, films: [] }]);
  expect(screen.getByRole("link", { name: "Following" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Follow" })).toBeNull();
});

test("marks on a shared list need no account", async () => {
  openShared();
  await screen.findByRole("heading", { level: 1, name: "Rain" });
  fireEvent.click(screen.getByRole("button", { name: "Mark Film 3 as watched" }));
  expect(savedLists().watchedFilms).toEqual([idAt(3)]);
});

test("a long shared list has its first films as cards and all others as lines", async () => {
  openShared({ filmIds: idsAt(...Array.from({ length: 400 }, (_, index) => index + 1)), called: {} });
  const rest = within(await screen.findByRole("list", { name: "And the rest" }));
  expect(rest.getAllByRole("link").map(({ textContent }) => textContent)).toHaveLength(100);
  expect(rest.getByRole("link", { name: "Film 400" }).getAttribute("href")).toBe(`/film/${idAt(400)}`);
});
