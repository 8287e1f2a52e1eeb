/** Ask once per device. */
const ASKED_KEY = "canon.storage-asked";

let isAsked = false;

/** Asks the browser not to clear this site's storage by itself. */
export function askToKeepStorage(open: () => Pick<Storage, "getItem" | "setItem">): void {
  if (isAsked) return;
  isAsked = true;
  try {
    if (open().getItem(ASKED_KEY) !== null) return;
    open().setItem(ASKED_KEY, "yes");
    // Only in secure contexts.
    const manager = "storage" in navigator ? (navigator.storage as Partial<StorageManager> | undefined) : undefined;
    void manager?.persist?.().catch(() => undefined);
  } catch {}
}
