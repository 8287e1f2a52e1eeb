export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly tone?: "default" | "destructive";
  /** Milliseconds on the screen. */
  readonly durationMs?: number;
  readonly action?: { readonly label: string; readonly onAction: () => void };
}

/** A message with a number of its own, so that the same words shown twice are two toasts. */
export interface ShownToast extends ToastMessage {
  readonly id: number;
}

/** How long a toast stays unless it says otherwise. */
export const TOAST_DURATION_MS = 5000;

let shown: ShownToast | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

function publish(toast: ShownToast | null): void {
  shown = toast;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one on the screen: at most one at a time. Browser only. */
export function showToast(message: ToastMessage): void {
  publish({ ...message, id: nextId++ });
}

/** Takes the toast with this number off the screen; an older number does nothing. */
export function dismissToast(id: number): void {
  if (shown?.id === id) publish(null);
}

/** Calls `listener` whenever the toast on the screen changes; returns what stops it. */
export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toast on the screen, if any. */
export function shownToast(): ShownToast | null {
  return shown;
}

/** Whether any toast has been shown since the page was loaded. */
export function wasToastShown(): boolean {
  return nextId > 1;
}
