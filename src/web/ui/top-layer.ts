/** The open modal, which covers everything outside it: what must be seen and reached meanwhile goes inside. */
let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Notes that a modal has opened over all else; call what is returned before it closes. */
export function enterTopLayer(element: HTMLElement): () => void {
  change([...open, element]);
  return () => change(open.filter((each) => each !== element));
}

/** The modal on top; null while none is open. */
export function topLayer(): HTMLElement | null {
  return open.at(-1) ?? null;
}

/** Calls `listener` when the modal on top changes; returns what ends it. */
export function subscribeToTopLayer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
