import type { LoggedOperation } from "../list-log.ts";
import type { RefusedOperation } from "./member-device.ts";
import type { SyncWorld } from "./sync-world.ts";

export type Progress =
  | { readonly kind: "quiet" }
  | { readonly kind: "saved" }
  /** `unreachable`: online, but the product does not answer. */
  | { readonly kind: "saving" | "offline" | "unreachable"; readonly count: number };

/** Faster saving is not mentioned. */
const QUIET_FOR_MS = 5000;
const SAVED_FOR_MS = 3000;

const QUIET: Progress = { kind: "quiet" };
const SAVED: Progress = { kind: "saved" };

export interface MemberNews {
  /** Whether the server has ever told this device what the account holds. */
  readonly isKnown: boolean;
  readonly progress: Progress;
  readonly refused: readonly RefusedOperation[];
  readonly offered: number;
  readonly keptAside: number;
}

export const NO_NEWS: MemberNews = {
  isKnown: false,
  progress: QUIET,
  refused: [],
  offered: 0,
  keptAside: 0,
};

export interface MemberState extends Omit<MemberNews, "progress"> {
  readonly unsent: readonly LoggedOperation[];
  readonly isFailing: boolean;
}

/** Also tells listeners when time alone changes the news. */
export function createNews(world: Pick<SyncWorld, "now" | "after" | "isOnline" | "askToKeep">, now: () => MemberState) {
  const progress = createProgress(world, publish);
  const listeners = new Set<() => void>();
  let news = NO_NEWS;

  function publish(): void {
    const { unsent, isFailing, ...rest } = now();
    progress.see(unsent, isFailing);
    // Now the device has something nobody else has.
    if ("count" in progress.current()) world.askToKeep();
    const next: MemberNews = { ...rest, progress: progress.current() };
    const isSame =
      next.isKnown === news.isKnown &&
      next.progress === news.progress &&
      next.refused === news.refused &&
      next.offered === news.offered &&
      next.keptAside === news.keptAside;
    if (isSame) return;
    news = next;
    for (const listener of listeners) listener();
  }

  return {
    current: () => news,
    publish,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => progress.stop(),
  };
}

function createProgress({ now, after, isOnline }: Pick<SyncWorld, "now" | "after" | "isOnline">, changed: () => void) {
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
