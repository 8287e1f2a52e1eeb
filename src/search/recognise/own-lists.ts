import { starsWords } from "#domain/lists/days-and-stars.ts";
import { findAll, type Prompt } from "../prompt.ts";
import type { OwnListWish, Part } from "../request.ts";
import { CLAIM, WISH } from "../weights.ts";

/** What may follow; a title may not ("already seen The Shining"). */
const END = String.raw`(?=$| (?:and|but|or|from|by|with|in|on|directed|starring|set|made|that|which|about|under|over|before|after|between|please|not|sorted|ordered)\b)`;
const WE = String.raw`(?:i|we|ive|weve)`;
const THAT = String.raw`(?:(?:that|which|what|the ones|those|ones) )?`;
const NOT = String.raw`(?:havent|have not|have never|have yet to|not|never|didnt|did not|am yet to)`;
const SEEN = String.raw`(?:seen|watched|see|watch)`;
const MY = String.raw`(?:(?:that|which) )?(?:(?:are|is|i have|ive|i put|ive put|i saved|currently|already) )*`;
const OUTSIDE = String.raw`(?:(?:that |which )?(?:are |is )?(?:not|arent|isnt|outside|out|missing)(?: (?:yet|already|currently|of|from|in|on))*|except(?: those| the ones)?(?: in| on)?|without(?: those)?(?: in| on)?)`;

const SAYINGS: readonly (readonly [RegExp, OwnListWish])[] = [
  // "films I have not seen", "have I never watched", "unwatched", "not seen yet", "new to me".
  [
    new RegExp(
      String.raw`\b(?:${THAT}${WE} (?:have )?(?:still )?${NOT}(?: yet| ever| already| actually)? ${SEEN}(?: yet| before)?|${THAT}have ${WE} (?:not|never) (?:seen|watched)(?: yet)?|havent (?:seen|watched)(?: yet)?|(?<=^|films? |movies? |ones |s )(?:not|never)(?: yet)? (?:seen|watched)(?: by me)?(?: yet)?|(?:except|excluding|without|minus|besides|other than|apart from) ${THAT}${WE} (?:have )?(?:already )?(?:seen|watched))${END}`,
      "g",
    ),
    { list: "watched", isIn: false },
  ],
  [
    /\b(?:unwatched|unseen(?= (?:\w+ )?(?:films?|movies?|classics?)\b| by me\b)(?: by me)?|(?:that are )?new to me)\b/g,
    { list: "watched", isIn: false },
  ],
  [
    new RegExp(
      String.raw`\b(?:${THAT}${WE} (?:have )?(?:already )?(?:seen|watched)(?: already| before)?|${MY}(?:in|on|from) my (?:watched|seen)(?: list| films)?|my watched(?: list| films)?)${END}`,
      "g",
    ),
    { list: "watched", isIn: true },
  ],
  [new RegExp(String.raw`\b${OUTSIDE} my (?:own )?canon\b`, "g"), { list: "canon", isIn: false }],
  [new RegExp(String.raw`\b${MY}(?:in|on|from|of) my (?:own )?canon\b|^my canon$`, "g"), { list: "canon", isIn: true }],
  [new RegExp(String.raw`\b${OUTSIDE} my (?:watchlist|watch list)\b`, "g"), { list: "watchlist", isIn: false }],
  [
    new RegExp(String.raw`\b${MY}(?:in|on|from|of) my (?:watchlist|watch list)\b|^my (?:watchlist|watch list)$`, "g"),
    { list: "watchlist", isIn: true },
  ],
];

const LABELS = { watched: "seen by you", canon: "in your canon", watchlist: "on your watchlist" } as const;

const STARS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5 };
const COUNT = "(?<stars>one|two|three|four|five|[1-5])(?<half> and a half)? stars?";

const MEMORIES: readonly RegExp[] = [
  // "what I saw in 2025", "films watched by me in 2025".
  new RegExp(
    String.raw`\b(?:${THAT}${WE} (?:have )?(?:saw|seen|watched)|(?:what |which )?did ${WE} (?:see|watch)|(?:seen|watched) by me) in (?<seenIn>19\d\d|20\d\d)${END}`,
    "g",
  ),
  new RegExp(String.raw`\b(?:my|${THAT}${WE} (?:have )?(?:gave|given|rated)) ${COUNT}\b`, "g"),
];

/** Every film matches; whoever knows the lists narrows the answer. */
export function recogniseOwnLists(prompt: Prompt): readonly Part[] {
  const said = [
    ...SAYINGS.flatMap(([pattern, wish]) => findAll(prompt, pattern).map((found) => ({ ...found, wish }))),
    ...MEMORIES.flatMap((pattern) =>
      findAll(prompt, pattern).map((found) => ({ ...found, wish: remembered(found.match.groups) })),
    ),
  ];
  return said.flatMap(({ first, after, wish }): readonly Part[] => {
    // "A girl I have seen in dreams" is a plot; "about a heist I have not seen" is a request.
    if (prompt.isTelling(first) && (wish.isIn || after < prompt.words.length)) return [];
    return [
      {
        kind: "mine",
        first,
        after,
        label: labelOf(wish),
        reason: () => null,
        isHard: true,
        grade: () => 1,
        weight: WISH.none,
        claim: after - first + CLAIM.ownList,
        dimension: dimensionOf(wish),
        ownList: wish,
      },
    ];
  });
}

function remembered({ seenIn, stars, half }: Readonly<Record<string, string | undefined>> = {}): OwnListWish {
  if (seenIn !== undefined) return { list: "watched", isIn: true, seenIn };
  const whole = STARS[stars ?? ""] ?? Number(stars);
  return { list: "watched", isIn: true, stars: Math.min(5, half === undefined ? whole : whole + 0.5) };
}

export function negatedPart(part: Part, wish: OwnListWish): Part {
  const other = { ...wish, isIn: !wish.isIn };
  return { ...part, ownList: other, label: labelOf(other), dimension: dimensionOf(other) };
}

function dimensionOf({ list, isIn, seenIn, stars }: OwnListWish): string {
  return `mine ${list} ${isIn} ${seenIn ?? ""} ${stars ?? ""}`;
}

function labelOf({ list, isIn, seenIn, stars }: OwnListWish): string {
  const label =
    stars !== undefined
      ? `${starsWords(stars)} from you`
      : seenIn === undefined
        ? LABELS[list]
        : `${LABELS[list]} in ${seenIn}`;
  return isIn ? label : `not ${label}`;
}
