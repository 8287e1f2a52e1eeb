/** How far from the top or bottom of the window a dragged film begins to scroll the page. */
export const EDGE_ZONE_PX = 120;
/** What the speed is multiplied by. */
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
