/** A film dragged this near to the top or bottom of the window scrolls the page. */
export const EDGE_ZONE_PX = 120;
const EDGE_SPEED_SCALE = 3;
/** Speed before scaling at the very edge: 10 px per frame of a 60 Hz screen. */
const BASE_SPEED_PX_PER_SECOND = 600;

/**
 * How fast the page scrolls while a film is held at `pointerY` (px from the top of the window), in px per second:
 * negative is up, 0 outside the two edge zones, fastest at the edge and beyond it. On a window so low that the zones
 * would meet, each takes a third of it.
 */
export function edgeScrollSpeed(pointerY: number, windowHeight: number): number {
  const zone = Math.min(EDGE_ZONE_PX, windowHeight / 3);
  const fastest = BASE_SPEED_PX_PER_SECOND * EDGE_SPEED_SCALE;
  const depthAtTop = Math.min(zone, zone - pointerY);
  if (depthAtTop > 0) return -fastest * (depthAtTop / zone);
  const depthAtBottom = Math.min(zone, pointerY - (windowHeight - zone));
  return depthAtBottom > 0 ? fastest * (depthAtBottom / zone) : 0;
}

/** A row, in px from the top of its list. */
interface RowBox {
  readonly top: number;
  readonly height: number;
}

/** How much of a row must be crossed. The rest keeps two rows from changing places to and fro under a trembling hand. */
const SHARE_TO_REACH = 0.9;

/**
 * The new index of the row held at `index` for a pointer at `y` (px from the top of the list): that of the row under the
 * pointer, or the first or last beyond the ends of the list. Because rows differ in height, a row gives way as soon as the
 * held one, put in its place, would be under the pointer. `boxAt` gives undefined beyond the ends.
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

/** A film on a wall, in px from the wall's corner. */
interface TileBox extends RowBox {
  readonly left: number;
  readonly width: number;
}

/**
 * The index of the film under a pointer at `x` and `y` (px from the wall's corner); between films and outside the wall
 * `index`, where the held film is.
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
