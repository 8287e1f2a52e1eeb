import type { Part } from "../part.ts";
import { findAll, type Prompt } from "../prompt.ts";

/** Films few people know: on few lists, and not on the one that its members vote for. */
export function recogniseStanding(prompt: Prompt): readonly Part[] {
  const parts: Part[] = [];
  for (const { first, after } of findAll(
    prompt,
    /\b(?:lesser known|little known|underrated|under rated|overlooked|obscure|hidden gems?|deep cuts?|underseen|less famous|not so famous|under the radar|gems?(?= (?:films?|movies?)$|$)|(?:underrated|hidden|overlooked|obscure|forgotten) (?:gems?|classics?|masterpieces?)|forgotten|unknown|not (?:too |very |so )?(?:well known|famous|mainstream|popular))\b/g,
  )) {
    parts.push({
      kind: "standing",
      first,
      after,
      label: "lesser known",
      isHard: false,
      grade: ({ film }) =>
        (film.provenance.listCount === 1 ? 1 : 0.5 / film.provenance.listCount) *
        (film.provenance.placements.some(({ list }) => list === "imdb-top-250") ? 0.5 : 1),
      weight: 0.8,
      claim: after - first + 0.2,
      dimension: "standing",
    });
  }
  return parts;
}
