import type { Part } from "../part.ts";
import { findAll, type Prompt } from "../prompt.ts";
import { CLAIM, WISH } from "../weights.ts";

const WOMEN =
  /\b(?:(?:(?:directed|made|film|films|movies|by|from|created|helmed|shot) )*(?:by|from) (?:a )?(?:wom[ae]n|females?|female (?:directors?|filmmakers?)|women (?:directors?|filmmakers?)|lady directors?)(?: (?:directors?|filmmakers?))?|(?:wom[ae]n|female|lady) (?:directors?|directed|filmmakers?|auteurs?|led direction)|womens cinema|(?:films? |movies? )?(?:not|never) (?:directed|made) by (?:a )?m[ae]n|(?:with |has |have )?(?:a )?(?:wom[ae]n|female) (?:director|directing|behind the camera|at the helm)s?)\b/g;

/** Films directed by women. */
export function recogniseMakers(prompt: Prompt): readonly Part[] {
  const parts: Part[] = [];
  for (const { first, after } of findAll(prompt, WOMEN)) {
    parts.push({
      kind: "maker",
      first,
      after,
      label: "directed by a woman",
      isHard: true,
      grade: ({ tags }) => (tags.has("directed by a woman") ? 1 : 0),
      weight: WISH.none,
      claim: after - first + CLAIM.fact,
      dimension: "maker",
    });
  }
  return parts;
}
