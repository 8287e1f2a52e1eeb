/** Somebody's lists on this device: a base, and each operation since under its own key, because tabs share no lock. */
import { readParsedRecord, writeDeviceRecord } from "#domain/lists/device-record.ts";
import { parseJsonObject } from "#domain/words/json-object.ts";
import type { ListOperation } from "#domain/lists/list-operations.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import type { StoredTexts } from "./stored-texts.ts";
import { isJsonObject } from "#domain/words/json-object.ts";

export interface LoggedOperation {
  /** Random; the server applies each id once. */
  readonly opId: string;
  readonly client: string;
  /** Greater than that of every operation this tab knew. */
  readonly seq: number;
  readonly operation: ListOperation;
  /** Milliseconds since 1970 by the device's clock; only for display. */
  readonly madeAt?: number;
  /** Made by a member before the server's first answer, on top of the device's own lists. */
  readonly isEarly?: true;
  /** Where the server has applied it: a later version of that generation contains it. */
  readonly applied?: { readonly generation: number; readonly version: number };
}

export interface Base {
  /** For members, how often the server was reset to an older version; otherwise of the record's form. */
  readonly generation: number;
  /** For members, the server's; otherwise how often operations were folded away. */
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly lists: UserLists;
  /** Ids of operations that may still be stored, although the lists contain them. */
  readonly contains: readonly string[];
}

interface StoredBase extends Base {
  /** If false, the stored text is damaged, and the lists are what could be read. */
  readonly isWhole: boolean;
  /** Whether an older build wrote it, which leaves out lists of one's own. */
  readonly isOfOlderBuild: boolean;
}

export interface LogRecord {
  readonly base: StoredBase | null;
  /** Those applied first, in the server's order, then in order of creation; the same array while unchanged. */
  readonly pending: readonly LoggedOperation[];
}

export interface ListLog {
  readonly read: () => LogRecord;
  readonly lastRead: () => LogRecord;
  /** By this tab and now, unless `more` says when. */
  readonly append: (opId: string, operation: ListOperation, more?: Pick<LoggedOperation, "isEarly" | "madeAt">) => void;
  /** Does nothing if another tab has dropped it. */
  readonly markApplied: (operation: LoggedOperation, applied: NonNullable<LoggedOperation["applied"]>) => void;
  readonly drop: (opIds: ReadonlySet<string>) => void;
  readonly clear: () => void;
  /** For when storage was cleared. */
  readonly writeAgain: (operations: readonly LoggedOperation[]) => void;
  readonly isWaiting: (operation: LoggedOperation) => boolean;
  /** Moves the oldest operations, which lead to these lists, into the base. */
  readonly foldAway: (operations: readonly LoggedOperation[], lists: UserLists) => void;
  /** Keeps a copy of a damaged base, and continues with what could be read of it. False if it is whole. */
  readonly setDamagedAside: () => boolean;
}

export interface ListLogOptions {
  readonly texts: StoredTexts;
  readonly client: string;
  readonly now: () => number;
}

/** Of a guest's base. What a tab of an older build writes never takes its place. */
const FORM = 1;

const NOTHING: LogRecord = { base: null, pending: [] };

export function createListLog({ texts, client, now }: ListLogOptions): ListLog {
  let lastSeq = 0;
  let record = NOTHING;

  function read(): LogRecord {
    const base = newestBase(texts);
    const contained = new Set(base?.contains);
    const byId = new Map<string, LoggedOperation>();
    for (const logged of storedOperations(texts)) {
      if (!contained.has(logged.opId)) byId.set(logged.opId, logged);
      lastSeq = Math.max(lastSeq, logged.seq);
    }
    const pending = [...byId.values()].sort(
      (one, other) =>
        versionOf(one, base) - versionOf(other, base) || one.seq - other.seq || (one.client < other.client ? -1 : 1),
    );
    record = { base, pending: sameItems(record.pending, pending) };
    return record;
  }

  function write(operation: LoggedOperation): void {
    texts.write(keyOf(operation), JSON.stringify({ operations: [operation] }));
  }

  /** Tabs may do this at once from the same base: later operations stay stored, so neither base lacks any. */
  function foldAway(operations: readonly LoggedOperation[], lists: UserLists): void {
    const { base } = record;
    const stored = new Set(storedOperations(texts).map(({ opId }) => opId));
    const before = (base?.contains ?? []).filter((opId) => stored.has(opId));
    const contains = [...before, ...operations.map(({ opId }) => opId)];
    texts.write(`base.${FORM}.${(base?.version ?? 0) + 1}.${client}`, writeDeviceRecord(lists, now(), { contains }));
    if (texts.writing() !== "ok") return;
    removeOlderBases(texts);
    dropFrom(texts, new Set(before));
    read();
  }

  return {
    read,
    lastRead: () => record,
    append(opId, operation, more = {}) {
      write({ opId, client, seq: lastSeq + 1, operation, madeAt: now(), ...more });
      read();
    },
    markApplied(operation, applied) {
      if (texts.keys("operations").includes(keyOf(operation))) write({ ...operation, applied });
    },
    drop: (opIds) => dropFrom(texts, opIds),
    clear() {
      dropFrom(texts, new Set(record.pending.map(({ opId }) => opId).concat(record.base?.contains ?? [])));
      for (const key of texts.keys("base")) texts.remove(key);
      read();
    },
    writeAgain(operations) {
      for (const operation of operations) write(operation);
    },
    isWaiting: (operation) => texts.isWaiting(keyOf(operation)),
    foldAway,
    setDamagedAside() {
      const [newest] = basesOf(texts);
      if (newest === undefined || record.base === null || record.base.isWhole) return false;
      texts.copy(newest, `damaged.${newest}`);
      if (texts.writing() === "ok") foldAway([], record.base.lists);
      return true;
    },
  };
}

/** A large number for what the server has not applied, or a server that went back has forgotten. */
function versionOf({ applied }: LoggedOperation, base: Base | null): number {
  return applied !== undefined && applied.generation === (base?.generation ?? 0)
    ? applied.version
    : Number.MAX_SAFE_INTEGER;
}

export function isApplied(operation: LoggedOperation, base: Base | null): boolean {
  return versionOf(operation, base) < Number.MAX_SAFE_INTEGER;
}

function storedOperations(texts: StoredTexts): readonly LoggedOperation[] {
  return texts.keys("operations").flatMap((key) => operationsAt(texts, key));
}

function operationsAt(texts: StoredTexts, key: string): readonly LoggedOperation[] {
  return texts.parsed(key, parseOperations) ?? [];
}

function dropFrom(texts: StoredTexts, opIds: ReadonlySet<string>): void {
  for (const key of texts.keys("operations")) {
    const kept = operationsAt(texts, key);
    const others = kept.filter(({ opId }) => !opIds.has(opId));
    // An operation that only newer builds know keeps its text.
    if (others.length === kept.length) continue;
    if (others.length === 0) texts.remove(key);
    else texts.write(key, JSON.stringify({ operations: others }));
  }
}

function newestBase(texts: StoredTexts): StoredBase | null {
  const [newest] = basesOf(texts);
  if (newest === undefined) return null;
  const { generation, version } = placeOf(newest);
  return texts.parsed(newest, (text): StoredBase => {
    const envelope = parseJsonObject(text);
    const { contains, lists } = envelope;
    const ids = Array.isArray(contains) ? contains.filter((id) => typeof id === "string") : [];
    const isOfOlderBuild = !(isJsonObject(lists) && "ownLists" in lists);
    return { generation, version, ...readParsedRecord(envelope), contains: ids, isOfOlderBuild };
  });
}

function keyOf({ seq, client }: LoggedOperation): string {
  return `operations.${String(seq).padStart(12, "0")}.${client}`;
}

function placeOf(key: string): { readonly generation: number; readonly version: number } {
  const [, generation, version] = key.split(".").map(Number);
  return { generation: generation ?? 0, version: version ?? 0 };
}

export function removeOlderBases(texts: StoredTexts): void {
  for (const key of basesOf(texts).slice(1)) texts.remove(key);
}

function basesOf(texts: StoredTexts): readonly string[] {
  return texts.keys("base").toSorted((one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)];
    return b.generation - a.generation || b.version - a.version || (one < other ? -1 : 1);
  });
}

/** `before` itself if the items are the same. */
export function sameItems<Item>(before: readonly Item[], now: readonly Item[]): readonly Item[] {
  return before.length === now.length && before.every((item, index) => item === now[index]) ? before : now;
}

/** `{ "operations": [...] }`; null for anything else. */
export function parseOperations(text: string): readonly LoggedOperation[] | null {
  const { operations } = parseJsonObject(text);
  return Array.isArray(operations) ? operations.filter(isLoggedOperation) : null;
}

function isLoggedOperation(value: unknown): value is LoggedOperation {
  return (
    isJsonObject(value) &&
    typeof value["opId"] === "string" &&
    typeof value["client"] === "string" &&
    typeof value["seq"] === "number" &&
    isOperation(value["operation"])
  );
}

/** What each kind must have. Only this code writes it, so checking for completeness is enough. */
const PARTS: Readonly<Record<ListOperation["type"], readonly string[]>> = {
  "canon/add": ["id"],
  "canon/remove": ["id"],
  "canon/reorder": ["ids"],
  "watchlist/add": ["id"],
  "watchlist/remove": ["id"],
  "watchlist/update-watched": ["id"],
  "watched/add": ["id"],
  "watched/remove": ["id"],
  "watched/update": ["watched", "unwatched"],
  "recommendations/dismiss": ["id"],
  "recommendations/restore": ["id"],
  "hidden/add": ["id"],
  "hidden/remove": ["id"],
  "hidden/clear": ["ids"],
  "lists/update": ["takes", "puts"],
  "memory/update": ["id"],
  "films/update": ["takes", "puts", "memories"],
  "collection/update": ["takes", "puts", "memories", "lists"],
  "collection/reorder": ["ids"],
};

/** False for operations stored by a newer build. */
export function isOperation(value: unknown): value is ListOperation {
  if (!isJsonObject(value) || typeof value["type"] !== "string" || !Object.hasOwn(PARTS, value["type"])) return false;
  const parts = PARTS[value["type"] as ListOperation["type"]];
  return parts.every((part) => (part === "id" ? typeof value[part] === "string" : Array.isArray(value[part])));
}
