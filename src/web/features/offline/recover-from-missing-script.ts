import { ownEntry } from "./own-entry.ts";

/** Remembers, for this tab, the build that the page was loaded anew to leave, by its first script. */
const LEFT_BUILD = "canon.left-build";

/**
 * Where a piece of the app can't be had because the server has gone on to another build, the page is loaded anew, once:
 * the address names the page, the lists are on the device. Not while the network is gone, for then that would help
 * nobody; and not over something half written, whose feature tells the trouble itself.
 */
export function recoverFromMissingScript(): void {
  const leave = async () => {
    const entry = ownEntry();
    if (!isSomethingWritten(document) && (await isGone(entry)) && rememberOnce(entry)) location.reload();
  };
  addEventListener("vite:preloadError", () => void leave());
}

/** What one writes in; other fields are chosen from, or set by what is on the device. */
const WRITTEN_IN = "textarea, input:is([type=text], [type=search], [type=email], [type=password], :not([type]))";

/** Whether something stands in a field that a new page would not hold. */
export function isSomethingWritten(page: Document): boolean {
  return [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(WRITTEN_IN)].some(
    (field) => field.value.trim() !== "",
  );
}

/** Whether the server answers that there is no such file. */
async function isGone(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: "HEAD", cache: "no-store" })).status === 404;
  } catch {
    return false;
  }
}

/** False where the page was loaded anew to leave this build before, or that can't be remembered. */
function rememberOnce(entry: string): boolean {
  try {
    if (sessionStorage.getItem(LEFT_BUILD) === entry) return false;
    sessionStorage.setItem(LEFT_BUILD, entry);
    return true;
  } catch {
    return false;
  }
}
