type DeviceReading = { readonly kind: "ok"; readonly text: string | null } | { readonly kind: "blocked" };

/** `full`: the quota is used up and the old text remains. `blocked`: the browser stores nothing. */
export type DeviceWriting = "ok" | "full" | "blocked";

export interface DeviceStorage {
  read(key: string): DeviceReading;
  write(key: string, text: string): DeviceWriting;
}

/** Opened at each use: with cookies blocked, reading `localStorage` throws. */
export function deviceStorage(open: () => Pick<Storage, "getItem" | "setItem">): DeviceStorage {
  return {
    read(key) {
      try {
        return { kind: "ok", text: open().getItem(key) };
      } catch {
        return { kind: "blocked" };
      }
    },
    write(key, text) {
      try {
        open().setItem(key, text);
        return "ok";
      } catch (error) {
        return isQuotaError(error) ? "full" : "blocked";
      }
    },
  };
}

/** Browsers use different names. */
function isQuotaError(error: unknown): boolean {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  return name === "QuotaExceededError" || name === "NS_ERROR_DOM_QUOTA_REACHED";
}

/** Never throws. */
export interface KeyedStorage {
  readonly isBlocked: () => boolean;
  /** In no particular order; empty if storage is blocked. */
  readonly keys: () => readonly string[];
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string) => DeviceWriting;
  readonly remove: (key: string) => void;
}

type StorageArea = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Opened at each use: with cookies blocked, reading `localStorage` throws. */
export function keyedStorage(open: () => StorageArea): KeyedStorage {
  const device = deviceStorage(open);
  return {
    isBlocked: () => device.read("any").kind === "blocked",
    keys() {
      try {
        const area = open();
        return Array.from({ length: area.length }, (_, index) => area.key(index)).filter((key) => key !== null);
      } catch {
        return [];
      }
    },
    read(key) {
      const reading = device.read(key);
      return reading.kind === "ok" ? reading.text : null;
    },
    write: (key, text) => device.write(key, text),
    remove(key) {
      try {
        open().removeItem(key);
      } catch {}
    },
  };
}

/** Keeps in memory what the device refuses to store, until it accepts it. Reads cover both. */
export function withMemory(storage: KeyedStorage): KeyedStorage & {
  /** Stores what waits; returns why it can't, or `ok`. */
  readonly flush: () => DeviceWriting;
  readonly isWaiting: (key: string) => boolean;
} {
  const waiting = new Map<string, string>();
  return {
    isBlocked: () => storage.isBlocked(),
    keys: () => (waiting.size === 0 ? storage.keys() : [...new Set([...storage.keys(), ...waiting.keys()])]),
    read: (key) => waiting.get(key) ?? storage.read(key),
    write(key, text) {
      // Some browsers store what they won't give back.
      const writing = storage.isBlocked() ? "blocked" : storage.write(key, text);
      if (writing === "ok") waiting.delete(key);
      else waiting.set(key, text);
      return writing;
    },
    remove(key) {
      waiting.delete(key);
      storage.remove(key);
    },
    isWaiting: (key) => waiting.has(key),
    flush() {
      if (storage.isBlocked()) return "blocked";
      for (const [key, text] of waiting) {
        const writing = storage.write(key, text);
        if (writing !== "ok") return writing;
        waiting.delete(key);
      }
      return "ok";
    },
  };
}
