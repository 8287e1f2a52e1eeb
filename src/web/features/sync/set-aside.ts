import { filmsMissingFrom, joinLists } from "#domain/joining-lists.ts";
import type { ListOperation } from "#domain/list-operations.ts";
import { updateBetween } from "#domain/lists-update.ts";
import { operationsOf } from "#domain/update-steps.ts";
import type { UserLists } from "#domain/user-lists.ts";
import type { MadeOperation } from "../user-lists/shown-lists.ts";
import type { createMemberDevice } from "./member-device.ts";

/** Of lists from before signing in: null while undecided, "kept" for those the member kept separate. */
type Answer = "kept" | null;

/** What a member may do with lists that were set aside because the account had films. */
export function createSetAside({
  device,
  current,
  make,
  undo,
}: {
  readonly device: Pick<ReturnType<typeof createMemberDevice>, "undecided" | "answer">;
  /** The account's lists as they are shown. */
  readonly current: () => UserLists;
  readonly make: (operation: ListOperation) => MadeOperation | null;
  readonly undo: (made: MadeOperation) => void;
}) {
  const answered = (answer: Answer) => device.undecided().setAside.filter((aside) => aside.answer === answer);
  return {
    /** How many of their films the account lacks. */
    countMissing: (answer: Answer): number =>
      new Set(answered(answer).flatMap((aside) => filmsMissingFrom(current(), aside.lists))).size,

    /** Adds them to the account; returns the undo function. */
    add(answer: Answer): () => void {
      const added = answered(answer);
      const joined = added.reduce<UserLists>((account, aside) => joinLists(account, aside.lists), current());
      const made = operationsOf(updateBetween(current(), joined)).flatMap((operation) => make(operation) ?? []);
      for (const aside of added) device.answer(aside, "added");
      return () => {
        for (const change of made.toReversed()) undo(change);
        for (const aside of added) device.answer(aside, answer);
      };
    },

    keep(): void {
      for (const aside of answered(null)) device.answer(aside, "kept");
    },
  };
}
