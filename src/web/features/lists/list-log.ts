/**
 * Somebody's lists on this device: how they were at some time, and every operation since. Tabs share it without a lock,
 * so no key is written differently by two of them: each step has its own key, with the tab's name in it.
 */
import { readDeviceRecord, writeDeviceRecord } from "#domain/lists/device-record.ts";
import { parseJsonObject } from "#domain/words/json-object.ts";
import type { ListOperation } from "#domain/lists/list-operations.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import type { KeptTexts } from "./kept-texts.ts";
import { parseOperations, type LoggedOperation } from "./logged-operation.ts";

export interface Base {
  /** A member's: how often the server was reset to an older version. Else 0. */
  readonly generation: number;
  /** A member's: the server's. Else how often operations were folded away. */
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly lists: UserLists;
  /** Ids of operations that may still be stored, although the lists contain them. */
  readonly contains: readonly string[];
}

interface StoredBase extends Base {
  /** False where the stored text is damaged: the lists are what could be read of it. */
  readonly isWhole: boolean;
}

export interface LogRecord {
  readonly base: StoredBase | null;
  /** In order of creation; the same array while unchanged. */
  readonly pending: readonly LoggedOperation[];
}

export interface ListLog {
  readonly read: () => LogRecord;
  readonly lastRead: () => LogRecord;
  /** Made by this tab, and now, unless `more` says when. */
  readonly append: (opId: string, operation: ListOperation, more?: Pick<LoggedOperation, "isEarly" | "madeAt">) => void;
  readonly drop: (opIds: ReadonlySet<string>) => void;
  /** Removes what `lastRead` said. */
  readonly clear: () => void;
  /** Stores operations again after storage was cleared. */
  readonly writeAgain: (operations: readonly LoggedOperation[]) => void;
  /** Whether it is only in this tab's memory. */
  readonly isWaiting: (operation: LoggedOperation) => boolean;
  /** Puts the oldest operations, which lead to these lists, into the base. */
  readonly foldAway: (operations: readonly LoggedOperation[], lists: UserLists) => void;
  /** Copies a damaged base aside, untouched, and goes on from what could be read of it. False if it is whole. */
  readonly setDamagedAside: () => boolean;
}

export interface ListLogOptions {
  readonly texts: KeptTexts;
  /** The tab's name: 128 random bits. */
  readonly client: string;
  readonly now: () => number;
}

const NOTHING: LogRecord = { base: null, pending: [] };

export function createListLog({ texts, client, now }: ListLogOptions): ListLog {
  let lastSeq = 0;
  let record = NOTHING;

  function read(): LogRecord {
    const base = newestBase();
    const contained = new Set(base?.contains);
    const byId = new Map<string, LoggedOperation>();
    for (const key of texts.keys("operations")) {
      for (const logged of operationsAt(key)) if (!contained.has(logged.opId)) byId.set(logged.opId, logged);
    }
    const pending = [...byId.values()].sort(
      (one, other) => one.seq - other.seq || (one.client < other.client ? -1 : 1),
    );
    lastSeq = Math.max(lastSeq, pending.at(-1)?.seq ?? 0);
    record = { base, pending: sameItems(record.pending, pending) };
    return record;
  }

  function operationsAt(key: string): readonly LoggedOperation[] {
    return texts.parsed(key, parseOperations) ?? [];
  }

  function newestBase(): StoredBase | null {
    const newest = texts.keys("base").toSorted(newestFirst)[0];
    if (newest === undefined) return null;
    const { generation, version } = placeOf(newest);
    return texts.parsed(newest, (text): StoredBase => {
      const { contains } = parseJsonObject(text);
      const ids = Array.isArray(contains) ? contains.filter((id) => typeof id === "string") : [];
      return { generation, version, ...readDeviceRecord(text), contains: ids };
    });
  }

  function write(operation: LoggedOperation): void {
    texts.write(keyOf(operation), JSON.stringify({ operations: [operation] }));
  }

  function drop(opIds: ReadonlySet<string>): void {
    for (const key of texts.keys("operations")) {
      const kept = operationsAt(key);
      const others = kept.filter(({ opId }) => !opIds.has(opId));
      // An operation that only a newer build knows keeps its text.
      if (others.length === kept.length) continue;
      if (others.length === 0) texts.remove(key);
      else texts.write(key, JSON.stringify({ operations: others }));
    }
  }

  /**
   * Two tabs may do this at once, from the same base: the operations since then stay stored, so the base that is read
   * afterwards lacks nothing. Only what the former base contains is removed.
   */
  function foldAway(operations: readonly LoggedOperation[], lists: UserLists): void {
    const { base } = record;
    const stored = new Set(
      texts
        .keys("operations")
        .flatMap(operationsAt)
        .map(({ opId }) => opId),
    );
    const former = (base?.contains ?? []).filter((opId) => stored.has(opId));
    const contains = [...former, ...operations.map(({ opId }) => opId)];
    const version = (base?.version ?? 0) + 1;
    texts.write(`base.0.${version}.${client}`, writeDeviceRecord(lists, now(), { contains }));
    if (texts.writing() !== "ok") return;
    removeOlderBases(texts);
    drop(new Set(former));
    read();
  }

  return {
    read,
    lastRead: () => record,
    append(opId, operation, more = {}) {
      write({ opId, client, seq: lastSeq + 1, operation, madeAt: now(), ...more });
      read();
    },
    drop,
    clear() {
      drop(new Set(record.pending.map(({ opId }) => opId).concat(record.base?.contains ?? [])));
      for (const key of texts.keys("base")) texts.remove(key);
      read();
    },
    writeAgain(operations) {
      for (const operation of operations) write(operation);
    },
    isWaiting: (operation) => texts.isWaiting(keyOf(operation)),
    foldAway,
    setDamagedAside() {
      const [newest] = texts.keys("base").toSorted(newestFirst);
      if (newest === undefined || record.base === null || record.base.isWhole) return false;
      texts.copy(newest, `damaged.${newest}`);
      if (texts.writing() === "ok") foldAway([], record.base.lists);
      return true;
    },
  };
}

function keyOf({ seq, client }: LoggedOperation): string {
  return `operations.${String(seq).padStart(12, "0")}.${client}`;
}

function placeOf(key: string): { readonly generation: number; readonly version: number } {
  const [, generation, version] = key.split(".").map(Number);
  return { generation: generation ?? 0, version: version ?? 0 };
}

/** All but the newest base of somebody's texts. */
export function removeOlderBases(texts: KeptTexts): void {
  for (const key of texts.keys("base").toSorted(newestFirst).slice(1)) texts.remove(key);
}

/** Of the names of bases. */
function newestFirst(one: string, other: string): number {
  const [a, b] = [placeOf(one), placeOf(other)];
  return b.generation - a.generation || b.version - a.version || (one < other ? -1 : 1);
}

/** Keeps the former array if the items are equal. */
export function sameItems<Item>(former: readonly Item[], now: readonly Item[]): readonly Item[] {
  return former.length === now.length && former.every((item, index) => item === now[index]) ? former : now;
}
