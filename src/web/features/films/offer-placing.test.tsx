import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import { FilmActions } from "./film-actions.tsx";
import { showScreen, someFilm } from "./personal/screen-for-tests.tsx";
import { offerPlacing } from "./offer-placing.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.querySelector("dialog")?.remove();
  history.replaceState(null, "", "/");
});

const Film3 = () => <FilmActions film={someFilm(3)} />;
const crown = () => fireEvent.click(screen.getByRole("button", { name: "Add Film 3 to your canon" }));

test("a film that enters a canon with others can be placed by duels", async () => {
  showScreen(Film3, { canonOrder: idsAt(5, 9), watchedFilms: idsAt(5, 9) });
  crown();
  expect(await screen.findByText("Film 3 is number 3 in your canon")).toBeDefined();
  fireEvent.click(await screen.findByRole("button", { name: "Find its place" }));
  expect(`${location.pathname}${location.search}`).toBe("/your-canon/duel?film=3");
});

test("crowning one film after the other is not interrupted by further offers", async () => {
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ["Date"] });
  showScreen(Film3, {
    canonOrder: idsAt(5, 9, 3, 4),
    watchedFilms: idsAt(5, 9, 3, 4),
  });
  act(() => offerPlacing(someFilm(3)));
  expect(await screen.findByText("Film 3 is number 3 in your canon")).toBeDefined();
  act(() => offerPlacing(someFilm(4)));
  expect(screen.queryByText("Film 4 is number 4 in your canon")).toBeNull();
  vi.setSystemTime(Date.now() + 60_000);
  act(() => offerPlacing(someFilm(4)));
  expect(await screen.findByText("Film 4 is number 4 in your canon")).toBeDefined();
  vi.useRealTimers();
});

test("nothing is offered for the first film of a canon, for one that left again, or under a modal", () => {
  const offered = () => screen.queryByText(/in your canon$/);
  const film = someFilm(3);
  showScreen(Film3, { canonOrder: [], watchedFilms: [] });
  crown();
  offerPlacing(film);
  expect(offered()).toBeNull();
  cleanup();
  showScreen(Film3, { canonOrder: idsAt(5, 9), watchedFilms: idsAt(5, 9) });
  offerPlacing(film);
  expect(offered()).toBeNull();
  document.body.append(Object.assign(document.createElement("dialog"), { open: true }));
  crown();
  offerPlacing(film);
  expect(offered()).toBeNull();
});
