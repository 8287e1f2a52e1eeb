import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { idAt, idsAt } from "../../catalogue/film-id-for-tests.ts";
import { compareCanons } from "./two-canons.ts";

const canons = fc.uniqueArray(fc.integer({ min: 1, max: 20 }).map(idAt));

describe("two canons compared", () => {
  test("have in common the films both hold", () => {
    expect(compareCanons(idsAt(3, 1, 2), idsAt(2, 9, 3)).inCommon).toEqual(idsAt(3, 2));
  });

  test("agree fully on the same order, not at all on the reverse, and partly between", () => {
    expect(compareCanons(idsAt(1, 2, 3), idsAt(1, 9, 2, 3)).order).toEqual({ pairs: 3, agreed: 3 });
    expect(compareCanons(idsAt(1, 2, 3), idsAt(3, 2, 1)).order).toEqual({ pairs: 3, agreed: 0 });
    expect(compareCanons(idsAt(1, 2, 3), idsAt(2, 1, 3)).order).toEqual({ pairs: 3, agreed: 2 });
  });

  test("with fewer than two films in common have no order to agree on", () => {
    expect(compareCanons(idsAt(1, 2), idsAt(2, 3)).order).toBeNull();
    expect(compareCanons([], []).order).toBeNull();
  });

  test("agree alike from either side", () => {
    fc.assert(
      fc.property(canons, canons, (one, other) => {
        const [here, there] = [compareCanons(one, other), compareCanons(other, one)];
        expect(here.order).toEqual(there.order);
        expect(here.inCommon.toSorted()).toEqual(there.inCommon.toSorted());
      }),
    );
  });
});
