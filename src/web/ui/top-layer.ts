/** The open modal covers everything else, so what must stay visible goes inside, as the last part of its column. */
let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Returns the function to call before closing. */
export function enterTopLayer(element: HTMLElement): () => void {
  change([...open, element]);
  return () => change(open.filter((each) => each !== element));
}

/** Null while none is open. */
export function topLayer(): HTMLElement | null {
  return open.at(-1) ?? null;
}

/** Returns the unsubscribe function. */
export function subscribeToTopLayer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
