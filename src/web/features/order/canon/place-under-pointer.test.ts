import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placeUnderPointer } from "./place-under-pointer.ts";

const FIRST_HEIGHT = 240;

/** Rows one under another: the first place has its own height, in the others each film brings its own. */
function listOf(films: readonly { readonly height: number }[]) {
  const heights = films.map((film, index) => (index === 0 ? FIRST_HEIGHT : film.height));
  const topOf = (index: number) => heights.slice(0, index).reduce((total, height) => total + height, 0);
  return (index: number) => {
    const height = heights[index];
    return height === undefined ? undefined : { top: topOf(index), height };
  };
}

const FOUR = listOf([{ height: 100 }, { height: 100 }, { height: 100 }, { height: 100 }]);

describe("a film dragged by pointer", () => {
  test("takes the place of the row under the pointer", () => {
    expect(placeUnderPointer(120, 3, FOUR)).toBe(0);
    expect(placeUnderPointer(290, 3, FOUR)).toBe(1);
    expect(placeUnderPointer(290, 0, FOUR)).toBe(1);
    expect(placeUnderPointer(290, 1, FOUR)).toBe(1);
  });

  test("takes the first or last place when it is held beyond the list", () => {
    expect(placeUnderPointer(-900, 2, FOUR)).toBe(0);
    expect(placeUnderPointer(4000, 0, FOUR)).toBe(3);
  });

  test("comes to rest under a resting pointer, however high the rows are, and goes to and fro nowhere", () => {
    const someFilms = fc.array(fc.record({ height: fc.integer({ min: 100, max: 200 }) }), { minLength: 2 });
    fc.assert(
      fc.property(someFilms, fc.nat(), fc.integer({ min: -50, max: 2000 }), (films, from, y) => {
        let index = from % films.length;
        let order = films;
        // A film that leaves the first place makes the rows behind it stand a little elsewhere.
        for (let look = 0; look < 3; look += 1) {
          const place = placeUnderPointer(y, index, listOf(order));
          order = order.toSpliced(index, 1).toSpliced(place, 0, ...order.slice(index, index + 1));
          index = place;
        }
        expect(placeUnderPointer(y, index, listOf(order))).toBe(index);
      }),
    );
  });
});
