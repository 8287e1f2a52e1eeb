import type { RowBox } from "./place-under-pointer.ts";

/** Where a film stands on a wall, in px from its corner. */
export interface TileBox extends RowBox {
  readonly left: number;
  readonly width: number;
}

/**
 * The place, from 0, of the film under a pointer at `x` and `y` (px from the wall's corner); the present one, `index`,
 * between films and beyond the wall.
 */
export function placeOnWall(
  { x, y }: { readonly x: number; readonly y: number },
  index: number,
  boxes: readonly TileBox[],
): number {
  const under = boxes.findIndex(
    ({ left, top, width, height }) => x >= left && x < left + width && y >= top && y < top + height,
  );
  return under < 0 ? index : under;
}
