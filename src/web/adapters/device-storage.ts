/** The browser's key-value storage, with its failures as values. */

type DeviceReading = { readonly kind: "ok"; readonly text: string | null } | { readonly kind: "blocked" };

/** `full`: the quota is spent and the former text is still there. `blocked`: the browser lets nothing be stored. */
export type DeviceWriting = "ok" | "full" | "blocked";

export interface DeviceStorage {
  read(key: string): DeviceReading;
  write(key: string, text: string): DeviceWriting;
}

/** Storage is opened at each use: with cookies blocked, browsers throw already when `localStorage` is looked at. */
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

/** Browsers agree on the name neither in time nor among each other. */
function isQuotaError(error: unknown): boolean {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  return name === "QuotaExceededError" || name === "NS_ERROR_DOM_QUOTA_REACHED";
}
