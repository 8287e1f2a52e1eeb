let isLeaving = false;

/**
 * From now on a link to another page of the product loads that page anew, and with it the newest code. Nothing else
 * changes: what is open stays as it is until its visitor goes on. Called again it changes nothing.
 */
export function leaveOldCode(): void {
  if (isLeaving) return;
  isLeaving = true;
  document.addEventListener("click", followLinkAnew, { capture: true });
}

/** The browser follows the link itself, since the app does not hear of the click. */
function followLinkAnew(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || link.origin !== location.origin) return;
  // Within the page nothing is loaded.
  if (link.pathname === location.pathname && link.search === location.search) return;
  event.stopImmediatePropagation();
}
