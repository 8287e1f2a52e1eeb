import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import { someFilm } from "./personal/screen-for-tests.tsx";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import { FilmActions } from "./film-actions.tsx";

beforeEach(() => localStorage.clear());

afterEach(() => {
  vi.restoreAllMocks();
  // Saves what is waiting, so that it does not leak into the next test.
  window.dispatchEvent(new Event("focus"));
  localStorage.clear();
  cleanup();
});

const crown = () => screen.getByRole("button", { name: /your canon$/ });

test("a mark the device has no room for does not look kept, until it is", () => {
  render(<FilmActions film={someFilm(3)} />);
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("No room.", "QuotaExceededError");
  });
  fireEvent.click(crown());
  expect(crown().getAttribute("aria-pressed")).toBe("true");
  expect(crown().getAttribute("aria-description")).toBe("Not saved on this device");
  expect(screen.getByRole("button", { name: /watchlist$/ }).hasAttribute("aria-description")).toBe(false);

  full.mockRestore();
  fireEvent.click(screen.getByRole("button", { name: /watchlist$/ }));
  expect(crown().hasAttribute("aria-description")).toBe(false);
});

test("a mark that could not be taken away says so too", () => {
  userLists.toggleCanon(idAt(3));
  render(<FilmActions film={someFilm(3)} />);
  expect(crown().hasAttribute("aria-description")).toBe(false);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("No room.", "QuotaExceededError");
  });
  fireEvent.click(crown());
  expect(crown().getAttribute("aria-pressed")).toBe("false");
  expect(crown().getAttribute("aria-description")).toBe("Not saved on this device");
});
