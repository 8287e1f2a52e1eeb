import type { IndexedFilm } from "../indexed-film.ts";
import type { Part } from "../request.ts";
import { findAll, NUMBER, numberOf, type Prompt, wholeWords, wordingsOf } from "../prompt.ts";
import { isDecade, type Span, spanLabel, spanOf } from "./time-span.ts";
import vocabulary from "../vocabulary/named-times.json" with { type: "json" };
import { CLAIM, WISH } from "../weights.ts";

const WHOLE = { first: 1800, last: 2200 } as const;

/** `lastYears` counts back from the newest film. */
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

const DECADE = String.raw`(?:(?:the )?(?:(?:nineteen|19) )?(?:(?:19|20)?\d0s|(?:19|20)\d0 s|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties|noughties|naughties|aughts)|(?:the )?twenty (?:tens|teens)|(?:the )?two thousands|(?:the )?two thousand tens)`;
const YEAR = String.raw`(?:18[89]\d|19\d\d|20[0-3]\d)`;
const WHEN = String.raw`(?:(?:(?:the )?(?:very )?(?:early|mid|middle|late|beginning of the|start of the|end of the|tail end of the|middle of the|opening years of the|first half of the|second half of the)(?: to (?:mid|late))? )?${DECADE}|(?:the year )?${YEAR})`;
const BEFORE = String.raw`(?:(?:any ?thing |made |released |from )?${wordingsOf("before a year")})`;
const AFTER = String.raw`(?:(?:any ?thing |made |released |from )?${wordingsOf("after a year")})`;

interface AskedTime {
  readonly span: Span;
  readonly label: string;
  readonly claim?: number;
}

interface TimeRule {
  readonly pattern: RegExp;
  readonly read: (match: RegExpMatchArray, newest: number) => AskedTime | null;
}

/** `newest` is the newest film's year. */
export function recogniseYears(prompt: Prompt, newest: number): readonly Part[] {
  return TIME_RULES.flatMap(({ pattern, read }) =>
    findAll(prompt, pattern).flatMap(({ match, first, after }) => {
      const asked = prompt.isTelling(first) && !isReleased(prompt, first) ? null : read(match, newest);
      return asked === null ? [] : [yearPart(first, after, asked)];
    }),
  );
}

function yearPart(first: number, after: number, { span, label, claim = CLAIM.year }: AskedTime): Part {
  return {
    kind: "year",
    first,
    after,
    label,
    isHard: true,
    grade: ({ year }: IndexedFilm) => (year >= span.from && year <= span.to ? 1 : 0),
    distance: ({ year }: IndexedFilm) => Math.max(span.from - year, year - span.to, 0),
    reason: ({ year }) => (isDecade(span) ? `${span.from}s` : `from ${year}`),
    weight: WISH.none,
    claim: after - first + claim,
    dimension: "year",
  };
}

function since(from: number, claim: number = CLAIM.rangeOfYears): AskedTime {
  return { span: { from, to: WHOLE.last }, label: `since ${from}`, claim };
}

function until(to: number, claim: number = CLAIM.rangeOfYears): AskedTime {
  return { span: { from: WHOLE.first, to }, label: `until ${to}`, claim };
}

function between(from: number, to: number): AskedTime {
  return { span: { from, to }, label: `${from} to ${to}`, claim: CLAIM.rangeOfYears };
}

const ASKED_RULES: readonly TimeRule[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:(?:made |released )?(?:between|from|in) )?(${WHEN})(?: (?:and|to|through|thru|till|until|up to|til) |(?= \d{4}\b) )(${WHEN})\b`,
      "g",
    ),
    read: ([, begin = "", end = ""]) => {
      const from = spanOf(begin);
      const to = spanOf(end, from);
      return from !== null && to !== null && from.from <= to.to ? between(from.from, to.to) : null;
    },
  },
  {
    pattern: new RegExp(
      String.raw`\b(${YEAR}) (?:to |until |and )?(\d{2})\b(?! ?(?:minutes?|mins?|films?|movies?))`,
      "g",
    ),
    read: ([, begin, end]) => {
      const from = Number(begin);
      const to = Math.floor(from / 100) * 100 + Number(end);
      return to > from ? between(from, to) : null;
    },
  },
  {
    pattern: /\b(?:from|in|of|year|made in|released in) (?:the year )?([2-9]\d)$/g,
    read: ([, short]) => {
      const year = 1900 + Number(short);
      return { span: { from: year, to: year }, label: String(year) };
    },
  },
  {
    // "Until 1960" and "not after 1960" include the year, "before 1960" does not.
    pattern: new RegExp(String.raw`\b(${BEFORE}) (${WHEN})\b`, "g"),
    read: ([, word = "", when = ""]) => {
      const span = spanOf(when);
      if (span === null) return null;
      const takesIn =
        /until|till|up to|not after|no later|not later|(?:nothing|no) (?:newer|more recent)|nothing after/.test(word);
      return takesIn ? until(span.to) : { ...until(span.from - 1), label: `before ${span.from}` };
    },
  },
  {
    // "Since 1960" includes the year, "after 1960" does not.
    pattern: new RegExp(String.raw`\b(${AFTER}) (${WHEN})\b`, "g"),
    read: ([, word = "", when = ""]) => {
      const span = spanOf(when);
      if (span === null) return null;
      const takesIn = /since|not before|older than|earlier than|nothing before|starting|as of/.test(word);
      return takesIn ? since(span.from) : { ...since(span.to + 1), label: `after ${span.to}` };
    },
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:from )?(${WHEN}) (?:onwards?|on|and (?:later|after|newer|beyond|onwards?|up|above)|or (?:later|newer|after)|plus)\b`,
      "g",
    ),
    read: ([, when = ""]) => ifTime(when, ({ from }) => since(from)),
  },
  {
    pattern: new RegExp(String.raw`\b(${WHEN}) (?:and|or) (?:earlier|before|older)\b`, "g"),
    read: ([, when = ""]) => ifTime(when, ({ to }) => until(to)),
  },
  {
    pattern: new RegExp(String.raw`\b(?:around|circa|about|roughly|approximately|ca) (${YEAR})\b`, "g"),
    read: ([, when = ""]) =>
      ifTime(when, ({ from, to }) => ({ span: { from: from - 2, to: to + 2 }, label: `around ${when}` })),
  },
  {
    pattern: new RegExp(String.raw`\b${WHEN}\b`, "g"),
    read: ([when]) => ifTime(when, (span) => ({ span, label: spanLabel(span) })),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:in |from |of |within |over )?(?:the )?(last|past) (?:(${NUMBER}) )?(years?|decades?)\b`,
      "g",
    ),
    read: ([, , number, unit = ""], newest) => {
      const years = (number === undefined ? 1 : numberOf(number)) * (unit.startsWith("decade") ? 10 : 1);
      if (!(years > 0)) return null;
      return { span: { from: newest - years + 1, to: WHOLE.last }, label: `the last ${years} years` };
    },
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:made |from )?(?:(older than|younger than|newer than|no older than|less recent than) (${NUMBER}) years?(?: old| ago)?|(more than|less than|over|at least|under) (${NUMBER}) years? (?:old|ago)(?= (?:films?|movies?)\b|$))\b`,
      "g",
    ),
    read: ([, comparison, years, otherComparison = "", otherYears = ""], newest) => {
      const year = newest - numberOf(years ?? otherYears);
      if (!(year > WHOLE.first && year < newest - 4)) return null;
      const isNewer = /less than|under|younger|newer|no older/.test(comparison ?? otherComparison);
      return isNewer ? since(year, CLAIM.yearsAgo) : until(year, CLAIM.yearsAgo);
    },
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:from |between |since )?(?:the )?(${WHEN}) (?:to|until|till|til|through|and|up to|up until)(?: the)? (?:now|today|present(?: day)?|nowadays|this day)\b`,
      "g",
    ),
    read: ([, when = ""]) => ifTime(when, ({ from }) => since(from, CLAIM.untilNow)),
  },
];

const TIME_RULES: readonly TimeRule[] = [
  ...ASKED_RULES,
  ...NAMED_TIMES.map(({ pattern, label, from = WHOLE.first, to = WHOLE.last, lastYears }) => ({
    pattern,
    read: (_: RegExpMatchArray, newest: number) => ({
      span: lastYears === undefined ? { from, to } : { from: newest - lastYears, to: newest },
      label,
    }),
  })),
];

function ifTime(text: string, asked: (span: Span) => AskedTime): AskedTime | null {
  const span = spanOf(text);
  return span === null ? null : asked(span);
}

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
