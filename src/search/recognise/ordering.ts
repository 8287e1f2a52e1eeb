import type { Order, Part } from "../request.ts";
import { findAll, NUMBER, numberOf, ON_RANKING, type Prompt, wholeWords } from "../prompt.ts";
import type { NamedPeople } from "./find-people.ts";
import orders from "../vocabulary/orders.json" with { type: "json" };
import { CLAIM, WISH } from "../weights.ts";

interface OrderWords extends Order {
  readonly label: string;
  readonly said: readonly string[];
}

// Imported JSON has plain texts for types; `tests/search/word-lists.test.ts` holds these to the two unions.
const ORDERS = (orders as readonly OrderWords[]).map(({ label, by, direction, said: words }) => ({
  label,
  order: { by, direction },
  pattern: wholeWords(words.join("|")),
}));

const COUNTED = String.raw`(?:\w+ ){0,3}?(?:films?|movies?|pictures?|titles?|classics?|comed(?:y|ies)|dramas?|westerns?|thrillers?|musicals?|horrors?|noirs?|documentar(?:y|ies)|romances?|ones|recommendations|suggestions|masterpieces?)`;

export function recogniseOrdering(prompt: Prompt): readonly Part[] {
  const parts: Part[] = [];
  for (const { pattern, label, order } of ORDERS) {
    for (const { first, after } of findAll(prompt, pattern)) {
      if (prompt.isTelling(first)) continue;
      parts.push(orderPart(first, after, after - first + CLAIM.order, label, order));
    }
  }
  for (const { match, first, after } of findAll(prompt, PLACED)) {
    const number = placeOf(match[1] ?? match[2] ?? match[3] ?? match[4] ?? "") - 1;
    const order = match[1] === undefined ? BEST_FIRST : orderOf(match[0]);
    if (!(number >= 0) || order === null || prompt.isTelling(first)) continue;
    parts.push(
      countPart(
        first,
        after,
        after - first + CLAIM.placed,
        1,
        number === 0 ? "the first one" : `number ${number + 1}`,
        order,
        number,
      ),
    );
  }
  for (const { match, first } of findAll(prompt, FIRST_OR_LAST)) {
    if (prompt.isTelling(first)) continue;
    const isLast = /last|latest|final|most recent/.test(match[0]);
    const after = first + (match[0].startsWith("the ") ? 2 : 1) + (/most recent/.test(match[0]) ? 1 : 0);
    const order: Order = { by: "year", direction: isLast ? "descending" : "ascending" };
    parts.push(
      countPart(first, after, after - first + CLAIM.firstOrLast, 1, isLast ? "the last one" : "the first one", order),
    );
  }
  for (const [pattern, place] of [
    [TOP, 1],
    [GIVE, 1],
    [COUNT, 1],
    [COUNT_LAST, 1],
  ] as const) {
    for (const { match, first } of findAll(prompt, pattern)) {
      const words = match[place] ?? "";
      const count = numberOf(words);
      if (!(count >= 1 && count <= 100) || prompt.isTelling(first)) continue;
      const before = match[0].slice(0, match[0].indexOf(words)).trim();
      const length = (before === "" ? 0 : before.split(" ").length) + words.split(" ").length;
      parts.push(
        countPart(first, first + length, length + CLAIM.count, count, count === 1 ? "one film" : `${count} films`),
      );
    }
  }
  return parts;
}

/** "Early Scorsese", "late Ozu". */
export function recogniseCareers(prompt: Prompt, named: readonly NamedPeople[]): readonly Part[] {
  return [...new Set(named.map(({ first }) => first - 1))].flatMap((index): readonly Part[] => {
    const word = prompt.words[index]?.text ?? "";
    const isEarly = /^(?:early|earlier)$/.test(word);
    // "The late Kurosawa" means he is dead.
    const isLate = /^(?:late|later)$/.test(word) && prompt.words[index - 1]?.text !== "the";
    if (!isEarly && !isLate) return [];
    const order: Order = { by: "year", direction: isEarly ? "ascending" : "descending" };
    return [orderPart(index, index + 1, 1 + CLAIM.career, isEarly ? "earliest first" : "latest first", order)];
  });
}

function orderPart(first: number, after: number, claim: number, label: string, order: Order): Part {
  return { kind: "order", first, after, label, isHard: false, grade: () => 0, weight: WISH.none, claim, order };
}

function countPart(
  first: number,
  after: number,
  claim: number,
  count: number,
  label: string,
  order?: Order,
  skip?: number,
): Part {
  return {
    kind: "count",
    first,
    after,
    label,
    isHard: false,
    grade: () => 0,
    weight: WISH.none,
    claim,
    count,
    ...(order === undefined ? {} : { order }),
    ...(skip === undefined ? {} : { skip }),
  };
}

const BEST_FIRST: Order = { by: "rank", direction: "ascending" };
const PLACES_IN_ORDER = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");
const ORDINAL = String.raw`\d{1,3}(?:st|nd|rd|th)`;

/** 1-based; NaN for anything else. */
function placeOf(text: string): number {
  const place = PLACES_IN_ORDER.indexOf(text);
  return place >= 0 ? place + 1 : numberOf(text.replace(/(?<=\d)(?:st|nd|rd|th)$/, ""));
}

/** "second best", "the 33rd longest", "number one", "no 5", and as a whole "the 50th film". */
const PLACED = new RegExp(
  String.raw`\b(?:the )?(?:(${PLACES_IN_ORDER.join("|")}|${ORDINAL}) (?:best|greatest|highest (?:rated|ranked)|oldest|earliest|newest|latest|most recent|longest|shortest|top (?:rated|ranked))|(?:(?<=^|^the )(${ORDINAL})(?: (?:film|movie|one|place|position|spot))?(?=${ON_RANKING}$)|number (${NUMBER})|no (\d{1,3}))(?! (?:films?|movies?|minutes?|mins?|hours?|years?))(?:${ON_RANKING})?)\b`,
  "g",
);

const FIRST_OR_LAST =
  /\b(?:the )?(?:(?:very )?(?:first|earliest|last|final|latest|most recent) (?=(?:\w+ )?(?:films?|movies?|pictures?|features?) (?:by|of|from|(?:\w+ ){1,3}(?:made|directed|did|starred|shot|scored|wrote)|directed|made|with|starring)\b)|debut(?= (?:films?|movies?|features?)?(?: (?:by|of))?\b))/g;

function orderOf(said: string): Order | null {
  return ORDERS.find(({ pattern }) => said.search(pattern) >= 0)?.order ?? null;
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

const COUNT_LAST = new RegExp(
  String.raw`(?<=\b(?:shortest|longest|newest|oldest|latest|earliest|recent) )((?!an?\b)${NUMBER})$`,
  "g",
);
