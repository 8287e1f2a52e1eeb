import { reduce } from "#domain/list-operations.ts";
import { haveSameContent, type UserLists } from "#domain/user-lists.ts";
import type { PendingOperation } from "./member-device-texts.ts";

/** The server's state with pending operations on top. Incremental; equal lists are the same object. */
export function createFold(): (base: UserLists, pending: readonly PendingOperation[]) => UserLists {
  let former: {
    readonly base: UserLists;
    readonly pending: readonly PendingOperation[];
    readonly lists: UserLists;
  } | null = null;

  return (base, pending) => {
    const goesOn =
      former !== null &&
      former.base === base &&
      former.pending.length <= pending.length &&
      former.pending.every((operation, index) => operation === pending[index]);
    const [start, rest] =
      goesOn && former !== null ? [former.lists, pending.slice(former.pending.length)] : [base, pending];
    const folded = rest.reduce((lists, { operation }) => reduce(lists, operation), start);
    const lists = former !== null && haveSameContent(former.lists, folded) ? former.lists : folded;
    former = { base, pending, lists };
    return lists;
  };
}
