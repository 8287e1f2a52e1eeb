/** In pixels: below this the field goes to the top of the screen, to leave room above a phone's keyboard. */
const ENOUGH_ROOM = 320;
const MARGIN = 8;
/** The fixed bar at the bottom, in pixels. */
const BAR = 72;

/**
 * Keeps a panel below its field as high as there is room, above the keyboard of a phone and the bar at the bottom.
 * Returns the function that ends it.
 */
export function keepInView(panel: HTMLElement): () => void {
  const viewport = window.visualViewport;
  const room = () => {
    const visible = viewport ? viewport.offsetTop + viewport.height : window.innerHeight;
    return Math.min(visible, window.innerHeight - BAR) - panel.getBoundingClientRect().top - MARGIN;
  };
  const fit = () => {
    panel.style.maxHeight = `${Math.max(room(), 0)}px`;
  };
  if (room() < ENOUGH_ROOM) panel.parentElement?.scrollIntoView({ block: "start", behavior: "instant" });
  fit();
  viewport?.addEventListener("resize", fit);
  window.addEventListener("scroll", fit, { passive: true });
  return () => {
    viewport?.removeEventListener("resize", fit);
    window.removeEventListener("scroll", fit);
  };
}
