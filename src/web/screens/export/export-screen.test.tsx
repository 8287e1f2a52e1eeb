import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import type { OwnList } from "#domain/lists/own-list.ts";
import { showScreen } from "../../features/films/personal/screen-for-tests.tsx";
import { ExportScreen } from "./export-screen.tsx";

const RAIN: OwnList = { id: "list-00000rain", name: "Rain", films: [{ id: idAt(5) }, { id: idAt(3) }] };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

function open(address: string, lists: Parameters<typeof showScreen>[1]): void {
  history.replaceState(null, "", address);
  showScreen(ExportScreen, lists);
}

const files = () =>
  within(screen.getByRole("list", { name: "Files" }))
    .getAllByRole("button")
    .map((button) => button.getAttribute("aria-label"));

test("a list of one's own has its files too, and the way back leads to it", () => {
  open(`/export?list=${RAIN.id}`, { ownLists: [RAIN], canonOrder: idsAt(1), watchedFilms: idsAt(1) });
  expect(screen.getByRole("button", { name: "Rain 2", pressed: true })).toBeDefined();
  expect(files()).toEqual(["Save Rain for Letterboxd", "Save Table", "Save Canon file", "Save Plain text"]);
  expect(screen.getByRole("link", { name: "Rain" }).getAttribute("href")).toBe(`/my-lists/${RAIN.id}`);
});

test("lists of one's own are enough to export", () => {
  open("/export", { ownLists: [RAIN] });
  expect(screen.getByRole("button", { name: /^All lists/, pressed: true })).toBeDefined();
  expect(files()).toEqual(["Save Table", "Save Canon file", "Save Plain text"]);
});

test("a list that was deleted, or never made, leaves all lists chosen", () => {
  open(`/export?list=${RAIN.id}`, { ownLists: [{ ...RAIN, isDeleted: true }], canonOrder: idsAt(1) });
  expect(screen.getByRole("button", { name: /^All lists/, pressed: true })).toBeDefined();
});
