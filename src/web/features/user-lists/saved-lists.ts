/**
 * Keeps the device's record and this tab's view of it in step, without ever writing a remembered state over a newer one:
 * a change is applied to what is stored at that moment. Changes that can't be stored wait here and are applied on top of
 * whatever is stored, so that the view is always "the stored lists, plus what waits".
 */
import {
  EMPTY_DEVICE_RECORD,
  readDeviceRecord,
  unknownWatchedCount,
  writeDeviceRecord,
  type DeviceRecord,
  type RecordReading,
} from "#domain/device-record.ts";
import type { Rank } from "#domain/film.ts";
import type { ListsChange } from "#domain/undo.ts";
import { EMPTY_USER_LISTS, haveSameContent, type UserLists } from "#domain/user-lists.ts";
import type { DeviceStorage, DeviceWriting } from "../../adapters/device-storage.ts";

export const USER_LISTS_KEY = "canon.user-lists";

/** Why the device does not hold what the visitor sees, or, for `corrupt`, what it could not give back. */
export interface StorageTrouble {
  readonly kind: "full" | "blocked" | "corrupt" | "newer-version";
}

export interface SavedListsView {
  readonly lists: UserLists;
  /** What of them the device holds: the lists themselves, unless changes wait for a place to be saved in. */
  readonly kept: UserLists;
  readonly trouble: StorageTrouble | null;
  readonly unknownWatchedCount: number;
}

/** A change that can be applied again to other lists and then does nothing where its effect is already there. */
export type Transition = (lists: UserLists) => UserLists;

export interface SavedLists {
  view(): SavedListsView;
  /** Takes over what is stored now and saves what waits. */
  refresh(): void;
  /** Applies one change to what is stored now and saves it, or lets it wait. */
  change(transition: Transition): ListsChange;
}

export interface SavedListsOptions {
  readonly storage: DeviceStorage;
  readonly isKnownRank: (rank: Rank) => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** An id no other tab has. */
  readonly newWriterId: () => string;
}

const NOTHING_SAVED: SavedListsView = {
  lists: EMPTY_USER_LISTS,
  kept: EMPTY_USER_LISTS,
  trouble: null,
  unknownWatchedCount: 0,
};

/** Only tabs that write at the same moment can miss each other; an older change missing from a record was taken back. */
const RACE_MILLISECONDS = 5000;

/** More tabs than write at the same moment. */
const REMEMBERED_WRITERS = 8;

interface SavedChange {
  readonly transition: Transition;
  readonly count: number;
  readonly savedAt: number;
}

export function createSavedLists(options: SavedListsOptions): SavedLists {
  const { storage, isKnownRank, now } = options;
  let text: string | null | undefined;
  let access: "open" | "blocked" | "damaged" | "newer-version" = "open";
  let record: DeviceRecord = EMPTY_DEVICE_RECORD;
  let wasDamaged = false;
  let lastWriting: DeviceWriting = "ok";
  let waiting: readonly Transition[] = [];
  let recent: readonly SavedChange[] = [];
  let writer: string | undefined;
  let ownCount = 0;
  let view = NOTHING_SAVED;

  function read(): void {
    const reading = storage.read(USER_LISTS_KEY);
    if (reading.kind === "blocked") {
      access = "blocked";
      text = undefined;
    } else if (reading.text !== text) {
      text = reading.text;
      takeOver(readDeviceRecord(text, isKnownRank));
    }
  }

  function takeOver(reading: RecordReading): void {
    access = reading.kind === "damaged" || reading.kind === "newer-version" ? reading.kind : "open";
    if (reading.kind === "damaged") wasDamaged = true;
    if (reading.kind === "absent") {
      record = EMPTY_DEVICE_RECORD;
      recent = [];
    } else if (reading.kind === "read") {
      record = reading.record;
      waiting = [...changesMissingFrom(record), ...waiting];
    } else if (record === EMPTY_DEVICE_RECORD) {
      // Otherwise it became unreadable while we looked on, and what this tab knows is better than what can be read.
      record = reading.record;
    }
    show(waiting.reduce((lists, transition) => transition(lists), record.lists));
  }

  /**
   * Reading and writing are two steps, so two tabs that change something at the same moment can overwrite each other.
   * Each record says how many changes of each tab it contains; a change of ours that is not among them is made again.
   */
  function changesMissingFrom({ writers }: DeviceRecord): readonly Transition[] {
    if (writers === null || writer === undefined) {
      recent = [];
      return [];
    }
    const contained = writers.get(writer) ?? 0;
    const missing = recent.filter((change) => change.count > contained && now() - change.savedAt < RACE_MILLISECONDS);
    recent = [];
    return missing.map((change) => change.transition);
  }

  function save(): void {
    if (access === "blocked" || access === "newer-version") return;
    // A damaged record is repaired at once, so that what this tab knows of it outlives the tab.
    if (waiting.length === 0 && access !== "damaged") return;
    const savedAt = now();
    if (access === "damaged") {
      lastWriting = storage.write(`${USER_LISTS_KEY}.damaged-${savedAt}`, text ?? "");
      if (lastWriting !== "ok") return;
      access = "open";
    }
    writer ??= options.newWriterId();
    const count = ownCount + 1;
    const others = [...(record.writers ?? [])].filter(([id]) => id !== writer);
    const writers = new Map([...others.slice(1 - REMEMBERED_WRITERS), [writer, count] as const]);
    const saved: DeviceRecord = { ...record, lists: view.lists, writers, savedAt };
    const savedText = writeDeviceRecord(saved);
    lastWriting = storage.write(USER_LISTS_KEY, savedText);
    if (lastWriting !== "ok") return;
    ownCount = count;
    text = savedText;
    record = saved;
    recent = [
      ...recent.filter((change) => savedAt - change.savedAt < RACE_MILLISECONDS),
      ...waiting.map((transition) => ({ transition, count, savedAt })),
    ];
    waiting = [];
  }

  function show(lists: UserLists): void {
    view = {
      lists: haveSameContent(lists, view.lists) ? view.lists : lists,
      kept: view.kept,
      trouble: view.trouble,
      unknownWatchedCount: unknownWatchedCount(record),
    };
  }

  function tellTrouble(): void {
    const kind = troubleKind();
    if (view.trouble?.kind !== kind) view = { ...view, trouble: kind === undefined ? null : { kind } };
    const kept = waiting.length === 0 ? view.lists : record.lists;
    if (view.kept !== kept) view = { ...view, kept };
  }

  function troubleKind(): StorageTrouble["kind"] | undefined {
    if (access === "newer-version" || access === "blocked") return access;
    if (waiting.length > 0 && lastWriting !== "ok") return lastWriting;
    return wasDamaged ? "corrupt" : undefined;
  }

  return {
    view: () => view,
    refresh() {
      read();
      save();
      tellTrouble();
    },
    change(transition) {
      read();
      const before = view.lists;
      const after = transition(before);
      if (after !== before) {
        waiting = [...waiting, transition];
        show(after);
      }
      save();
      tellTrouble();
      return { before, after };
    },
  };
}
