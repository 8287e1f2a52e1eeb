import type { ListOperation } from "#domain/lists/list-operations.ts";
import { createListsDraft, type ListsDraft, type ListSizes } from "#domain/lists/lists-draft.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import type { GiveWay } from "./giving-way.ts";
import type { StoredLists } from "./lists-row.ts";
import { KEPT_CHANGES } from "./lists-store.ts";
import type { AppliedOperationRow, ListChangeRow } from "./lists-tables.ts";
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
  readonly change: (draft: ListsDraft) => ChangeOutcome;
}

/** What undoes it, null if nothing changed; or other lists in place of these; or a refusal. */
export type ChangeOutcome =
  | { readonly undo: ListOperation | null }
  | { readonly lists: UserLists }
  | (ChangeRefusal & {
      /** The lists before, where the draft was changed and then refused. */
      readonly before?: UserLists;
    });

interface ChangeRefusal {
  readonly refused: { readonly status: number; readonly message: string };
}

export type ChangeResult = { readonly version: number } | ChangeRefusal;

export interface MadeChanges extends StoredLists {
  readonly results: readonly ChangeResult[];
  readonly applied: readonly AppliedOperationRow[];
  readonly history: readonly ListChangeRow[];
}

/** Makes changes in order, storing nothing. `earlier` were applied before; `others` is what there is beyond `before`. */
export async function makeChanges(
  userId: string,
  before: StoredLists,
  others: Omit<ListSizes, "longest">,
  earlier: readonly AppliedOperationRow[],
  changes: readonly ListsChange[],
  now: number,
  giveWay: GiveWay,
): Promise<MadeChanges> {
  const known = new Map(earlier.map((row) => [row.op_id, row]));
  const applied: AppliedOperationRow[] = [];
  const history: (() => ListChangeRow)[] = [];
  const results: ChangeResult[] = [];
  let draft = createListsDraft(before.lists, others);
  let { version } = before;

  function make({ opId, digest, client, seq, operation, change }: ListsChange): ChangeResult {
    const row = opId === null ? undefined : known.get(opId);
    if (row !== undefined) {
      const isSame = row.digest === digest || row.digest === ANY_DIGEST;
      return isSame ? { version: row.version } : OTHER_OPERATION;
    }
    const outcome = change(draft);
    if ("refused" in outcome) {
      if (outcome.before !== undefined) draft = createListsDraft(outcome.before, others);
      return { refused: outcome.refused };
    }
    const isChanged = "lists" in outcome ? outcome.lists !== draft.lists() : outcome.undo !== null;
    if ("lists" in outcome && isChanged) draft = createListsDraft(outcome.lists);
    // A plain client's no-op needs no write; a named one must be remembered.
    if (opId === null && !isChanged) return { version };
    version += 1;
    if (opId === null) return { version };
    const [undo, madeAt] = ["undo" in outcome ? outcome.undo : null, version];
    if (undo !== null && operation !== null)
      history.push(() => {
        const texts = { operation: JSON.stringify(operation), undo: JSON.stringify(undo) };
        return { user_id: userId, version: madeAt, op_id: opId, ...texts, made_at: now };
      });
    const made = { user_id: userId, op_id: opId, version, digest, client, seq, applied_at: now };
    known.set(opId, made);
    applied.push(made);
    return { version };
  }

  for (const change of changes) {
    results.push(make(change));
    await giveWay();
  }
  const rows: ListChangeRow[] = [];
  for (const row of history.slice(-KEPT_CHANGES)) {
    rows.push(row());
    await giveWay();
  }
  return { lists: draft.lists(), version, results, applied, history: rows };
}

const OTHER_OPERATION: ChangeRefusal = {
  refused: { status: 422, message: "The Idempotency-Key was used before, for another operation." },
};
