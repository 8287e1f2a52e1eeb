/**
 * A visitor's lists as stored on the device: `{ "version": 1, "lists": {...}, "savedAt": 1767225600000 }` as JSON.
 * Reading never throws and loses nothing: readable parts of a damaged record are kept, and films outside the catalogue
 * stay in `unknown` until a catalogue has them again.
 */
import type { Rank } from "./film.ts";
import { EMPTY_USER_LISTS, withEveryCanonFilmWatched, type UserLists, type WatchlistEntry } from "./user-lists.ts";

/** Raise it when this code could not write the new shape back without loss. */
const DEVICE_RECORD_VERSION = 1;

/** A canon film outside the catalogue, with its position counted from 1. */
interface UnknownCanonFilm {
  readonly rank: Rank;
  readonly position: number;
}

interface UnknownFilms extends Omit<UserLists, "canonOrder"> {
  readonly canonOrder: readonly UnknownCanonFilm[];
}

export interface DeviceRecord {
  readonly lists: UserLists;
  readonly unknown: UnknownFilms;
  /** How many changes of each recent tab this record contains, by tab id; null if no tab wrote it. */
  readonly writers: ReadonlyMap<string, number> | null;
  /** Milliseconds since 1970; 0 if unknown. */
  readonly savedAt: number;
}

/** A damaged record carries what could be read; one of a newer version is shown but never written. */
export type RecordReading =
  | { readonly kind: "absent" }
  | { readonly kind: "read" | "damaged" | "newer-version"; readonly record: DeviceRecord };

export const EMPTY_DEVICE_RECORD: DeviceRecord = {
  lists: EMPTY_USER_LISTS,
  unknown: { ...EMPTY_USER_LISTS, canonOrder: [] },
  writers: null,
  savedAt: 0,
};

/** Parses the stored text; `null` means nothing is stored. */
export function readDeviceRecord(text: string | null, isKnownRank: (rank: Rank) => boolean): RecordReading {
  if (text === null) return { kind: "absent" };
  const envelope = parseJson(text);
  if (!isObject(envelope)) return { kind: "damaged", record: EMPTY_DEVICE_RECORD };

  const stored = readParts(envelope["lists"], readRank);
  const aside = readParts(envelope["unknown"] ?? EMPTY_DEVICE_RECORD.unknown, readUnknownCanonFilm);
  const record: DeviceRecord = {
    ...divide(join(stored.parts, aside.parts), isKnownRank),
    writers: readWriters(envelope["writers"]),
    savedAt: typeof envelope["savedAt"] === "number" ? envelope["savedAt"] : 0,
  };

  const { version } = envelope;
  if (typeof version === "number" && version > DEVICE_RECORD_VERSION) {
    return { kind: "newer-version", record };
  }
  const isWhole = version === DEVICE_RECORD_VERSION && stored.isWhole && aside.isWhole;
  return { kind: isWhole ? "read" : "damaged", record };
}

/** The text to store; `readDeviceRecord` reads it back unchanged. */
export function writeDeviceRecord({ lists, unknown, writers, savedAt }: DeviceRecord): string {
  const hasUnknown = Object.values(unknown).some((films) => films.length > 0);
  return JSON.stringify({
    version: DEVICE_RECORD_VERSION,
    lists,
    ...(hasUnknown ? { unknown } : {}),
    ...(writers === null ? {} : { writers: Object.fromEntries(writers) }),
    savedAt,
  });
}

/** Watched films outside the catalogue, about which the Watched screen warns. */
export function unknownWatchedCount({ unknown }: DeviceRecord): number {
  const entries = unknown.watchlist.filter((entry) => entry.watched).map((entry) => entry.rank);
  return new Set([...unknown.watchedFilms, ...entries]).size;
}

interface Parts<CanonFilm> extends Omit<UserLists, "canonOrder"> {
  readonly canonOrder: readonly CanonFilm[];
}

interface PartsReading<CanonFilm> {
  readonly parts: Parts<CanonFilm>;
  readonly isWhole: boolean;
}

function readParts<CanonFilm>(
  value: unknown,
  readCanonFilm: (item: unknown) => CanonFilm | null,
): PartsReading<CanonFilm> {
  const lists = isObject(value) ? value : {};
  const watchlist = readItems(lists["watchlist"], readWatchlistEntry);
  const watchedFilms = readItems(lists["watchedFilms"], readRank);
  const canonOrder = readItems(lists["canonOrder"], readCanonFilm);
  const minimizedFilms = readItems(lists["minimizedFilms"], readRank);
  const dismissed = readItems(lists["dismissedRecommendations"], readRank);
  return {
    parts: {
      watchlist: watchlist.items,
      watchedFilms: watchedFilms.items,
      canonOrder: canonOrder.items,
      minimizedFilms: minimizedFilms.items,
      dismissedRecommendations: dismissed.items,
    },
    isWhole: [watchlist, watchedFilms, canonOrder, minimizedFilms, dismissed].every((reading) => reading.isWhole),
  };
}

function readItems<Item>(
  value: unknown,
  readItem: (item: unknown) => Item | null,
): { readonly items: readonly Item[]; readonly isWhole: boolean } {
  if (!Array.isArray(value)) return { items: [], isWhole: false };
  const items = value.map(readItem).filter((item) => item !== null);
  return { items, isWhole: items.length === value.length };
}

function readRank(value: unknown): Rank | null {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : null;
}

function readWatchlistEntry(value: unknown): WatchlistEntry | null {
  if (!isObject(value) || typeof value["watched"] !== "boolean") return null;
  const rank = readRank(value["rank"]);
  return rank === null ? null : { rank, watched: value["watched"] };
}

function readUnknownCanonFilm(value: unknown): UnknownCanonFilm | null {
  if (!isObject(value)) return null;
  const rank = readRank(value["rank"]);
  const position = readRank(value["position"]);
  return rank === null || position === null ? null : { rank, position };
}

function readWriters(value: unknown): ReadonlyMap<string, number> | null {
  if (!isObject(value)) return null;
  const counts = Object.entries(value).filter((entry): entry is [string, number] => typeof entry[1] === "number");
  return new Map(counts);
}

/** All films, with those outside the catalogue back in their places. */
function join(stored: Parts<Rank>, aside: Parts<UnknownCanonFilm>): UserLists {
  return {
    watchlist: uniqueEntries([...stored.watchlist, ...aside.watchlist]),
    watchedFilms: unique([...stored.watchedFilms, ...aside.watchedFilms]),
    canonOrder: unique(
      aside.canonOrder
        .toSorted((one, other) => one.position - other.position)
        .reduce((canon, { rank, position }) => canon.toSpliced(position - 1, 0, rank), stored.canonOrder),
    ),
    minimizedFilms: unique([...stored.minimizedFilms, ...aside.minimizedFilms]),
    dismissedRecommendations: unique([...stored.dismissedRecommendations, ...aside.dismissedRecommendations]),
  };
}

function divide(all: UserLists, isKnown: (rank: Rank) => boolean): Pick<DeviceRecord, "lists" | "unknown"> {
  const isUnknown = (rank: Rank) => !isKnown(rank);
  return {
    lists: withEveryCanonFilmWatched({
      watchlist: all.watchlist.filter((entry) => isKnown(entry.rank)),
      watchedFilms: all.watchedFilms.filter(isKnown),
      canonOrder: all.canonOrder.filter(isKnown),
      minimizedFilms: all.minimizedFilms.filter(isKnown),
      dismissedRecommendations: all.dismissedRecommendations.filter(isKnown),
    }),
    unknown: {
      watchlist: all.watchlist.filter((entry) => isUnknown(entry.rank)),
      watchedFilms: all.watchedFilms.filter(isUnknown),
      canonOrder: all.canonOrder
        .map((rank, index) => ({ rank, position: index + 1 }))
        .filter((film) => isUnknown(film.rank)),
      minimizedFilms: all.minimizedFilms.filter(isUnknown),
      dismissedRecommendations: all.dismissedRecommendations.filter(isUnknown),
    },
  };
}

function unique(ranks: readonly Rank[]): readonly Rank[] {
  return [...new Set(ranks)];
}

/** Removes duplicates; watched if any of them was. */
function uniqueEntries(entries: readonly WatchlistEntry[]): readonly WatchlistEntry[] {
  const watchedByRank = new Map<Rank, boolean>();
  for (const { rank, watched } of entries) {
    watchedByRank.set(rank, watched || watchedByRank.get(rank) === true);
  }
  return [...watchedByRank].map(([rank, watched]) => ({ rank, watched }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
