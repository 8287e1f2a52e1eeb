import { deviceStorage } from "./device-storage.ts";

const KEY = "canon.room";

/**
 * Whether the device's storage would take so many more characters. True where the browser stores nothing at all: then
 * everything lives in the tab.
 */
export function deviceHasRoom(characters: number): boolean {
  const writing = deviceStorage(() => localStorage).write(KEY, " ".repeat(characters));
  if (writing !== "blocked") localStorage.removeItem(KEY);
  return writing !== "full";
}
