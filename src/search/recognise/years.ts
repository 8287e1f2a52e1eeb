import type { IndexedFilm } from "../indexed-film.ts";
import type { Part } from "../part.ts";
import { findAll, type Prompt } from "../prompt.ts";
import { NUMBER, numberOf } from "../vocabulary/numbers.ts";

const DECADE_NAMES: Readonly<Record<string, number>> = {
  twenties: 1920,
  thirties: 1930,
  forties: 1940,
  fifties: 1950,
  sixties: 1960,
  seventies: 1970,
  eighties: 1980,
  nineties: 1990,
  noughties: 2000,
  aughts: 2000,
  naughties: 2000,
  twentytens: 2010,
  tens: 2010,
  teens: 2010,
};

const DECADE = String.raw`(?:(?:the )?(?:(?:nineteen|19) )?(?:(?:19|20)?\d0s|(?:19|20)\d0 s|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties|noughties|naughties|aughts)|(?:the )?twenty (?:tens|teens)|(?:the )?two thousands|(?:the )?two thousand tens)`;
const YEAR = String.raw`(?:18[89]\d|19\d\d|20[0-3]\d)`;
const WHEN = String.raw`(?:(?:(?:the )?(?:early|mid|middle|late|beginning of the|start of the|end of the|first half of the|second half of the)(?: to (?:mid|late))? )?${DECADE}|(?:the year )?${YEAR})`;
const BEFORE =
  "(?:(?:any ?thing |made |released |from )?(?:before|pre|prior to|earlier than|older than|until|till|up to|no later than|not after|not later than))";
const AFTER =
  "(?:(?:any ?thing |made |released |from )?(?:after|since|post|later than|newer than|more recent than|younger than|not before|no older than|not older than|starting from|starting in|as of))";

interface Span {
  readonly from: number;
  readonly to: number;
}

const WHOLE = { first: 1800, last: 2200 } as const;

/** Years, decades and ranges in any wording, each with the films made then. `newest` is the year of the newest film. */
export function recogniseYears(prompt: Prompt, newest: number): readonly Part[] {
  const parts: Part[] = [];
  const add = (first: number, after: number, span: Span, label: string, claim = after - first) => {
    if (prompt.isTelling(first) && !isReleased(prompt, first)) return;
    parts.push({
      kind: "year",
      first,
      after,
      label,
      isHard: true,
      grade: ({ year }: IndexedFilm) => (year >= span.from && year <= span.to ? 1 : 0),
      reason: ({ year }) =>
        span.from === span.to
          ? `from ${year}`
          : span.to - span.from === 9 && span.from % 10 === 0
            ? `${span.from}s`
            : `from ${year}`,
      weight: 0,
      claim: claim + 0.2,
      dimension: "year",
    });
  };
  for (const { match, first, after } of findAll(prompt, RANGE)) {
    const from = spanOf(match[1] ?? "");
    const to = spanOf(match[2] ?? "", from);
    if (from !== null && to !== null && from.from <= to.to) {
      const span = { from: from.from, to: to.to };
      add(first, after, span, `${span.from} to ${span.to}`, after - first + 0.5);
    }
  }
  for (const { match, first, after } of findAll(prompt, SHORT_RANGE)) {
    const from = Number(match[1]);
    const to = Math.floor(from / 100) * 100 + Number(match[2]);
    if (to > from) add(first, after, { from, to }, `${from} to ${to}`, after - first + 0.5);
  }
  for (const { match, first, after } of findAll(prompt, SHORT_YEAR))
    add(first, after, { from: 1900 + Number(match[1]), to: 1900 + Number(match[1]) }, String(1900 + Number(match[1])));
  for (const { match, first, after } of findAll(prompt, BEFORE_PATTERN)) {
    const span = spanOf(match[2] ?? "");
    if (span === null) continue;
    // "Until 1960" and "not after 1960" take the year in; "before 1960" does not.
    const takesIn = /until|till|up to|not after|no later|not later/.test(match[1] ?? "");
    const to = takesIn ? span.to : span.from - 1;
    add(first, after, { from: WHOLE.first, to }, takesIn ? `until ${to}` : `before ${span.from}`, after - first + 0.5);
  }
  for (const { match, first, after } of findAll(prompt, AFTER_PATTERN)) {
    const span = spanOf(match[2] ?? "");
    if (span === null) continue;
    const takesIn = /since|not before|older than|starting|as of/.test(match[1] ?? "");
    const from = takesIn ? span.from : span.to + 1;
    add(first, after, { from, to: WHOLE.last }, takesIn ? `since ${from}` : `after ${span.to}`, after - first + 0.5);
  }
  for (const { match, first, after } of findAll(prompt, ONWARDS_PATTERN)) {
    const span = spanOf(match[1] ?? "");
    if (span !== null)
      add(first, after, { from: span.from, to: WHOLE.last }, `since ${span.from}`, after - first + 0.5);
  }
  for (const { match, first, after } of findAll(prompt, EARLIER_PATTERN)) {
    const span = spanOf(match[1] ?? "");
    if (span !== null) add(first, after, { from: WHOLE.first, to: span.to }, `until ${span.to}`, after - first + 0.5);
  }
  for (const { match, first, after } of findAll(prompt, AROUND_PATTERN)) {
    const span = spanOf(match[1] ?? "");
    if (span !== null) add(first, after, { from: span.from - 2, to: span.to + 2 }, `around ${match[1] ?? ""}`);
  }
  for (const { match, first, after } of findAll(prompt, WHEN_PATTERN)) {
    const span = spanOf(match[0]);
    if (span !== null) add(first, after, span, spanLabel(span));
  }
  for (const { match, first, after } of findAll(prompt, LAST_YEARS_PATTERN)) {
    const count = match[2] === undefined ? 1 : numberOf(match[2]);
    const unit = /decade/.test(match[3] ?? "") ? 10 : 1;
    if (count > 0)
      add(first, after, { from: newest - count * unit + 1, to: WHOLE.last }, `the last ${count * unit} years`);
  }
  for (const [pattern, span, label] of NAMED_TIMES) {
    for (const { first, after } of findAll(prompt, pattern)) add(first, after, span(newest), label);
  }
  return parts;
}

const RANGE = new RegExp(
  String.raw`\b(?:(?:made |released )?(?:between|from|in) )?(${WHEN})(?: (?:and|to|through|thru|till|until|up to|til) |(?= \d{4}\b) )(${WHEN})\b`,
  "g",
);
const SHORT_RANGE = new RegExp(
  String.raw`\b(${YEAR}) (?:to |until |and )?(\d{2})\b(?! ?(?:minutes?|mins?|films?|movies?))`,
  "g",
);
const SHORT_YEAR = /\b(?:from|in|of|year|made in|released in) (?:the year )?([2-9]\d)$/g;
const BEFORE_PATTERN = new RegExp(String.raw`\b(${BEFORE}) (${WHEN})\b`, "g");
const AFTER_PATTERN = new RegExp(String.raw`\b(${AFTER}) (${WHEN})\b`, "g");
const ONWARDS_PATTERN = new RegExp(
  String.raw`\b(?:from )?(${WHEN}) (?:onwards?|on|and (?:later|after|newer|beyond|onwards?|up|above)|or (?:later|newer|after)|plus)\b`,
  "g",
);
const EARLIER_PATTERN = new RegExp(String.raw`\b(${WHEN}) (?:and|or) (?:earlier|before|older)\b`, "g");
const AROUND_PATTERN = new RegExp(String.raw`\b(?:around|circa|about|roughly|approximately|ca) (${YEAR})\b`, "g");
const WHEN_PATTERN = new RegExp(String.raw`\b${WHEN}\b`, "g");
const LAST_YEARS_PATTERN = new RegExp(
  String.raw`\b(?:in |from |of |within |over )?(?:the )?(last|past) (?:(${NUMBER}) )?(years?|decades?)\b`,
  "g",
);

const NAMED_TIMES: readonly (readonly [RegExp, (newest: number) => Span, string])[] = [
  [
    /\b(?:(?:from |of |in )?(?:this|the (?:21st|twenty first|current|new)) (?:century|millennium)|21st century|twenty first century)\b/g,
    () => ({ from: 2000, to: WHOLE.last }),
    "this century",
  ],
  [
    /\b(?:the )?(?:20th century|twentieth century|last century)\b/g,
    () => ({ from: 1900, to: 1999 }),
    "the 20th century",
  ],
  [/\b(?:this|the current) decade\b/g, () => ({ from: 2020, to: WHOLE.last }), "the 2020s"],
  [/\blast decade\b/g, (newest) => ({ from: newest - 10, to: newest }), "the last decade"],
  [
    /\b(?:recent|newish|contemporary|(?:from )?recent years)\b/g,
    () => ({ from: 2010, to: WHOLE.last }),
    "recent, since 2010",
  ],
  [
    /\b(?:new|current|latest) (?=films?\b|movies?\b|cinema\b|releases?\b|ones?\b)/g,
    () => ({ from: 2010, to: WHOLE.last }),
    "recent, since 2010",
  ],
  [
    /\b(?:modern|modern day|21st century) (?=classics?\b|masterpieces?\b|films?\b|movies?\b|cinema\b)/g,
    () => ({ from: 2000, to: WHOLE.last }),
    "modern, since 2000",
  ],
  [
    /\b(?:prewar|pre war|pre wwii|pre ww2|before the war|before (?:the second world war|world war (?:ii|2|two)|wwii|ww2))\b/g,
    () => ({ from: WHOLE.first, to: 1939 }),
    "before the war",
  ],
  [
    /\b(?:(?:very |really )?old|vintage|oldies?|old school|old timey|old time|old fashioned) (?=films?\b|movies?\b|cinema\b|hollywood\b|comed|horror|musicals?\b|westerns?\b|romance|thrillers?\b|war\b|sci|crime|black|french\b|japanese\b|italian\b|british\b|classics?\b|noir)/g,
    () => ({ from: WHOLE.first, to: 1969 }),
    "old, before 1970",
  ],
];

/** "Released in the 60s" says when a film was made even inside a description. */
function isReleased(prompt: Prompt, first: number): boolean {
  return /(?:released|made|produced|filmed|shot|came out)$/.test(
    prompt.words
      .slice(Math.max(0, first - 3), first)
      .map(({ text }) => text)
      .filter((text) => !["in", "the", "out"].includes(text))
      .join(" "),
  );
}

function spanLabel({ from, to }: Span): string {
  if (from === to) return String(from);
  if (to - from === 9 && from % 10 === 0) return `the ${from}s`;
  return `${from} to ${to}`;
}

/** The years that "the early sixties", "1950s" or "1994" mean; a bare second decade takes its century from the first. */
function spanOf(text: string, relative: Span | null = null): Span | null {
  const words = text
    .replace(/\bthe\b/g, "")
    .trim()
    .replace(/\s+/g, " ");
  const year = /^(?:year )?(\d{4})$/.exec(words);
  if (year !== null) return { from: Number(year[1]), to: Number(year[1]) };
  const start = decadeStart(words, relative);
  if (start === null) return null;
  if (/early to mid/.test(words)) return { from: start, to: start + 6 };
  if (/mid to late/.test(words)) return { from: start + 4, to: start + 9 };
  if (/^(?:early|beginning of|start of)/.test(words)) return { from: start, to: start + 3 };
  if (words.startsWith("mid")) return { from: start + 3, to: start + 6 };
  if (/^(?:late|end of)/.test(words)) return { from: start + 6, to: start + 9 };
  if (words.startsWith("first half")) return { from: start, to: start + 4 };
  if (words.startsWith("second half")) return { from: start + 5, to: start + 9 };
  return { from: start, to: start + 9 };
}

function decadeStart(words: string, relative: Span | null): number | null {
  if (/twenty t|two thousand tens/.test(words)) return 2010;
  if (/two thousands/.test(words)) return 2000;
  const digits = /(\d{4}|\d{2}) ?s\b/.exec(words.replace(/^nineteen |^19 /, ""));
  if (digits !== null) {
    const value = Number(digits[1]);
    if (value >= 100) return value;
    if (relative !== null && relative.from >= 2000 && value < 30) return 2000 + value;
    return value < 20 ? (value === 0 ? 2000 : 2010) : 1900 + value;
  }
  const name = Object.keys(DECADE_NAMES).find((decade) => words.endsWith(decade));
  return name === undefined ? null : (DECADE_NAMES[name] ?? null);
}
