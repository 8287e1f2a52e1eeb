/**
 * A member's lists in one tab: the server's last state with this device's changes on top, stored and sent until the
 * server is proven to have them. See `docs/decisions/0014-members-lists-on-the-device.md`.
 */
import { areEmpty, filmsMissingFrom, holdsFilms, joinLists } from "#domain/lists/joining-lists.ts";
import { reduce, type ListOperation } from "#domain/lists/list-operations.ts";
import { updateBetween, operationsOf } from "#domain/lists/list-changes.ts";
import { EMPTY_USER_LISTS } from "#domain/lists/user-lists.ts";
import type { UserListsStore } from "../create-user-lists-store.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { createFold } from "../fold.ts";
import type { LogRecord } from "../list-log.ts";
import { createView, type MadeOperation, type ShownLists } from "../shown-lists.ts";
import { createMemberDevice } from "./member-device.ts";
import { createOutboxSender } from "./outbox-sender.ts";
import { createProgress } from "./progress.ts";
import { singleRequest } from "./send-operations.ts";
import type { MemberLists, MemberNews } from "./member-lists.ts";
import { createSetAside } from "./set-aside.ts";
import type { SyncWorld } from "./sync-world.ts";

const STALE_AFTER_MS = 5 * 60_000;

export interface MemberListsOptions {
  readonly userId: string;
  /** The store for the screens; its guest half holds lists from before signing in. */
  readonly store: Pick<UserListsStore, "guest" | "keepIn" | "announce" | "undo">;
  /** Called when lists from before signing in become the member's: at once, or because they said so. */
  readonly onTaken?: () => void;
}

export function createMemberLists(
  world: SyncWorld,
  { userId, store, onTaken = () => undefined }: MemberListsOptions,
): MemberLists {
  const { guest } = store;
  const device = createMemberDevice({ ...world, userId });
  const { log, texts } = device;
  const newFold = () => createFold(() => world.loadLasting(refresh));
  const [fold, foldEarly] = [newFold(), newFold()];
  const view = createView();
  const listeners = new Set<() => void>();
  /** The server's last answer, also if storage has lost it since. */
  let base: LogRecord["base"] = null;
  let lists = EMPTY_USER_LISTS;
  let news: MemberNews = { isKnown: false, progress: { kind: "quiet" }, refused: [], offered: 0, keptAside: 0 };
  let isShown = false;
  let isStopped = false;

  const sender = createOutboxSender(world, {
    userId,
    readOutbox: () => {
      refresh();
      return { base, pending: log.lastRead().pending };
    },
    keepBase: (answer) => device.keepBase(answer),
    refuse: (operation, message) => device.refuse(operation, message),
    changed: () => refresh(),
  });
  const setAside = createSetAside({
    device,
    current: () => lists,
    lasting: () => world.loadLasting(refresh),
    make,
    undo: store.undo,
  });
  const progress = createProgress(world, () => publishNews());
  const unsent = () => sender.unsent(log.lastRead().pending);

  /** Takes over and shows what is stored. */
  function refresh(): void {
    if (isStopped) return;
    texts.flush();
    device.dropAnswered();
    guest.refresh();
    take();
    join();
    show();
  }

  function refreshAndSend(): void {
    refresh();
    if (unsent().length > 0) sender.wake();
  }

  function take(): void {
    const { base: stored, pending } = log.read();
    // A server state lost from storage is still known here; fetch it again.
    if (stored === null && base !== null) sender.wantSnapshot();
    base = stored ?? base;
    // Until the server has answered, the device's own lists are shown.
    lists = fold.lists(base?.lists ?? guest.lists(), pending);
  }

  /**
   * Moves lists made without an account into the account, or aside if it has films. Repeated, because another tab may
   * not know of the sign-in yet.
   */
  function join(): void {
    if (base === null || areEmpty(guest.lists())) return;
    const early = log.lastRead().pending.filter(({ isEarly }) => isEarly === true);
    const local = foldEarly.lists(guest.lists(), early);
    const isOthers = holdsFilms(lists) && filmsMissingFrom(lists, local).length > 0;
    if (isOthers) device.keepAside(local, fingerprintOf(guest.identity()));
    else onTaken();
    if (!holdsFilms(lists)) {
      world.warn("The account holds no films, this device does: its lists are kept and sent to the account.");
      // Two tabs may do this at once: the same operations, by their names.
      const name = `from-this-device-${fingerprintOf(`${userId} ${guest.identity()}`)}`;
      for (const [index, operation] of operationsOf(updateBetween(lists, joinLists(lists, local))).entries())
        log.append(index === 0 ? name : `${name}-${index + 1}`, operation);
    }
    // Removes them only once stored elsewhere.
    if (texts.writing() === "ok") guest.clear();
    take();
  }

  function show(): void {
    const writing = texts.writing();
    const isChanged = view.show(lists, lists, writing === "ok" ? null : writing);
    if (!isShown) {
      isShown = true;
      store.keepIn(shown);
    } else if (isChanged) store.announce();
    publishNews();
  }

  function publishNews(): void {
    progress.see(unsent(), sender.isFailing());
    // Now the device has something nobody else has.
    if ("count" in progress.current()) world.askToKeep();
    const next: MemberNews = {
      isKnown: base !== null,
      progress: progress.current(),
      refused: device.undecided().refused,
      offered: setAside.countMissing(null),
      keptAside: setAside.countMissing("kept"),
    };
    const isSame =
      next.isKnown === news.isKnown &&
      next.progress === news.progress &&
      next.refused === news.refused &&
      next.offered === news.offered &&
      next.keptAside === news.keptAside;
    if (isSame) return;
    news = next;
    for (const listener of listeners) listener();
  }

  /** Stores an operation, shows and sends it. */
  function make(operation: ListOperation, opId = world.newId()): MadeOperation | null {
    refresh();
    const before = lists;
    const meant = fold.meaning(operation);
    if (isStopped || reduce(before, meant) === before) return null;
    log.append(opId, operation, base === null ? { isEarly: true } : {});
    take();
    show();
    sender.wake();
    return { opId, before, operation: meant };
  }

  const shown: ShownLists = {
    view: view.current,
    refresh,
    make,
    recent: () => fold.recent(base?.lists ?? EMPTY_USER_LISTS, log.lastRead().pending),
  };

  return {
    news: () => news,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    addSetAside(which) {
      const takeBack = setAside.add(which === "kept" ? "kept" : null);
      onTaken();
      refresh();
      return () => {
        // The lists shown by now are somebody else's.
        if (isStopped) return;
        takeBack();
        refresh();
      };
    },

    keepAside() {
      setAside.keep();
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
      if (base === null || world.now() - base.savedAt <= STALE_AFTER_MS) return;
      sender.wantSnapshot();
      sender.wake();
    },

    restoreUnsent() {
      if (isStopped) return;
      log.writeAgain(log.lastRead().pending);
      refresh();
    },

    settle: (limitMs) => sender.settle(limitMs),

    leave() {
      const [head] = unsent();
      if (head !== undefined && !isStopped) void world.ask(userId, singleRequest(head, true)).catch(() => null);
    },

    stop({ forget }) {
      if (isStopped) return;
      isStopped = true;
      sender.stop();
      progress.stop();
      texts.flush();
      if (forget) device.forget();
      if (isShown) store.keepIn(null);
    },
  };
}
