import { describe, expect, test } from "vitest";
import { placeOnWall } from "./place-on-wall.ts";

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
