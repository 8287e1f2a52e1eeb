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
