/**
 * Answers to duels, kept on the device from the moment they are given (docs/duels.md). One key for each film being
 * placed and one for the order of the canon, each member's and visitors' apart: nobody sees another's.
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
import { type FilmId, readFilmId } from "#domain/catalogue/film-id.ts";
import { isJsonObject, parseJsonObject } from "#domain/words/json-object.ts";
import type { LastingFilms } from "#domain/lists/lasting-films.ts";
import { keyedStorage, withMemory } from "#web/adapters/device-storage.ts";
import { lastingFilms } from "../user-lists-store.ts";
import { DUEL_ANSWERS_KEY } from "./ordering-key.ts";

/** A film that is being placed, or the order of the whole canon. */
export type DuelsAbout = FilmId | "order";

/** The same shape for both; a placing has no base. */
export type KeptAnswers = Ordering;

export const NO_ANSWERS: KeptAnswers = { base: [], answers: [] };

/** How far a member's server was told and has told, from this device. */
interface Exchanged {
  /** As the server said last; 0 before the first time. */
  readonly version: number;
  /** The server knows what has a number up to this one. */
  readonly number: number;
}

/** What a device stores. */
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

/** Raise it when this code could not read what an older one wrote. */
const VERSION = 1;

const storage = withMemory(keyedStorage(() => localStorage));
const read = new Map<string, Reading>();
const listeners = new Set<() => void>();

/** `owner` is a member's id, null for visitors. The same object until it changes; `NO_ANSWERS` where there are none. */
export function keptAnswers(owner: string | null, about: DuelsAbout): KeptAnswers {
  return readAnswers(owner, about)?.kept ?? NO_ANSWERS;
}

/** What a member's devices tell each other about the order of their canon, and how far this one has. */
export function storedOrdering(owner: string): Stored {
  return readAnswers(owner, "order") ?? NOTHING;
}

/** Adds what the server has told, and keeps how far it knows. */
export function keepExchanged(owner: string, exchanged: Exchanged, told: OrderingRecord | null): void {
  const before = storedOrdering(owner);
  const record = told === null ? before.record : mergeRecords(before.record, told);
  // Without answers there is nothing to keep.
  if (lastNumber(record) > 0) write(keyOf(owner, "order"), { record, exchanged });
}

/**
 * Changes what is stored at this moment, which another tab may have added to, and returns what is stored then. Without
 * answers nothing is kept, but for what a member's other devices have to be told.
 */
export function changeAnswers(
  owner: string | null,
  about: DuelsAbout,
  change: (kept: KeptAnswers) => KeptAnswers,
): KeptAnswers {
  const before = keptAnswers(owner, about);
  const after = change(before);
  if (after === before) return before;
  const { record, exchanged } = readAnswers(owner, about) ?? NOTHING;
  const changed = changeRecord(record, after);
  if (changed === record) return before;
  const isToBeTold = owner !== null && about === "order";
  if (after.answers.length > 0 || isToBeTold) write(keyOf(owner, about), { record: changed, exchanged });
  else remove(keyOf(owner, about));
  return keptAnswers(owner, about);
}

/**
 * Makes a visitor's answers about the order of their canon those of the member they are now; of a pair that both have
 * answered the member's stays. They remain the visitor's where the device can't store that.
 */
export function takeVisitorsOrdering(owner: string): void {
  const theirs = keptAnswers(null, "order");
  if (theirs.answers.length === 0) return;
  changeAnswers(owner, "order", (own) => joinedOrderings(own, theirs));
  if (!storage.isWaiting(keyOf(owner, "order"))) remove(keyOf(null, "order"));
}

/** Removes a member's answers about the order of their canon from this device. */
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
  // The lists that the answers are about hold films by these ids, once they are known.
  const lasting = lastingFilms();
  if (before?.text === text && before.lasting === lasting) return before;
  const parsed = parse(text);
  const stored = { ...parsed, record: lasting?.ordering(parsed.record) ?? parsed.record };
  // The same answers where only the exchange has gone on.
  const isSame = before !== undefined && JSON.stringify(before.record) === JSON.stringify(stored.record);
  const now = { ...stored, text, lasting, kept: isSame ? before.kept : orderingIn(stored.record) };
  read.set(key, now);
  return now;
}

/** Called after changes in any tab; returns the unsubscribe function. */
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

/** Each answer as `[one, other, index of the verdict, number]`; builds before the numbers read the first three. */
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

/** Unreadable parts are left out. What a build without numbers wrote is numbered as it stands, and told to no server yet. */
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
