/** Where a row stands, in px from the top of its list. */
export interface RowBox {
  readonly top: number;
  readonly height: number;
}

/** The rest is left to a hand that trembles between two rows: they must not change places to and fro. */
const SHARE_TO_REACH = 0.9;

/**
 * The place of the row held at `index` for a pointer at `y` (px from the top of the list), both counted from 0: that of
 * the row under the pointer, beyond the ends of the list the first or last. A row gives way as soon as the held one, put
 * in its place, would be under the pointer: rows differ in height. `boxAt` tells nothing beyond the ends.
 */
export function placeUnderPointer(y: number, index: number, boxAt: (index: number) => RowBox | undefined): number {
  const heldHeight = boxAt(index)?.height ?? 0;
  // The first place is taller than the others, whichever film stands in it.
  const reachInto = (box: RowBox, isFirst: boolean) =>
    SHARE_TO_REACH * (isFirst ? box.height : Math.min(box.height, heldHeight));
  let place = index;
  for (let box = boxAt(place - 1); box !== undefined; box = boxAt(place - 1)) {
    if (y >= box.top + reachInto(box, place === 1)) break;
    place -= 1;
  }
  for (let box = boxAt(place + 1); box !== undefined; box = boxAt(place + 1)) {
    if (y <= box.top + box.height - reachInto(box, index === 0)) break;
    place += 1;
  }
  return place;
}
