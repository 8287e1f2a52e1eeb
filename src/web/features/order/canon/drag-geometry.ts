/** A film dragged this near to the top or bottom of the window scrolls the page. */
export const EDGE_ZONE_PX = 120;
const EDGE_SPEED_SCALE = 3;
/** Speed before scaling at the very edge: 10 px per frame of a 60 Hz screen. */
const BASE_SPEED_PX_PER_SECOND = 600;

/** In px per second, negative is up; 0 outside both edge zones. `pointerY` is in px from the window's top. */
export function edgeScrollSpeed(pointerY: number, windowHeight: number): number {
  const zone = Math.min(EDGE_ZONE_PX, windowHeight / 3);
  const fastest = BASE_SPEED_PX_PER_SECOND * EDGE_SPEED_SCALE;
  const depthAtTop = Math.min(zone, zone - pointerY);
  if (depthAtTop > 0) return -fastest * (depthAtTop / zone);
  const depthAtBottom = Math.min(zone, pointerY - (windowHeight - zone));
  return depthAtBottom > 0 ? fastest * (depthAtBottom / zone) : 0;
}

/** In px from the top of the list. */
interface RowBox {
  readonly top: number;
  readonly height: number;
}

/** Less than all of a row, or a trembling hand would make two rows swap to and fro. */
const SHARE_TO_REACH = 0.9;

/**
 * The new index of the row held at `index`, for a pointer `y` px from the list's top. A row gives way once the held
 * one, in its place, would be under the pointer: rows differ in height. `boxAt` is undefined beyond the ends.
 */
export function placeUnderPointer(y: number, index: number, boxAt: (index: number) => RowBox | undefined): number {
  const heldHeight = boxAt(index)?.height ?? 0;
  // The first place is taller, whichever film is in it.
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

/** In px from the wall's corner. */
interface TileBox extends RowBox {
  readonly left: number;
  readonly width: number;
}

/** The index of the film at `x` and `y` (px from the wall's corner); `index`, the held film's, if there is none. */
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
