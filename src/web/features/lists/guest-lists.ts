import { reduce, type ListOperation } from "#domain/lists/list-operations.ts";
import { EMPTY_USER_LISTS, type UserLists } from "#domain/lists/user-lists.ts";
import { withMemory, type KeyedStorage } from "#web/adapters/device-storage.ts";
import { createListLog } from "./list-log.ts";
import { createFold, createView, type LoadLastingFilms, type ShownLists } from "./shown-lists.ts";
import { createStoredTexts } from "./stored-texts.ts";

export const GUEST_PREFIX = "canon.visitor.";

export const KEPT_OPERATIONS = 50;

export interface GuestLists extends ShownLists {
  readonly lists: () => UserLists;
  /** Distinguishes these lists from all others, even from equal ones made later. */
  readonly identity: () => string;
  /** To be called once they are in an account. */
  readonly clear: () => void;
}

export interface GuestListsOptions {
  readonly storage: KeyedStorage;
  readonly loadLasting: LoadLastingFilms;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
  /** Above twice as many, all but these are folded away; 50 by default. */
  readonly storedOperations?: number;
}

export function createGuestLists(options: GuestListsOptions): GuestLists {
  const { storage: device, loadLasting, now, newId, storedOperations = KEPT_OPERATIONS } = options;
  const storage = withMemory(device);
  const texts = createStoredTexts(storage, GUEST_PREFIX);
  const log = createListLog({ texts, now, client: newId() });
  const newFold = () => createFold(() => loadLasting(refresh));
  const [fold, foldKept, foldOldest] = [newFold(), newFold(), newFold()];
  const view = createView();
  let wasDamaged = false;
  let lists = EMPTY_USER_LISTS;

  function refresh(): void {
    texts.flush();
    log.read();
    if (log.setDamagedAside()) wasDamaged = true;
    take();
  }

  function take(): void {
    const { base, pending } = log.lastRead();
    const start = base?.lists ?? EMPTY_USER_LISTS;
    lists = fold.lists(start, pending);
    const kept = pending.filter((operation) => !log.isWaiting(operation));
    const writing = texts.writing();
    const trouble = writing !== "ok" ? writing : wasDamaged ? "corrupt" : null;
    view.show(lists, kept.length === pending.length ? lists : foldKept.lists(start, kept), trouble);
  }

  function foldAway(): void {
    const { base, pending } = log.lastRead();
    if (pending.length < 2 * storedOperations || texts.writing() !== "ok") return;
    const oldest = pending.slice(0, -storedOperations);
    log.foldAway(oldest, foldOldest.lists(base?.lists ?? EMPTY_USER_LISTS, oldest));
    take();
  }

  return {
    view: view.current,
    refresh,
    make(operation: ListOperation, opId = newId()) {
      refresh();
      const before = lists;
      const meant = fold.meaning(operation);
      if (reduce(before, meant) === before) return null;
      log.append(opId, operation);
      take();
      foldAway();
      return { opId, before, operation: meant };
    },
    recent: () => fold.recent(log.lastRead().base?.lists ?? EMPTY_USER_LISTS, log.lastRead().pending),
    lists: () => lists,
    identity() {
      const { base, pending } = log.lastRead();
      return [base?.savedAt, ...pending.map(({ opId }) => opId)].join(" ");
    },
    clear() {
      log.clear();
      take();
    },
  };
}
