import { expect, test } from "vitest";

import { filmIdOf, isFilmId } from "./film-id.ts";

test("a film id is plain letters and figures, whatever the title is", () => {
  expect(isFilmId("8-half-1963")).toBe(true);
  expect(filmIdOf("96-2018")).toBe("96-2018");
});

test.each(["", "Dawn-1960", "dawn 1960", "dawn--1960", "-dawn", "../dawn"])("a film id is not %o", (text) => {
  expect(isFilmId(text)).toBe(false);
  expect(() => filmIdOf(text)).toThrow(RangeError);
});
