/** When a film was seen, as far as somebody knows: "2025-03-09", "2025-03", "2025" or "long ago". */
import { LONG_AGO } from "./viewings.ts";

const FORM = /^(?<year>18[89]\d|19\d\d|20\d\d)(?:-(?<month>0[1-9]|1[0-2])(?:-(?<day>0[1-9]|[12]\d|3[01]))?)?$/;

/** The day must exist, from 1880 to 2099. */
export function isSeenDay(text: string): boolean {
  if (text === LONG_AGO) return true;
  const { year, month, day } = FORM.exec(text)?.groups ?? {};
  if (year === undefined) return false;
  return (
    day === undefined || new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
  );
}

/** By the device's clock; `daysBack` 1 is yesterday. */
export function dayOf(time: Date, daysBack = 0): string {
  const date = new Date(time.getFullYear(), time.getMonth(), time.getDate() - daysBack);
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((number) => String(number).padStart(2, "0"));
  return `${date.getFullYear()}-${month}-${day}`;
}

export function dayWords(seen: string): string {
  const { year, month, day } = FORM.exec(seen)?.groups ?? {};
  if (year === undefined) return seen;
  const words = [
    day === undefined ? [] : String(Number(day)),
    month === undefined ? [] : (MONTHS[Number(month) - 1] ?? []),
    year,
  ];
  return words.flat().join(" ");
}

export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

export const MOST_STARS = 5;

/** "half a star", "4½ stars"; `rating` is 0.5 to 5 by halves. */
export function starsWords(rating: number): string {
  if (rating === 0.5) return "half a star";
  const whole = Math.floor(rating);
  return rating === 1 ? "1 star" : `${whole}${rating > whole ? "½" : ""} stars`;
}
