import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { API } from "#contract/api/addresses.ts";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { givesAway } from "#search/spoilers.ts";
import {
  answersWith,
  givenNetwork,
  savedLists,
  showScreen,
  someFilm,
} from "#web/features/films/personal/screen-for-tests.tsx";
import { MOOD_WORDS } from "./messages.ts";
import { TonightScreen } from "./tonight-screen.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 29, 20) });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.removeItem("canon.tonight");
  window.history.replaceState(null, "", "/");
});

const TAGS = { 1: { tense: 3, menacing: 2 }, 2: { tense: 3, "date night": 3, romantic: 3 }, 3: { "feel-good": 3 } };

const FILMS = [1, 2, 3].map((rank) => {
  const film = someFilm(rank);
  const director = `Director ${rank}`;
  return { ...film, director, facts: { ...film.facts, directors: [director] } };
});
const WITHOUT_KIN = { ...answersWith(FILMS), [API.getFilmTags.path]: TAGS };
const ANSWERS: Readonly<Record<string, unknown>> = { ...WITHOUT_KIN, [API.getFilmKin.path]: {} };

function show(lists: Partial<UserLists> = {}, { address = "/tonight", answers = ANSWERS } = {}) {
  window.history.replaceState(null, "", address);
  return showScreen(TonightScreen, lists, { network: "down", answers });
}

const shownFilm = async () => (await screen.findByRole("heading", { level: 2 })).textContent;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole("combobox", { name }), { target: { value } });

// First, because the tags and kin are kept once they are there.
test("without the films' tags and kin it says that they are missing, not that nothing fits, until they come", async () => {
  show({}, { answers: answersWith(FILMS) });
  expect(await shownFilm()).toBe("Unable to load films");
  givenNetwork("down", WITHOUT_KIN);
  press("Retry");
  expect(screen.queryByRole("heading", { level: 2 })).toBeNull();
  expect(await shownFilm()).toBe("Unable to load films");
  givenNetwork("down", ANSWERS);
  press("Retry");
  expect(await shownFilm()).toMatch(/^Film /);
});

test("another choice brings its film at once, where the last one was", async () => {
  show();
  const place = (await screen.findByRole("heading", { level: 2 })).closest("[aria-live]");
  choose("Mood", "light");
  const film = screen.getByRole("heading", { level: 2, name: "Film 3" });
  expect(film.closest("[aria-live]")).toBe(place);
});

test("a film that was marked does not outlast another choice", async () => {
  show({}, { address: "/tonight?mood=light" });
  await shownFilm();
  press("Mark Film 3 as watched");
  expect(await shownFilm()).toBe("Film 3");
  choose("Mood", "tense");
  expect(await shownFilm()).toMatch(/^Film [12]$/);
});

test("a film is there at once, and another press brings another film, also after a reload", async () => {
  show();
  const first = await shownFilm();
  press("Another film");
  const second = await shownFilm();
  expect(second).not.toBe(first);
  cleanup();
  show();
  expect(await shownFilm()).toBe(second);
  press(`Back to ${first}`);
  expect(await shownFilm()).toBe(first);
});

test("on another evening everything is in question again", async () => {
  show();
  for (const _ of [1, 2, 3]) {
    await shownFilm();
    press("Another film");
  }
  expect(await screen.findByText("You passed over all 3 films that fit tonight.")).toBeDefined();
  cleanup();
  vi.setSystemTime(new Date(2026, 10, 30, 5));
  show();
  expect(await shownFilm()).toMatch(/^Film /);
});

test("all passed over, it begins again", async () => {
  show({}, { address: "/tonight?mood=light" });
  await shownFilm();
  press("Another film");
  expect(await screen.findByText("You passed over the only film that fits.")).toBeDefined();
  press("Begin again");
  expect(await shownFilm()).toBe("Film 3");
});

test("choices are kept in the address, and the reason says what matched", async () => {
  show();
  await shownFilm();
  choose("Mood", "tense");
  choose("Company", "two");
  expect(window.location.search).toBe("?mood=tense&company=two");
  expect(await shownFilm()).toBe("Film 2");
  expect(screen.getByText("Tense, 90 minutes, good for two, and on one of the eight lists.")).toBeDefined();
});

test("what leads to a film of the watchlist is said, with one's own reason", async () => {
  show({ watchlist: [{ id: idAt(3), watched: false }], memories: [{ id: idAt(3), reason: "Anna told me." }] });
  // Another evening begins with another of the best.
  for (let presses = 0; (await shownFilm()) !== "Film 3" && presses < 3; presses += 1) press("Another film");
  expect(screen.getByText(/^On your watchlist: 90 minutes/)).toBeDefined();
  expect(screen.getByText("“Anna told me.”")).toBeDefined();
});

test("its marks are at hand; a film that was marked stays until another is asked for", async () => {
  show({ watchedFilms: idsAt(1, 2) });
  expect(await shownFilm()).toBe("Film 3");
  press("Add Film 3 to your watchlist");
  expect(screen.getByText(/^On your watchlist/)).toBeDefined();
  press("Mark Film 3 as watched");
  expect(savedLists().watchlist).toEqual([{ id: idAt(3), watched: true }]);
  expect(await shownFilm()).toBe("Film 3");
  press("Another film");
  expect(await screen.findByRole("heading", { name: "Nothing left for tonight" })).toBeDefined();
  expect(localStorage.getItem("canon.tonight")).toBeNull();
});

test("where nothing fits it says so, and offers to take back what would help", async () => {
  show({}, { address: "/tonight?mood=light&length=long" });
  expect(await screen.findByRole("heading", { name: "No film fits all of that" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Any mood/ })).toBeNull();
  press("Any length1 film");
  expect(window.location.search).toBe("?mood=light");
  expect(await shownFilm()).toBe("Film 3");
});

test("no word of a reason gives away how a film ends", () => {
  for (const term of Object.keys(MOOD_WORDS))
    expect(
      givesAway(term, () => true),
      term,
    ).toBe(false);
});
