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
  for (const { match, first, after } of findAll(prompt, BY_RANK)) {
    const least = match[2] === undefined ? 1 : Number(match[2]) + (/from/.test(match[0]) ? 0 : 1);
    const most = match[1] === undefined ? Number(match[3] ?? Infinity) : Number(match[1]) - 1;
    if (!(least <= most)) continue;
    parts.push({
      kind: "standing",
      first,
      after,
      label:
        most === Infinity
          ? `ranked ${least} or lower`
          : least === 1
            ? `ranked ${most} or higher`
            : `ranked ${least} to ${most}`,
      isHard: true,
      grade: ({ rank }) => (rank >= least && rank <= most ? 1 : 0),
      weight: 0,
      claim: after - first + 0.5,
      dimension: "rank",
    });
  }
  return parts;
}

/** "Ranked above 50", "ranked below 400", "ranked from 100 to 150", "outside the top 100". */
const BY_RANK =
  /\b(?:(?:ranked|rank|ranking) (?:above|higher than|better than|over|inside) (?:number )?(\d{1,3})|(?:(?:ranked|rank|ranking) (?:below|lower than|under|worse than|after)|(?:not in|outside)(?: of)?(?: the)? top|(?:ranked|rank|ranking) from) (?:number )?(\d{1,3})(?: to (\d{1,3}))?)\b/g;
