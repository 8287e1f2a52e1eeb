import type { LastingFilms } from "#domain/lasting-films.ts";
import type { ListOperation } from "#domain/list-operations.ts";
import { operationBetween } from "#domain/undo.ts";
import type { UserLists } from "#domain/user-lists.ts";
import { EMPTY_USER_LISTS } from "#domain/user-lists.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { refuseDeparted } from "../account/departed-members.ts";
import {
  type AppliedOperationRow,
  findApplied,
  insertApplied,
  insertListChanges,
  insertLists,
  type ListChangeRow,
  type ListsQueries,
  lockLists,
  updateLists,
  type UserListsTables,
} from "./lists-store.ts";
import { ANY_DIGEST } from "./name-films-by-ids.ts";

export interface ListsChange {
  /** The idempotency key; null from a plain client, whose changes can be repeated safely. */
  readonly opId: string | null;
  /** Of the operation: the same id with another digest is an error. */
  readonly digest: string;
  readonly client: string | null;
  readonly seq: number | null;
  /** For the member's history; null where a whole file of lists is restored. */
  readonly operation: ListOperation | null;
  readonly change: (lists: UserLists) => ChangeOutcome;
}

export type ChangeOutcome = { readonly lists: UserLists } | ChangeRefusal;

interface ChangeRefusal {
  readonly refused: { readonly status: number; readonly message: string };
}

export type ChangeResult = { readonly version: number } | ChangeRefusal;

export interface ListsDeps {
  readonly database: Database<UserListsTables>;
  readonly clock: Clock;
  readonly lasting: LastingFilms;
}

const ATTEMPTS = 5;

/** A concurrent transaction has inserted the member's first row. */
class FirstRowTaken extends Error {}

/**
 * Applies changes in order, in one transaction with the member's row locked. A named change that was applied before
 * returns its earlier result. A refused one does not stop the others. Refuses with 401 a member whose account is gone.
 */
export async function changeLists(
  { database, clock, lasting }: ListsDeps,
  userId: string,
  changes: readonly ListsChange[],
): Promise<{ readonly version: number; readonly results: readonly ChangeResult[] }> {
  const work = (queries: ListsQueries) => changeInTransaction(queries, { now: clock(), lasting }, userId, changes);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(work);
    } catch (error) {
      // Now the row exists and can be locked, unless it was deleted meanwhile.
      if (!(error instanceof FirstRowTaken) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function changeInTransaction(
  queries: ListsQueries,
  { now, lasting }: { readonly now: number } & Pick<ListsDeps, "lasting">,
  userId: string,
  changes: readonly ListsChange[],
): Promise<{ readonly version: number; readonly results: readonly ChangeResult[] }> {
  const found = await lockLists(queries, userId, lasting);
  const opIds = changes.flatMap(({ opId }) => opId ?? []);
  const applied = new Map((await findApplied(queries, userId, opIds)).map((row) => [row.op_id, row]));
  const made: AppliedOperationRow[] = [];
  const history: ListChangeRow[] = [];
  const before = found ?? { lists: EMPTY_USER_LISTS, version: 0 };
  let { lists, version } = before;

  const results = changes.map(({ opId, digest, client, seq, operation, change }): ChangeResult => {
    const earlier = opId === null ? undefined : applied.get(opId);
    if (earlier !== undefined) {
      const isSame = earlier.digest === digest || earlier.digest === ANY_DIGEST;
      return isSame ? { version: earlier.version } : OTHER_OPERATION;
    }
    const outcome = change(lists);
    if ("refused" in outcome) return outcome;
    // A plain client's no-op needs no write; a named one must be remembered.
    if (opId === null && outcome.lists === lists) return { version };
    const undo = operation === null || opId === null ? null : operationBetween(outcome.lists, lists);
    lists = outcome.lists;
    version += 1;
    if (opId !== null) {
      if (undo !== null) {
        const texts = { operation: JSON.stringify(operation), undo: JSON.stringify(undo) };
        history.push({ user_id: userId, version, op_id: opId, ...texts, made_at: now });
      }
      const row = { user_id: userId, op_id: opId, version, digest, client, seq, applied_at: now };
      applied.set(opId, row);
      made.push(row);
    }
    return { version };
  });

  if (version !== before.version) {
    if (found !== null) await updateLists(queries, userId, { lists, version }, found.lists, now);
    else {
      // Deleting an account waits for an existing row's lock; a first row must check instead.
      await refuseDeparted(queries, userId);
      if (!(await insertLists(queries, userId, { lists, version }, now))) throw new FirstRowTaken();
    }
    await insertApplied(queries, made);
    await insertListChanges(queries, history);
  }
  return { version, results };
}

const OTHER_OPERATION: ChangeRefusal = {
  refused: { status: 422, message: "The Idempotency-Key was used before, for another operation." },
};
