/**
 * Answers to duels, kept on the device from the moment they are given (docs/duels.md). One key for each film being
 * placed and one for the order of the canon, each member's and visitors' apart: nobody sees another's.
 */
import type { DuelAnswer } from "#domain/duels/duel.ts";
import type { Ordering } from "#domain/duels/order-canon.ts";
import { type FilmId, readFilmId } from "#domain/film-id.ts";
import { parseJsonObject } from "#domain/json-object.ts";
import { keyedStorage, withMemory } from "../../adapters/keyed-storage.ts";

/** A film that is being placed, or the order of the whole canon. */
export type DuelsAbout = FilmId | "order";

/** The same shape for both; a placing has no base. */
export type KeptAnswers = Ordering;

export const NO_ANSWERS: KeptAnswers = { base: [], answers: [] };

const KEY = "canon.duel-answers";
/** Raise it when this code could not read what an older one wrote. */
const VERSION = 1;
/** More than ordering the whole ranking takes. The oldest are left out. */
const MOST_ANSWERS = 5000;
const VERDICTS = ["one", "other", "close", "skip"] as const;

const storage = withMemory(keyedStorage(() => localStorage));
const read = new Map<string, { readonly text: string; readonly kept: KeptAnswers }>();
const listeners = new Set<() => void>();

/** `owner` is a member's id, null for visitors. The same object until it changes; `NO_ANSWERS` where there are none. */
export function keptAnswers(owner: string | null, about: DuelsAbout): KeptAnswers {
  const key = keyOf(owner, about);
  const text = storage.read(key);
  if (text === null) return NO_ANSWERS;
  const before = read.get(key);
  if (before?.text === text) return before.kept;
  const kept = parse(text);
  read.set(key, { text, kept });
  return kept;
}

/**
 * Changes what is stored at this moment, which another tab may have added to, and returns what is stored then. Without
 * answers nothing is kept.
 */
export function changeAnswers(
  owner: string | null,
  about: DuelsAbout,
  change: (kept: KeptAnswers) => KeptAnswers,
): KeptAnswers {
  const before = keptAnswers(owner, about);
  const after = change(before);
  if (after === before) return before;
  if (after.answers.length === 0) storage.remove(keyOf(owner, about));
  else storage.write(keyOf(owner, about), textOf(after));
  for (const listener of listeners) listener();
  return after;
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
  return owner === null ? `${KEY}.${about}` : `${KEY}.${about}.${owner}`;
}

/** Each answer as `[one, other, index of the verdict]`. */
function textOf({ base, answers }: KeptAnswers): string {
  const rows = answers
    .slice(-MOST_ANSWERS)
    .map(({ one, other, verdict }) => [one, other, VERDICTS.indexOf(verdict)] as const);
  return JSON.stringify({ version: VERSION, base, answers: rows });
}

/** Unreadable parts are left out. */
function parse(text: string): KeptAnswers {
  const record = parseJsonObject(text);
  if (record["version"] !== VERSION) return NO_ANSWERS;
  const { base, answers } = record;
  return {
    base: Array.isArray(base) ? base.flatMap((id) => readFilmId(id) ?? []) : [],
    answers: Array.isArray(answers) ? answers.flatMap(readAnswer).slice(-MOST_ANSWERS) : [],
  };
}

function readAnswer(row: unknown): readonly DuelAnswer[] {
  if (!Array.isArray(row)) return [];
  const [one, other] = row.map(readFilmId);
  const index: unknown = row[2];
  const verdict = typeof index === "number" ? VERDICTS[index] : undefined;
  return one && other && one !== other && verdict !== undefined ? [{ one, other, verdict }] : [];
}
