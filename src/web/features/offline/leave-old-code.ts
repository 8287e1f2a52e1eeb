let isLeaving = false;

/** From now on, links to other pages reload the document and so the newest code. Idempotent. */
export function leaveOldCode(): void {
  if (isLeaving) return;
  isLeaving = true;
  document.addEventListener("click", followLinkAnew, { capture: true });
}

/** Stops the event before the app's router, so that the browser follows the link. */
function followLinkAnew(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || link.origin !== location.origin) return;
  if (link.pathname === location.pathname && link.search === location.search) return;
  event.stopImmediatePropagation();
}
