/** How long after the finger or button is lifted a click may still follow. */
const LATE_CLICK_MS = 60;

/**
 * Called when a drag begins: the click that ends it must not follow the link under the pointer. Takes itself away after
 * the pointer is lifted.
 */
export function shieldFromClick(): void {
  const ends = ["mouseup", "touchend", "touchcancel"] as const;
  const stop = () => {
    for (const end of ends) window.removeEventListener(end, stop, { capture: true });
    setTimeout(() => window.removeEventListener("click", prevent, { capture: true }), LATE_CLICK_MS);
  };
  window.addEventListener("click", prevent, { capture: true });
  for (const end of ends) window.addEventListener(end, stop, { capture: true });
}

function prevent(event: Event): void {
  event.preventDefault();
}
