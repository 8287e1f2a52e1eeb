import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { API } from "#contract/api/addresses.ts";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import { answersWith, showScreen, someFilm } from "#web/features/films/personal/screen-for-tests.tsx";
import {
  givenNetflix,
  MUBI,
  NETFLIX,
  streamed,
  withMovieDatabase,
} from "../../features/outside/streaming/services-for-tests.ts";
import { TonightScreen } from "./tonight-screen.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("Tonight passes over what one's services don't show", async () => {
  const takeBack = withMovieDatabase();
  givenNetflix("FR", ["tonight"]);
  const answers = {
    ...answersWith([1, 2, 3].map(someFilm)),
    [API.getFilmTags.path]: { 1: { tense: 1 } },
    [API.getFilmKin.path]: {},
    // Which of the two is first depends on the evening.
    ...streamed("FR", [1, [MUBI.id]], [2, [NETFLIX.id]]),
    ...streamed("FR", [2, [NETFLIX.id]], [1, [MUBI.id]]),
  };
  showScreen(TonightScreen, { watchedFilms: [idAt(3)] }, { answers, network: "down" });
  expect(await screen.findByRole("heading", { level: 2, name: "Film 2" })).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Another film" }));
  expect(await screen.findByRole("heading", { name: "None of them is on your services" })).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Include all films" }));
  expect(await screen.findByRole("heading", { level: 2, name: "Film 1" })).toBeDefined();
  takeBack();
});
