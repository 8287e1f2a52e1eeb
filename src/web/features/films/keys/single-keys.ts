import { deviceStorage } from "#web/adapters/device-storage.ts";
import { isJustClosedByKey } from "#web/ui/open-dialogs.ts";

/** On the button that every page has, and over what it opens. */
export const KEYS_TITLE = "Keys";

const KEY = "canon.single-keys";
const OFF = "off";
const storage = deviceStorage(() => localStorage);

/** They can be switched off (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  const reading = storage.read(KEY);
  return reading.kind !== "ok" || reading.text !== OFF;
}

/** Stored on this device. */
export function switchSingleKeys(isOn: boolean): void {
  storage.write(KEY, isOn ? "" : OFF);
}

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** For letters and signs without modifiers. */
export function isSwitchedOff({ key, ctrlKey, metaKey, altKey }: Press): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey && (isJustClosedByKey() || !areSingleKeysOn());
}

const TYPING = "input, textarea, select, [contenteditable]";
const MODAL = "dialog[open], [aria-modal=true]";

/** No modifier, no text field, no open modal, and not switched off. */
export function isFreeKey(event: Press & Pick<KeyboardEvent, "defaultPrevented">): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.activeElement?.matches(TYPING) || document.querySelector(MODAL) !== null) return false;
  return !isSwitchedOff(event);
}
