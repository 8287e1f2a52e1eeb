import type { Order, Part } from "../part.ts";
import { findAll, type Prompt } from "../prompt.ts";
import { NUMBER, numberOf } from "../vocabulary/numbers.ts";

const ORDERS: readonly (readonly [RegExp, string, Order])[] = [
  [
    /\b(?:(?:the )?(?:newest|most recent|latest)(?: first)?|newest to oldest|(?:sorted|ordered|sort|order) by (?:newest|most recent|latest|date descending)|reverse chronological(?: order)?)\b/g,
    "newest first",
    { by: "year", direction: "descending" },
  ],
  [
    /\b(?:(?:the )?(?:oldest|earliest)(?: first)?|oldest to newest|chronological(?:ly)?(?: order)?|in (?:chronological )?order of (?:year|release|date)|(?:sorted|ordered|sort|order) (?:by|in) (?:year|date|release(?: date)?|age|chronological order))\b/g,
    "oldest first",
    { by: "year", direction: "ascending" },
  ],
  [
    /\b(?:(?:the )?shortest(?: first)?|shortest to longest|(?:sorted|ordered|sort|order) by (?:length|running time|runtime|duration))\b/g,
    "shortest first",
    { by: "running-time", direction: "ascending" },
  ],
  [
    /\b(?:(?:the )?longest(?: first)?|longest to shortest)\b/g,
    "longest first",
    { by: "running-time", direction: "descending" },
  ],
  [
    /\b(?:(?:the )?(?:very )?(?:best(?! pictures?\b| foreign| international)|greatest|highest (?:rated|ranked|ranking)|top (?:rated|ranked)|most acclaimed|most celebrated|finest|number one|all time (?:best|greatest|great)s?)(?: of all time| ever(?: made)?| first)?|most important|essential|must (?:see|watch)|(?:sorted|ordered|sort|order) by rank(?:ing)?|ranked)\b/g,
    "best first",
    { by: "rank", direction: "ascending" },
  ],
  [
    /\b(?:lowest (?:rated|ranked|ranking)|worst|bottom ranked)\b/g,
    "lowest ranked first",
    { by: "rank", direction: "descending" },
  ],
];

const COUNTED = String.raw`(?:\w+ ){0,3}?(?:films?|movies?|pictures?|titles?|classics?|comed(?:y|ies)|dramas?|westerns?|thrillers?|musicals?|horrors?|noirs?|documentar(?:y|ies)|romances?|ones|recommendations|suggestions|masterpieces?)`;

/** "Top 10", "five films", and words that say in what order. */
export function recogniseOrdering(prompt: Prompt): readonly Part[] {
  const parts: Part[] = [];
  for (const [pattern, label, order] of ORDERS) {
    for (const { first, after } of findAll(prompt, pattern)) {
      if (prompt.isTelling(first)) continue;
      parts.push({
        kind: "order",
        first,
        after,
        label,
        isHard: false,
        grade: () => 0,
        weight: 0,
        claim: after - first + 0.1,
        order,
      });
    }
  }
  for (const { first, after } of findAll(
    prompt,
    /\b(?:the )?(?:number (?:one|1)|no 1|(?:single )?(?:best|greatest|highest (?:rated|ranked)|newest|oldest|longest|shortest|most recent|latest|earliest) (?=(?:\w+ ){0,2}(?:film|movie|one|comedy|western|musical|drama|thriller|picture)\b))/g,
  )) {
    if (
      !/^number|no 1|the number/.test(
        prompt.words
          .slice(first, after)
          .map(({ text }) => text)
          .join(" "),
      )
    )
      continue;
    parts.push({
      kind: "count",
      first,
      after,
      label: "the first one",
      isHard: false,
      grade: () => 0,
      weight: 0,
      claim: after - first + 0.6,
      count: 1,
      order: { by: "rank", direction: "ascending" },
    });
  }
  for (const [pattern, place] of [
    [TOP, 1],
    [GIVE, 1],
    [COUNT, 1],
  ] as const) {
    for (const { match, first } of findAll(prompt, pattern)) {
      const words = match[place] ?? "";
      const count = numberOf(words);
      if (!(count >= 1 && count <= 100) || prompt.isTelling(first)) continue;
      const before = match[0].slice(0, match[0].indexOf(words)).trim();
      const length = (before === "" ? 0 : before.split(" ").length) + words.split(" ").length;
      parts.push({
        kind: "count",
        first,
        after: first + length,
        label: count === 1 ? "one film" : `${count} films`,
        isHard: false,
        grade: () => 0,
        weight: 0,
        claim: length + 0.3,
        count,
      });
    }
  }
  return parts;
}

const TOP = new RegExp(
  String.raw`\b(?:the )?(?:top|best|first|greatest) (${NUMBER})\b(?! (?:years?|decades?|minutes?|hours?|list))`,
  "g",
);
const GIVE = new RegExp(
  String.raw`\b(?:give me|show me|recommend(?: me)?|suggest(?: me)?|list|need|want|name|find(?: me)?) (?:the )?(?:top |best )?((?!an?\b|one\b)${NUMBER})\b(?! (?:hours?|minutes?|mins?|hrs?|years?))`,
  "g",
);
const COUNT = new RegExp(
  String.raw`(?<=^|\bthe |\bonly |\bbest |\bof |\bany |\bshortest |\bnewest |\boldest |\blongest )((?!an?\b|one\b)${NUMBER}) (?=(?:best |greatest |great |good |newest |oldest |shortest |longest |short |funny |sad )?${COUNTED}\b)`,
  "g",
);
