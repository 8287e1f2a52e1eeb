import { deviceStorage } from "./device-storage.ts";

/** A text on the device: one for each member, and one for visitors. */
export interface OwnedText {
  /** `owner` is a member's id, null for visitors; null if nothing is stored. */
  readonly read: (owner: string | null) => string | null;
  /** What the device won't store lasts as long as the page. */
  readonly write: (owner: string | null, text: string) => void;
  /** Called after changes in any tab; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function ownedText(name: string): OwnedText {
  const storage = deviceStorage(() => localStorage);
  const unstored = new Map<string, string>();
  const listeners = new Set<() => void>();
  const keyOf = (owner: string | null) => (owner === null ? name : `${name}.${owner}`);
  return {
    read: (owner) => {
      const reading = storage.read(keyOf(owner));
      return unstored.get(keyOf(owner)) ?? (reading.kind === "ok" ? reading.text : null);
    },
    write: (owner, text) => {
      if (storage.write(keyOf(owner), text) === "ok") unstored.delete(keyOf(owner));
      else unstored.set(keyOf(owner), text);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      window.addEventListener("storage", listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", listener);
      };
    },
  };
}

const ROOM_KEY = "canon.room";

/** Whether the device can store this many more characters. True if it stores nothing: then all is in memory. */
export function deviceHasRoom(characters: number): boolean {
  const writing = deviceStorage(() => localStorage).write(ROOM_KEY, " ".repeat(characters));
  if (writing !== "blocked") localStorage.removeItem(ROOM_KEY);
  return writing !== "full";
}
