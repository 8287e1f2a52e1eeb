/** What a device keeps of a member besides their log. Every key contains the member's id. */
import { readDeviceRecord, writeDeviceRecord } from "#domain/lists/device-record.ts";
import { parseJsonObject } from "#domain/words/json-object.ts";
import type { ListOperation } from "#domain/lists/list-operations.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { withMemory, type KeyedStorage } from "#web/adapters/device-storage.ts";
import type { TextMirror } from "#web/adapters/keeping-changes.ts";
import {
  createListLog,
  isApplied,
  isOperation,
  parseOperations,
  removeOlderBases,
  sameItems,
  type Base,
  type ListLog,
  type LoggedOperation,
} from "../list-log.ts";
import { createStoredTexts, type StoredTexts } from "../stored-texts.ts";

export const MEMBERS_PREFIX = "canon.account.";

export interface RefusedOperation {
  readonly opId: string;
  readonly operation: ListOperation;
  readonly message: string;
}

export interface SetAside {
  readonly key: string;
  readonly lists: UserLists;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** The member's decision; null while open. */
  readonly answer: "added" | "kept" | null;
}

export interface MemberDeviceOptions {
  readonly storage: KeyedStorage;
  readonly mirror: TextMirror;
  readonly userId: string;
  readonly newId: () => string;
  readonly now: () => number;
}

export function createMemberDevice({ storage: device, mirror, userId, newId, now }: MemberDeviceOptions) {
  const prefix = `${MEMBERS_PREFIX}${userId}.`;
  /** Not the server's states, which can be fetched again. */
  const isMirrored = (key: string): boolean => key.startsWith(prefix) && !key.startsWith(`${prefix}base.`);
  const storage = mirroredStorage(withMemory(device), mirror, isMirrored);
  const texts = createStoredTexts(storage, prefix);
  const log = createListLog({ texts, now, client: newId() });
  const refusals = createRefusals(texts, log);
  const asides = createAsides(texts, now);
  let undecided: { readonly refused: readonly RefusedOperation[]; readonly setAside: readonly SetAside[] } = {
    refused: [],
    setAside: [],
  };

  return {
    log,
    texts,
    refuse: refusals.refuse,
    retry: refusals.retry,
    discard: refusals.discard,
    keepAside: asides.keep,
    answer: asides.answer,

    /** The same arrays while unchanged. */
    undecided() {
      undecided = {
        refused: sameItems(undecided.refused, refusals.all()),
        setAside: sameItems(undecided.setAside, asides.all()),
      };
      return undecided;
    },

    /** Restores what storage has lost of this member, if `isStill` returns true. */
    async takeBack(isStill: () => boolean): Promise<void> {
      const mirrored = await mirror.read(prefix);
      if (isStill()) storage.takeBack(mirrored);
    },

    /** Removes all but the newest base. The operations it contains are left to `dropAnswered`. */
    keepBase({ generation, version, lists, savedAt, contains }: Base): void {
      texts.write(`base.${generation}.${version}`, writeDeviceRecord(lists, savedAt, { contains }));
      removeOlderBases(texts);
    },

    /** Removes operations that were refused or are in the base, also those of tabs that died. */
    dropAnswered(): void {
      const contained = log.read().base?.contains ?? [];
      log.drop(new Set([...contained, ...refusals.all().map(({ opId }) => opId)]));
    },

    /** Only what the server does not have stays. */
    forget(): void {
      const { base, pending } = log.read();
      // First, so that a tab that dies in between leaves no base without what was applied on top of it.
      for (const key of texts.keys("base")) texts.remove(key);
      log.drop(new Set(pending.filter((operation) => isApplied(operation, base)).map(({ opId }) => opId)));
      for (const { key, answer } of asides.all()) if (answer !== null) texts.remove(key);
    },
  };
}

function createRefusals(texts: StoredTexts, log: ListLog) {
  return {
    all: (): readonly RefusedOperation[] =>
      texts.keys("refused").flatMap((key) => texts.parsed(key, parseRefusal) ?? []),

    /** On a full device the operation stays pending rather than being lost. */
    refuse: ({ opId, operation }: LoggedOperation, message: string): void => {
      texts.write(`refused.${opId}`, JSON.stringify({ opId, operation, message }));
      if (texts.writing() === "ok") log.drop(new Set([opId]));
    },

    retry: ({ opId, operation }: RefusedOperation): void => {
      log.append(opId, operation);
      if (texts.writing() === "ok") texts.remove(`refused.${opId}`);
    },

    discard: ({ opId }: RefusedOperation): void => texts.remove(`refused.${opId}`),
  };
}

function createAsides(texts: StoredTexts, now: () => number) {
  function all(): readonly SetAside[] {
    return texts.keys("aside").flatMap((key) => texts.parsed(key, (text) => parseSetAside(text, key)) ?? []);
  }

  function write({ key, lists, savedAt, answer }: SetAside): void {
    texts.write(key, JSON.stringify({ answer, record: writeDeviceRecord(lists, savedAt) }));
  }

  return {
    all,

    keep: (lists: UserLists, name: string): void => {
      const others = all();
      const key = `aside.${name}`;
      if (others.some((aside) => aside.key === key && aside.answer === null)) return;
      const answered = others.filter(({ answer }) => answer !== null);
      for (const aside of answered.slice(0, Math.max(0, others.length + 1 - MAX_SET_ASIDE))) texts.remove(aside.key);
      write({ key, lists, savedAt: now(), answer: null });
    },

    answer: (aside: SetAside, answer: SetAside["answer"]): void => write({ ...aside, answer }),
  };
}

/** Undecided ones are always kept. */
const MAX_SET_ASIDE = 10;

function parseRefusal(text: string): RefusedOperation | null {
  const { opId, operation, message } = parseJsonObject(text);
  return typeof opId === "string" && isOperation(operation) && typeof message === "string"
    ? { opId, operation, message }
    : null;
}

function parseSetAside(text: string, key: string): SetAside | null {
  const { record, answer } = parseJsonObject(text);
  if (typeof record !== "string") return null;
  const { lists, savedAt } = readDeviceRecord(record);
  return { key, lists, savedAt, answer: answer === "added" || answer === "kept" ? answer : null };
}

export function forgetOthers(storage: KeyedStorage, userId: string | null): void {
  const keysOf = (wanted: string) =>
    storage.keys().filter((key) => {
      const [, owner, kind] = /^canon\.account\.([^.]+)\.([a-z]+)\./.exec(key) ?? [];
      return owner !== undefined && owner !== userId && kind === wanted;
    });
  for (const key of keysOf("base")) storage.remove(key);
  for (const key of keysOf("operations")) if (areApplied(storage.read(key))) storage.remove(key);
}

function areApplied(text: string | null): boolean {
  return parseOperations(text ?? "")?.every(({ applied }) => applied !== undefined) === true;
}

/** The mirror restores what the authoritative storage lost. Restored deletions do no harm: the server knows them. */
function mirroredStorage<Storage extends KeyedStorage>(
  storage: Storage,
  mirror: TextMirror,
  isMirrored: (key: string) => boolean,
): Storage & {
  /** Restores lost texts, and mirrors what was missing there. */
  readonly takeBack: (mirrored: ReadonlyMap<string, string>) => void;
} {
  return {
    ...storage,
    write(key, text) {
      // Also when storage is full: then this is the only lasting copy.
      if (isMirrored(key)) mirror.write(key, text);
      return storage.write(key, text);
    },
    remove(key) {
      if (isMirrored(key)) mirror.write(key, null);
      storage.remove(key);
    },
    takeBack(mirrored) {
      for (const [key, text] of mirrored) if (storage.read(key) === null) storage.write(key, text);
      for (const key of storage.keys()) {
        const text = isMirrored(key) ? storage.read(key) : null;
        if (text !== null && mirrored.get(key) !== text) mirror.write(key, text);
      }
    },
  };
}
