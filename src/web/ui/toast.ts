interface ToastAction {
  readonly label: string;
  readonly onAction: () => void;
}

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly tone?: "default" | "destructive";
  readonly durationMs?: number;
  readonly action?: ToastAction;
  /** Further answers to what it asks. */
  readonly others?: readonly ToastAction[];
}

/** The id tells apart the same message shown twice. */
export interface ShownToast extends ToastMessage {
  readonly id: number;
}

export const TOAST_DURATION_MS = 5000;

let shown: ShownToast | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

function publish(toast: ShownToast | null): void {
  shown = toast;
  for (const listener of listeners) listener();
}

/** Replaces the current toast. Returns its id. Browser only. */
export function showToast(message: ToastMessage): number {
  const id = nextId++;
  publish({ ...message, id });
  return id;
}

/** Ignores ids of earlier toasts. */
export function dismissToast(id: number): void {
  if (shown?.id === id) publish(null);
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function shownToast(): ShownToast | null {
  return shown;
}
