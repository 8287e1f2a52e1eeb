import type { Queries } from "#platform/database/database.ts";

export interface UserListsTables {
  readonly member_lists: MemberListsRow;
  readonly member_memories: MemoryRow;
  readonly member_own_lists: OwnListRow;
  readonly applied_operations: AppliedOperationRow;
  readonly member_changes: ListChangeRow;
}

export type ListsQueries = Queries<UserListsTables>;

/** Times are milliseconds since 1970; lists are JSON. */
export interface MemberListsRow {
  readonly user_id: string;
  readonly version: number;
  readonly canon: string;
  readonly watchlist: string;
  readonly watched: string;
  readonly dismissed: string;
  readonly hidden: string;
  readonly updated_at: number;
}

export interface MemoryRow {
  readonly user_id: string;
  /** As when the row was written; the film may have got its lasting id since. */
  readonly film_id: string;
  /** A `FilmMemory` as JSON. */
  readonly memory: string;
}

export interface OwnListRow {
  readonly user_id: string;
  readonly list_id: string;
  /** An `OwnList` as JSON. */
  readonly list: string;
}

export interface AppliedOperationRow {
  readonly user_id: string;
  readonly op_id: string;
  /** The member's version after it; unique per member, so it also orders their operations. */
  readonly version: number;
  /** Detects another operation under the same id. */
  readonly digest: string;
  /** The client and its operation counter, where given. */
  readonly client: string | null;
  readonly seq: number | null;
  readonly applied_at: number;
}

export interface ListChangeRow {
  readonly user_id: string;
  readonly version: number;
  readonly op_id: string;
  /** A `ListOperation` as JSON, as is what undoes it. */
  readonly operation: string;
  readonly undo: string;
  readonly made_at: number;
}
