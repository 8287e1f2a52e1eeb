import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { filmIdOf, type FilmId } from "#domain/catalogue/film-id.ts";
import { type ImportedMarks, NO_MARKS } from "#domain/lists/imported-marks.ts";
import { EMPTY_USER_LISTS } from "#domain/lists/user-lists.ts";
import { userLists } from "../../features/lists/user-lists-store.ts";
import { pastImports } from "./past-imports.ts";
import { usePastImports } from "./use-past-imports.ts";

const IDS: readonly FilmId[] = Array.from({ length: 10_000 }, (_, index) => filmIdOf(`imdb-tt${1_000_000 + index}`));
const MARKS: ImportedMarks = {
  ...NO_MARKS,
  watched: IDS,
  canon: IDS.slice(0, 10),
  memories: IDS.map((id, index) => ({
    id,
    seen: "2024-01-06",
    rating: 4.5,
    called: `A film called ${index}\n1999\nSomebody Or Other`,
  })),
};

beforeEach(emptyDevice);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  emptyDevice();
});

function emptyDevice(): void {
  localStorage.clear();
  userLists.guest.refresh();
}

function importing() {
  const { result } = renderHook(() => usePastImports());
  return result.current;
}

/** What comes of it once everything has rendered again. */
function doing<Result>(work: () => Result): Result {
  const results: Result[] = [];
  act(() => void results.push(work()));
  const [result] = results;
  if (result === undefined) throw new Error("Nothing was done.");
  return result;
}

const stored = (prefix: string) =>
  Object.entries(localStorage)
    .filter(([key]) => key.startsWith(prefix))
    .reduce((sum, [key, text]) => sum + key.length + String(text).length, 0);

test("ten thousand films come whole and go whole, and leave the device room", () => {
  const { make, undo } = importing();
  const made = doing(() => make(MARKS, "Letterboxd"));
  if (typeof made === "string") throw new Error(made);
  const { watchedFilms, memories } = userLists.current();
  expect([watchedFilms.length, memories.length]).toEqual([10_000, 10_000]);
  expect(userLists.view().trouble).toBeNull();
  // Browsers give a site some five million characters.
  expect(stored("canon.")).toBeLessThan(2_600_000);
  expect(stored("canon.kept-imports")).toBeLessThan(1_000_000);
  // As another page load would.
  const [again] = pastImports(null);
  if (again === undefined) throw new Error("It is not remembered.");
  expect(doing(() => undo(again))).toBe(true);
  expect(userLists.current()).toEqual(EMPTY_USER_LISTS);
  expect(pastImports(null)).toEqual([]);
});

test("a device without room is told so before anything changes", () => {
  const { make } = importing();
  // oxlint-disable-next-line unbound-method -- called with its storage below
  const write = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, text) {
    if (text.length > 1_000_000) throw new DOMException("No room.", "QuotaExceededError");
    write.call(this, key, text);
  });
  expect(doing(() => make(MARKS, "Letterboxd"))).toBe("no-room");
  expect(userLists.current()).toEqual(EMPTY_USER_LISTS);
  expect(pastImports(null)).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test("an import that a full device can't take back stays as it is", () => {
  const { make, undo } = importing();
  const made = doing(() => make({ ...NO_MARKS, watched: IDS.slice(0, 3) }, "IMDb"));
  if (typeof made === "string") throw new Error(made);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("No room.", "QuotaExceededError");
  });
  expect(doing(() => undo(made))).toBe(false);
  expect(userLists.current().watchedFilms).toHaveLength(3);
  expect(pastImports(null)).toHaveLength(1);
});

test("what is there already is nothing to bring", () => {
  const { make } = importing();
  const few = { ...NO_MARKS, watched: IDS.slice(0, 3) };
  doing(() => make(few, "IMDb"));
  expect(doing(() => make(few, "IMDb"))).toBe("nothing");
  expect(pastImports(null)).toHaveLength(1);
});

test("an import from before its films were ranked is taken back whole", async () => {
  const [before, ranked] = [filmIdOf("imdb-tt0094336"), filmIdOf("withnail-and-i-1987")];
  vi.resetModules();
  vi.stubGlobal("fetch", async () => Response.json({ [before]: ranked }));
  const [fresh, { userLists: lists }, { loadLastingFilms }] = await Promise.all([
    import("./use-past-imports.ts"),
    import("../../features/lists/user-lists-store.ts"),
    import("../../features/lists/user-lists-store.ts"),
  ]);
  const { result } = renderHook(() => fresh.usePastImports());
  const marks = { ...NO_MARKS, watched: [before], canon: [before], memories: [{ id: before, rating: 4 }] };
  const made = doing(() => result.current.make(marks, "Letterboxd"));
  if (typeof made === "string") throw new Error(made);
  await new Promise<void>((resolve) => void loadLastingFilms(resolve));
  vi.unstubAllGlobals();
  lists.guest.refresh();
  expect(lists.current().canonOrder).toEqual([ranked]);
  expect(doing(() => result.current.undo(made))).toBe(true);
  expect(lists.current()).toEqual(EMPTY_USER_LISTS);
});
