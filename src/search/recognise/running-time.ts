import type { IndexedFilm } from "../indexed-film.ts";
import type { Part } from "../part.ts";
import { findAll, type Prompt } from "../prompt.ts";
import { CLAIM, WISH } from "../weights.ts";
import { NUMBER, numberOf } from "./wordings.ts";

const HOURS = String.raw`(?:${NUMBER}(?: and a half| and half| 5| a half)? ?(?:hours?|hrs?|h)(?: (?:and )?(?:a half|half|${NUMBER} ?(?:minutes?|mins?|m)?))?|\d{1,2}h(?:\d{1,2}m?)?|half an hour)`;
const MINUTES = String.raw`${NUMBER} ?(?:minutes?|mins?|min|m)`;
const LENGTH = String.raw`(?:${HOURS}|${MINUTES})`;
const UNDER =
  "(?:under|below|less than|lower than|fewer than|shorter than|not longer than|no longer than|no more than|not more than|at most|max|maximum|maximum of|within|not over|up to|doesnt exceed|that (?:arent|isnt) (?:over|longer than|more than)|(?:isnt|arent) (?:over|longer than|more than)|sub|nothing (?:over|above|longer than|more than|past)|never over|shy of|(?:less|shorter) then|not exceeding|lasting less than|lasting under|in under|in less than|runs under|running under)";
const OVER =
  "(?:over|above|more than|higher than|greater than|longer than|at least|exceeding|not shorter than|not under|nothing (?:under|below|shorter than|less than)|longer then|north of|no less than|no shorter than|minimum|min|upwards of|lasting over|lasting more than|running over|runs over|beyond)";

/** Running times: "under 90 minutes", "between two and three hours", "short", "epic length". */
export function recogniseRunningTime(prompt: Prompt): readonly Part[] {
  const parts: Part[] = [];
  const add = (
    first: number,
    after: number,
    least: number,
    most: number,
    label: string,
    surplus: number = CLAIM.fact,
  ) => {
    parts.push({
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
      claim: after - first + surplus,
      dimension: "running-time",
    });
  };
  for (const { match, first, after } of findAll(prompt, BETWEEN)) {
    const [low, high] = boundsOf(match[1] ?? "", match[2] ?? "");
    if (low < high) add(first, after, low, high, `${low} to ${high} minutes`, CLAIM.rangeOfLengths);
  }
  for (const { match, first, after } of findAll(prompt, FROM_TO)) {
    const [low, high] = [Number(match[1]), Number(match[2])];
    if (low < high) add(first, after, low, high, `${low} to ${high} minutes`, CLAIM.rangeOfLengths);
  }
  for (const { match, first, after } of findAll(prompt, UNDER_PATTERN)) {
    const minutes = minutesOf(match[2] ?? "");
    const takesIn = /not|no |at most|max|within|up to|exceed|arent|isnt|never/.test(match[1] ?? "");
    if (minutes > 0) add(first, after, 0, takesIn ? minutes : minutes - 1, `under ${minutes} minutes`);
  }
  for (const { match, first, after } of findAll(prompt, OVER_PATTERN)) {
    const minutes = minutesOf(match[2] ?? "");
    const takesIn = /at least|not|no |min/.test(match[1] ?? "");
    if (minutes > 0) add(first, after, takesIn ? minutes : minutes + 1, 2000, `over ${minutes} minutes`);
  }
  for (const { match, first, after } of findAll(prompt, OR_LESS)) {
    const minutes = minutesOf(match[1] ?? "");
    if (minutes > 0) add(first, after, 0, minutes, `at most ${minutes} minutes`);
  }
  for (const { match, first, after } of findAll(prompt, OR_MORE)) {
    const minutes = minutesOf(match[1] ?? "");
    if (minutes > 0) add(first, after, minutes, 2000, `at least ${minutes} minutes`);
  }
  for (const { match, first, after } of findAll(prompt, PLUS)) {
    const minutes = minutesOf(`${match[1] ?? ""} ${match[2] ?? ""}`);
    if (minutes > 0) add(first, after, minutes, 2000, `at least ${minutes} minutes`);
  }
  for (const { match, first, after } of findAll(prompt, HAVE_TIME)) {
    const minutes = minutesOf(match[1] ?? "");
    if (minutes >= 20) add(first, after, 0, minutes, `at most ${minutes} minutes`, CLAIM.rangeOfLengths);
  }
  for (const { match, first, after } of findAll(prompt, SLOT)) {
    const minutes = minutesOf(match[1] ?? "");
    if (minutes >= 20) add(first, after, 0, minutes, `at most ${minutes} minutes`, CLAIM.slot);
  }
  for (const { match, first, after } of findAll(prompt, EXACTLY)) {
    const minutes = minutesOf(match[1] ?? "");
    if (minutes > 0) add(first, after, minutes, minutes, `exactly ${minutes} minutes`);
  }
  for (const { match, first, after } of findAll(prompt, ABOUT)) {
    const minutes = minutesOf(match[1] ?? "");
    // "Peeling potatoes for three hours" is a plot.
    const isSpent =
      prompt.words[first - 1]?.text === "for" &&
      !/^(?:films?|movies?|something|anything|one)$/.test(prompt.words[first - 2]?.text ?? "");
    if (minutes >= 20 && !isSpent)
      add(first, after, minutes - 10, minutes + 10, `about ${minutes} minutes`, CLAIM.weak);
  }
  for (const { first, after } of findAll(prompt, FEATURE_SHORT)) add(first, after, 0, 90, "short, at most 90 minutes");
  for (const { first, after } of findAll(prompt, NOT_LONG)) add(first, after, 0, 120, "not long, at most two hours");
  for (const { first, after } of findAll(prompt, EPIC)) add(first, after, 170, 2000, "epic length, over 170 minutes");
  for (const { first, after } of findAll(prompt, LONG)) add(first, after, 150, 2000, "long, at least 150 minutes");
  return parts.filter(({ first }) => !prompt.isTelling(first));
}

const BETWEEN = new RegExp(
  String.raw`\b(?:between |from )?(${LENGTH}|${NUMBER}) (?:and|to|through) (${LENGTH})\b`,
  "g",
);
const UNDER_PATTERN = new RegExp(
  String.raw`\b(${UNDER}) (?:a |the )?(${LENGTH})(?: long| in length| runtime| of runtime)?\b`,
  "g",
);
const OVER_PATTERN = new RegExp(String.raw`\b(${OVER}) (?:a |the )?(${LENGTH})(?: long| in length)?\b`, "g");
const OR_LESS = new RegExp(
  String.raw`\b(${LENGTH}) (?:or (?:less|under|shorter|fewer)|max|maximum|tops|at most|and under|and below|at the most)\b`,
  "g",
);
const OR_MORE = new RegExp(
  String.raw`\b(${LENGTH}) (?:or (?:more|longer|over|above)|plus|and (?:up|over|above|longer)|minimum)\b`,
  "g",
);
/** "90-100 minutes", after the hyphen was removed. */
const FROM_TO = /\b(\d{2,3}) (\d{2,3}) ?(?:minutes?|mins?|min)\b/g;
const PLUS = new RegExp(String.raw`\b(${NUMBER}) plus ?(hours?|hrs?|minutes?|mins?)\b`, "g");
const HAVE_TIME = new RegExp(
  String.raw`\b(?:(?:i )?(?:only |just )?(?:have|got|have got|ive got|can spare|with)(?: only| just| about| around)?|(?:watch|finish|fits?|squeeze)(?: it)? (?:in|into)|fits? in) (?:the )?(${LENGTH})(?: or so)?(?: to spare| free| tonight| left)?\b`,
  "g",
);
const SLOT = new RegExp(
  String.raw`\b(?:(?:must |should |needs to |to |can |that |which )?(?:fits?|for|on|during|in|fill)(?: in| into| on)? )?(?:my|a|our|this|the) (${LENGTH}) (?:train (?:ride|journey)|bus (?:ride|journey)|car (?:ride|journey)|flight|ride|journey|commute|trip|lunch ?break|lunch|break|slot|window|gap|layover|wait)\b`,
  "g",
);
const EXACTLY = new RegExp(String.raw`\b(?:exactly|precisely) (${LENGTH})(?: long)?\b`, "g");
const ABOUT = new RegExp(String.raw`\b(?:about |around |roughly |approximately )?(${LENGTH})(?: long)?\b`, "g");
const FEATURE_SHORT =
  /\b(?:(?:really |very |quite |pretty |relatively |fairly )?(?:short|brief|quick)(?: (?=films?\b|movies?\b|ones?\b|classics?\b|comed|thriller|drama|noir|watch|western|horror|romance|documentar|but\b|and\b|silent|japanese|french|italian|black|animated|something)|$)|short (?:running time|runtime|length|watch)|short (?=\w+ (?:films?|movies?)\b)|not (?:very |too |so |that )?lengthy)/g;
const NOT_LONG =
  /\b(?:not (?:too|so|that|very|overly|super) long|(?:isnt|arent|not) long|nothing (?:too |very )?long|reasonable length)\b/g;
const EPIC =
  /\b(?:epic (?:length|runtime|running time)|(?:very|really|extremely|super|insanely|crazy|ridiculously) long(?! takes?| shots?)(?: (?:films?|movies?|ones?))?|marathon(?: length| film| movie)?|all day (?:film|movie)|long haul)\b/g;
const LONG =
  /\b(?:long (?=films?\b|movies?\b|ones?\b|epics?\b|dramas?\b|classics?\b|westerns?\b|but\b)|lengthy|long (?:running time|runtime|running)|long form)\b/g;

function boundsOf(low: string, high: string): readonly [number, number] {
  const most = minutesOf(high);
  const least = /hour|hr|min|h\b|m\b/.test(low) ? minutesOf(low) : numberOf(low) * (/hour|hr|\dh/.test(high) ? 60 : 1);
  return [least, most];
}

/** Minutes in "an hour and a half", "2h30", "100 min"; NaN if none. */
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
