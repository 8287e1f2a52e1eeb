import { dayOf, LONG_AGO } from "#domain/seen-day.ts";

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
