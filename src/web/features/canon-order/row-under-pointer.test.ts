import { describe, expect, test } from "vitest";
import { rowUnderPointer } from "./row-under-pointer.ts";

/** A tall first row and two lower ones, as the canon has them. */
const ROWS = [
  { id: 5, top: 0, height: 200 },
  { id: 3, top: 200, height: 100 },
  { id: 9, top: 300, height: 100 },
];

function rectOf({ top, height }: { readonly top: number; readonly height: number }) {
  return { top, height, left: 0, width: 300, bottom: top + height, right: 300 };
}

function rowAt(y: number): unknown {
  const collisions = rowUnderPointer(ROWS.map((row) => row.id))({
    active: { id: 9, data: { current: undefined }, rect: { current: { initial: null, translated: null } } },
    collisionRect: rectOf({ top: 0, height: 200 }),
    droppableRects: new Map(ROWS.map((row) => [row.id, rectOf(row)])),
    droppableContainers: ROWS.toReversed().map(({ id }) => ({
      id,
      key: id,
      data: { current: undefined },
      disabled: false,
      node: { current: null },
      rect: { current: null },
    })),
    pointerCoordinates: { x: 10, y },
  });
  return collisions[0]?.id;
}

describe("a dragged film", () => {
  test("takes the place of the row under the pointer, however tall the rows are", () => {
    expect(rowAt(10)).toBe(5);
    expect(rowAt(199)).toBe(5);
    expect(rowAt(201)).toBe(3);
    expect(rowAt(399)).toBe(9);
  });

  test("takes the first or last place when it is held beyond the list", () => {
    expect(rowAt(-900)).toBe(5);
    expect(rowAt(4000)).toBe(9);
  });
});
