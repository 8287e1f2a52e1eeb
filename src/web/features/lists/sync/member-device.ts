/**
 * What a device keeps of one member besides their log: operations the server refused, and lists from before signing in.
 * Every key contains the member's id.
 */
import { readDeviceRecord, writeDeviceRecord } from "#domain/lists/device-record.ts";
import { parseJsonObject } from "#domain/words/json-object.ts";
import type { ListOperation } from "#domain/lists/list-operations.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { withMemory, type KeyedStorage } from "#web/adapters/keyed-storage.ts";
import type { TextMirror } from "#web/adapters/text-mirror.ts";
import { createKeptTexts } from "../kept-texts.ts";
import { createListLog, removeOlderBases, sameItems, type Base } from "../list-log.ts";
import { isOperation, type LoggedOperation } from "../logged-operation.ts";
import { mirroredStorage } from "./mirrored-storage.ts";

export const MEMBERS_PREFIX = "canon.account.";

export interface RefusedOperation {
  readonly opId: string;
  readonly operation: ListOperation;
  readonly message: string;
}

/** Lists from before signing in to an account with other lists. */
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

export function createMemberDevice(options: MemberDeviceOptions) {
  const { storage: device, mirror, userId, newId, now } = options;
  const prefix = `${MEMBERS_PREFIX}${userId}.`;
  /** Everything but the server's states, which can be fetched again. */
  const isMirrored = (key: string): boolean => key.startsWith(prefix) && !key.startsWith(`${prefix}base.`);
  const storage = mirroredStorage(withMemory(device), mirror, isMirrored);
  const texts = createKeptTexts(storage, prefix);
  const log = createListLog({ texts, now, client: newId() });
  let former: { readonly refused: readonly RefusedOperation[]; readonly setAside: readonly SetAside[] } = {
    refused: [],
    setAside: [],
  };

  function refused(): readonly RefusedOperation[] {
    return texts.keys("refused").flatMap((key) => texts.parsed(key, parseRefusal) ?? []);
  }

  function setAside(): readonly SetAside[] {
    return texts.keys("aside").flatMap((key) => texts.parsed(key, (text) => parseSetAside(text, key)) ?? []);
  }

  function writeSetAside({ key, lists, savedAt, answer }: SetAside): void {
    texts.write(key, JSON.stringify({ answer, record: writeDeviceRecord(lists, savedAt) }));
  }

  return {
    log,
    texts,
    /** What the member has to decide about; the same arrays while unchanged. */
    undecided() {
      former = { refused: sameItems(former.refused, refused()), setAside: sameItems(former.setAside, setAside()) };
      return former;
    },

    /** Restores what storage has lost of this member. `isStill` is checked first. */
    async takeBack(isStill: () => boolean): Promise<void> {
      const mirrored = await mirror.read(prefix);
      if (isStill()) storage.takeBack(mirrored);
    },

    /** Sets an operation aside until the member decides. On a full device it stays pending, rather than be lost. */
    refuse({ opId, operation }: LoggedOperation, message: string): void {
      texts.write(`refused.${opId}`, JSON.stringify({ opId, operation, message }));
      if (texts.writing() === "ok") log.drop(new Set([opId]));
    },

    /** Stores the server's lists, and removes all but the newest. What they contain is left to `dropAnswered`. */
    keepBase({ generation, version, lists, savedAt, contains }: Base): void {
      texts.write(`base.${generation}.${version}`, writeDeviceRecord(lists, savedAt, { contains }));
      removeOlderBases(texts);
    },

    /** Removes operations that were refused or that the base contains, also those that a tab has left as it died. */
    dropAnswered(): void {
      const contained = log.read().base?.contains ?? [];
      log.drop(new Set([...contained, ...refused().map(({ opId }) => opId)]));
    },

    /** Appends a refused operation to the pending ones. */
    retry({ opId, operation }: RefusedOperation): void {
      log.append(opId, operation);
      if (texts.writing() === "ok") texts.remove(`refused.${opId}`);
    },

    discard({ opId }: RefusedOperation): void {
      texts.remove(`refused.${opId}`);
    },

    /** Sets lists aside, once; they are told apart by their name. */
    keepAside(lists: UserLists, name: string): void {
      const all = setAside();
      const key = `aside.${name}`;
      if (all.some((aside) => aside.key === key && aside.answer === null)) return;
      const answered = all.filter(({ answer }) => answer !== null);
      for (const aside of answered.slice(0, Math.max(0, all.length + 1 - MAX_SET_ASIDE))) texts.remove(aside.key);
      writeSetAside({ key, lists, savedAt: now(), answer: null });
    },

    answer(aside: SetAside, answer: SetAside["answer"]): void {
      writeSetAside({ ...aside, answer });
    },

    /** Keeps only unsent changes and what is undecided, after signing out. */
    forget(): void {
      for (const key of texts.keys("base")) texts.remove(key);
      for (const { key, answer } of setAside()) if (answer !== null) texts.remove(key);
    },
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

/** Removes other members' data except unsent changes. */
export function forgetOthers(storage: KeyedStorage, userId: string | null): void {
  for (const key of storage.keys()) {
    const [, owner, kind] = /^canon\.account\.([^.]+)\.([a-z]+)\./.exec(key) ?? [];
    if (owner !== undefined && owner !== userId && kind === "base") storage.remove(key);
  }
}
