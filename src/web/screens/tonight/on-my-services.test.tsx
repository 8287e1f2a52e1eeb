import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { API } from "#contract/api/addresses.ts";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import { answersWith, showScreen, someFilm } from "#web/features/films/personal/screen-for-tests.tsx";
import { TonightScreen } from "./tonight-screen.tsx";
import { WatchlistScreen } from "#web/screens/watchlist/watchlist-screen.tsx";

const NETFLIX = { id: 8, name: "Netflix" };
const MUBI = { id: 11, name: "MUBI" };
const COUNTRIES = [
  { code: "FR", name: "France" },
  { code: "GB", name: "United Kingdom" },
];
const SERVICES = `${API.listStreamingServices.path}?`;

beforeEach(() => {
  const meta = Object.assign(document.createElement("meta"), { name: "outside-services", content: "movie-database" });
  document.head.append(meta);
  vi.stubGlobal("navigator", { ...navigator, language: "en-GB" });
});

afterEach(() => {
  cleanup();
  document.querySelector("meta[name=outside-services]")?.remove();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Which films are asked about, and which services show them. */
const shows = (country: string, films: Readonly<Record<number, readonly number[]>>) => {
  const ids = Object.keys(films).map((rank) => idAt(Number(rank)));
  const query = new URLSearchParams({ country, films: ids.join() });
  const answer = Object.fromEntries(Object.entries(films).map(([rank, services]) => [idAt(Number(rank)), services]));
  return { [`${API.listStreamedFilms.path}?${query}`]: { films: answer } };
};

const offers = {
  [`${SERVICES}country=GB`]: { countries: COUNTRIES, services: [NETFLIX, MUBI] },
  [`${SERVICES}country=FR`]: { countries: COUNTRIES, services: [MUBI] },
};

const given = (country: string, narrowed: readonly string[]) =>
  localStorage.setItem("canon.services", JSON.stringify({ mine: { country, services: [NETFLIX] }, narrowed }));

const watchlist = [1, 2, 3].map((rank) => ({ id: idAt(rank), watched: false }));
const shownFilms = () => screen.queryAllByRole("heading", { name: /^Film / }).map(({ textContent }) => textContent);

test("services are chosen once, by country, and narrow the watchlist to what they show", async () => {
  showScreen(WatchlistScreen, { watchlist }, { answers: { ...offers, ...shows("GB", { 1: [], 2: [8, 2], 3: [11] }) } });
  fireEvent.click(screen.getByRole("checkbox", { name: "On my services" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Your services" }));
  fireEvent.click(await sheet.findByRole("checkbox", { name: "Netflix" }));
  fireEvent.click(sheet.getByRole("button", { name: "Done" }));
  await vi.waitFor(() => expect(shownFilms()).toEqual(["Film 2"]));
  expect(screen.getByRole("link", { name: "JustWatch" })).toBeDefined();
  fireEvent.click(screen.getByRole("checkbox", { name: "On my services" }));
  expect(shownFilms()).toEqual(["Film 1", "Film 2", "Film 3"]);
  expect(JSON.parse(localStorage.getItem("canon.services") ?? "")).toEqual({
    mine: { country: "GB", services: [NETFLIX] },
    narrowed: [],
  });
});

test("another country has other services", async () => {
  given("GB", []);
  showScreen(WatchlistScreen, { watchlist }, { answers: offers });
  fireEvent.click(screen.getByRole("button", { name: "Change" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Your services" }));
  expect(await sheet.findByRole("checkbox", { name: "Netflix", checked: true })).toBeDefined();
  fireEvent.change(sheet.getByRole("combobox", { name: "Country" }), { target: { value: "FR" } });
  fireEvent.click(await sheet.findByRole("checkbox", { name: "MUBI", checked: false }));
  expect(sheet.queryByRole("checkbox", { name: "Netflix" })).toBeNull();
  expect(localStorage.getItem("canon.services")).toContain('"country":"FR"');
});

test("Tonight passes over what one's services don't show", async () => {
  given("FR", ["tonight"]);
  const films = [1, 2, 3].map(someFilm);
  const tags = { [API.getFilmTags.path]: { 1: { tense: 1 } } };
  const watched = { watchedFilms: [idAt(3)] };
  const answers = {
    ...answersWith(films),
    ...tags,
    ...shows("FR", { 1: [11], 2: [8] }),
    ...shows("FR", { 2: [8], 1: [11] }),
  };
  showScreen(TonightScreen, watched, { answers, network: "down" });
  expect(await screen.findByRole("heading", { level: 2, name: "Film 2" })).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Another film" }));
  expect(await screen.findByRole("heading", { name: "Nothing of it on your services" })).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Look anywhere" }));
  expect(await screen.findByRole("heading", { level: 2, name: "Film 1" })).toBeDefined();
});

test("without a network it says that services can't be looked up, and shows no film as if they had it", async () => {
  given("DE", ["watchlist"]);
  showScreen(WatchlistScreen, { watchlist }, { network: "down" });
  expect(await screen.findByRole("heading", { name: "None of them on your services" })).toBeDefined();
  expect(screen.getByText("Of 3 films it isn't known.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Show all" }));
  expect(shownFilms()).toHaveLength(3);
});

test("nothing of it is there without a movie database", () => {
  document.querySelector("meta[name=outside-services]")?.remove();
  given("GB", ["watchlist"]);
  showScreen(WatchlistScreen, { watchlist });
  expect(screen.queryByRole("checkbox", { name: "On my services" })).toBeNull();
  expect(shownFilms()).toHaveLength(3);
});
