/** Lists made without an account: after sign-in they join it, or are set aside until the member decides. */
import { areEmpty, filmsMissingFrom, holdsFilms, joinLists } from "#domain/lists/joining-lists.ts";
import type { LastingFilms } from "#domain/lists/lasting-films.ts";
import type { ListOperation } from "#domain/lists/list-operations.ts";
import { updateBetween, operationsOf } from "#domain/lists/list-changes.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import type { GuestLists } from "../guest-lists.ts";
import { createFold, type MadeOperation } from "../shown-lists.ts";
import type { createMemberDevice, SetAside } from "./member-device.ts";
import type { SyncWorld } from "./sync-world.ts";

type MemberDevice = ReturnType<typeof createMemberDevice>;

/** Null while undecided; "kept" if the member kept them separate. */
type Answer = "kept" | null;

/**
 * Moves a guest's lists to the account, or aside if it has films. To be repeated: other tabs may not know the sign-in.
 */
export function createJoining(
  world: Pick<SyncWorld, "warn">,
  {
    userId,
    device: { log, texts, keepAside },
    guest,
    lasting,
    onTaken,
  }: {
    readonly userId: string;
    readonly device: Pick<MemberDevice, "log" | "texts" | "keepAside">;
    readonly guest: GuestLists;
    readonly lasting: () => LastingFilms | null;
    readonly onTaken: () => void;
  },
) {
  const foldEarly = createFold(lasting);

  /** `lists` are the account's. False if there are none to join. */
  return function join(lists: UserLists): boolean {
    if (areEmpty(guest.lists())) return false;
    const early = log.lastRead().pending.filter(({ isEarly }) => isEarly === true);
    const local = foldEarly.lists(guest.lists(), early);
    const isOthers = holdsFilms(lists) && filmsMissingFrom(lists, local).length > 0;
    if (isOthers) keepAside(local, fingerprintOf(guest.identity()));
    else onTaken();
    if (!holdsFilms(lists)) {
      world.warn("The account holds no films, this device does: its lists are kept and sent to the account.");
      // If two tabs do this at once, equal names make them the same operations.
      const name = `from-this-device-${fingerprintOf(`${userId} ${guest.identity()}`)}`;
      for (const [index, operation] of operationsOf(updateBetween(lists, joinLists(lists, local))).entries())
        log.append(index === 0 ? name : `${name}-${index + 1}`, operation);
    }
    // Only once they are stored elsewhere.
    if (texts.writing() === "ok") guest.clear();
    return true;
  };
}

/** Letters, digits and a hyphen. No protection against deliberate collisions. */
function fingerprintOf(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}`;
}

export function createSetAside({
  device,
  current,
  lasting,
  make,
  undo,
}: {
  readonly device: Pick<MemberDevice, "undecided" | "answer">;
  /** As shown. */
  readonly current: () => UserLists;
  /** Null while not known. */
  readonly lasting: () => LastingFilms | null;
  readonly make: (operation: ListOperation) => MadeOperation | null;
  readonly undo: (made: MadeOperation) => void;
}) {
  const answered = (answer: Answer) => device.undecided().setAside.filter((aside) => aside.answer === answer);
  const listsOf = (asides: readonly SetAside[]) => asides.map(({ lists }) => lasting()?.lists(lists) ?? lists);
  const countMissing = (answer: Answer): number =>
    new Set(listsOf(answered(answer)).flatMap((lists) => filmsMissingFrom(current(), lists))).size;
  return {
    missing: () => ({ offered: countMissing(null), keptAside: countMissing("kept") }),

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
