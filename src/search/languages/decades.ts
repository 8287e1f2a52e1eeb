import type { Stretch, Token } from "./language.ts";

export interface Found {
  readonly after: number;
  readonly stretch?: Pick<Stretch, "meaning" | "isName">;
}

/** "années 50", "anni '50", "años 50", "anos 50", "lat 50.". */
const DECADE_BEFORE = new Set(["annees", "anni", "anos", "lat", "lata", "latach"]);
/** "60ern", "60'lardan", "60'lı", "60х". */
const DECADE_ENDED = /^(\d\d|\d{3}0)(?:ern?|l[aeiu](?:r\p{L}*)?|[иы]?[хе])$/u;
/** "60-х", "60-tych", "60 yıllarda". */
const DECADE_ENDING = /^(?:х|е|ых|ые|tych|te|ych|jahren?|год\p{L}*|yil\p{L}*)$/u;

export function decadeAt(tokens: readonly Token[], first: number): Found | null {
  const word = tokens[first]?.text ?? "";
  const next = tokens[first + 1]?.text ?? "";
  const ended = DECADE_ENDED.exec(word)?.[1];
  const before = DECADE_BEFORE.has(word) ? /^\d?\d?\d0$/.exec(next)?.[0] : undefined;
  const parted = /^(?:\d\d|\d{3}0)$/.test(word) && /^(?:х|е|ых|ые|tych|te)$/.test(next) ? word : undefined;
  const years = ended ?? before ?? parted;
  if (years === undefined) return null;
  let after = first + (ended === undefined ? 2 : 1);
  while (DECADE_ENDING.test(tokens[after]?.text ?? "")) after += 1;
  return { after, stretch: { meaning: { english: `${years}s`, isPostposition: false } } };
}
