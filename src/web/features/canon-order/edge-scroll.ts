import { useEffect } from "react";

/** How far from the top or bottom of the window a dragged film begins to scroll the page. */
export const EDGE_ZONE_PX = 120;
/** What the speed is multiplied by. */
const EDGE_SPEED_SCALE = 3;
/** Speed before scaling at the very edge: 10 px per frame of a 60 Hz screen. */
const BASE_SPEED_PX_PER_SECOND = 600;
/** A frame that took longer (a busy or hidden page) still scrolls no further than this allows. */
const LONGEST_FRAME_SECONDS = 0.05;

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

/** Scrolls the window while `isDragging` and the pointer is held near its top or bottom edge. */
export function useEdgeScroll(isDragging: boolean): void {
  useEffect(() => {
    if (!isDragging) return undefined;
    // Unknown until the pointer moves: a film picked up near the edge and held still stays where it is.
    let pointerY: number | null = null;
    let lastFrame = performance.now();
    let frame = 0;
    const followMouse = (event: MouseEvent) => {
      pointerY = event.clientY;
    };
    const followTouch = (event: TouchEvent) => {
      pointerY = event.touches[0]?.clientY ?? pointerY;
    };
    const step = (now: number) => {
      const seconds = Math.min((now - lastFrame) / 1000, LONGEST_FRAME_SECONDS);
      lastFrame = now;
      const speed = pointerY === null ? 0 : edgeScrollSpeed(pointerY, window.innerHeight);
      if (speed !== 0) window.scrollBy({ top: speed * seconds, behavior: "instant" });
      frame = requestAnimationFrame(step);
    };
    window.addEventListener("mousemove", followMouse, { passive: true });
    window.addEventListener("touchmove", followTouch, { passive: true });
    frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("mousemove", followMouse);
      window.removeEventListener("touchmove", followTouch);
    };
  }, [isDragging]);
}
