import { OWN_CANON_COOKIE } from "#contract/shared-page.ts";
import { createKeptChoice } from "../../adapters/kept-choice.ts";

const kept = createKeptChoice(OWN_CANON_COOKIE, (text) => (text === "yes" ? "yes" : null));

/** Tells the server whether this device has a canon. A device that never had one gets no cookie. */
export function keepWhetherCanon(hasCanon: boolean): void {
  if (hasCanon === (kept.read() === "yes")) return;
  if (hasCanon) kept.keep("yes");
  else kept.forget();
}
