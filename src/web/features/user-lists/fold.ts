import { reduce } from "#domain/list-operations.ts";
import { haveSameContent, type UserLists } from "#domain/user-lists.ts";
import type { LoggedOperation } from "./logged-operation.ts";

/** Lists with operations on top. Incremental; equal lists are the same object. */
export function createFold(): (start: UserLists, pending: readonly LoggedOperation[]) => UserLists {
  let former: {
    readonly start: UserLists;
    readonly pending: readonly LoggedOperation[];
    readonly lists: UserLists;
  } | null = null;

  return (start, pending) => {
    const goesOn =
      former !== null &&
      former.start === start &&
      former.pending.length <= pending.length &&
      former.pending.every((operation, index) => operation === pending[index]);
    const [from, rest] =
      goesOn && former !== null ? [former.lists, pending.slice(former.pending.length)] : [start, pending];
    const folded = rest.reduce((lists, { operation }) => reduce(lists, operation), from);
    const lists = former !== null && haveSameContent(former.lists, folded) ? former.lists : folded;
    former = { start, pending, lists };
    return lists;
  };
}
