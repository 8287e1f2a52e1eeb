/** The lists of whoever is not signed in: a log that no server knows. */
import { readDeviceRecord } from "#domain/device-record.ts";
import type { Rank } from "#domain/film.ts";
import { reduce, type ListOperation } from "#domain/list-operations.ts";
import { operationBetween } from "#domain/undo.ts";
import { EMPTY_USER_LISTS, type UserLists } from "#domain/user-lists.ts";
import { withMemory, type KeyedStorage } from "../../adapters/keyed-storage.ts";
import { createFold } from "./fold.ts";
import { createKeptTexts } from "./kept-texts.ts";
import { createListLog } from "./list-log.ts";
import { createView, type ShownLists } from "./shown-lists.ts";

export const GUEST_PREFIX = "canon.guest.";

/** Where the first release kept a guest's lists, as one record. */
export const FIRST_RELEASE_KEY = "canon.user-lists";

/** How many operations stay, at least, to be undone. */
const KEPT_OPERATIONS = 50;

export interface GuestLists extends ShownLists {
  /** All films, also those outside the catalogue. */
  readonly lists: () => UserLists;
  /** What tells these lists from all others, also from equal ones made later. */
  readonly identity: () => string;
  /** Removes them: they are in an account now. */
  readonly clear: () => void;
}

export interface GuestListsOptions {
  readonly storage: KeyedStorage;
  readonly isKnownRank: (rank: Rank) => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** 128 random bits. */
  readonly newId: () => string;
  /** Once there are twice as many, all but these are folded away. Fifty unless given. */
  readonly keptOperations?: number;
}

export function createGuestLists(options: GuestListsOptions): GuestLists {
  const { storage: device, isKnownRank, now, newId, keptOperations = KEPT_OPERATIONS } = options;
  const storage = withMemory(device);
  const texts = createKeptTexts(storage, GUEST_PREFIX);
  const log = createListLog({ texts, now, client: newId() });
  const fold = createFold();
  const foldKept = createFold();
  const view = createView(isKnownRank);
  let wasDamaged = false;
  /** What a full device could not give up yet. */
  let carriedOver: string | null = null;
  let lists = EMPTY_USER_LISTS;

  function refresh(): void {
    texts.flush();
    log.read();
    take();
    carryOver();
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

  /** Old tabs may store the first release's record at any time. Two tabs that carry it over at once add its films once. */
  function carryOver(): void {
    const text = storage.read(FIRST_RELEASE_KEY);
    if (text === null) return;
    const record = readDeviceRecord(text);
    const operation = text === carriedOver ? null : operationBetween(EMPTY_USER_LISTS, record.lists);
    carriedOver = text;
    if (operation !== null) log.append(newId(), operation);
    if (!record.isWhole) wasDamaged = true;
    const isCopied = record.isWhole || storage.write(`${FIRST_RELEASE_KEY}.damaged-${now()}`, text) === "ok";
    if (isCopied && texts.writing() === "ok") {
      storage.remove(FIRST_RELEASE_KEY);
      carriedOver = null;
    }
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
      return { opId, before, after: lists };
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
