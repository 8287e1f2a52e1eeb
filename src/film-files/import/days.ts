import months from "./words/months.json" with { type: "json" };
import { columnName } from "./values.ts";
import { DAY_ORDERS, type DayOrder } from "./table-answers.ts";

/** "2024-05-31", "2019-05" or "2019", or "long ago" in our own files. */
export type DayOrYear = string;

export interface DayStyle {
  /** Null where no day needs one, or nothing tells: then only the year is kept. */
  readonly order: DayOrder | null;
  /** An ambiguous day, also once answered; null if there is no need to ask. */
  readonly toAsk: string | null;
}

type Written = { readonly on: DayOrYear } | { readonly numbers: Numbers; readonly sign: string };
/** As they stand; the third is the year unless the year comes first. */
type Numbers = readonly [string, string, string];

const FIRST_SERIAL = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
const WHOLE_DAY = "2024-01-06".length;
const TIME =
  /(?:^|[\s,t])\d{1,2}[:h]\d{2}(?::\d{2})?(?:\.\d+)?\s*(?:[ap]\.?m\.?)?(?:\s*(?:z|utc|gmt|[+-]\d{2}:?\d{2}))?(?![\d:])/g;
const YEAR_FIRST = new Set(["ja", "zh", "ko"]);

/** One number over 12 settles it; dots mean the day first; otherwise the headers' language decides. */
export function dayStyleOf(texts: readonly string[], language = "en", answer: DayOrder | null = null): DayStyle {
  const style = styleTold(texts, language);
  return style.toAsk === null ? style : { ...style, order: answer };
}

function styleTold(texts: readonly string[], language: string): DayStyle {
  const open = texts.flatMap((text) => {
    const written = writtenIn(text);
    return written === null || "on" in written ? [] : [{ ...written, text: text.trim() }];
  });
  if (open.length === 0) return { order: null, toAsk: null };
  const possible = DAY_ORDERS.filter((order) => open.every(({ numbers }) => inOrder(numbers, order) !== null));
  const isBy = (order: DayOrder): DayStyle => ({ order, toAsk: null });
  const firstsAreYears = YEAR_FIRST.has(language) || vary(open, 0) < vary(open, 2);
  if (firstsAreYears && possible.includes("year-first")) return isBy("year-first");
  const [first = null, ...more] = possible.filter((order) => order !== "year-first");
  if (first === null) return possible.length > 0 ? isBy("year-first") : { order: null, toAsk: null };
  if (more.length === 0) return isBy(first);
  // "24-01-23" could be three days.
  if (possible.includes("year-first") && open.every(({ sign }) => sign === "-"))
    return { order: null, toAsk: open[0]?.text ?? null };
  if (open.every(({ sign }) => sign === ".") || (language !== "en" && !YEAR_FIRST.has(language)))
    return isBy("day-first");
  const example = open.find(({ numbers }) => inOrder(numbers, "day-first") !== inOrder(numbers, "month-first"));
  return example === undefined ? isBy(first) : { order: null, toAsk: example.text };
}

export function couldBe(text: string | null): readonly { readonly order: DayOrder; readonly day: DayOrYear }[] {
  return DAY_ORDERS.flatMap((order) => {
    const day = text === null ? null : dayIn(text, order);
    return day?.length === WHOLE_DAY ? [{ order, day }] : [];
  });
}

/** 2024-01-06, or a month or a year where no more is known; null for anything else. */
export function dayIn(text: string, order: DayOrder | null = null): DayOrYear | null {
  const written = writtenIn(text);
  if (written === null || "on" in written) return written?.on ?? null;
  const { numbers, sign } = written;
  const told = order ?? (sign === "." ? "day-first" : null);
  const on = told === null ? null : inOrder(numbers, told);
  if (on !== null) return on;
  const [only, ...more] = new Set(
    (["day-first", "month-first"] as const).flatMap((each) => inOrder(numbers, each) ?? []),
  );
  if (only !== undefined && more.length === 0) return only;
  const year = fullYear(numbers[2]);
  return only === undefined && numbers[2].length < 4 ? null : isYear(year) ? String(year) : null;
}

/** Different numbers in one place: days are of few years. */
function vary(days: readonly { readonly numbers: Numbers }[], place: 0 | 2): number {
  return new Set(days.map(({ numbers }) => numbers[place])).size;
}

function writtenIn(text: string): Written | null {
  const given = text.normalize("NFKC").trim().toLowerCase();
  if (given === "") return null;
  const counted = /^\d+(?:[.,]\d+)?$/.test(given) ? countedDay(given) : null;
  if (counted !== null) return { on: counted };
  const yearFirst = /^(\d{4})\s*[-/.年년]\s*(\d{1,2})(?:\s*[-/.月월]\s*(\d{1,2}))?(?!\d)/.exec(given);
  if (yearFirst !== null) return orYear(dayOf(yearFirst[1], yearFirst[2], yearFirst[3]), given);
  const plain = given.replace(TIME, " ").trim();
  const [, first, sign = "", second, third] =
    /^(?:\p{L}+\.?,?\s+)?(\d{1,2})\s*([./-])\s*(\d{1,2})\s*[./-]\s*(\d{4}|\d{2})(?!\d)\.?$/u.exec(plain) ?? [];
  if (first !== undefined && second !== undefined && third !== undefined)
    return { numbers: [first, second, third], sign };
  return orYear(inWords(plain), given);
}

/** Seconds or milliseconds since 1970, days since 1900, or eight digits. */
function countedDay(digits: string): DayOrYear | null {
  const number = Number(digits.replace(",", "."));
  if (/^\d{8}$/.test(digits)) return dayOf(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6));
  if (/^\d{10}(?:\.|$)/.test(digits)) return new Date(number * 1000).toISOString().slice(0, 10);
  if (/^\d{13}$/.test(digits)) return new Date(number).toISOString().slice(0, 10);
  if (/^\d{5}(?:\D|$)/.test(digits) && number > 10_000 && number < 80_000)
    return new Date(FIRST_SERIAL + Math.floor(number) * DAY_MS).toISOString().slice(0, 10);
  return null;
}

/** `6. Januar 2024`, `March 2025`; the last month counts, as `mar.` may also be a weekday. */
function inWords(text: string): DayOrYear | null {
  const parts = text.match(/\p{L}+|\d+/gu) ?? [];
  const month = parts.map(monthCalled).findLast((number) => number !== null) ?? null;
  if (month === null) return null;
  const numbers = parts.filter((part) => /^\d+$/.test(part));
  const year = numbers.find((part) => part.length === 4) ?? (numbers.length === 2 ? numbers[1] : undefined);
  const day = numbers.find((part) => part.length <= 2 && part !== year);
  return year === undefined ? null : dayOf(String(fullYear(year)), String(month), day);
}

function monthCalled(word: string): number | null {
  const name = columnName(word);
  if (name.length < 3) return null;
  const found = MONTHS.flatMap((names, index) => (names.some((each) => each.startsWith(name)) ? [index + 1] : []));
  return found.length === 1 ? (found[0] ?? null) : null;
}

const MONTHS = months.map((names) => names.map(columnName));

function inOrder([first, second, third]: Numbers, order: DayOrder): DayOrYear | null {
  if (order === "year-first")
    return first.length === 2 && third.length === 2 ? dayOf(String(fullYear(first)), second, third) : null;
  const year = String(fullYear(third));
  return order === "day-first" ? dayOf(year, second, first) : dayOf(year, first, second);
}

function fullYear(digits: string): number {
  if (digits.length > 2) return Number(digits);
  return Number(digits) + (Number(digits) < 70 ? 2000 : 1900);
}

function orYear(on: DayOrYear | null, text: string): Written | null {
  const year = on ?? /(?<!\d)(?:18[89]|19\d|20\d)\d(?!\d)/.exec(text)?.[0];
  return year === undefined ? null : { on: year };
}

function isYear(year: number): boolean {
  return year >= 1880 && year < 2100;
}

function dayOf(year = "", month = "", day?: string): DayOrYear | null {
  const [y, m, d] = [Number(year), Number(month), Number(day ?? 0)];
  if (!isYear(y) || m < 1 || m > 12) return null;
  const monthOfYear = `${year}-${month.padStart(2, "0")}`;
  if (d === 0) return monthOfYear;
  const isDay = new Date(Date.UTC(y, m - 1, d)).getUTCDate() === d && d <= 31;
  return isDay ? `${monthOfYear}-${String(d).padStart(2, "0")}` : null;
}
