/** In one tab: the server's state plus unsent changes (docs/decisions/0014-members-lists-on-the-device.md). */
import { reduce, type ListOperation } from "#domain/lists/list-operations.ts";
import { EMPTY_USER_LISTS } from "#domain/lists/user-lists.ts";
import type { UserListsStore } from "../create-user-lists-store.ts";
import { type GuestLists, KEPT_OPERATIONS } from "../guest-lists.ts";
import type { ListLog, LogRecord } from "../list-log.ts";
import { createFold, createView, type Fold, type MadeOperation, type ShownLists } from "../shown-lists.ts";
import { createJoining, createSetAside } from "./lists-from-before.ts";
import { createMemberDevice, type RefusedOperation } from "./member-device.ts";
import { createNews, type MemberNews } from "./member-news.ts";
import { createOutboxSender, unsentOf } from "./outbox-sender.ts";
import { singleRequest } from "./send-operations.ts";
import type { SyncWorld } from "./sync-world.ts";

export interface MemberLists {
  readonly news: () => MemberNews;
  readonly subscribe: (listener: () => void) => () => void;
  readonly addSetAside: (which: "offered" | "kept") => () => void;
  readonly keepAside: () => void;
  readonly retry: (refused: RefusedOperation) => void;
  readonly discard: (refused: RefusedOperation) => void;
  readonly start: () => void;
  readonly refresh: () => void;
  readonly tryNow: () => void;
  readonly refreshIfStale: () => void;
  readonly restoreUnsent: () => void;
  /** Resolves to whether the server has everything, after `limitMs` milliseconds at the latest. */
  readonly settle: (limitMs: number) => Promise<boolean>;
  /** Sends the first change with `keepalive` when the page closes. */
  readonly leave: () => void;
  /** With `forget`, only unsent changes stay on the device. */
  readonly stop: (options: { readonly forget: boolean }) => void;
}

const STALE_AFTER_MS = 5 * 60_000;

export interface MemberListsOptions {
  readonly userId: string;
  /** Its guest half holds lists from before signing in. */
  readonly store: Pick<UserListsStore, "guest" | "keepIn" | "announce" | "undo">;
  /** When lists from before signing in become the member's, at once or by their decision. */
  readonly onTaken?: () => void;
  /** How many operations that the server has applied stay in the log before they are folded into the base. */
  readonly storedOperations?: number;
}

export function createMemberLists(world: SyncWorld, options: MemberListsOptions): MemberLists {
  const onTaken = options.onTaken ?? (() => undefined);
  const core = createCore(world, { storedOperations: KEPT_OPERATIONS, ...options, onTaken });
  return {
    news: core.news.current,
    subscribe: core.news.subscribe,
    ...decisions(core, onTaken),
    ...lifeOfTab(world, options.userId, core),
  };
}

type Core = ReturnType<typeof createCore>;

function createCore(world: SyncWorld, { userId, store, onTaken, storedOperations }: Required<MemberListsOptions>) {
  const { guest } = store;
  const device = createMemberDevice({ ...world, userId });
  const { log, texts } = device;
  const sender = createOutboxSender(world, {
    userId,
    readOutbox() {
      refresh();
      return { base: base(), pending: log.lastRead().pending };
    },
    lists: () => lists(),
    storedOperations,
    device,
    changed: refresh,
  });
  const lasting = () => world.loadLasting(refresh);
  const fold = createFold(lasting);
  const { base, lists, take } = createFolded(log, guest, fold, sender.wantSnapshot);
  const view = createView();
  const setAside = createSetAside({ device, current: lists, lasting, make, undo: store.undo });
  const join = createJoining(world, { userId, device, guest, lasting, onTaken });
  const unsent = () => unsentOf({ base: base(), pending: log.lastRead().pending });
  const news = createNews(world, () => ({
    unsent: unsent(),
    isFailing: sender.isFailing(),
    isKnown: base() !== null,
    refused: device.undecided().refused,
    ...setAside.missing(),
  }));
  let isShown = false;
  let isStopped = false;

  function refresh(): void {
    if (isStopped) return;
    texts.flush();
    device.dropAnswered();
    guest.refresh();
    take();
    if (base() !== null && join(lists())) take();
    show();
  }

  function show(): void {
    const writing = texts.writing();
    const isChanged = view.show(lists(), lists(), writing === "ok" ? null : writing);
    if (!isShown) {
      isShown = true;
      store.keepIn(shown);
    } else if (isChanged) store.announce();
    news.publish();
  }

  function make(operation: ListOperation, opId = world.newId()): MadeOperation | null {
    refresh();
    const before = lists();
    const meant = fold.meaning(operation);
    if (isStopped || reduce(before, meant) === before) return null;
    log.append(opId, operation, base() === null ? { isEarly: true } : {});
    take();
    show();
    sender.wake();
    return { opId, before, operation: meant };
  }

  const recent = () => fold.recent(base()?.lists ?? EMPTY_USER_LISTS, log.lastRead().pending);
  const shown: ShownLists = { view: view.current, refresh, make, recent };

  function stop({ forget }: { readonly forget: boolean }): void {
    if (isStopped) return;
    isStopped = true;
    sender.stop();
    news.stop();
    texts.flush();
    if (forget) device.forget();
    if (isShown) store.keepIn(null);
  }

  return { device, sender, setAside, news, base, unsent, refresh, isStopped: () => isStopped, stop };
}

/** The server's last answer plus pending operations; before the first answer, the device's own lists. */
function createFolded(log: ListLog, guest: GuestLists, fold: Fold, baseWasLost: () => void) {
  /** Also known here if storage has lost it since. */
  let base: LogRecord["base"] = null;
  let lists = EMPTY_USER_LISTS;
  return {
    base: () => base,
    lists: () => lists,
    take: (): void => {
      const { base: stored, pending } = log.read();
      if (stored === null ? base !== null : stored.isOfOlderBuild) baseWasLost();
      base = stored ?? base;
      lists = fold.lists(base?.lists ?? guest.lists(), pending);
    },
  };
}

function decisions({ device, sender, setAside, refresh, isStopped }: Core, onTaken: () => void) {
  return {
    addSetAside(which: "offered" | "kept") {
      const takeBack = setAside.add(which === "kept" ? "kept" : null);
      onTaken();
      refresh();
      return () => {
        // The lists shown by now are somebody else's.
        if (isStopped()) return;
        takeBack();
        refresh();
      };
    },
    keepAside() {
      setAside.keep();
      refresh();
    },
    retry(refused: RefusedOperation) {
      device.retry(refused);
      refresh();
      sender.wake();
    },
    discard(refused: RefusedOperation) {
      device.discard(refused);
      refresh();
    },
  };
}

function lifeOfTab(world: SyncWorld, userId: string, { device, sender, base, unsent, refresh, isStopped, stop }: Core) {
  function refreshAndSend(): void {
    refresh();
    if (unsent().length > 0 || sender.isSnapshotWanted()) sender.wake();
  }

  return {
    start() {
      refresh();
      sender.wantSnapshot();
      sender.wake();
      void device.takeBack(() => !isStopped()).then(refreshAndSend);
    },
    refresh: refreshAndSend,
    tryNow: sender.tryNow,
    refreshIfStale() {
      const known = base();
      if (known === null || world.now() - known.savedAt <= STALE_AFTER_MS) return;
      sender.wantSnapshot();
      sender.wake();
    },
    restoreUnsent() {
      if (isStopped()) return;
      device.log.writeAgain(device.log.lastRead().pending);
      refresh();
    },
    settle: (limitMs: number) => sender.settle(limitMs),
    leave() {
      const [head] = unsent();
      if (head !== undefined && !isStopped()) void world.ask(userId, singleRequest(head, true)).catch(() => null);
    },
    stop,
  };
}
