import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { showScreen } from "../../features/personal-films/screen-for-tests.tsx";
import { FilmDnaScreen } from "./film-dna-screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the Film DNA page", () => {
  test("without films says what it will tell, and leads to the films", () => {
    showScreen(FilmDnaScreen, {});
    expect(screen.getByRole("heading", { level: 2, name: "Your Film DNA Awaits" })).toBeDefined();
    expect(screen.getAllByRole("listitem")).toHaveLength(5);
    expect(screen.getByRole("link", { name: "Explore Films" }).getAttribute("href")).toBe("/");
  });

  test("waits for the whole catalogue: what is missing can't be told from a part of it", () => {
    showScreen(FilmDnaScreen, { canonOrder: [1, 2], watchedFilms: [1, 2] });
    expect(screen.getByText("Reading your Film DNA...")).toBeDefined();
  });

  test("offers to try again when the films can't be loaded", async () => {
    showScreen(FilmDnaScreen, { canonOrder: [1, 2], watchedFilms: [1, 2] }, { network: "down" });
    expect(await screen.findByText("Unable to load films")).toBeDefined();
    expect(screen.getByRole("button", { name: "Retry" })).toBeDefined();
  });
});
