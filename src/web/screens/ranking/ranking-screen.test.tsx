import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Film } from "#domain/catalogue/film.ts";
import { showScreen, someFilm, answersWith } from "#web/features/films/personal/screen-for-tests.tsx";
import { RankingScreen } from "./ranking-screen.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** On one list at this place. */
function filmAt(rank: number, position: number | null): Film {
  const list = position === null ? "time-all-time" : "empire";
  const placements = [{ list, position, entries: 100 } as const];
  return { ...someFilm(rank), provenance: { listCount: 1, averagePosition: 0.5, placements } };
}

test("films that no list with an order names are explained before the first of them", async () => {
  const films = Array.from({ length: 20 }, (_, index) => filmAt(index + 1, index >= 14 && index < 18 ? null : 50));
  showScreen(() => <RankingScreen page={2} />, {}, { loaded: 0, answers: answersWith(films) });
  const rows = within(await screen.findByRole("list", { name: "Films 13 to 20" })).getAllByRole("listitem");
  const explained = screen.getAllByText(
    "The next films are only on TIME's list, which has no order. They are shown by year.",
  );
  expect(explained).toHaveLength(1);
  const row = rows.find((candidate) => candidate.contains(explained[0] ?? null));
  expect(within(row as HTMLElement).getByRole("heading", { level: 2 }).textContent).toContain("Film 15");
});
