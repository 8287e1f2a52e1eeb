/** Reads years, ratings, days and ids as files write them. */
import type { DayOrYear, Rating } from "./imported-film.ts";

const YEAR = /(?<!\d)(?:18[89]|19\d|20\d)\d(?!\d)/;

/** The first year in a text, 1880 to 2099: 2013 of "2013–2023". */
export function yearIn(text: string): number | null {
  const [year] = YEAR.exec(text) ?? [];
  return year === undefined ? null : Number(year);
}

/** "tt0068646" out of an address, "tt68646" or bare digits. */
export function imdbIdIn(text: string): string | null {
  const digits = /(?:^|\btt)(\d{1,8})\b/.exec(text.trim())?.[1];
  return digits === undefined || Number(digits) === 0 ? null : `tt${digits.padStart(7, "0")}`;
}

export function numberIn(text: string): number | null {
  return /^[1-9]\d{0,9}$/.test(text.trim()) ? Number(text) : null;
}

/** A rating out of `best` as half stars; null for none, and for 0, which some services write for none. */
export function ratingOf(text: string, best: 5 | 10 | 100): Rating | null {
  const value = decimalIn(text);
  if (value === null || value <= 0 || value > best) return null;
  return Math.max(1, Math.round((value / best) * 10)) / 2;
}

/** A decimal number, with a point or a comma; also of "4.5/5". */
export function decimalIn(text: string): number | null {
  const [digits] = /^\d+(?:[.,]\d+)?(?=$|\s*\/)/.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits.replace(",", "."));
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Which of two numbers in "06/01/2024" is the day. */
export type DayOrder = "day-first" | "month-first" | "unknown";

/**
 * A day such as "2024-01-06", "06.01.2024" or "Jan 06 2024, 20:15", in the form 2024-01-06; only its year where the file
 * does not let us tell day and month apart. Null for anything else.
 */
export function dayIn(text: string, order: DayOrder = "unknown"): DayOrYear | null {
  const given = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(given);
  if (iso !== null) return day(iso[1], iso[2], iso[3]);
  const words = /\b([A-Za-z]{3})[a-z]*\.?\s+(\d{1,2})\b.*?\b(\d{4})$/.exec(
    given.replace(/,? \d{1,2}:\d{2}(?::\d{2})?/, ""),
  );
  if (words !== null) return day(words[3], String(MONTHS.indexOf((words[1] ?? "").toLowerCase()) + 1), words[2]);
  const numbers = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(given);
  if (numbers !== null) {
    const [, first, sign, second, year] = numbers;
    const known = sign === "." ? "day-first" : order;
    if (known === "unknown") return year ?? null;
    return known === "day-first" ? day(year, second, first) : day(year, first, second);
  }
  const year = yearIn(given);
  return year !== null && String(year) === given ? given : null;
}

/** What the days of a column have in common: one with 13 or more in a place settles it. */
export function dayOrderOf(texts: readonly string[]): DayOrder {
  for (const text of texts) {
    const [, first, second] = /^(\d{1,2})[/-](\d{1,2})[/-]\d{4}$/.exec(text.trim()) ?? [];
    if (Number(first) > 12) return "day-first";
    if (Number(second) > 12) return "month-first";
  }
  return "unknown";
}

function day(year = "", month = "", dayOfMonth = ""): DayOrYear | null {
  const [inMonth, inYear] = [Number(dayOfMonth), Number(month)];
  const isDay = yearIn(year) !== null && inYear >= 1 && inYear <= 12 && inMonth >= 1 && inMonth <= 31;
  const written = `${year}-${month.padStart(2, "0")}-${dayOfMonth.padStart(2, "0")}`;
  return isDay ? written : null;
}

/** "Godfather, The" as it is said. */
export function articleFirst(title: string): string {
  const [, rest, article] = /^(.+), (The|An?|L[ae]s?|Il|El|Der|Die|Das)$/i.exec(title) ?? [];
  return rest === undefined ? title : `${article} ${rest}`;
}

/** "Title (1999)" in its parts; other brackets belong to the title. */
export function titleAndYear(text: string): { readonly title: string; readonly year: number | null } {
  const [, title, year] = /^(.+?)\s*[([](\d{4})[)\]]$/.exec(text.trim()) ?? [];
  if (title === undefined || year === undefined || yearIn(year) === null)
    return { title: articleFirst(text.trim()), year: null };
  return { title: articleFirst(title), year: Number(year) };
}

/** Names between commas, semicolons, slashes or ampersands. */
export function namesIn(text: string): readonly string[] {
  return text
    .split(/\s*(?:[;,/|]|\s&\s)\s*/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

export function noteOf(text: string): string | null {
  const note = text.trim();
  return note === "" ? null : note;
}
