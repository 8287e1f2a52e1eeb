import { expect, test } from "vitest";
import { isCatalogueRank } from "./catalogue-size.ts";

test("ranks are the whole numbers from 1 to 496", () => {
  expect([1, 250, 496].every(isCatalogueRank)).toBe(true);
  expect([0, 497, -1, 1.5, Number.NaN, Infinity].some(isCatalogueRank)).toBe(false);
});
