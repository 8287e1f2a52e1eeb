import type { LastingFilms } from "#domain/lasting-films.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { refuseDeparted } from "../account/departed-members.ts";
import {
  findApplied,
  findRow,
  insertApplied,
  insertListChanges,
  insertLists,
  isUnchanged,
  type ListsQueries,
  lockRow,
  updateLists,
  type UserListsTables,
} from "./lists-store.ts";
import { columnsFor, type MemberListsRow, readRow, textsOf } from "./lists-row.ts";
import {
  type ChangeResult,
  type GiveWay,
  givingWay,
  type ListsChange,
  type MadeChanges,
  makeChanges,
  NOTHING_KEPT,
} from "./make-changes.ts";

export interface ListsDeps {
  readonly database: Database<UserListsTables>;
  readonly clock: Clock;
  readonly lasting: LastingFilms;
}

interface Changed {
  readonly version: number;
  readonly results: readonly ChangeResult[];
}

const ATTEMPTS = 5;

/** A concurrent transaction has inserted the member's first row. */
class FirstRowTaken extends Error {}

/**
 * Applies changes in order and stores them in one transaction. A named change that was applied before returns its
 * earlier result. A refused one does not stop the others. Refuses with 401 a member whose account is gone.
 *
 * Much work is done before the transaction, in slices between which others have their turn, and stored only if the
 * member's lists are still those that were read; else it is done again, at last with their row locked. `onGivenWay` is
 * told of each slice.
 */
export async function changeLists(
  deps: ListsDeps,
  userId: string,
  changes: readonly ListsChange[],
  onGivenWay: () => void = () => undefined,
): Promise<Changed> {
  const { database } = deps;
  const giveWay = givingWay(onGivenWay);
  const columns = columnsFor(changes.map(({ operation }) => operation));
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (changes.every(isSmall) || attempt > 2)
        return await database.transaction(async (queries) => {
          const work = await prepare(queries, await lockRow(queries, userId, columns), deps, userId, changes, AT_ONCE);
          return store(queries, userId, work);
        });
      const work = await prepare(
        database.db,
        await findRow(database.db, userId, columns),
        deps,
        userId,
        changes,
        giveWay,
      );
      if (work.made.version === work.before) return work.made;
      const stored = await database.transaction(async (queries) =>
        (await isUnchanged(queries, userId, work.row)) ? store(queries, userId, work) : null,
      );
      if (stored !== null) return stored;
    } catch (error) {
      // Now the row exists and can be locked, unless it was deleted meanwhile.
      if (!(error instanceof FirstRowTaken) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Of one film: the whole of it takes less time than a slice does. */
function isSmall({ operation }: ListsChange, _index: number, { length }: readonly ListsChange[]): boolean {
  return length === 1 && operation !== null && "id" in operation;
}

const AT_ONCE: GiveWay = () => Promise.resolve();

interface Prepared {
  readonly row: MemberListsRow | null;
  /** The version before. */
  readonly before: number;
  readonly made: MadeChanges;
  readonly texts: Partial<MemberListsRow>;
}

async function prepare(
  queries: ListsQueries,
  row: MemberListsRow | null,
  { clock, lasting }: ListsDeps,
  userId: string,
  changes: readonly ListsChange[],
  giveWay: GiveWay,
): Promise<Prepared> {
  const before = row === null ? NOTHING_KEPT : await readRow(row, lasting, giveWay);
  const opIds = changes.flatMap(({ opId }) => opId ?? []);
  const earlier = await findApplied(queries, userId, opIds);
  const now = clock();
  const made = await makeChanges(userId, before, earlier, changes, now, giveWay);
  const texts = await textsOf(made, row === null ? null : before.lists, now, giveWay);
  return { row, before: before.version, made, texts };
}

async function store(queries: ListsQueries, userId: string, { row, before, made, texts }: Prepared): Promise<Changed> {
  const { version, results, applied, history } = made;
  if (version !== before) {
    if (row !== null) await updateLists(queries, userId, texts);
    else {
      // Deleting an account waits for an existing row's lock; a first row must check instead.
      await refuseDeparted(queries, userId);
      if (!(await insertLists(queries, userId, texts))) throw new FirstRowTaken();
    }
    await insertApplied(queries, applied);
    await insertListChanges(queries, history);
  }
  return { version, results };
}
