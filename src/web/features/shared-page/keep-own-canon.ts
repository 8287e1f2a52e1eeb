import { OWN_CANON_COOKIE } from "#contract/shared-page.ts";
import { createKeptChoice } from "../../adapters/kept-choice.ts";

const kept = createKeptChoice(OWN_CANON_COOKIE, (text) => (text === "yes" || text === "no" ? text : null));

/** Tells the server whether this device has a canon. A device that never had one gets no cookie. */
export function keepWhetherCanon(hasCanon: boolean): void {
  const before = kept.read();
  if (hasCanon !== (before === "yes")) kept.keep(hasCanon ? "yes" : "no");
}
