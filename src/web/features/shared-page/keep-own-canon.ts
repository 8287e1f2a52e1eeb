import { OWN_CANON_COOKIE } from "#contract/shared-page.ts";
import { keepChoice, keptChoice } from "../../adapters/kept-choice.ts";

/** Tells the server whether this device has a canon. A device that never had one gets no cookie. */
export function keepWhetherCanon(hasCanon: boolean): void {
  if (hasCanon !== (keptChoice(OWN_CANON_COOKIE) === "yes")) keepChoice(OWN_CANON_COOKIE, hasCanon ? "yes" : "no");
}
