/**
 * A member's lists in one tab: the server's last state with this device's changes on top, stored and sent until the
 * server is proven to have them. See `docs/decisions/0014-members-lists-on-the-device.md`.
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

const STALE_AFTER_MS = 5 * 60_000;

/** The same object until it changes. */
export interface MemberNews {
  readonly progress: Progress;
  readonly refused: readonly RefusedOperation[];
  /** Films of this device's earlier lists that are not in the account, while undecided. */
  readonly offered: number;
  /** The same for those the member kept separate. */
  readonly keptAside: number;
}

export interface MemberLists {
  readonly news: () => MemberNews;
  /** Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Adds lists that were set aside; returns the undo function. */
  readonly addSetAside: (which: "offered" | "kept") => () => void;
  readonly keepAside: () => void;
  readonly retry: (refused: RefusedOperation) => void;
  readonly discard: (refused: RefusedOperation) => void;
  readonly start: () => void;
  /** Rereads storage, which another tab may have changed. */
  readonly refresh: () => void;
  /** Retries at once: the network or the tab is back. */
  readonly tryNow: () => void;
  /** Fetches again stale lists: a screen that shows them was opened. */
  readonly refreshIfStale: () => void;
  /** Restores unsent changes after storage was cleared. */
  readonly restoreUnsent: () => void;
  /** Waits for the server to have everything; resolves to whether it does. */
  readonly settle: (limitMs: number) => Promise<boolean>;
  /** Sends the first change with `keepalive` when the page closes. */
  readonly leave: () => void;
  /** With `forget` only unsent changes stay on the device. */
  readonly stop: (options: { readonly forget: boolean }) => void;
}

export interface MemberListsOptions {
  readonly userId: string;
  /** The store for the screens; its device half holds lists from before signing in. */
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
    readOutbox: () => {
      refresh();
      return { base, pending };
    },
    keepBase: (kept, lists) => device.keepBase(kept, lists),
    proven: (opIds) => device.proven(opIds),
    refuse: (operation, message) => device.refuse(operation, message),
    changed: () => refresh(),
  });
  const progress = createProgress(world, () => publishNews());

  /** Takes over and shows what is stored. */
  function refresh(): void {
    if (isStopped) return;
    device.flush();
    takeOver();
    join();
    show();
  }

  function refreshAndSend(): void {
    refresh();
    if (sender.unsent(pending).length > 0) sender.wake();
  }

  function takeOver(): void {
    const record = device.read();
    // A server state lost from storage is still known here; fetch it again.
    if (record.base === null && base !== null) sender.wantSnapshot();
    base = record.base ?? base;
    pending = record.pending;
  }

  /**
   * Moves lists made without an account into the account, or aside if it has films. Repeated, because another tab may
   * not know of the sign-in yet.
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
    // Removes them only once stored elsewhere.
    if (device.trouble() === "ok") store.device.change(() => EMPTY_USER_LISTS);
    takeOver();
  }

  function show(): void {
    // Until the server has answered, the device's lists are shown.
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
    publishNews();
  }

  function publishNews(): void {
    progress.see(sender.unsent(pending), sender.isFailing());
    // Now the device has something nobody else has.
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

  /** Records a change as operations, shows and sends it. */
  function change(transition: (lists: UserLists) => UserLists) {
    refresh();
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

  const saved: SavedLists = { view: () => view, refresh, change };

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
      refresh();
      return () => {
        change((lists) => undoChange(lists, made));
        for (const aside of added) device.answer(aside, answer);
        refresh();
      };
    },

    keepAside() {
      for (const aside of device.read().setAside) if (aside.answer === null) device.answer(aside, "kept");
      refresh();
    },

    retry(refused) {
      device.retry(refused);
      refresh();
      sender.wake();
    },

    discard(refused) {
      device.discard(refused);
      refresh();
    },

    start() {
      refresh();
      sender.wantSnapshot();
      sender.wake();
      void device.takeBack(() => !isStopped).then(refreshAndSend);
    },

    refresh: refreshAndSend,

    tryNow: () => sender.tryNow(),

    refreshIfStale() {
      if (base === null || world.now() - base.fetchedAt <= STALE_AFTER_MS) return;
      sender.wantSnapshot();
      sender.wake();
    },

    restoreUnsent() {
      if (isStopped) return;
      device.writeAgain(pending);
      refresh();
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

/** A hash of the lists. */
function fingerprintOf(lists: UserLists): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (const character of JSON.stringify(lists)) {
    const code = character.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}`;
}
