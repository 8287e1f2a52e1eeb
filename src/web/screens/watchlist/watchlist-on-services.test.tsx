import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { API } from "#contract/api/addresses.ts";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import { givenNetwork, showScreen } from "#web/features/films/personal/screen-for-tests.tsx";
import {
  givenNetflix,
  MUBI,
  NETFLIX,
  streamed,
  withMovieDatabase,
} from "../../features/outside/streaming/services-for-tests.ts";
import { WatchlistScreen } from "./watchlist-screen.tsx";

const COUNTRIES = [
  { code: "FR", name: "France" },
  { code: "US", name: "United States of America" },
];
const SERVICES = `${API.listStreamingServices.path}?`;
const offers = {
  [`${SERVICES}country=US`]: { countries: COUNTRIES, services: [NETFLIX, MUBI] },
  [`${SERVICES}country=FR`]: { countries: COUNTRIES, services: [MUBI] },
};

let takeBack = () => {};
beforeEach(() => {
  takeBack = withMovieDatabase();
});

afterEach(() => {
  cleanup();
  takeBack();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const watchlist = [1, 2, 3].map((rank) => ({ id: idAt(rank), watched: false }));
const shownFilms = () => screen.queryAllByRole("heading", { name: /^Film / }).map(({ textContent }) => textContent);

test("services are chosen once, by country, and narrow the watchlist to what they show", async () => {
  showScreen(
    WatchlistScreen,
    { watchlist },
    { answers: { ...offers, ...streamed("US", [1, []], [2, [8, 2]], [3, [11]]) } },
  );
  fireEvent.click(screen.getByRole("checkbox", { name: "On my services" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Your services" }));
  fireEvent.click(await sheet.findByRole("checkbox", { name: "Netflix" }));
  fireEvent.click(sheet.getByRole("button", { name: "Done" }));
  await vi.waitFor(() => expect(shownFilms()).toEqual(["Film 2"]));
  expect(screen.getByRole("link", { name: "JustWatch" })).toBeDefined();
  fireEvent.click(screen.getByRole("checkbox", { name: "On my services" }));
  expect(shownFilms()).toEqual(["Film 1", "Film 2", "Film 3"]);
  expect(JSON.parse(localStorage.getItem("canon.services") ?? "")).toEqual({
    mine: { country: "US", services: [NETFLIX] },
    narrowed: [],
  });
});

test("another country has other services", async () => {
  givenNetflix("US", []);
  showScreen(WatchlistScreen, { watchlist }, { answers: offers });
  fireEvent.click(screen.getByRole("button", { name: "Change" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Your services" }));
  expect(await sheet.findByRole("checkbox", { name: "Netflix", checked: true })).toBeDefined();
  fireEvent.change(sheet.getByRole("combobox", { name: "Country" }), { target: { value: "FR" } });
  fireEvent.click(await sheet.findByRole("checkbox", { name: "MUBI", checked: false }));
  expect(sheet.queryByRole("checkbox", { name: "Netflix" })).toBeNull();
  expect(localStorage.getItem("canon.services")).toContain('"country":"FR"');
});

test("without a network it says that services can't be looked up, and shows no film as if they had it", async () => {
  givenNetflix("DE", ["watchlist"]);
  showScreen(WatchlistScreen, { watchlist }, { network: "down" });
  expect(await screen.findByText("The services can't be looked up at the moment.")).toBeDefined();
  expect(screen.queryByText(/^(None of them|No film on your watchlist)/)).toBeNull();
  expect(screen.getByText("Not known for 3 films.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Show all" }));
  expect(shownFilms()).toHaveLength(3);
});

test("what could not be looked up is looked up again when it is asked for again", async () => {
  givenNetflix("AT", ["watchlist"]);
  showScreen(WatchlistScreen, { watchlist }, { network: "down" });
  await screen.findByText("Not known for 3 films.");
  givenNetwork("down", streamed("AT", [1, [NETFLIX.id]], [2, []], [3, []]));
  fireEvent.click(screen.getByRole("checkbox", { name: "On my services" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "On my services" }));
  await vi.waitFor(() => expect(shownFilms()).toEqual(["Film 1"]));
});

test("after a failure the sheet of services can be tried again", async () => {
  givenNetflix("US", []);
  showScreen(WatchlistScreen, { watchlist }, { network: "down" });
  fireEvent.click(screen.getByRole("button", { name: "Change" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Your services" }));
  expect((await sheet.findByRole("alert")).textContent).toContain("The services can't be looked up at the moment.");
  givenNetwork("down", offers);
  fireEvent.click(sheet.getByRole("button", { name: "Retry" }));
  expect(await sheet.findByRole("checkbox", { name: "Netflix", checked: true })).toBeDefined();
});

test("films that none of one's services show are said to be on none", async () => {
  givenNetflix("CH", ["watchlist"]);
  showScreen(WatchlistScreen, { watchlist }, { answers: streamed("CH", [1, []], [2, [MUBI.id]], [3, []]) });
  expect(await screen.findByRole("heading", { name: "None of them is on your services" })).toBeDefined();
});

test("nothing of it is there without a movie database", () => {
  takeBack();
  givenNetflix("US", ["watchlist"]);
  showScreen(WatchlistScreen, { watchlist });
  expect(screen.queryByRole("checkbox", { name: "On my services" })).toBeNull();
  expect(shownFilms()).toHaveLength(3);
});
