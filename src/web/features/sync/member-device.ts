/**
 * One member's data on a device: the server's newest state, operations not proven to be in it, refused operations, and
 * lists from before signing in. Every key contains the member's id.
 *
 * Tabs share it without a lock, so no key can be written differently by two tabs: operations and lists set aside have
 * their own keys, and the server's states have their version in the key.
 */
import {
  EMPTY_DEVICE_RECORD,
  readDeviceRecord,
  unknownWatchedCount,
  writeDeviceRecord,
} from "#domain/device-record.ts";
import type { Rank } from "#domain/film.ts";
import type { ListOperation } from "#domain/list-operations.ts";
import type { UserLists } from "#domain/user-lists.ts";
import type { DeviceWriting } from "../../adapters/device-storage.ts";
import { withMemory, type KeyedStorage } from "../../adapters/keyed-storage.ts";
import type { TextMirror } from "../../adapters/text-mirror.ts";
import { mirroredStorage } from "./mirrored-storage.ts";
import {
  parseOperations,
  parseRefusal,
  parseSetAside,
  type PendingOperation,
  type RefusedOperation,
  type SetAside,
} from "./member-device-texts.ts";

export const MEMBERS_PREFIX = "canon.member.";

/** The server's newest known state. */
export interface Base {
  /** Incremented when the server was reset to an older version. */
  readonly generation: number;
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
  /** Only films of the catalogue. */
  readonly lists: UserLists;
  readonly unknownWatchedCount: number;
}

export interface MemberRecord {
  /** Null until the server's first answer after signing in. */
  readonly base: Base | null;
  /** In order of creation. */
  readonly pending: readonly PendingOperation[];
  readonly refused: readonly RefusedOperation[];
  readonly setAside: readonly SetAside[];
}

const EMPTY_RECORD: MemberRecord = { base: null, pending: [], refused: [], setAside: [] };

export interface MemberDeviceOptions {
  readonly storage: KeyedStorage;
  readonly mirror: TextMirror;
  readonly userId: string;
  readonly isKnownRank: (rank: Rank) => boolean;
  readonly newId: () => string;
}

export function createMemberDevice({ storage: device, mirror, userId, isKnownRank, newId }: MemberDeviceOptions) {
  const prefix = `${MEMBERS_PREFIX}${userId}.`;
  /** Everything but the server's states, which can be fetched again. */
  const isMirrored = (key: string): boolean => key.startsWith(prefix) && kindOf(key.slice(prefix.length)) !== "base";
  const storage = mirroredStorage(withMemory(device), mirror, isMirrored);
  const client = newId();
  const known = new Map<string, { readonly text: string; readonly value: unknown }>();
  let lastSeq = 0;
  let record = EMPTY_RECORD;
  let writing: DeviceWriting = "ok";

  /** Parses only if the text has changed. */
  function parsed<Value>(key: string, parse: (text: string) => Value): Value | null {
    const text = storage.read(prefix + key);
    if (text === null) return null;
    const former = known.get(key);
    // Each kind of key has one parser.
    if (former?.text === text) return former.value as Value;
    const value = parse(text);
    known.set(key, { text, value });
    return value;
  }

  function keys(): readonly string[] {
    return storage
      .keys()
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length))
      .sort();
  }

  /** The same object while unchanged. */
  function read(): MemberRecord {
    const all = keys();
    for (const key of known.keys()) if (!all.includes(key)) known.delete(key);
    const refused = all.flatMap((key) => (kindOf(key) === "refused" ? present(parsed(key, parseRefusal)) : []));
    const refusedIds = new Set(refused.map(({ opId }) => opId));
    const setAside = all.flatMap((key) =>
      kindOf(key) === "aside" ? present(parsed(key, (text) => parseSetAside(text, key, isKnownRank))) : [],
    );
    const unsorted = new Map<string, PendingOperation>();
    for (const operation of all.flatMap((key) => (kindOf(key) === "operations" ? operationsOf(key) : []))) {
      if (!refusedIds.has(operation.opId)) unsorted.set(operation.opId, operation);
    }
    const pending = [...unsorted.values()].sort(
      (one, other) => one.seq - other.seq || (one.client < other.client ? -1 : 1),
    );
    lastSeq = Math.max(lastSeq, pending.at(-1)?.seq ?? 0);
    record = {
      base: newestBase(all),
      pending: sameItems(record.pending, pending),
      refused: sameItems(record.refused, refused),
      setAside: sameItems(record.setAside, setAside),
    };
    return record;
  }

  function operationsOf(key: string): readonly PendingOperation[] {
    return parsed(key, parseOperations)?.operations ?? [];
  }

  function newestBase(all: readonly string[]): Base | null {
    let newest: { readonly key: string; readonly generation: number; readonly version: number } | null = null;
    for (const key of all) {
      const [, generation, version] = /^base\.(\d+)\.(\d+)$/.exec(key)?.map(Number) ?? [];
      if (generation === undefined || version === undefined) continue;
      const isNewer =
        newest === null ||
        generation > newest.generation ||
        (generation === newest.generation && version > newest.version);
      if (isNewer) newest = { key, generation, version };
    }
    if (newest === null) return null;
    const { generation, version } = newest;
    return parsed(newest.key, (text) => {
      const reading = readDeviceRecord(text, isKnownRank);
      const kept = reading.kind === "absent" ? EMPTY_DEVICE_RECORD : reading.record;
      return {
        generation,
        version,
        fetchedAt: kept.savedAt,
        lists: kept.lists,
        unknownWatchedCount: unknownWatchedCount(kept),
      };
    });
  }

  function write(key: string, text: string): void {
    writing = storage.write(prefix + key, text);
  }

  function writeOperations(key: string, operations: readonly PendingOperation[], joined: string | null): void {
    if (operations.length === 0) storage.remove(prefix + key);
    else write(key, JSON.stringify({ operations, ...(joined === null ? {} : { joined }) }));
  }

  function drop(isDropped: (operation: PendingOperation) => boolean): void {
    for (const key of keys()) {
      if (kindOf(key) !== "operations") continue;
      const kept = parsed(key, parseOperations);
      if (kept === null) continue;
      const others = kept.operations.filter((operation) => !isDropped(operation));
      if (others.length < kept.operations.length) writeOperations(key, others, kept.joined);
    }
  }

  function enqueue(operations: readonly (ListOperation | RefusedOperation)[], joined: string | null = null): void {
    read();
    const made = operations.map((entry, index): PendingOperation => {
      const place = { client, seq: lastSeq + 1 + index, ...(record.base === null ? { isEarly: true as const } : {}) };
      return "opId" in entry
        ? { opId: entry.opId, ...place, operation: entry.operation }
        : { opId: newId(), ...place, operation: entry };
    });
    const first = made[0];
    if (first === undefined) return;
    writeOperations(`operations.${String(first.seq).padStart(12, "0")}.${client}`, made, joined);
    read();
  }

  return {
    read,
    lastRead: () => record,
    enqueue,
    /** Retries storing; returns the trouble, or `ok`. */
    flush(): DeviceWriting {
      const flushed = storage.flush();
      writing = flushed;
      return writing;
    },

    /** Restores what storage has lost of this member. `isStill` is checked first. */
    async takeBack(isStill: () => boolean): Promise<void> {
      const mirrored = await mirror.read(prefix);
      if (isStill()) storage.takeBack(mirrored);
    },

    /** Stores a server state; readers take the newest. */
    keepBase({ generation, version, fetchedAt }: Omit<Base, "lists" | "unknownWatchedCount">, lists: UserLists): void {
      const kept = { ...EMPTY_DEVICE_RECORD, lists, savedAt: fetchedAt };
      write(`base.${generation}.${version}`, writeDeviceRecord(kept));
      const newest = newestBase(keys());
      for (const key of keys()) {
        if (kindOf(key) === "base" && key !== `base.${newest?.generation}.${newest?.version}`) {
          storage.remove(prefix + key);
        }
      }
    },

    /** Removes operations proven to be in the base. */
    proven(opIds: ReadonlySet<string>): void {
      if (opIds.size > 0) drop(({ opId }) => opIds.has(opId));
    },

    /** Sets a refused operation aside until the member decides. */
    refuse({ opId, operation }: PendingOperation, message: string): void {
      write(`refused.${opId}`, JSON.stringify({ opId, operation, message }));
      // On a full device it stays pending, rather than be lost with the tab.
      if (writing === "ok") drop((other) => other.opId === opId);
    },

    /** Appends a refused operation to the pending ones. */
    retry(refused: RefusedOperation): void {
      enqueue([refused]);
      if (writing === "ok") storage.remove(`${prefix}refused.${refused.opId}`);
    },

    discard({ opId }: RefusedOperation): void {
      drop((other) => other.opId === opId);
      storage.remove(`${prefix}refused.${opId}`);
    },

    /** Whether these lists are already being added, or set aside and undecided. */
    hasJoined(fingerprint: string): boolean {
      return keys().some(
        (key) =>
          (kindOf(key) === "operations" && parsed(key, parseOperations)?.joined === fingerprint) ||
          (key === `aside.${fingerprint}` &&
            record.setAside.some((aside) => aside.key === key && aside.answer === null)),
      );
    },

    setAside(aside: Omit<SetAside, "key">, fingerprint: string): void {
      const answered = read().setAside.filter(({ answer }) => answer !== null);
      const surplus = record.setAside.length + 1 - MAX_SET_ASIDE;
      for (const { key } of answered.slice(0, Math.max(0, surplus))) storage.remove(prefix + key);
      writeSetAside(`aside.${fingerprint}`, aside);
    },

    answer({ key, ...aside }: SetAside, answer: SetAside["answer"]): void {
      writeSetAside(key, { ...aside, answer });
    },

    /** Keeps only unsent changes after signing out. */
    forget(): void {
      for (const key of keys()) {
        const isAnswered = record.setAside.some((aside) => aside.key === key && aside.answer !== null);
        if (kindOf(key) === "base" || isAnswered) storage.remove(prefix + key);
      }
    },

    /** Restores operations after storage was cleared. */
    writeAgain(operations: readonly PendingOperation[]): void {
      for (const operation of operations) {
        writeOperations(
          `operations.${String(operation.seq).padStart(12, "0")}.${operation.client}`,
          operations.filter(({ seq, client: maker }) => seq === operation.seq && maker === operation.client),
          null,
        );
      }
    },

    trouble: () => writing,
  };

  function writeSetAside(key: string, { lists, answer, savedAt }: Omit<SetAside, "key">): void {
    const text = writeDeviceRecord({ ...EMPTY_DEVICE_RECORD, lists, savedAt });
    write(key, JSON.stringify({ answer, record: text }));
    read();
  }
}

/** Undecided ones are always kept. */
const MAX_SET_ASIDE = 10;

function kindOf(key: string): string {
  return key.slice(0, key.indexOf("."));
}

function present<Value>(value: Value | null): readonly Value[] {
  return value === null ? [] : [value];
}

/** Keeps the former array if the items are equal. */
function sameItems<Item>(former: readonly Item[], now: readonly Item[]): readonly Item[] {
  return former.length === now.length && former.every((item, index) => item === now[index]) ? former : now;
}

/** Removes other members' data except unsent changes. */
export function forgetOthers(storage: KeyedStorage, userId: string | null): void {
  for (const key of storage.keys()) {
    if (!key.startsWith(MEMBERS_PREFIX)) continue;
    const rest = key.slice(MEMBERS_PREFIX.length);
    const [owner = ""] = rest.split(".", 1);
    if (owner !== userId && kindOf(rest.slice(owner.length + 1)) === "base") storage.remove(key);
  }
}
