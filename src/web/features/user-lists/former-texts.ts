/**
 * What a device kept of lists while ranks named films, moved to where lists are kept now. Loaded where such texts are
 * found, because it knows the first edition of the ranking.
 */
import { readDeviceRecord } from "#domain/lists/device-record.ts";
import { withFilmIds } from "#domain/catalogue/films-by-id.ts";
import { parseJsonObject } from "#domain/words/json-object.ts";
import { operationBetween } from "#domain/lists/list-changes.ts";
import { EMPTY_USER_LISTS } from "#domain/lists/user-lists.ts";
import {
  FIRST_RELEASE_KEY,
  FORMER_GUEST_PREFIX,
  type FormerTexts,
  type FormerWorld,
  type Moving,
} from "./former-keys.ts";
import { moveFormerMarks } from "./former-marks.ts";
import type { KeptTexts } from "./kept-texts.ts";
import { newestFirst, type ListLog } from "./list-log.ts";
import { parseOperations } from "./logged-operation.ts";

export const formerTexts: FormerTexts = { moveGuestTexts, moveMemberTexts };

/** Moves a visitor's texts, of whichever build. False if the first release's record could not be read whole. */
function moveGuestTexts(moving: Moving, world: FormerWorld): boolean {
  moveTexts(moving, FORMER_GUEST_PREFIX, joinFolded);
  moving.log.read();
  return moveFirstRecord(moving, world);
}

/** A member's. What the server said then is not needed where it has spoken since. */
function moveMemberTexts(moving: Moving, formerPrefix: string): void {
  moveTexts(moving, formerPrefix, () => undefined);
}

/**
 * Moves somebody's texts, each removed only once it is stored in its new place. Tabs may do this at once, and old tabs
 * may go on writing: an operation has its id wherever it is, and comes after what is known when it is moved.
 */
function moveTexts({ device, texts, log }: Moving, formerPrefix: string, moveFurtherBase: MoveFurtherBase): void {
  moveFormerMarks(device);
  const names = device
    .keys()
    .filter((key) => key.startsWith(formerPrefix))
    .map((key) => key.slice(formerPrefix.length))
    .sort();
  const newestBase = names.filter((name) => name.startsWith("base.")).toSorted(newestFirst)[0];
  for (const name of names) {
    const text = device.read(formerPrefix + name);
    if (text === null) continue;
    const moved = byIds(text);
    if (name.startsWith("operations.")) moveOperations(name, moved, texts, log);
    else if (!name.startsWith("base.")) texts.write(name, moved);
    else if (name === newestBase) {
      const bases = texts.keys("base");
      if (bases.length === 0) texts.write(name, moved);
      // On a full device it waits in this tab's memory.
      else if (!bases.includes(name)) moveFurtherBase(moved, log);
    }
    if (texts.writing() === "ok") device.remove(formerPrefix + name);
  }
}

function moveOperations(name: string, text: string, texts: KeptTexts, log: ListLog): void {
  const operations = parseOperations(text) ?? [];
  // What nobody here can read waits for a build that can.
  if (operations.length === 0) return texts.write(name, text);
  const { base, pending } = log.read();
  const known = new Set([...(base?.contains ?? []), ...pending.map(({ opId }) => opId)]);
  for (const { opId, operation, client: _, seq: __, ...more } of operations) {
    if (!known.has(opId)) log.append(opId, operation, more);
  }
}

/** What is done with a base where lists stand on another already. */
type MoveFurtherBase = (text: string, log: ListLog) => void;

/** An old tab has folded a visitor's operations away since: its lists become an operation, once. */
function joinFolded(text: string, log: ListLog): void {
  const { lists, savedAt } = readDeviceRecord(text);
  const operation = operationBetween(EMPTY_USER_LISTS, lists);
  const opId = `folded-by-an-old-tab-${savedAt}`;
  const isMade = log.read().pending.some((made) => made.opId === opId);
  if (operation !== null && !isMade) log.append(opId, operation);
}

/** The record that a full device could not give up yet. */
const heldBack = new WeakMap<ListLog, string>();

/**
 * The lists that the first release kept as one record become an operation: one, also while a full device has to keep the
 * record. False if the record could not be read whole.
 */
function moveFirstRecord({ device, texts, log }: Moving, { now, newId }: FormerWorld): boolean {
  const text = device.read(FIRST_RELEASE_KEY);
  if (text === null) return true;
  const { lists, isWhole } = readDeviceRecord(byIds(text));
  const operation = operationBetween(EMPTY_USER_LISTS, lists);
  if (operation !== null && heldBack.get(log) !== text) log.append(newId(), operation);
  heldBack.set(log, text);
  const isCopied = isWhole || device.write(`${FIRST_RELEASE_KEY}.damaged-${now()}`, text) === "ok";
  if (isCopied && texts.writing() === "ok") {
    device.remove(FIRST_RELEASE_KEY);
    heldBack.delete(log);
  }
  return isWhole;
}

/** A text as it is kept now: what is no JSON stays as it is. */
function byIds(text: string): string {
  const value = parseJsonObject(text);
  if (Object.keys(value).length === 0) return text;
  const converted = withFilmIds(value) as Readonly<Record<string, unknown>>;
  // Lists that were set aside are a text in a text.
  const { record } = converted;
  return JSON.stringify(typeof record === "string" ? { ...converted, record: byIds(record) } : converted);
}
