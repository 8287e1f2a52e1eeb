import { describe, expect, test } from "vitest";
import * as fc from "fast-check";
import { EDGE_ZONE_PX, edgeScrollSpeed, placeUnderPointer, placeOnWall } from "./drag-geometry.ts";

const WINDOW_HEIGHT = 800;

describe("the page under a dragged film", () => {
  test("rests while the film is held more than 120 px from both edges", () => {
    expect(EDGE_ZONE_PX).toBe(120);
    for (const y of [120, 121, 400, 680]) expect(edgeScrollSpeed(y, WINDOW_HEIGHT)).toBe(0);
  });

  test("scrolls up near the top and down near the bottom", () => {
    expect(edgeScrollSpeed(119, WINDOW_HEIGHT)).toBeLessThan(0);
    expect(edgeScrollSpeed(681, WINDOW_HEIGHT)).toBeGreaterThan(0);
  });

  test("scrolls faster the nearer the edge, three times 600 px a second at the edge and beyond it", () => {
    expect(edgeScrollSpeed(700, WINDOW_HEIGHT)).toBeLessThan(edgeScrollSpeed(760, WINDOW_HEIGHT));
    expect(edgeScrollSpeed(800, WINDOW_HEIGHT)).toBe(1800);
    expect(edgeScrollSpeed(900, WINDOW_HEIGHT)).toBe(1800);
    expect(edgeScrollSpeed(-50, WINDOW_HEIGHT)).toBe(-1800);
  });

  test("has a calm middle even on a window lower than two zones", () => {
    expect(edgeScrollSpeed(100, 200)).toBe(0);
  });
});

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

/** A first film of two by two, and three small ones beside and below it. */
const WALL = [
  { left: 0, top: 0, width: 210, height: 310 },
  { left: 220, top: 0, width: 100, height: 150 },
  { left: 220, top: 160, width: 100, height: 150 },
  { left: 0, top: 320, width: 100, height: 150 },
];

describe("a film held over a wall", () => {
  test("takes the place of the film under the pointer, in any direction", () => {
    expect(placeOnWall({ x: 100, y: 300 }, 3, WALL)).toBe(0);
    expect(placeOnWall({ x: 319, y: 0 }, 3, WALL)).toBe(1);
    expect(placeOnWall({ x: 50, y: 400 }, 0, WALL)).toBe(3);
  });

  test("keeps its place between films and beyond the wall", () => {
    expect(placeOnWall({ x: 215, y: 100 }, 2, WALL)).toBe(2);
    expect(placeOnWall({ x: 900, y: -50 }, 1, WALL)).toBe(1);
  });
});
