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
import { changedTexts, NOTHING_NEW, storeTexts, type TextChanges } from "./kept-rows.ts";
import { findRows, MEMORIES, NOTHING_IN_ROWS, OWN_LISTS, rowsNeeded } from "./rows-of-member.ts";

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

class FirstRowTaken extends Error {}

/**
 * Applies changes in order, in one transaction: a repeated one returns its earlier result, a refused one stops no
 * other. The work is done before, in slices (`onGivenWay`), again if the row has changed. 401 for a deleted account.
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

/** Of one film, which takes less time than a slice. */
function isSmall({ operation }: ListsChange, _index: number, { length }: readonly ListsChange[]): boolean {
  return length === 1 && operation !== null && "id" in operation;
}

interface Prepared {
  readonly row: MemberListsRow | null;
  readonly before: number;
  readonly made: MadeChanges;
  readonly texts: Partial<MemberListsRow>;
  readonly memories: TextChanges;
  readonly ownLists: TextChanges;
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
  // After the row: if the row is the same later, so are they.
  const stored =
    row === null ? NOTHING_IN_ROWS : await findRows(queries, userId, rowsNeeded(operations), lasting, giveWay);
  const before = row === null ? NOTHING_KEPT : await readRow(row, stored, lasting, giveWay);
  const opIds = changes.flatMap(({ opId }) => opId ?? []);
  const earlier = await findApplied(queries, userId, opIds);
  const now = clock();
  const made = await makeChanges(userId, before, stored.others, earlier, changes, now, giveWay);
  const texts = await textsOf(made, row === null ? null : before.lists, now, giveWay);
  const changed = (list: "memories" | "ownLists") =>
    made.lists[list] === before.lists[list] ? NOTHING_NEW : changedTexts(stored.texts[list], made.lists[list], giveWay);
  const [memories, ownLists] = [await changed("memories"), await changed("ownLists")];
  return { row, before: before.version, made, texts, memories, ownLists };
}

async function store(
  queries: ListsQueries,
  userId: string,
  { row, before, made, texts, memories, ownLists }: Prepared,
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
    await storeTexts(queries, MEMORIES, userId, memories, giveWay);
    await storeTexts(queries, OWN_LISTS, userId, ownLists, giveWay);
    await insertApplied(queries, applied);
    await insertListChanges(queries, history);
  }
  return { version, results };
}
