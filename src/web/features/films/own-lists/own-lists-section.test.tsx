import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import type { OwnList } from "#domain/lists/own-list.ts";
import { savedLists, showScreen } from "../personal/screen-for-tests.tsx";
import { OwnListsSection } from "./own-lists-section.tsx";

const RAIN: OwnList = { id: "list-00000rain", name: "Rain", films: idsAt(5, 3).map((id) => ({ id })) };
const SNOW: OwnList = { id: "list-00001snow", name: "Snow", films: [] };

afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

const linked = () => screen.queryAllByRole("link").map((link) => [link.getAttribute("href"), link.textContent]);

describe("one's own lists on the page of all lists", () => {
  test("each tell how many films they have and how many are seen, and lead to their page", () => {
    showScreen(OwnListsSection, { ownLists: [RAIN, SNOW], watchedFilms: idsAt(3, 8) });
    expect(linked()).toEqual([
      ["/my-lists/list-00001snow", "Snow0 films"],
      ["/my-lists/list-00000rain", "Rain2 films · 1 of 2 seen"],
    ]);
  });

  test("begin with one that is given a name, whose page opens", () => {
    showScreen(OwnListsSection, {});
    const name = screen.getByRole("textbox", { name: "New list" });
    fireEvent.change(name, { target: { value: "   " } });
    fireEvent.submit(name);
    expect(savedLists().ownLists).toEqual([]);
    fireEvent.change(name, { target: { value: " Trains " } });
    fireEvent.submit(name);
    const [made] = savedLists().ownLists;
    expect(made).toMatchObject({ name: "Trains", films: [] });
    expect(location.pathname).toBe(`/my-lists/${made?.id}`);
  });

  test("are not shown once deleted, and come back with their films", async () => {
    showScreen(OwnListsSection, { ownLists: [{ ...RAIN, isDeleted: true }] });
    expect(linked()).toEqual([]);
    fireEvent.click(screen.getByText("1 deleted list"));
    fireEvent.click(await screen.findByRole("button", { name: "Bring back" }));
    expect(savedLists().ownLists).toEqual([RAIN]);
    expect(linked()).toEqual([["/my-lists/list-00000rain", "Rain2 films · 0 of 2 seen"]]);
  });
});
