import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { idAt, idsAt } from "#domain/film-id-for-tests.ts";
import type { UserLists } from "#domain/user-lists.ts";
import { showScreen, someFilm } from "../../features/personal-films/screen-for-tests.tsx";
import { SharedCanonScreen } from "./shared-canon-screen.tsx";

const ID = "A".repeat(22);

function openShared(more: object, lists: Partial<UserLists> = {}) {
  const answers = {
    "/api/films": Array.from({ length: 40 }, (_, index) => someFilm(index + 1)),
    "/api/film-metadata": {},
    [`/api/canon/shared/${ID}`]: {
      canonFilms: [3, 1],
      filmIds: idsAt(3, 1),
      createdAt: "2026-11-01T00:00:00.000Z",
      viewCount: 1,
      ...more,
    },
  };
  return showScreen(() => <SharedCanonScreen id={ID} />, lists, { answers });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a shared canon says why a film is in it, beside that film, in the lines its owner wrote", async () => {
  openShared({ notes: { [idAt(3)]: "The corridor.\n<b>And the rain.</b>" } });
  const note = await screen.findByText(/The corridor\./);
  expect(note.textContent).toBe("Why it is here: The corridor.\n<b>And the rain.</b>");
  expect(note.closest("li")?.textContent).toContain("Film 3");
  expect(screen.getAllByText(/Why it is here/)).toHaveLength(1);
});

test("a canon shared without notes shows none, whatever its reader wrote on the same films", async () => {
  openShared({}, { memories: [{ id: idAt(3), note: "Mine alone." }] });
  expect(await screen.findByRole("heading", { name: "Film 3" })).toBeDefined();
  expect(screen.queryByText(/Why it is here|Mine alone/)).toBeNull();
});

test("a shared canon that can't be loaded can be asked for again", async () => {
  showScreen(() => <SharedCanonScreen id={ID} />, {}, { network: "down" });
  const again = await screen.findByRole("button", { name: "Try again" });
  const found = { canonFilms: [3], filmIds: idsAt(3), createdAt: "2026-11-01T00:00:00.000Z", viewCount: 1 };
  const films = Array.from({ length: 40 }, (_, index) => someFilm(index + 1));
  vi.stubGlobal("fetch", (address: string) => {
    const isShare = address.includes("/canon/shared/");
    return Promise.resolve(Response.json(isShare ? found : address.endsWith("/films") ? films : {}));
  });
  fireEvent.click(again);
  // The films of the ranking can be missing too.
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Film 3" })).toBeDefined();
});
