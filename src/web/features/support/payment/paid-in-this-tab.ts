/** Whether somebody paid in this tab: nobody else knows of a visitor, who would else be let pay twice. */
import { deviceStorage } from "#web/adapters/device-storage.ts";

const KEY = "canon.paid";
const storage = deviceStorage(() => sessionStorage);

export function hasPaidInThisTab(): boolean {
  const reading = storage.read(KEY);
  return reading.kind === "ok" && reading.text !== null;
}

export function notePaidInThisTab(): void {
  storage.write(KEY, "yes");
}
