import type { IndexedFilm } from "../indexed-film.ts";
import type { Part } from "../part.ts";
import { findAll, type Prompt } from "../prompt.ts";
import vocabulary from "../vocabulary/named-times.json" with { type: "json" };
import { CLAIM, WISH } from "../weights.ts";
import { NUMBER, numberOf, wholeWords } from "./wordings.ts";

/** Both years included. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Wider than any film's year. */
const WHOLE = { first: 1800, last: 2200 } as const;

/** A time by its name. `lastYears` counts back from the newest film. */
interface NamedTime {
  readonly label: string;
  readonly pattern: string;
  readonly from?: number;
  readonly to?: number;
  readonly lastYears?: number;
}

const NAMED_TIMES = vocabulary.times.map((time: NamedTime) => ({
  ...time,
  pattern: wholeWords(time.pattern, vocabulary.wordings),
}));

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
const WHEN = String.raw`(?:(?:(?:the )?(?:very )?(?:early|mid|middle|late|beginning of the|start of the|end of the|tail end of the|middle of the|opening years of the|first half of the|second half of the)(?: to (?:mid|late))? )?${DECADE}|(?:the year )?${YEAR})`;
const BEFORE =
  "(?:(?:any ?thing |made |released |from )?(?:before|pre|prior to|earlier than|older than|until|til|till|up to|no later than|not after|not later than|nothing (?:newer|later|more recent) than|no newer than|nothing after))";
const AFTER =
  "(?:(?:any ?thing |made |released |from )?(?:after|since|post|later than|newer than|more recent than|younger than|not before|no older than|not older than|nothing (?:older|earlier) than|no earlier than|nothing before|starting from|starting in|as of))";

/** Years, decades and ranges. `newest` is the newest film's year. */
export function recogniseYears(prompt: Prompt, newest: number): readonly Part[] {
  const parts: Part[] = [];
  const add = (first: number, after: number, span: Span, label: string, surplus: number = CLAIM.year) => {
    if (prompt.isTelling(first) && !isReleased(prompt, first)) return;
    parts.push({
      kind: "year",
      first,
      after,
      label,
      isHard: true,
      grade: ({ year }: IndexedFilm) => (year >= span.from && year <= span.to ? 1 : 0),
      distance: ({ year }: IndexedFilm) => Math.max(span.from - year, year - span.to, 0),
      reason: ({ year }) =>
        span.from === span.to
          ? `from ${year}`
          : span.to - span.from === 9 && span.from % 10 === 0
            ? `${span.from}s`
            : `from ${year}`,
      weight: WISH.none,
      claim: after - first + surplus,
      dimension: "year",
    });
  };
  for (const { match, first, after } of findAll(prompt, RANGE)) {
    const from = spanOf(match[1] ?? "");
    const to = spanOf(match[2] ?? "", from);
    if (from !== null && to !== null && from.from <= to.to) {
      const span = { from: from.from, to: to.to };
      add(first, after, span, `${span.from} to ${span.to}`, CLAIM.rangeOfYears);
    }
  }
  for (const { match, first, after } of findAll(prompt, SHORT_RANGE)) {
    const from = Number(match[1]);
    const to = Math.floor(from / 100) * 100 + Number(match[2]);
    if (to > from) add(first, after, { from, to }, `${from} to ${to}`, CLAIM.rangeOfYears);
  }
  for (const { match, first, after } of findAll(prompt, SHORT_YEAR))
    add(first, after, { from: 1900 + Number(match[1]), to: 1900 + Number(match[1]) }, String(1900 + Number(match[1])));
  for (const { match, first, after } of findAll(prompt, BEFORE_PATTERN)) {
    const span = spanOf(match[2] ?? "");
    if (span === null) continue;
    // "Until 1960" and "not after 1960" include the year, "before 1960" does not.
    const takesIn =
      /until|till|up to|not after|no later|not later|(?:nothing|no) (?:newer|more recent)|nothing after/.test(
        match[1] ?? "",
      );
    const to = takesIn ? span.to : span.from - 1;
    add(first, after, { from: WHOLE.first, to }, takesIn ? `until ${to}` : `before ${span.from}`, CLAIM.rangeOfYears);
  }
  for (const { match, first, after } of findAll(prompt, AFTER_PATTERN)) {
    const span = spanOf(match[2] ?? "");
    if (span === null) continue;
    const takesIn = /since|not before|older than|earlier than|nothing before|starting|as of/.test(match[1] ?? "");
    const from = takesIn ? span.from : span.to + 1;
    add(first, after, { from, to: WHOLE.last }, takesIn ? `since ${from}` : `after ${span.to}`, CLAIM.rangeOfYears);
  }
  for (const { match, first, after } of findAll(prompt, ONWARDS_PATTERN)) {
    const span = spanOf(match[1] ?? "");
    if (span !== null) add(first, after, { from: span.from, to: WHOLE.last }, `since ${span.from}`, CLAIM.rangeOfYears);
  }
  for (const { match, first, after } of findAll(prompt, EARLIER_PATTERN)) {
    const span = spanOf(match[1] ?? "");
    if (span !== null) add(first, after, { from: WHOLE.first, to: span.to }, `until ${span.to}`, CLAIM.rangeOfYears);
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
  for (const { match, first, after } of findAll(prompt, YEARS_OLD_PATTERN)) {
    const year = newest - numberOf(match[2] ?? match[4] ?? "");
    if (year > WHOLE.first && year < newest - 4)
      if (/less than|under|younger|newer|no older/.test(match[1] ?? match[3] ?? ""))
        add(first, after, { from: year, to: WHOLE.last }, `since ${year}`, CLAIM.yearsAgo);
      else add(first, after, { from: WHOLE.first, to: year }, `until ${year}`, CLAIM.yearsAgo);
  }
  for (const { match, first, after } of findAll(prompt, TO_NOW_PATTERN)) {
    const span = spanOf(match[1] ?? "");
    if (span !== null) add(first, after, { from: span.from, to: WHOLE.last }, `since ${span.from}`, CLAIM.untilNow);
  }
  for (const { pattern, label, from = WHOLE.first, to = WHOLE.last, lastYears } of NAMED_TIMES) {
    const span = lastYears === undefined ? { from, to } : { from: newest - lastYears, to: newest };
    for (const { first, after } of findAll(prompt, pattern)) add(first, after, span, label);
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

const YEARS_OLD_PATTERN = new RegExp(
  String.raw`\b(?:made |from )?(?:(older than|younger than|newer than|no older than|less recent than) (${NUMBER}) years?(?: old| ago)?|(more than|less than|over|at least|under) (${NUMBER}) years? (?:old|ago)(?= (?:films?|movies?)\b|$))\b`,
  "g",
);
const TO_NOW_PATTERN = new RegExp(
  String.raw`\b(?:from |between |since )?(?:the )?(${WHEN}) (?:to|until|till|til|through|and|up to|up until)(?: the)? (?:now|today|present(?: day)?|nowadays|this day)\b`,
  "g",
);
/** "Released in the 60s" is a date even within a plot. */
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

/** The span of "the early sixties", "1950s" or "1994"; a bare second decade uses the first one's century. */
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
  if (/^(?:very )?(?:early|beginning of|start of|opening years of)/.test(words)) return { from: start, to: start + 3 };
  if (/^(?:middle of|mid)/.test(words)) return { from: start + 3, to: start + 6 };
  if (/^(?:very )?(?:late|end of|tail end of)/.test(words)) return { from: start + 6, to: start + 9 };
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
