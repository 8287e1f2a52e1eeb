import { expect, test } from "vitest";
import { isCatalogueRank } from "./catalogue-size.ts";

test("ranks are the whole numbers from 1 to 500", () => {
  expect([1, 250, 500].every(isCatalogueRank)).toBe(true);
  expect([0, 501, -1, 1.5, Number.NaN, Infinity].some(isCatalogueRank)).toBe(false);
});
