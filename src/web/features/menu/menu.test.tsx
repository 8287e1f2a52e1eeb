import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import { signInStart, closeSignIn } from "../session/sign-in-dialog.ts";
import { showScreen } from "#web/features/films/personal/screen-for-tests.tsx";
import { MenuMark } from "./menu-mark.tsx";

afterEach(() => {
  cleanup();
  closeSignIn();
  delete document.documentElement.dataset["theme"];
  window.history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

async function openMenu() {
  showScreen(MenuMark, {
    canonOrder: idsAt(2, 1),
    watchlist: [{ id: idAt(4), watched: false }],
    watchedFilms: idsAt(1, 2, 3),
  });
  const mark = screen.getByRole("link", { name: "Menu" });
  mark.focus();
  fireEvent.click(mark);
  return within(await screen.findByRole("dialog", { name: "Menu" }));
}

test("the menu names every place in words, and what needs one says what it is for", async () => {
  const menu = await openMenu();
  const places = menu
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")] as const)
    .map(([text, href]) => `${text} → ${href}`);
  expect(places).toEqual([
    "Sign InYour films on every device → /account",
    "Your Canon2 → /your-canon",
    "Watchlist1 → /watchlist",
    "Watched3 → /watched",
    "TonightOne film for this evening → /tonight",
    "Diary → /diary",
    "What is left to see → /left-to-see",
    "Film DNA → /film-dna",
    "DuelsOrder your canon, two films at a time → /your-canon/duel",
    "TogetherCompare canons, choose a film for tonight → /together",
    "Print your canon → /your-canon?view=page",
    "How films are ranked → /how-films-are-ranked",
    "The eight lists → /lists",
    expect.stringMatching(/^EditionsThe lists of .+ → \/editions\/2$/),
    "ImportFrom Letterboxd, IMDb, Trakt and others → /import",
    "ExportYour lists as files → /export",
  ]);
});

test("a place that is chosen closes the menu", async () => {
  const menu = await openMenu();
  fireEvent.click(menu.getByRole("link", { name: /^Import/ }));
  expect(window.location.pathname).toBe("/import");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("closing it gives the focus back to its mark", async () => {
  const menu = await openMenu();
  fireEvent.click(menu.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Menu" }));
});

test("the keys are explained in the menu's place, without leaving the page", async () => {
  const menu = await openMenu();
  fireEvent.click(menu.getByText("Keys"));
  expect(screen.getByRole("dialog", { name: "Keys" })).toBeDefined();
  expect(screen.queryByRole("dialog", { name: "Menu" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Got it" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(window.location.pathname).toBe("/");
});

test("a theme is chosen in it, and stays chosen when it is opened again", async () => {
  const menu = await openMenu();
  const themes = menu.getByRole("group", { name: "Theme" });
  const [, light] = within(themes).getAllByRole("button");
  fireEvent.click(light ?? themes);
  expect(document.documentElement.dataset["theme"]).toBe("light");
  expect(light?.getAttribute("aria-pressed")).toBe("true");
});

test("Sign In closes the menu and asks for the dialog", async () => {
  const menu = await openMenu();
  fireEvent.click(menu.getByRole("link", { name: /^Sign In/ }));
  await waitFor(() => expect(signInStart()).not.toBeNull());
  expect(screen.queryByRole("dialog", { name: "Menu" })).toBeNull();
});

test("without scripts the mark is a link to the same places as a page", () => {
  expect(renderToStaticMarkup(<MenuMark />)).toContain('href="/menu"');
});
