/** What a page of the diary shows, as its address says (docs/product.md#diary). */
import type { FilmId } from "../catalogue/film-id.ts";
import { dayWords, MONTHS, MOST_STARS } from "./days-and-stars.ts";
import { LONG_AGO, UNKNOWN_DAY } from "./viewings.ts";
import { type DiaryLine, diaryLines } from "./diary.ts";
import { type UserLists, watchedIds } from "./user-lists.ts";

export interface DiaryChoice {
  /** Null for all. */
  readonly year: number | null;
  /** 1 to 12, of a year; null for all. */
  readonly month: number | null;
  /** At least as many; null for any. */
  readonly stars: number | null;
  /** What a title has in it; "" for any. */
  readonly title: string;
}

export const WHOLE_DIARY: DiaryChoice = { year: null, month: null, stars: null, title: "" };

/** Of an address's parameters by name. What it can't read chooses nothing. */
export function readDiaryChoice(given: (name: string) => string | null): DiaryChoice {
  const year = numberIn(given("year"), 1880, 2099);
  return {
    year,
    month: year === null ? null : numberIn(given("month"), 1, 12),
    stars: numberIn(given("stars"), 1, MOST_STARS),
    title: given("title") ?? "",
  };
}

/** By name; none for the whole diary. */
export function diaryParameters({ year, month, stars, title }: DiaryChoice): Readonly<Record<string, string>> {
  return {
    ...(year === null ? {} : { year: String(year) }),
    ...(year === null || month === null ? {} : { month: String(month) }),
    ...(stars === null ? {} : { stars: String(stars) }),
    ...(title === "" ? {} : { title }),
  };
}

function numberIn(text: string | null, least: number, most: number): number | null {
  const number = text !== null && /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return number >= least && number <= most ? number : null;
}

export interface Diary {
  /** Those with a day, the latest first. */
  readonly dated: readonly DiaryLine[];
  /** Viewings without one, and films watched of which no viewing is told. */
  readonly undated: readonly DiaryLine[];
}

export function diaryOf(lists: Pick<UserLists, "memories" | "watchedFilms" | "watchlist">): Diary {
  const lines = diaryLines(lists.memories);
  const told = new Set(lines.map(({ film }) => film));
  const stars = new Map(lists.memories.map(({ id, rating }) => [id, rating]));
  const untold = watchedIds(lists).filter((id) => !told.has(id));
  return {
    dated: lines.filter(({ day }) => day !== undefined),
    undated: [
      ...lines.filter(({ day }) => day === undefined),
      ...untold.map((film) => ({ film, id: UNKNOWN_DAY, day: undefined, stars: stars.get(film), isAgain: false })),
    ],
  };
}

/** `isTitled` says whether a film's title has what was asked for. */
export function chosenLines(
  lines: readonly DiaryLine[],
  { year, month, stars, title }: DiaryChoice,
  isTitled: (film: FilmId) => boolean,
): readonly DiaryLine[] {
  return lines.filter(
    (line) =>
      (year === null || yearOf(line) === year) &&
      (month === null || monthOf(line) === month) &&
      (stars === null || (line.stars ?? 0) >= stars) &&
      (title === "" || isTitled(line.film)),
  );
}

export interface DiaryYear {
  readonly year: number;
  readonly count: number;
  /** Where in the year each viewing of a known month was: 0 its start, 1 its end. */
  readonly ticks: readonly number[];
  /** Of each month, January first. */
  readonly months: readonly number[];
}

/** The latest first; those without a viewing are left out. */
export function diaryYears(lines: readonly DiaryLine[]): readonly DiaryYear[] {
  const byYear = Map.groupBy(lines, yearOf);
  return [...byYear].flatMap(([year, ofYear]) =>
    year === null
      ? []
      : [
          {
            year,
            count: ofYear.length,
            ticks: ofYear.flatMap(placeInYear),
            months: countsByMonth(ofYear),
          },
        ],
  );
}

function countsByMonth(lines: readonly DiaryLine[]): readonly number[] {
  const counts = MONTHS.map(() => 0);
  for (const line of lines) {
    const month = monthOf(line);
    if (month !== null) counts[month - 1] = (counts[month - 1] ?? 0) + 1;
  }
  return counts;
}

function yearOf({ day }: DiaryLine): number | null {
  return day === undefined || day === LONG_AGO ? null : Number(day.slice(0, 4));
}

function monthOf({ day }: DiaryLine): number | null {
  return day === undefined || day.length < 7 || day === LONG_AGO ? null : Number(day.slice(5, 7));
}

function placeInYear(line: DiaryLine): readonly number[] {
  const month = monthOf(line);
  const day = Number(line.day?.slice(8, 10)) || 15;
  return month === null ? [] : [(month - 1 + (day - 1) / 31) / 12];
}

/** Viewings below the months they are of: "March 2024", or what else is known of a day. In the order of the lines. */
export function byMonth(lines: readonly DiaryLine[]): ReadonlyMap<string, readonly DiaryLine[]> {
  const months = Map.groupBy(lines, ({ day }) => (day === undefined || day === LONG_AGO ? day : day.slice(0, 7)));
  return new Map([...months].map(([month, ofMonth]) => [monthHeading(month), ofMonth]));
}

function monthHeading(month: string | undefined): string {
  return month === LONG_AGO ? "Long ago" : dayWords(month ?? "");
}

/** "9", of a day that is known to the day. */
export function dayOfMonth(day: string | undefined): string {
  return day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day) ? String(Number(day.slice(8))) : "";
}
