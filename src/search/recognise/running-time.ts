import type { IndexedFilm } from "../indexed-film.ts";
import type { Part } from "../request.ts";
import { findAll, NUMBER, numberOf, type Prompt, said, wordingsOf } from "../prompt.ts";
import { CLAIM, WISH } from "../weights.ts";

const HOURS = String.raw`(?:${NUMBER}(?: and a half| and half| 5| a half)? ?(?:hours?|hrs?|h)(?: (?:and )?(?:a half|half|${NUMBER} ?(?:minutes?|mins?|m)?))?|\d{1,2}h(?:\d{1,2}m?)?|half an hour)`;
const MINUTES = String.raw`${NUMBER} ?(?:minutes?|mins?|min|m)`;
const LENGTH = String.raw`(?:${HOURS}|${MINUTES})`;
const UNDER = wordingsOf("under a length");
const OVER = wordingsOf("over a length");

/** In minutes, both included. */
interface AskedLength {
  readonly least: number;
  readonly most: number;
  readonly label: string;
  /** Added to a point for each word; `CLAIM.fact` by default. */
  readonly claim?: number;
}

/** `before` are the two words before the match. */
interface LengthRule {
  readonly pattern: RegExp;
  readonly read: (match: RegExpMatchArray, before: readonly [string, string]) => AskedLength | null;
}

export function recogniseRunningTime(prompt: Prompt): readonly Part[] {
  const wordAt = (index: number) => prompt.words[index]?.text ?? "";
  return LENGTH_RULES.flatMap(({ pattern, read }) =>
    findAll(prompt, pattern).flatMap(({ match, first, after }) => {
      const asked = prompt.isTelling(first) ? null : read(match, [wordAt(first - 2), wordAt(first - 1)]);
      return asked === null ? [] : [lengthPart(first, after, asked)];
    }),
  );
}

function lengthPart(first: number, after: number, { least, most, label, claim = CLAIM.fact }: AskedLength): Part {
  return {
    kind: "running-time",
    first,
    after,
    label,
    isHard: true,
    grade: ({ film }: IndexedFilm) => {
      const minutes = film.facts.runtimeMinutes;
      return minutes !== null && minutes >= least && minutes <= most ? 1 : 0;
    },
    distance: ({ film }: IndexedFilm) => {
      const minutes = film.facts.runtimeMinutes;
      return minutes === null ? Number.POSITIVE_INFINITY : Math.max(least - minutes, minutes - most, 0);
    },
    reason: ({ film }) => `${film.facts.runtimeMinutes ?? "?"} minutes`,
    weight: WISH.none,
    claim: after - first + claim,
    dimension: "running-time",
  };
}

const ENDLESS = 2000;
const LEAST_TO_SPARE = 20;

function range(least: number, most: number): AskedLength | null {
  return least < most ? { least, most, label: `${least} to ${most} minutes`, claim: CLAIM.rangeOfLengths } : null;
}

function atMost(text: string, claim: number = CLAIM.fact, shortest = 1): AskedLength | null {
  const minutes = minutesOf(text);
  return minutes >= shortest ? { least: 0, most: minutes, label: `at most ${minutes} minutes`, claim } : null;
}

function atLeast(text: string): AskedLength | null {
  const minutes = minutesOf(text);
  return minutes > 0 ? { least: minutes, most: ENDLESS, label: `at least ${minutes} minutes` } : null;
}

const LENGTH_RULES: readonly LengthRule[] = [
  {
    pattern: new RegExp(String.raw`\b(?:between |from )?(${LENGTH}|${NUMBER}) (?:and|to|through) (${LENGTH})\b`, "g"),
    read: ([, low = "", high = ""]) => range(...boundsOf(low, high)),
  },
  {
    // "90-100 minutes", after the hyphen was removed.
    pattern: /\b(\d{2,3}) (\d{2,3}) ?(?:minutes?|mins?|min)\b/g,
    read: ([, low, high]) => range(Number(low), Number(high)),
  },
  {
    pattern: new RegExp(
      String.raw`\b(${UNDER}) (?:a |the )?(${LENGTH})(?: long| in length| runtime| of runtime)?\b`,
      "g",
    ),
    read: ([, word = "", length = ""]) => {
      const minutes = minutesOf(length);
      const takesIn = /not|no |at most|max|within|up to|exceed|arent|isnt|never/.test(word);
      return minutes > 0
        ? { least: 0, most: takesIn ? minutes : minutes - 1, label: `under ${minutes} minutes` }
        : null;
    },
  },
  {
    pattern: new RegExp(String.raw`\b(${OVER}) (?:a |the )?(${LENGTH})(?: long| in length)?\b`, "g"),
    read: ([, word = "", length = ""]) => {
      const minutes = minutesOf(length);
      const least = /at least|not|no |min/.test(word) ? minutes : minutes + 1;
      return minutes > 0 ? { least, most: ENDLESS, label: `over ${minutes} minutes` } : null;
    },
  },
  {
    pattern: new RegExp(
      String.raw`\b(${LENGTH}) (?:or (?:less|under|shorter|fewer)|max|maximum|tops|at most|and under|and below|at the most)\b`,
      "g",
    ),
    read: ([, length = ""]) => atMost(length),
  },
  {
    pattern: new RegExp(
      String.raw`\b(${LENGTH}) (?:or (?:more|longer|over|above)|plus|and (?:up|over|above|longer)|minimum)\b`,
      "g",
    ),
    read: ([, length = ""]) => atLeast(length),
  },
  {
    pattern: new RegExp(String.raw`\b(${NUMBER}) plus ?(hours?|hrs?|minutes?|mins?)\b`, "g"),
    read: ([, number = "", unit = ""]) => atLeast(`${number} ${unit}`),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:(?:i )?(?:only |just )?(?:have|got|have got|ive got|can spare|with)(?: only| just| about| around)?|(?:watch|finish|fits?|squeeze)(?: it)? (?:in|into)|fits? in) (?:the )?(${LENGTH})(?: or so)?(?: to spare| free| tonight| left)?\b`,
      "g",
    ),
    read: ([, length = ""]) => atMost(length, CLAIM.rangeOfLengths, LEAST_TO_SPARE),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:(?:must |should |needs to |to |can |that |which )?(?:fits?|for|on|during|in|fill)(?: in| into| on)? )?(?:my|a|our|this|the) (${LENGTH}) (?:train (?:ride|journey)|bus (?:ride|journey)|car (?:ride|journey)|flight|ride|journey|commute|trip|lunch ?break|lunch|break|slot|window|gap|layover|wait)\b`,
      "g",
    ),
    read: ([, length = ""]) => atMost(length, CLAIM.slot, LEAST_TO_SPARE),
  },
  {
    pattern: new RegExp(String.raw`\b(?:exactly|precisely) (${LENGTH})(?: long)?\b`, "g"),
    read: ([, length = ""]) => {
      const minutes = minutesOf(length);
      return minutes > 0 ? { least: minutes, most: minutes, label: `exactly ${minutes} minutes` } : null;
    },
  },
  {
    // "Peeling potatoes for three hours" is a plot.
    pattern: new RegExp(String.raw`\b(?:about |around |roughly |approximately )?(${LENGTH})(?: long)?\b`, "g"),
    read: ([, length = ""], [beforeLast, last]) => {
      const minutes = minutesOf(length);
      const isSpent = last === "for" && !/^(?:films?|movies?|something|anything|one)$/.test(beforeLast);
      if (!(minutes >= LEAST_TO_SPARE) || isSpent) return null;
      return { least: minutes - 10, most: minutes + 10, label: `about ${minutes} minutes`, claim: CLAIM.weak };
    },
  },
  { pattern: said("short"), read: () => ({ least: 0, most: 90, label: "short, at most 90 minutes" }) },
  { pattern: said("not long"), read: () => ({ least: 0, most: 120, label: "not long, at most two hours" }) },
  { pattern: said("epic length"), read: () => ({ least: 170, most: ENDLESS, label: "epic length, over 170 minutes" }) },
  { pattern: said("long"), read: () => ({ least: 150, most: ENDLESS, label: "long, at least 150 minutes" }) },
];

function boundsOf(low: string, high: string): readonly [number, number] {
  const most = minutesOf(high);
  const least = /hour|hr|min|h\b|m\b/.test(low) ? minutesOf(low) : numberOf(low) * (/hour|hr|\dh/.test(high) ? 60 : 1);
  return [least, most];
}

/** NaN if none. */
function minutesOf(text: string): number {
  if (text === "half an hour") return 30;
  const short = /^(\d{1,2})h(\d{1,2})?m?$/.exec(text);
  if (short !== null) return Number(short[1]) * 60 + Number(short[2] ?? 0);
  const hours = new RegExp(
    String.raw`^(${NUMBER})( plus)?( and a half| and half| 5| a half)? ?(?:hours?|hrs?|h)\b(?: (?:and )?(a half|half|(${NUMBER})(?: ?(?:minutes?|mins?|m))?))?`,
  ).exec(text);
  if (hours !== null) {
    const extra = hours[5] === undefined ? 0 : numberOf(hours[5]);
    const half = hours[3] !== undefined || /half/.test(hours[4] ?? "") ? 30 : extra;
    return numberOf(hours[1] ?? "") * 60 + half;
  }
  const minutes = new RegExp(String.raw`^(${NUMBER})`).exec(text);
  return minutes === null ? Number.NaN : numberOf(minutes[1] ?? "");
}
