import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import { NO_MARKS } from "#domain/lists/imported-marks.ts";
import { PastImports } from "./past-imports-list.tsx";
import type { PastImport } from "./past-imports.ts";

beforeEach(() => vi.spyOn(Date, "now").mockReturnValue(new Date(2026, 10, 29).getTime()));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const made = (hour: number, minute: number, added: Partial<PastImport["added"]>): PastImport => ({
  importedAt: new Date(2026, 10, 28, hour, minute).getTime(),
  source: "Letterboxd",
  added: { ...NO_MARKS, ...added },
});

test("two imports of one day are told apart by their films and their time, also where they are undone", () => {
  const imports = [
    made(14, 5, { watched: idsAt(1, 2), canon: [idAt(2)], memories: [{ id: idAt(3), rating: 4 }] }),
    made(9, 30, { watched: idsAt(...Array.from({ length: 1243 }, (_, index) => index + 1)) }),
  ];
  render(
    <PastImports
      imports={imports}
      undo={() => true}
      make={() => "nothing"}
      decisionsOf={() => new Map()}
      remember={() => undefined}
    />,
  );
  const named = [
    "Letterboxd, 3 films, 28 November 2026 at 14:05",
    "Letterboxd, 1,243 films, 28 November 2026 at 09:30",
  ];
  for (const words of named) {
    expect(screen.getByText(words, { exact: false })).toBeDefined();
    expect(screen.getByRole("button", { name: `Undo the import of ${words}` })).toBeDefined();
  }
});
