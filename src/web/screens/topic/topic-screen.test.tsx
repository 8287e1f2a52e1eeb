import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { API } from "#contract/api/addresses.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import type { TopicAddress } from "#domain/topics/topic-address.ts";
import type { TopicFilm, TopicPage } from "#domain/topics/topic-page.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { answersWith, savedLists, showScreen, someFilm } from "#web/features/films/personal/screen-for-tests.tsx";
import { TopicScreen } from "./topic-screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FILMS = Array.from({ length: 16 }, (_, index) => someFilm(index + 1));

function topicFilm(rank: number): TopicFilm {
  const { id, title, year, director, provenance } = someFilm(rank);
  return { rank, id, title, year, director, listCount: provenance.listCount, credits: ["director", "cast"] };
}

const VARDA: TopicPage = {
  address: "people/agnes-varda",
  kind: "people",
  label: "Person",
  name: "Agnès Varda",
  title: "Agnès Varda",
  lead: "Director of two ranked films",
  films: [2, 5].map(topicFilm),
  statements: [
    { sentence: "Both of the ranked films are about wandering.", usual: "In the whole ranking it is rare." },
  ],
  people: [{ address: "people/joanna-bruzdowicz", title: "Joanna Bruzdowicz", why: "Film 2 and Film 5" }],
  near: [{ address: "countries/france", title: "France", why: "2 films in common" }],
  next: [
    { address: "people/barbara-loden", title: "Barbara Loden", why: "Wanda is one of the films closest to Film 5" },
  ],
  unranked: [
    { id: filmIdOf("imdb-tt0058985"), title: "Le Bonheur", year: 1965 },
    { id: filmIdOf("imdb-tt5598102"), title: "Faces Places", year: 2017 },
  ],
};

function showTopic(topic: TopicPage, lists: Partial<UserLists> = {}) {
  const { address } = topic;
  const path = API.getTopic.path.replace(":kind/:topic", address);
  showScreen(() => <TopicScreen address={address} />, lists, { answers: { ...answersWith(FILMS), [path]: topic } });
}

test("a person's page has the films with what the person did, and how many are seen, of others too", async () => {
  showTopic(VARDA, { watchedFilms: [...idsAt(5), filmIdOf("imdb-tt5598102")] });
  expect(await screen.findByRole("heading", { level: 1, name: "Agnès Varda" })).toBeDefined();
  const films = within(screen.getByRole("region", { name: "In the ranking" })).getAllByRole("listitem");
  expect(films.map(({ textContent }) => textContent)).toEqual([
    "1Film 2Director, cast1960Canon 2",
    "2Film 5Director, cast1960Canon 5",
  ]);
  expect((await screen.findByText("of 2 seen")).textContent).toBe("1 of 2 seen");
  expect(screen.getByText("2 more, 1 of them seen")).toBeDefined();
  expect(document.title).toBe("Agnès Varda: 2 ranked films · Canon");
});

test("a film can be marked there, and its count follows", async () => {
  showTopic(VARDA);
  fireEvent.click((await screen.findAllByRole("button", { name: "Mark Film 5 as watched" }))[0] as HTMLElement);
  expect(savedLists().watchedFilms).toEqual(idsAt(5));
  expect((await screen.findByText("of 2 seen")).textContent).toBe("1 of 2 seen");
});

test("what is near leads on", async () => {
  showTopic(VARDA);
  const near = await screen.findByRole("region", { name: "Whose films to see next" });
  expect(within(near).getByRole("link", { name: "Barbara Loden" }).getAttribute("href")).toBe("/people/barbara-loden");
  expect(screen.getByRole("link", { name: "France" }).getAttribute("href")).toBe("/countries/france");
  expect(screen.getByRole("link", { name: "Le Bonheur" }).getAttribute("href")).toBe("/film/imdb-tt0058985");
});

test("of many films the first ten stand for themselves", async () => {
  const films = FILMS.map(({ rank }) => ({ ...topicFilm(rank), credits: [] }));
  showTopic({ ...VARDA, kind: "decades", address: "decades/1960s", title: "The 1960s", films });
  const first = within(await screen.findByRole("region", { name: "The first ten" })).getAllByRole("listitem");
  expect(first[9]?.textContent).toBe("10Film 10Agnès Varda1960Canon 10");
  const others = within(screen.getByRole("region", { name: "The other 6" })).getAllByRole("listitem");
  expect(others[0]?.textContent).toBe("11Film 11Agnès Varda1960Canon 11");
});

test("an address that nothing is called, and a lost network, are said as what they are", async () => {
  const missing: TopicAddress = "people/nobody";
  showScreen(() => <TopicScreen address={missing} />, {}, { network: "down" });
  expect(await screen.findByRole("heading", { name: "Unable to load films" })).toBeDefined();
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}", { status: 404 })));
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "There is no such page" })).toBeDefined();
});
