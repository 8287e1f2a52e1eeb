import { describe, expect, test } from "vitest";
import { nearestRow } from "./nearest-row.ts";

/** A tall first row and two lower ones, as the canon has them. */
const ROWS = [
  { id: 5, top: 0, height: 200 },
  { id: 3, top: 200, height: 100 },
  { id: 9, top: 300, height: 100 },
];

function rectOf({ top, height }: { readonly top: number; readonly height: number }) {
  return { top, height, left: 0, width: 300, bottom: top + height, right: 300 };
}

function rowUnder(top: number): unknown {
  const collisions = nearestRow(ROWS.map((row) => row.id))({
    active: { id: 9, data: { current: undefined }, rect: { current: { initial: null, translated: null } } },
    collisionRect: rectOf({ top, height: 100 }),
    droppableRects: new Map(ROWS.map((row) => [row.id, rectOf(row)])),
    droppableContainers: ROWS.toReversed().map(({ id }) => ({
      id,
      key: id,
      data: { current: undefined },
      disabled: false,
      node: { current: null },
      rect: { current: null },
    })),
    pointerCoordinates: null,
  });
  return collisions[0]?.id;
}

describe("a dragged film", () => {
  test("is over the row whose middle is nearest", () => {
    expect(rowUnder(300)).toBe(9);
    expect(rowUnder(240)).toBe(3);
    expect(rowUnder(130)).toBe(3);
    expect(rowUnder(110)).toBe(5);
  });

  test("is over the first or last row when it is held beyond the list", () => {
    expect(rowUnder(-900)).toBe(5);
    expect(rowUnder(4000)).toBe(9);
  });
});
