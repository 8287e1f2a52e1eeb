import type { Part } from "../request.ts";
import { findAll, ON_RANKING, type Prompt, said } from "../prompt.ts";
import { CLAIM, WISH } from "../weights.ts";

const LESSER_KNOWN = said("lesser known");
/** For a film on several lists, divided by their number; on a single list it is 1. */
const ON_SEVERAL = 0.5;
const VOTED_FOR = 0.5;

export function recogniseStanding(prompt: Prompt): readonly Part[] {
  const parts: Part[] = [];
  for (const { first, after } of findAll(prompt, LESSER_KNOWN)) {
    parts.push({
      kind: "standing",
      first,
      after,
      label: "lesser known",
      isHard: false,
      grade: ({ film }) =>
        (film.provenance.listCount === 1 ? 1 : ON_SEVERAL / film.provenance.listCount) *
        (film.provenance.placements.some(({ list }) => list === "imdb-top-250") ? VOTED_FOR : 1),
      weight: WISH.lesserKnown,
      claim: after - first + CLAIM.lesserKnown,
      dimension: "standing",
    });
  }
  for (const { match, first, after } of findAll(prompt, BY_RANK)) {
    const least = match[2] === undefined ? 1 : Number(match[2]) + (/from/.test(match[0]) ? 0 : 1);
    const most = match[1] === undefined ? Number(match[3] ?? Infinity) : Number(match[1]) - 1;
    if (least <= most) parts.push(rankPart(first, after, least, most));
  }
  for (const { match, first, after } of findAll(prompt, AT_RANK)) {
    if (prompt.isTelling(first)) continue;
    const least = Number(match[1] ?? match[3] ?? match[5]);
    const most = Number(match[2] ?? match[4] ?? match[5]);
    if (least >= 1 && least <= most)
      parts.push({ ...rankPart(first, after, least, most), claim: after - first + CLAIM.rank });
  }
  for (const { match, first, after } of findAll(prompt, WITHIN))
    parts.push(rankPart(first, after, 1, Number(match[1])));
  return parts;
}

function rankPart(first: number, after: number, least: number, most: number): Part {
  return {
    kind: "standing",
    first,
    after,
    label: rankLabel(least, most),
    isHard: true,
    grade: ({ rank }) => (rank >= least && rank <= most ? 1 : 0),
    weight: WISH.none,
    claim: after - first + CLAIM.fact,
    dimension: "rank",
  };
}

function rankLabel(least: number, most: number): string {
  if (most === Infinity) return `ranked ${least} or lower`;
  if (least === most) return `ranked ${least}`;
  return least === 1 ? `ranked ${most} or higher` : `ranked ${least} to ${most}`;
}

const BY_RANK =
  /\b(?:(?:ranked|rank|ranking) (?:above|higher than|better than|over|inside) (?:number )?(\d{1,3})|(?:(?:ranked|rank|ranking) (?:below|lower than|under|worse than|after)|(?:not in|outside)(?: of)?(?: the)? top|(?:ranked|rank|ranking) from) (?:number )?(\d{1,3})(?: to (\d{1,3}))?)\b/g;

/** "ranks 20 to 30", "between 20 and 30 on the list", "rank 100", "ranked number 100". */
const AT_RANK = new RegExp(
  String.raw`\b(?:(?:ranked|ranks?|places?|positions?|numbers?) (?:from |between )?(\d{1,3}) (?:to |and |through |until )?(\d{1,3})${ON_RANKING}|(?:films? |movies? )?(?:from |between )?(\d{1,3}) (?:to |and |through |until )?(\d{1,3})(?! (?:st|nd|rd|th))(?: (?:on|in|of) (?:the|this|your) (?:list|ranking|rankings|canon|catalogue))|(?:ranked|rank|position)(?: (?:number|no|at))? (\d{1,3})${ON_RANKING})(?! (?:to|and|or|years?|decades?|minutes?|mins?|hours?|lists?|films?|movies?|\d))\b`,
  "g",
);

/** A fact, unlike "the top 100 westerns". */
const WITHIN = new RegExp(
  String.raw`\b(?:in|within|inside|among) the top ([1-9]\d{0,2})${ON_RANKING}(?=$| (?:and|but|by|from|with|not|i|that|which)\b)`,
  "g",
);
