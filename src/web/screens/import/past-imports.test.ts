import { afterEach, expect, test } from "vitest";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import { NO_MARKS } from "#domain/lists/imported-marks.ts";
import { forgetImport, rememberImport, type PastImport, pastImports, UNDO_MS } from "./past-imports.ts";

afterEach(() => localStorage.clear());

const made = (importedAt: number, given: Partial<PastImport["added"]> = {}): PastImport => ({
  importedAt,
  source: "Letterboxd",
  added: { ...NO_MARKS, watched: idsAt(1, 2), ...given },
});

test("imports are kept, the latest first, until they are taken back", () => {
  rememberImport(null, made(1000));
  rememberImport(null, made(2000, { canon: [idAt(2)] }));
  expect(pastImports(null)).toEqual([made(2000, { canon: [idAt(2)] }), made(1000)]);
  forgetImport(null, made(2000));
  expect(pastImports(null)).toEqual([made(1000)]);
});

test("those of a visitor and of each member are apart", () => {
  rememberImport(null, made(1000));
  rememberImport("member-1", made(2000));
  expect(pastImports(null)).toEqual([made(1000)]);
  expect(pastImports("member-1")).toEqual([made(2000)]);
  expect(pastImports("member-2")).toEqual([]);
});

test("those of more than thirty days ago go with the next one", () => {
  rememberImport(null, made(1000));
  rememberImport(null, made(1000 + UNDO_MS));
  expect(pastImports(null).map(({ importedAt }) => importedAt)).toEqual([1000 + UNDO_MS]);
});

test.each([
  ["no JSON", "{", []],
  ["something else", '{"imports":[]}', []],
  ["an import without a time", JSON.stringify([{ source: "IMDb", added: {} }, made(5)]), [made(5)]],
  [
    "films that are none",
    JSON.stringify([{ ...made(5), added: { watched: ["film-1", 2, "No id", null, "film-2"], canon: "film-1" } }]),
    [made(5)],
  ],
])("of %s on the device what can be read is kept", (_what, text, imports) => {
  localStorage.setItem("canon.kept-imports", text);
  expect(pastImports(null)).toEqual(imports);
});
