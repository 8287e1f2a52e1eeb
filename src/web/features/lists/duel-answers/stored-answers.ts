/**
 * Answers to duels (docs/duels.md), by member or visitor: a key per film being placed, one for the canon's order, and one
 * per list of one's own that is put in order.
 */
import { VERDICTS } from "#domain/lists/duels/duel.ts";
import type { Ordering } from "#domain/lists/duels/order-canon.ts";
import {
  changeRecord,
  joinedOrderings,
  lastNumber,
  mergeRecords,
  NO_RECORD,
  type NumberedAnswer,
  orderingIn,
  type OrderingRecord,
} from "#domain/lists/duels/ordering-record.ts";
import type { OwnListId } from "#domain/lists/own-list.ts";
import { type FilmId, readFilmId } from "#domain/catalogue/film-id.ts";
import { isJsonObject, parseJsonObject } from "#domain/words/json-object.ts";
import type { LastingFilms } from "#domain/lists/lasting-films.ts";
import { keyedStorage, withMemory } from "#web/adapters/device-storage.ts";
import { lastingFilms } from "../user-lists-store.ts";
import { DUEL_ANSWERS_KEY } from "./ordering-key.ts";

export type DuelsAbout = FilmId | "order" | OwnListId;

/** A placing has no base. */
export type KeptAnswers = Ordering;

export const NO_ANSWERS: KeptAnswers = { base: [], answers: [] };

interface Exchanged {
  /** The server's last; 0 before the first answer. */
  readonly version: number;
  /** The server knows all answers up to this number. */
  readonly number: number;
}

interface Stored {
  readonly record: OrderingRecord;
  readonly exchanged: Exchanged;
}

interface Reading extends Stored {
  readonly text: string;
  readonly lasting: LastingFilms | null;
  readonly kept: KeptAnswers;
}

const NOTHING: Stored = { record: NO_RECORD, exchanged: { version: 0, number: 0 } };

/** To be raised when this code can't read what older code wrote. */
const VERSION = 1;

const storage = withMemory(keyedStorage(() => localStorage));
const read = new Map<string, Reading>();
const listeners = new Set<() => void>();

/** `owner` is a member's id, or null for visitors. The same object until it changes; `NO_ANSWERS` if there are none. */
export function storedAnswers(owner: string | null, about: DuelsAbout): KeptAnswers {
  return readAnswers(owner, about)?.kept ?? NO_ANSWERS;
}

/** What a member's devices tell each other, and how far this one has. */
export function storedOrdering(owner: string): Stored {
  return readAnswers(owner, "order") ?? NOTHING;
}

export function keepExchanged(owner: string, exchanged: Exchanged, told: OrderingRecord | null): void {
  const before = storedOrdering(owner);
  const record = told === null ? before.record : mergeRecords(before.record, told);
  if (lastNumber(record) > 0) write(keyOf(owner, "order"), { record, exchanged });
}

/** Changes and returns what is stored now, also by other tabs. Empty records stay only if other devices must know. */
export function changeAnswers(
  owner: string | null,
  about: DuelsAbout,
  change: (kept: KeptAnswers) => KeptAnswers,
): KeptAnswers {
  const before = storedAnswers(owner, about);
  const after = change(before);
  if (after === before) return before;
  const { record, exchanged } = readAnswers(owner, about) ?? NOTHING;
  const changed = changeRecord(record, after);
  if (changed === record) return before;
  const isToBeTold = owner !== null && about === "order";
  if (after.answers.length > 0 || isToBeTold) write(keyOf(owner, about), { record: changed, exchanged });
  else remove(keyOf(owner, about));
  return storedAnswers(owner, about);
}

/** Gives the member a visitor's answers, except for pairs they have answered; not if the device can't store that. */
export function takeVisitorsOrdering(owner: string): void {
  const theirs = storedAnswers(null, "order");
  if (theirs.answers.length === 0) return;
  changeAnswers(owner, "order", (own) => joinedOrderings(own, theirs));
  if (!storage.isWaiting(keyOf(owner, "order"))) remove(keyOf(null, "order"));
}

/** Whoever gave them on this device. Returns what brings them back. */
export function forgetAnswersAbout(list: OwnListId): () => void {
  const ofAnybody = keyOf(null, list);
  const keys = storage.keys().filter((key) => key === ofAnybody || key.startsWith(`${ofAnybody}.`));
  const kept = keys.map((key) => [key, storage.read(key)] as const);
  for (const key of keys) remove(key);
  return () => {
    for (const [key, text] of kept) if (text !== null) storage.write(key, text);
    announce();
  };
}

export function forgetOrdering(owner: string): void {
  remove(keyOf(owner, "order"));
}

function remove(key: string): void {
  storage.remove(key);
  announce();
}

function write(key: string, stored: Stored): void {
  storage.write(key, textOf(stored));
  announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}

function readAnswers(owner: string | null, about: DuelsAbout): Reading | null {
  const key = keyOf(owner, about);
  const text = storage.read(key);
  if (text === null) return null;
  const before = read.get(key);
  // Once these are known, the lists hold films by them.
  const lasting = lastingFilms();
  if (before?.text === text && before.lasting === lasting) return before;
  const parsed = parse(text);
  const stored = { ...parsed, record: lasting?.ordering(parsed.record) ?? parsed.record };
  // If only the exchange has advanced, the answers stay the same object.
  const isSame = before !== undefined && JSON.stringify(before.record) === JSON.stringify(stored.record);
  const now = { ...stored, text, lasting, kept: isSame ? before.kept : orderingIn(stored.record) };
  read.set(key, now);
  return now;
}

export function subscribeToAnswers(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function keyOf(owner: string | null, about: DuelsAbout): string {
  return owner === null ? `${DUEL_ANSWERS_KEY}.${about}` : `${DUEL_ANSWERS_KEY}.${about}.${owner}`;
}

/** Each answer as `[one, other, index of the verdict, number]`; older builds read only the first three. */
function textOf({ record: { base, baseAt, forgottenTo, answers }, exchanged }: Stored): string {
  const rows = answers.map(({ one, other, verdict, at }) => [
    one,
    other,
    VERDICTS.findIndex((each) => each === verdict),
    at,
  ]);
  return JSON.stringify({
    version: VERSION,
    base,
    answers: rows,
    baseAt,
    forgottenTo,
    ...(exchanged.version === 0 ? {} : { exchanged }),
  });
}

const TAKEN_BACK = -1;

/** Leaves out unreadable parts. Numbers what older builds wrote, as untold. */
function parse(text: string): Stored {
  const stored = parseJsonObject(text);
  if (stored["version"] !== VERSION) return NOTHING;
  const { base, answers, baseAt, forgottenTo, exchanged } = stored;
  const record = {
    base: Array.isArray(base) ? base.flatMap((id) => readFilmId(id) ?? []) : [],
    baseAt: readNumber(baseAt) ?? 1,
    forgottenTo: readNumber(forgottenTo) ?? 0,
    answers: Array.isArray(answers) ? answers.flatMap(readAnswer) : [],
  };
  const { version, number } = isJsonObject(exchanged) ? exchanged : {};
  return {
    record: mergeRecords(record, record),
    exchanged: { version: readNumber(version) ?? 0, number: readNumber(number) ?? 0 },
  };
}

function readAnswer(row: unknown, place: number): readonly NumberedAnswer[] {
  if (!Array.isArray(row)) return [];
  const [one, other] = row.map(readFilmId);
  const index: unknown = row[2];
  const verdict = index === TAKEN_BACK ? null : typeof index === "number" ? VERDICTS[index] : undefined;
  const at = readNumber(row[3]) || place + 1;
  return one && other && one !== other && verdict !== undefined ? [{ one, other, verdict, at }] : [];
}

function readNumber(value: unknown): number | null {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
