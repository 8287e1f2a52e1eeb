import { dayOf, LONG_AGO } from "#domain/lists/days-and-stars.ts";

export const SEEN_CHOICES = ["today", "yesterday", "day", "year", "long-ago", "none"] as const;
export type SeenChoice = (typeof SEEN_CHOICES)[number];

/** Which of the choices says when a film was seen; a month is a year that is known better. */
export function choiceOf(seen: string | undefined, now: Date): SeenChoice {
  if (seen === undefined) return "none";
  if (seen === LONG_AGO) return "long-ago";
  if (seen === dayOf(now)) return "today";
  if (seen === dayOf(now, 1)) return "yesterday";
  return seen.length === dayOf(now).length ? "day" : "year";
}

/** What a choice keeps at once: null for no date, undefined where it is still to be typed. */
export function seenOf(choice: SeenChoice, now: Date): string | null | undefined {
  switch (choice) {
    case "today":
      return dayOf(now);
    case "yesterday":
      return dayOf(now, 1);
    case "long-ago":
      return LONG_AGO;
    case "none":
      return null;
    default:
      return undefined;
  }
}

/** The first films were shown in 1895; nobody remembers earlier ones. */
const FIRST_SHOWING = 1895;

/** The first year in which a film can have been seen: the one before its own, since festivals and sources differ by one. */
export function firstYearToSee(filmYear: number | null): number {
  return Math.max(FIRST_SHOWING, (filmYear ?? FIRST_SHOWING) - 1);
}
