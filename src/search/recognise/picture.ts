import type { IndexedFilm } from "../indexed-film.ts";
import type { Part } from "../part.ts";
import { findAll, type Prompt } from "../prompt.ts";
import { CLAIM, WISH } from "../weights.ts";

/** A film that is in both, partly in colour. */
const PARTLY = 0.5;
/** What a black and white film keeps that is not famous for its photography, where that is praised. */
const PLAIN = 0.4;

/** Colour or black and white, silent or with sound. */
export function recognisePicture(prompt: Prompt): readonly Part[] {
  const parts: Part[] = [];
  const add = (
    first: number,
    after: number,
    label: string,
    isMet: (film: IndexedFilm) => number,
    weight: number = WISH.picture,
  ) => {
    parts.push({
      kind: "picture",
      first,
      after,
      label,
      isHard: true,
      grade: isMet,
      weight,
      claim: after - first + (label === "silent" ? CLAIM.silent : CLAIM.fact),
      dimension: label,
    });
  };
  for (const { match, first, after } of findAll(
    prompt,
    /\b(?:(?:shot |filmed |made |beautiful |gorgeous |striking |stunning |in |stark )*(?:black and white|black n white|black white|bw|monochrome|black & white)(?: photography| cinematography)?|no colou?r|without colou?r|not in colou?r|monochromatic)\b/g,
  )) {
    // Praise of the photography asks for its quality too.
    const isPraised = /\b(?:beautiful|gorgeous|stark|striking|stunning)\b|photography|cinematography/.test(match[0]);
    add(
      first,
      after,
      "in black and white",
      ({ film, tags }) =>
        ({ bw: 1, both: PARTLY, color: 0 })[film.facts.color] *
        (isPraised ? PLAIN + (1 - PLAIN) * (tags.get("striking black and white") ?? 0) : 1),
      isPraised ? WISH.praisedPicture : WISH.picture,
    );
  }
  for (const { first, after } of findAll(
    prompt,
    /\b(?:(?:shot |filmed |made )?in (?:full )?colou?r|(?<!\b(?:vivid|bright|bold|rich|striking|saturated|gorgeous|beautiful|lush|garish|of|the|with|its|his|her) )colou?r(?= [a-z0-9])(?! (?:of|and|palettes?|schemes?|photography|cinematography|drenched|soaked|purple|is|was|that|in)\b)|(?<!\b(?:vivid|bright|bold|rich|striking|saturated|gorgeous|beautiful|lush|garish|of|the|with|its|his|her|and|use|great|about|amazing) )colou?r$|not (?:in )?(?:black and white|bw))\b/g,
  )) {
    add(first, after, "in colour", ({ film }) => ({ color: 1, both: PARTLY, bw: 0 })[film.facts.color]);
  }
  for (const { first, after } of findAll(
    prompt,
    /\b(?:silents?(?: era)?(?= (?:films?|movies?|cinema|pictures?|era|classics?|comed\w+|drama\w*|ones?|horror|masterpieces?|german|soviet|french|american)\b)|silents|silent era|silent|(?:movies?|films?|ones) (?:without|with no) (?:sound|dialogue track)|silent (?:films?|movies?|cinema|pictures?))$|\bsilents?\b(?! (?:film\b )?(?:about|lambs))/g,
  )) {
    if (!prompt.isTelling(first)) add(first, after, "silent", ({ film }) => (film.facts.sound === "silent" ? 1 : 0));
  }
  for (const { first, after } of findAll(prompt, /\b(?:talkies?|sound films?|with sound|not silent)\b/g)) {
    add(first, after, "with sound", ({ film }) => (film.facts.sound === "sound" ? 1 : 0));
  }
  return parts;
}
