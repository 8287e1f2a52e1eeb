const LEFT_BUILD = "canon.left-build";

/** If a new build's deployment removed a script, reloads once; not offline, nor if the visitor has typed something. */
export function recoverFromMissingScript(): void {
  const leave = async () => {
    const entry = ownEntry();
    if (!isSomethingWritten(document) && (await isGone(entry)) && rememberOnce(entry)) location.reload();
  };
  addEventListener("vite:preloadError", () => void leave());
}

const WRITTEN_IN = "textarea, input:is([type=text], [type=search], [type=email], [type=password], :not([type]))";

/** Whether a field holds text that a reload would lose. */
export function isSomethingWritten(page: Document): boolean {
  return [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(WRITTEN_IN)].some(
    (field) => field.value.trim() !== "",
  );
}

async function isGone(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: "HEAD", cache: "no-store" })).status === 404;
  } catch {
    return false;
  }
}

/** False if this build was left before, or if that can't be recorded. */
function rememberOnce(entry: string): boolean {
  try {
    if (sessionStorage.getItem(LEFT_BUILD) === entry) return false;
    sessionStorage.setItem(LEFT_BUILD, entry);
    return true;
  } catch {
    return false;
  }
}

/** The entry script's URL, which identifies the build; empty if none. */
export function ownEntry(): string {
  const script = document.querySelector<HTMLScriptElement>("script[type=module][src]");
  return script === null ? "" : new URL(script.src).pathname;
}
