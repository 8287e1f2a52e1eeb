/** An ordering shared by several devices: whatever order they hear of each other in, all end up with the same. */
import type { FilmId } from "../../catalogue/film-id.ts";
import type { Duel, DuelAnswer, Verdict } from "./duel.ts";
import type { Ordering } from "./order-canon.ts";

/** More than ordering all films takes; the oldest give way. */
export const MOST_DUEL_ANSWERS = 5000;

/** How many numbers a device can be ahead of what others know. Nobody does so much. */
export const MOST_AHEAD = 1_000_000;

/** Whatever a device does gets a number above all it knows of, so that the greater is the later without any clock. */
export interface OrderingRecord {
  readonly base: readonly FilmId[];
  readonly baseAt: number;
  readonly forgottenTo: number;
  readonly answers: readonly NumberedAnswer[];
}

export interface NumberedAnswer extends Duel {
  /** Null once it was taken back. */
  readonly verdict: Verdict | null;
  readonly at: number;
}

export const NO_RECORD: OrderingRecord = { base: [], baseAt: 0, forgottenTo: 0, answers: [] };

export function orderingIn({ base, answers }: OrderingRecord): Ordering {
  return {
    base,
    answers: answers.flatMap(({ one, other, verdict }) => (verdict === null ? [] : { one, other, verdict })),
  };
}

export function lastNumber({ baseAt, forgottenTo, answers }: OrderingRecord): number {
  return Math.max(baseAt, forgottenTo, answers.at(-1)?.at ?? 0);
}

/** Whether the numbers in `news` leave too few for all later answers. */
export function isFarAhead(news: OrderingRecord, known: OrderingRecord): boolean {
  return lastNumber(mergeRecords(NO_RECORD, news)) > lastNumber(known) + MOST_AHEAD;
}

export function changeRecord(record: OrderingRecord, to: Ordering): OrderingRecord {
  const from = orderingIn(record);
  const last = lastNumber(record);
  const based = isSameOrder(from.base, to.base) ? {} : { base: to.base, baseAt: last + 1 };
  // Forgets all of them at once, also those of other devices.
  if (to.answers.length === 0 && from.answers.length > 1)
    return { ...record, ...based, forgottenTo: last, answers: [] };
  const before = new Map(from.answers.map((answer) => [pairOf(answer), answer]));
  const after = new Map(to.answers.map((answer) => [pairOf(answer), answer]));
  const changes = [
    ...from.answers.filter((answer) => !after.has(pairOf(answer))).map((answer) => ({ ...answer, verdict: null })),
    ...[...after].filter(([pair, answer]) => !isSame(before.get(pair), answer)).map(([, answer]) => answer),
  ];
  if (changes.length === 0) return "base" in based ? { ...record, ...based } : record;
  const numbered = changes.map((answer, index) => ({ ...answer, at: last + 1 + index }));
  return { ...record, ...based, answers: latestOfEach([...record.answers, ...numbered]) };
}

/** Where both have answered a pair, `own` counts. */
export function joinedOrderings(own: Ordering, theirs: Ordering): Ordering {
  const answered = new Set(own.answers.map(pairOf));
  return {
    base: own.base.length === 0 ? theirs.base : own.base,
    answers: [...theirs.answers.filter((answer) => !answered.has(pairOf(answer))), ...own.answers],
  };
}

/** Neither the order of the two nor repeating it matters. */
export function mergeRecords(one: OrderingRecord, other: OrderingRecord): OrderingRecord {
  const { base, baseAt } = isLaterBase(one, other) ? one : other;
  const forgottenTo = Math.max(one.forgottenTo, other.forgottenTo);
  const answers = [...one.answers, ...other.answers].filter(({ at }) => at > forgottenTo);
  return { base, baseAt, forgottenTo, answers: latestOfEach(answers) };
}

export function recordAfter(record: OrderingRecord, number: number): OrderingRecord {
  const { base, baseAt } = record.baseAt > number ? record : NO_RECORD;
  return { base, baseAt, forgottenTo: record.forgottenTo, answers: record.answers.filter(({ at }) => at > number) };
}

export function knowsAllOf(record: OrderingRecord, other: OrderingRecord): boolean {
  return JSON.stringify(mergeRecords(record, other)) === JSON.stringify(mergeRecords(record, record));
}

function latestOfEach(answers: readonly NumberedAnswer[]): readonly NumberedAnswer[] {
  const latest = new Map<string, NumberedAnswer>();
  for (const answer of answers.toSorted(byNumber)) latest.set(pairOf(answer), answer);
  return [...latest.values()].toSorted(byNumber).slice(-MOST_DUEL_ANSWERS);
}

/** Two devices may use a number without knowing of each other: the answers then decide, alike on both. */
function byNumber(one: NumberedAnswer, other: NumberedAnswer): number {
  return one.at - other.at || (wordsOf(one) < wordsOf(other) ? -1 : 1);
}

function wordsOf({ one, other, verdict }: NumberedAnswer): string {
  return `${one} ${other} ${verdict}`;
}

function isLaterBase(one: OrderingRecord, other: OrderingRecord): boolean {
  return one.baseAt === other.baseAt ? one.base.join() > other.base.join() : one.baseAt > other.baseAt;
}

function pairOf({ one, other }: Duel): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

function isSame(before: DuelAnswer | undefined, { one, other, verdict }: DuelAnswer): boolean {
  return before?.one === one && before.other === other && before.verdict === verdict;
}

function isSameOrder(one: readonly FilmId[], other: readonly FilmId[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}
