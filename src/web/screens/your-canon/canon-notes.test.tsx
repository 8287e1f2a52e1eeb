import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import { savedLists, showScreen } from "../../features/films/personal/screen-for-tests.tsx";
import { YourCanonScreen } from "./your-canon-screen.tsx";

const CANON = { canonOrder: idsAt(5, 3), watchedFilms: idsAt(5, 3) };

afterEach(() => {
  cleanup();
  window.history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

async function write(opener: string, title: string, text: string): Promise<void> {
  fireEvent.click(screen.getByRole("button", { name: opener }));
  const sheet = within(await screen.findByRole("dialog", { name: title }));
  fireEvent.change(sheet.getByRole("textbox", { name: "Why it is here" }), { target: { value: text } });
  fireEvent.click(sheet.getByRole("button", { name: "Done" }));
}

test("why a film is here is written from its row, stands in it, and is changed and taken away there", async () => {
  showScreen(YourCanonScreen, CANON);
  await write("Say why Film 3 is here", "Why Film 3?", "Front row, or not at all.");
  expect(savedLists().memories).toEqual([{ id: idAt(3), note: "Front row, or not at all." }]);
  expect(screen.queryByRole("button", { name: "Say why Film 3 is here" })).toBeNull();
  expect(screen.getByText("Front row, or not at all.")).toBeDefined();
  await write("Why Film 3 is here: Front row, or not at all.", "Why Film 3?", "");
  expect(savedLists().memories).toEqual([]);
  expect(screen.getByRole("button", { name: "Say why Film 3 is here" })).toBeDefined();
});

test.each(["list", "wall"])("on the %s every film has its pencil", async (look) => {
  window.history.replaceState(null, "", `/your-canon?view=${look}`);
  showScreen(YourCanonScreen, CANON);
  for (const film of ["Film 5", "Film 3"]) screen.getByRole("button", { name: `Say why ${film} is here` });
  await write("Say why Film 3 is here", "Why Film 3?", "The end.");
  expect(savedLists().memories).toEqual([{ id: idAt(3), note: "The end." }]);
});

test("a note goes with its film when that moves, and comes back with it when it had left", () => {
  showScreen(YourCanonScreen, { ...CANON, memories: [{ id: idAt(5), note: "The corridor." }] });
  fireEvent.click(screen.getByRole("button", { name: "Remove Film 5 from your canon" }));
  expect(screen.queryByText("The corridor.")).toBeNull();
  cleanup();
  showScreen(YourCanonScreen, { ...savedLists(), canonOrder: idsAt(3, 5) });
  expect(screen.getByText("The corridor.").closest("li")?.textContent).toContain("Film 5");
});
