/**
 * A member's lists in one tab: what the server last said with this device's own changes on top, kept on the device and
 * sent to the server until it is proven to hold them. `docs/decisions/0014-members-lists-on-the-device.md` says why it is as it is.
 */
import { areEmpty, filmsMissingFrom, holdsFilms, joinLists } from "#domain/joining-lists.ts";
import { reduce } from "#domain/list-operations.ts";
import { operationsBetween } from "#domain/operations-between.ts";
import { undoChange } from "#domain/undo.ts";
import { EMPTY_USER_LISTS, type UserLists } from "#domain/user-lists.ts";
import type { SavedLists, SavedListsView } from "../user-lists/saved-lists.ts";
import type { UserListsStore } from "../user-lists/create-user-lists-store.ts";
import { createFold } from "./fold.ts";
import { createMemberDevice, type Base } from "./member-device.ts";
import type { PendingOperation, RefusedOperation } from "./member-device-texts.ts";
import { createOutboxSender } from "./outbox-sender.ts";
import { singleRequest } from "./send-operations.ts";
import { createProgress, type Progress } from "./progress.ts";
import type { SyncWorld } from "./sync-world.ts";

/** How long the server's answer counts as fresh. */
const STALE_AFTER_MS = 5 * 60_000;

/** What there is to tell the member beside the lists; the same object until it changes. */
export interface MemberNews {
  readonly progress: Progress;
  readonly refused: readonly RefusedOperation[];
  /** How many films of this device's earlier lists are not in the account, as long as nobody has said what to do. */
  readonly offered: number;
  /** The same for those the member chose to keep aside. */
  readonly keptAside: number;
}

export interface MemberLists {
  readonly news: () => MemberNews;
  /** Calls `listener` when there is other news; returns what ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Adds what was set aside, or only what was offered and not kept aside; returns what takes that back. */
  readonly addSetAside: (which: "offered" | "kept") => () => void;
  readonly keepAside: () => void;
  readonly retry: (refused: RefusedOperation) => void;
  readonly discard: (refused: RefusedOperation) => void;
  /** Begins to show, send and fetch. */
  readonly start: () => void;
  /** Looks again at what is stored: another tab may have changed it. */
  readonly look: () => void;
  /** The network is there again, or the tab: whatever waited for better times is tried now. */
  readonly tryNow: () => void;
  /** A screen with the lists was opened: what the server said long ago is fetched again. */
  readonly used: () => void;
  /** Everything stored was wiped, by whomever: what the server does not have yet is stored again. */
  readonly wiped: () => void;
  /** Waits until the server has everything, at most so long; resolves to whether it has. */
  readonly settle: (limitMs: number) => Promise<boolean>;
  /** The page is about to go: sends the first change in a request that outlives it. */
  readonly leave: () => void;
  /** Ends everything. With `forget` only what the server does not have yet stays on the device. */
  readonly stop: (options: { readonly forget: boolean }) => void;
}

export interface MemberListsOptions {
  readonly userId: string;
  /** The store that screens see. Its device half holds what was made before signing in. */
  readonly store: Pick<UserListsStore, "device" | "keepIn" | "announce">;
}

export function createMemberLists(world: SyncWorld, { userId, store }: MemberListsOptions): MemberLists {
  const device = createMemberDevice({ ...world, userId });
  const fold = createFold();
  const listeners = new Set<() => void>();
  let base: Base | null = null;
  let pending: readonly PendingOperation[] = [];
  let view: SavedListsView = { lists: EMPTY_USER_LISTS, kept: EMPTY_USER_LISTS, trouble: null, unknownWatchedCount: 0 };
  let news: MemberNews = { progress: { kind: "quiet" }, refused: [], offered: 0, keptAside: 0 };
  let isShown = false;
  let isStopped = false;

  const sender = createOutboxSender(world, {
    userId,
    look: () => {
      look();
      return { base, pending };
    },
    keepBase: (kept, lists) => device.keepBase(kept, lists),
    proven: (opIds) => device.proven(opIds),
    refuse: (operation, message) => device.refuse(operation, message),
    changed: () => look(),
  });
  const progress = createProgress(world, () => tell());

  /** Takes over what is stored, which any tab may have changed, and shows it. */
  function look(): void {
    if (isStopped) return;
    device.flush();
    takeOver();
    join();
    show();
  }

  function lookAndSend(): void {
    look();
    if (sender.unsent(pending).length > 0) sender.wake();
  }

  function takeOver(): void {
    const record = device.read();
    // What vanished from the device without a newer answer in its place is known here still; it is fetched again.
    if (record.base === null && base !== null) sender.wantSnapshot();
    base = record.base ?? base;
    pending = record.pending;
  }

  /**
   * Lists made on this device without an account go into the account, or aside where that holds films already. Done
   * whenever there are such lists, for a tab that has not heard of the sign-in may still make some.
   */
  function join(): void {
    store.device.refresh();
    if (base === null || areEmpty(store.device.view().lists)) return;
    const early = pending.filter(({ isEarly }) => isEarly === true);
    const local = early.reduce((lists, { operation }) => reduce(lists, operation), store.device.view().lists);
    const account = fold(base.lists, pending);
    const fingerprint = fingerprintOf(local);
    if (!device.hasJoined(fingerprint)) {
      if (!holdsFilms(account)) {
        world.warn("The account holds no films, this device does: its lists are kept and sent to the account.");
        device.enqueue(operationsBetween(account, joinLists(account, local)), fingerprint);
      } else if (filmsMissingFrom(account, local).length > 0) {
        device.setAside({ lists: local, savedAt: world.now(), answer: null }, fingerprint);
      }
    }
    // Only what is safe elsewhere is taken away here.
    if (device.trouble() === "ok") store.device.change(() => EMPTY_USER_LISTS);
    takeOver();
  }

  function show(): void {
    // Until the server has said what the account holds, it is what the device has.
    const { lists: start, unknownWatchedCount } = base ?? store.device.view();
    const lists = fold(start, pending);
    const kind = device.trouble();
    const trouble = kind === "ok" ? null : view.trouble?.kind === kind ? view.trouble : { kind };
    const isSame = lists === view.lists && trouble === view.trouble && unknownWatchedCount === view.unknownWatchedCount;
    if (!isSame) view = { lists, kept: lists, trouble, unknownWatchedCount };
    if (!isShown) {
      isShown = true;
      store.keepIn(saved);
    } else if (!isSame) store.announce();
    tell();
  }

  function tell(): void {
    progress.see(sender.unsent(pending), sender.isFailing());
    // From now on the device has something that nobody else has.
    if ("count" in progress.current()) world.askToKeep();
    const { refused } = device.lastRead();
    const next: MemberNews = {
      progress: progress.current(),
      refused,
      offered: missingFilms(null),
      keptAside: missingFilms("kept"),
    };
    const isSame =
      next.progress === news.progress &&
      next.refused === news.refused &&
      next.offered === news.offered &&
      next.keptAside === news.keptAside;
    if (isSame) return;
    news = next;
    for (const listener of listeners) listener();
  }

  function missingFilms(answer: "kept" | null): number {
    const films = device
      .lastRead()
      .setAside.filter((aside) => aside.answer === answer)
      .flatMap((aside) => filmsMissingFrom(view.lists, aside.lists));
    return new Set(films).size;
  }

  /** Makes the changes between two states of the lists the member's own: kept, shown, then sent. */
  function change(transition: (lists: UserLists) => UserLists) {
    look();
    const before = view.lists;
    const operations = operationsBetween(before, transition(before));
    if (operations.length > 0) {
      device.enqueue(operations);
      takeOver();
      show();
      sender.wake();
    }
    return { before, after: view.lists };
  }

  const saved: SavedLists = { view: () => view, refresh: look, change };

  return {
    news: () => news,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    addSetAside(which) {
      const answer = which === "kept" ? "kept" : null;
      const added = device.read().setAside.filter((aside) => aside.answer === answer);
      const made = change((lists) => added.reduce((joined, aside) => joinLists(joined, aside.lists), lists));
      for (const aside of added) device.answer(aside, "added");
      look();
      return () => {
        change((lists) => undoChange(lists, made));
        for (const aside of added) device.answer(aside, answer);
        look();
      };
    },

    keepAside() {
      for (const aside of device.read().setAside) if (aside.answer === null) device.answer(aside, "kept");
      look();
    },

    retry(refused) {
      device.retry(refused);
      look();
      sender.wake();
    },

    discard(refused) {
      device.discard(refused);
      look();
    },

    start() {
      look();
      sender.wantSnapshot();
      sender.wake();
      void device.takeBack(() => !isStopped).then(lookAndSend);
    },

    look: lookAndSend,

    tryNow: () => sender.tryNow(),

    used() {
      if (base === null || world.now() - base.fetchedAt <= STALE_AFTER_MS) return;
      sender.wantSnapshot();
      sender.wake();
    },

    wiped() {
      if (isStopped) return;
      device.writeAgain(pending);
      look();
    },

    settle: (limitMs) => sender.settle(limitMs),

    leave() {
      const [head] = sender.unsent(pending);
      if (head !== undefined && !isStopped) void world.ask(userId, singleRequest(head, true)).catch(() => null);
    },

    stop({ forget }) {
      if (isStopped) return;
      isStopped = true;
      sender.stop();
      progress.stop();
      device.flush();
      if (forget) device.forget();
      if (isShown) store.keepIn(null);
    },
  };
}

/** The same for the same lists and, as far as anybody will see, for no others. */
function fingerprintOf(lists: UserLists): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (const character of JSON.stringify(lists)) {
    const code = character.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}`;
}
