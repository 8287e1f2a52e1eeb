/** What must stay visible, such as a toast, is shown inside the topmost open modal. */
let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Returns the function to call before it closes. */
export function enterTopLayer(element: HTMLElement): () => void {
  change([...open, element]);
  return () => change(open.filter((each) => each !== element));
}

export function topLayer(): HTMLElement | null {
  return open.at(-1) ?? null;
}

/** Returns the unsubscribe function. */
export function subscribeToTopLayer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How long single keys do nothing after a dialog is closed by key: the visitor may still be typing. */
const QUIET_MS = 1000;

let quietUntil = 0;

/** Call when a dialog opens; its own keys work at once. Returns the function to call when it closes. */
export function noteHowItCloses(): () => void {
  quietUntil = 0;
  let isByKey = false;
  const note = ({ type }: Event) => {
    isByKey = type === "keydown";
  };
  for (const name of ["keydown", "pointerdown"] as const) document.addEventListener(name, note, true);
  return () => {
    for (const name of ["keydown", "pointerdown"] as const) document.removeEventListener(name, note, true);
    if (isByKey) quietUntil = performance.now() + QUIET_MS;
  };
}

/** Whether a dialog was closed by key within the last second. */
export function isJustClosedByKey(): boolean {
  return performance.now() < quietUntil;
}
