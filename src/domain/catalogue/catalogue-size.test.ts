import { expect, test } from "vitest";
import { CATALOGUE_SIZE, isCatalogueRank } from "./catalogue-size.ts";

test("ranks are the whole numbers from 1 to the number of films", () => {
  expect([1, 250, CATALOGUE_SIZE].every(isCatalogueRank)).toBe(true);
  expect([0, CATALOGUE_SIZE + 1, -1, 1.5, Number.NaN, Infinity].some(isCatalogueRank)).toBe(false);
});
