import { deviceStorage } from "#web/adapters/device-storage.ts";
import { isJustClosedByKey } from "#web/ui/open-dialogs.ts";

const KEY = "canon.single-keys";
const OFF = "off";
const storage = deviceStorage(() => localStorage);

/** Whether letters and signs alone do something; for those who speak or tremble they can be switched off (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  const reading = storage.read(KEY);
  return reading.kind !== "ok" || reading.text !== OFF;
}

/** Kept on this device. */
export function switchSingleKeys(isOn: boolean): void {
  storage.write(KEY, isOn ? "" : OFF);
}

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** Whether a press of a letter or sign without modifiers is to do nothing. */
export function isSwitchedOff({ key, ctrlKey, metaKey, altKey }: Press): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey && (isJustClosedByKey() || !areSingleKeysOn());
}

const TYPING = "input, textarea, select, [contenteditable]";
const MODAL = "dialog[open], [aria-modal=true]";

/** Whether nobody else wants a key: no modifier, no field that is typed in, no open modal, and not switched off. */
export function isFreeKey(event: Press & Pick<KeyboardEvent, "defaultPrevented">): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.activeElement?.matches(TYPING) || document.querySelector(MODAL) !== null) return false;
  return !isSwitchedOff(event);
}
