import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import { indexFromTypedPosition, placeAfterKey, withFilmAt } from "./lift.ts";

const someOrder = fc.uniqueArray(fc.integer({ min: 1, max: 496 }).map(idAt), { minLength: 1, maxLength: 40 });

describe("a film held over the list", () => {
  test("stands at the place it was taken to, and the others keep their order", () => {
    fc.assert(
      fc.property(someOrder, fc.nat(), fc.nat(), (order, from, to) => {
        const id = order[from % order.length] ?? idAt(0);
        const toIndex = to % order.length;
        const moved = withFilmAt(order, id, toIndex);
        expect(moved[toIndex]).toBe(id);
        expect(moved.filter((other) => other !== id)).toEqual(order.filter((other) => other !== id));
      }),
    );
  });

  test("never leaves the list, whichever key is pressed", () => {
    const keys = ["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"];
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.nat(300), fc.integer({ min: 1, max: 300 }), (key, start, count) => {
        const place = placeAfterKey(key, start % count, count);
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThan(count);
      }),
    );
  });

  test("is not moved by other keys", () => {
    expect(placeAfterKey("Tab", 3, 10)).toBeNull();
    expect(placeAfterKey("x", 3, 10)).toBeNull();
  });
});

describe("a typed position", () => {
  test("counts from one", () => {
    expect(indexFromTypedPosition(" 1 ", 12)).toBe(0);
    expect(indexFromTypedPosition("12", 12)).toBe(11);
  });

  test.each(["", "0", "13", "-1", "1.5", "1e1", "three", "9999999"])(
    "is refused when it is %j in a list of 12",
    (text) => {
      expect(indexFromTypedPosition(text, 12)).toBeNull();
    },
  );
});
