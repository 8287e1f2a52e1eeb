import type { LoggedOperation } from "../logged-operation.ts";
import type { SyncWorld } from "./sync-world.ts";

/** Progress of unsent changes; the same object until it changes. */
export type Progress =
  | { readonly kind: "quiet" }
  | { readonly kind: "saved" }
  /** `offline`: no network. `unreachable`: the product does not answer. */
  | { readonly kind: "saving" | "offline" | "unreachable"; readonly count: number };

/** Faster saving is not mentioned. */
const QUIET_FOR_MS = 5000;
const SAVED_FOR_MS = 3000;

const QUIET: Progress = { kind: "quiet" };
const SAVED: Progress = { kind: "saved" };

/** Calls `changed` when passing time changes the message. */
export function createProgress(
  { now, after, isOnline }: Pick<SyncWorld, "now" | "after" | "isOnline">,
  changed: () => void,
) {
  const seenAt = new Map<string, number>();
  let current: Progress = QUIET;
  let cancel: (() => void) | null = null;

  function wait(milliseconds: number): void {
    cancel?.();
    cancel = after(milliseconds, () => {
      cancel = null;
      if (current.kind === "saved") current = QUIET;
      changed();
    });
  }

  function set(next: Progress): void {
    if (next.kind === current.kind && ("count" in next ? next.count : 0) === ("count" in current ? current.count : 0))
      return;
    current = next;
  }

  return {
    current: () => current,

    /** `isFailing`: the last attempt failed. */
    see(unsent: readonly LoggedOperation[], isFailing: boolean): void {
      const ids = new Set(unsent.map(({ opId }) => opId));
      for (const opId of seenAt.keys()) if (!ids.has(opId)) seenAt.delete(opId);
      for (const opId of ids) if (!seenAt.has(opId)) seenAt.set(opId, now());
      if (ids.size === 0) {
        if (current.kind === "quiet" || current.kind === "saved") return;
        set(SAVED);
        wait(SAVED_FOR_MS);
        return;
      }
      const waited = now() - Math.min(...seenAt.values());
      if (waited < QUIET_FOR_MS && (current.kind === "quiet" || current.kind === "saved")) {
        if (current.kind === "quiet" && cancel === null) wait(QUIET_FOR_MS - waited);
        return;
      }
      const count = ids.size;
      set(isOnline() ? { kind: isFailing ? "unreachable" : "saving", count } : { kind: "offline", count });
    },

    stop(): void {
      cancel?.();
    },
  };
}
