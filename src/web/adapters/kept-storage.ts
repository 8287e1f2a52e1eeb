/** That it was asked, so that a browser that asks its user does so once. */
const ASKED_KEY = "canon.storage-asked";

let isAsked = false;

/** Asks the browser to clear this site's storage only when its user says so; once a device, and nothing depends on it. */
export function askToKeepStorage(open: () => Pick<Storage, "getItem" | "setItem">): void {
  if (isAsked) return;
  isAsked = true;
  try {
    if (open().getItem(ASKED_KEY) !== null) return;
    open().setItem(ASKED_KEY, "yes");
    // Browsers have it on secure pages alone.
    const manager = "storage" in navigator ? (navigator.storage as Partial<StorageManager> | undefined) : undefined;
    void manager?.persist?.().catch(() => undefined);
  } catch {
    // Where nothing can be stored, nothing can be kept.
  }
}
