import { filmsMissingFrom, joinLists } from "#domain/lists/joining-lists.ts";
import type { LastingFilms } from "#domain/lists/lasting-films.ts";
import type { ListOperation } from "#domain/lists/list-operations.ts";
import { updateBetween, operationsOf } from "#domain/lists/list-changes.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import type { MadeOperation } from "../shown-lists.ts";
import type { createMemberDevice, SetAside } from "./member-device.ts";

/** Of lists from before signing in: null while undecided, "kept" for those the member kept separate. */
type Answer = "kept" | null;

/** What a member may do with lists that were set aside because the account had films. */
export function createSetAside({
  device,
  current,
  lasting,
  make,
  undo,
}: {
  readonly device: Pick<ReturnType<typeof createMemberDevice>, "undecided" | "answer">;
  /** The account's lists as they are shown. */
  readonly current: () => UserLists;
  /** Null while not known. */
  readonly lasting: () => LastingFilms | null;
  readonly make: (operation: ListOperation) => MadeOperation | null;
  readonly undo: (made: MadeOperation) => void;
}) {
  const answered = (answer: Answer) => device.undecided().setAside.filter((aside) => aside.answer === answer);
  /** Only where there are some it is asked what their films are called by now. */
  const listsOf = (asides: readonly SetAside[]) => asides.map(({ lists }) => lasting()?.lists(lists) ?? lists);
  return {
    /** How many of their films the account lacks. */
    countMissing: (answer: Answer): number =>
      new Set(listsOf(answered(answer)).flatMap((lists) => filmsMissingFrom(current(), lists))).size,

    /** Adds them to the account; returns the undo function. */
    add(answer: Answer): () => void {
      const added = answered(answer);
      const joined = listsOf(added).reduce(joinLists, current());
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
