/**
 * Keeps the stored record and this tab's view in step without overwriting newer data: a change is applied to what is
 * stored at that moment. Changes that can't be stored wait here and are shown on top.
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

/** Why the device does not hold what is shown; `corrupt`: what could not be read. */
export interface StorageTrouble {
  readonly kind: "full" | "blocked" | "corrupt" | "newer-version";
}

export interface SavedListsView {
  readonly lists: UserLists;
  /** What is stored: the lists, unless changes are waiting. */
  readonly kept: UserLists;
  readonly trouble: StorageTrouble | null;
  readonly unknownWatchedCount: number;
}

/** Must be idempotent: it may be applied again to other lists. */
export type Transition = (lists: UserLists) => UserLists;

export interface SavedLists {
  view(): SavedListsView;
  /** Reads storage and saves what waits. */
  refresh(): void;
  /** Applies a change to what is stored and saves it, or lets it wait. */
  change(transition: Transition): ListsChange;
}

export interface SavedListsOptions {
  readonly storage: DeviceStorage;
  readonly isKnownRank: (rank: Rank) => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Unique among tabs. */
  readonly newWriterId: () => string;
}

const NOTHING_SAVED: SavedListsView = {
  lists: EMPTY_USER_LISTS,
  kept: EMPTY_USER_LISTS,
  trouble: null,
  unknownWatchedCount: 0,
};

/** Only simultaneous writes can be lost; an older missing change was undone. */
const RACE_MILLISECONDS = 5000;

/** More tabs than write simultaneously. */
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
      // It became unreadable just now, so this tab's knowledge is better.
      record = reading.record;
    }
    show(waiting.reduce((lists, transition) => transition(lists), record.lists));
  }

  /**
   * Tabs that write simultaneously can overwrite each other. Records count the changes of each tab; our missing ones
   * are applied again.
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
    // A damaged record is repaired at once.
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

  function publishTrouble(): void {
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
      publishTrouble();
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
      publishTrouble();
      return { before, after };
    },
  };
}
