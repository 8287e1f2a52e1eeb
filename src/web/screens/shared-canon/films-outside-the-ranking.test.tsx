import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { givenLists, savedLists, showScreen, someFilm } from "../../features/films/personal/screen-for-tests.tsx";
import { session } from "../../features/session/session.ts";
import { SharedCanonScreen } from "./shared-canon-screen.tsx";

const ID = "A".repeat(22);
const [INDEXED, WRITTEN, NAMELESS] = [
  filmIdOf("imdb-tt0031725"),
  filmIdOf("written-a1b2c3d4e5f6"),
  filmIdOf("imdb-tt0000001"),
];
const LEFT = { ...someFilm(242), id: filmIdOf("to-be-or-not-to-be-1942"), title: "To Be or Not to Be", year: 1942 };

function openShared(lists: Partial<UserLists> = {}) {
  showScreen(() => <SharedCanonScreen id={ID} />, lists, {
    answers: {
      "/api/films": Array.from({ length: 40 }, (_, index) => someFilm(index + 1)),
      "/api/film-metadata": {},
      "/api/departed-films": { [LEFT.id]: { was: 242, wasIn: 1, film: LEFT, metadata: { genre: "Comedy, War" } } },
      [`/api/canon/shared/${ID}`]: {
        canonFilms: [3],
        filmIds: [WRITTEN, idAt(3), LEFT.id, INDEXED, NAMELESS],
        called: { [WRITTEN]: "The Corridor", [INDEXED]: "Ninotchka\n1939\nErnst Lubitsch" },
        createdAt: "2026-11-01T00:00:00.000Z",
        viewCount: 1,
      },
    },
  });
}

const cards = async () =>
  within(await screen.findByRole("list", { name: "The canon, in order" })).findAllByRole("listitem");

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Only members mark films on a shared canon. */
function signIn(): void {
  const member = { id: "max", email: "max@example.com", name: "Max", isConfirmed: true };
  vi.spyOn(session, "state").mockReturnValue({ kind: "member", member });
}

describe("films outside the ranking on a shared canon", () => {
  test("stand in their place with what is known of them, and say what they are to the ranking", async () => {
    openShared();
    await screen.findByText("To Be or Not to Be");
    const told = (await cards()).map((card) => ({
      title: within(card).getByRole("heading").textContent,
      facts: within(card).getByText(/ranking|ranked|Drama/, { selector: "p.text-muted.text-sm" }).textContent,
      link: within(card).getAllByRole("link").at(-1)?.getAttribute("href"),
    }));
    expect(told).toEqual([
      { title: "The Corridor", facts: "Not in the ranking", link: `/film/${WRITTEN}` },
      { title: "Film 3", facts: "1960 · Drama", link: "/film/film-3" },
      { title: "To Be or Not to Be", facts: "1942 · Comedy · no longer ranked, was 242", link: `/film/${LEFT.id}` },
      { title: "Ninotchka", facts: "1939 · Not in the ranking", link: `/film/${INDEXED}` },
      { title: "A film outside the ranking", facts: "Not in the ranking", link: `/film/${NAMELESS}` },
    ]);
    expect(screen.getByText("Directed by Ernst Lubitsch")).toBeDefined();
    expect(screen.getByText("5 essential films")).toBeDefined();
  });

  test("keep the name they were shared by when their reader marks them", async () => {
    signIn();
    openShared();
    await screen.findByText("To Be or Not to Be");
    fireEvent.click(screen.getByRole("button", { name: "Add Ninotchka to your watchlist" }));
    expect(savedLists().watchlist).toEqual([{ id: INDEXED, watched: false }]);
    expect(savedLists().memories).toEqual([{ id: INDEXED, called: "Ninotchka\n1939\nErnst Lubitsch" }]);
  });

  test("keep the name that their reader knows them by, and get none where nobody told it", async () => {
    signIn();
    openShared({ memories: [{ id: INDEXED, called: "My Ninotchka" }] });
    await screen.findByText("To Be or Not to Be");
    fireEvent.click(screen.getByRole("button", { name: "Mark Ninotchka as watched" }));
    fireEvent.click(screen.getByRole("button", { name: "Mark A film outside the ranking as watched" }));
    expect(savedLists().watchedFilms).toEqual([INDEXED, NAMELESS]);
    expect(savedLists().memories).toEqual([{ id: INDEXED, called: "My Ninotchka" }]);
    givenLists({});
  });
});
