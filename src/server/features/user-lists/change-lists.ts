import type { LastingFilms } from "#domain/lists/lasting-films.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { refuseDeparted } from "../account/departed-members.ts";
import { AT_ONCE, type GiveWay, givingWay } from "./giving-way.ts";
import { columnsFor, NOTHING_KEPT, readRow, textsOf } from "./lists-row.ts";
import {
  findApplied,
  findRow,
  insertApplied,
  insertListChanges,
  insertLists,
  isUnchanged,
  lockRow,
  updateLists,
} from "./lists-store.ts";
import type { ListsQueries, MemberListsRow, UserListsTables } from "./lists-tables.ts";
import { type ChangeResult, type ListsChange, type MadeChanges, makeChanges } from "./make-changes.ts";
import {
  changedMemories,
  findMemories,
  memoriesNeeded,
  type MemoryChanges,
  NOTHING_REMEMBERED,
  storeMemories,
} from "./memories-store.ts";

export interface ListsDeps {
  readonly database: Database<UserListsTables>;
  readonly clock: Clock;
  readonly lasting: LastingFilms;
}

export interface Changed {
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
          return store(queries, userId, work, AT_ONCE);
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
        (await isUnchanged(queries, userId, work.row)) ? store(queries, userId, work, giveWay) : null,
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

interface Prepared {
  readonly row: MemberListsRow | null;
  /** The version before. */
  readonly before: number;
  readonly made: MadeChanges;
  readonly texts: Partial<MemberListsRow>;
  readonly memories: MemoryChanges;
}

async function prepare(
  queries: ListsQueries,
  row: MemberListsRow | null,
  { clock, lasting }: ListsDeps,
  userId: string,
  changes: readonly ListsChange[],
  giveWay: GiveWay,
): Promise<Prepared> {
  const operations = changes.map(({ operation }) => operation);
  // After the row: where it is still the same later, so are they.
  const stored =
    row === null
      ? NOTHING_REMEMBERED
      : await findMemories(queries, userId, memoriesNeeded(operations), lasting, giveWay);
  const before = row === null ? NOTHING_KEPT : await readRow(row, stored.memories, lasting, giveWay);
  const opIds = changes.flatMap(({ opId }) => opId ?? []);
  const earlier = await findApplied(queries, userId, opIds);
  const now = clock();
  const made = await makeChanges(userId, before, stored.others, earlier, changes, now, giveWay);
  const texts = await textsOf(made, row === null ? null : before.lists, now, giveWay);
  const isRemembered = made.lists.memories !== before.lists.memories;
  const memories = isRemembered ? await changedMemories(stored.texts, made.lists.memories, giveWay) : NOTHING_NEW;
  return { row, before: before.version, made, texts, memories };
}

const NOTHING_NEW: MemoryChanges = { kept: [], forgotten: [] };

async function store(
  queries: ListsQueries,
  userId: string,
  { row, before, made, texts, memories }: Prepared,
  giveWay: GiveWay,
): Promise<Changed> {
  const { version, results, applied, history } = made;
  if (version !== before) {
    if (row !== null) await updateLists(queries, userId, texts);
    else {
      // Deleting an account waits for an existing row's lock; a first row must check instead.
      await refuseDeparted(queries, userId);
      if (!(await insertLists(queries, userId, texts))) throw new FirstRowTaken();
    }
    await storeMemories(queries, userId, memories, giveWay);
    await insertApplied(queries, applied);
    await insertListChanges(queries, history);
  }
  return { version, results };
}
