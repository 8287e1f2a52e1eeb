/** The lists of whoever is not signed in: a log that no server knows. */
import { reduce, type ListOperation } from "#domain/list-operations.ts";
import { EMPTY_USER_LISTS, type UserLists } from "#domain/user-lists.ts";
import { withMemory, type KeyedStorage } from "../../adapters/keyed-storage.ts";
import { createFold } from "./fold.ts";
import { isFormerGuestKey, type LoadFormerTexts } from "./former-keys.ts";
import { createKeptTexts } from "./kept-texts.ts";
import { createListLog } from "./list-log.ts";
import { createView, type ShownLists } from "./shown-lists.ts";

export const GUEST_PREFIX = "canon.visitor.";

/** How many operations stay, at least, to be undone. */
const KEPT_OPERATIONS = 50;

export interface GuestLists extends ShownLists {
  readonly lists: () => UserLists;
  /** What tells these lists from all others, also from equal ones made later. */
  readonly identity: () => string;
  /** Removes them: they are in an account now. */
  readonly clear: () => void;
}

export interface GuestListsOptions {
  readonly storage: KeyedStorage;
  readonly loadFormer: LoadFormerTexts;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** 128 random bits. */
  readonly newId: () => string;
  /** Once there are twice as many, all but these are folded away. Fifty unless given. */
  readonly keptOperations?: number;
}

export function createGuestLists(options: GuestListsOptions): GuestLists {
  const { storage: device, loadFormer, now, newId, keptOperations = KEPT_OPERATIONS } = options;
  const storage = withMemory(device);
  const texts = createKeptTexts(storage, GUEST_PREFIX);
  const log = createListLog({ texts, now, client: newId() });
  const fold = createFold();
  const foldKept = createFold();
  const view = createView();
  let wasDamaged = false;
  let lists = EMPTY_USER_LISTS;

  function refresh(): void {
    texts.flush();
    log.read();
    take();
    moveFormer();
  }

  function take(): void {
    const { base, pending } = log.lastRead();
    const start = base?.lists ?? EMPTY_USER_LISTS;
    lists = fold(start, pending);
    const kept = pending.filter((operation) => !log.isWaiting(operation));
    const writing = texts.writing();
    const trouble = writing !== "ok" ? writing : wasDamaged ? "corrupt" : null;
    view.show(lists, kept.length === pending.length ? lists : foldKept(start, kept), trouble);
  }

  /** Old tabs may store such texts at any time. */
  function moveFormer(): void {
    if (!storage.keys().some(isFormerGuestKey)) return;
    const former = loadFormer(refresh);
    if (former === null) return;
    if (!former.moveGuestTexts({ device: storage, texts, log }, options)) wasDamaged = true;
    take();
  }

  function foldAway(): void {
    const { base, pending } = log.lastRead();
    if (pending.length < 2 * keptOperations || texts.writing() !== "ok") return;
    const oldest = pending.slice(0, -keptOperations);
    log.foldAway(
      oldest,
      oldest.reduce((folded, { operation }) => reduce(folded, operation), base?.lists ?? EMPTY_USER_LISTS),
    );
    take();
  }

  return {
    view: view.current,
    refresh,
    make(operation: ListOperation, opId = newId()) {
      refresh();
      const before = lists;
      if (reduce(before, operation) === before) return null;
      log.append(opId, operation);
      take();
      foldAway();
      return { opId, before, operation };
    },
    recent: () => ({
      start: log.lastRead().base?.lists ?? EMPTY_USER_LISTS,
      operations: log.lastRead().pending,
    }),
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
