import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { updateOperation } from "#domain/lists/list-operations.ts";
import { showScreen, someFilm } from "#web/features/films/personal/screen-for-tests.tsx";
import { userLists } from "../user-lists-store.ts";
import { HistoryDialog } from "./history-dialog.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  userLists.guest.refresh();
});

test("an import's line names its films, ranked, departed or outside the ranking, also once it is undone", async () => {
  const [departed, outside] = [{ ...someFilm(900), title: "Gone" }, filmIdOf("imdb-tt0012345")];
  const answers = {
    "/api/films": [someFilm(3)],
    "/api/film-metadata": {},
    "/api/departed-films": { [departed.id]: { was: 242, wasIn: 1, film: departed } },
  };
  showScreen(() => <HistoryDialog onClose={() => undefined} />, {}, { answers });
  const films = [departed.id, outside, idAt(3)];
  const brought = updateOperation({
    takes: [],
    puts: films.map((id) => ({ list: "watched", id })),
    memories: [{ id: outside, called: "Typed In\n1999" }],
  });
  act(() => userLists.make(brought));
  const words = "Mark Gone, Typed In and Film 3 as watched";
  const undo = await screen.findByRole("button", { name: `Undo: ${words}` });
  act(() => undo.click());
  expect(userLists.current().memories).toEqual([]);
  expect(screen.getByRole("button", { name: `Redo: ${words}` })).toBeDefined();
});
