/**
 * Lists as a device stores them: `{ "version": 1, "lists": {...}, "savedAt": 1767225600000 }` as JSON. Reading never
 * throws, and keeps what is readable of a damaged text.
 */
import type { Rank } from "./film.ts";
import { readMemory, updateMemories, type FilmMemory } from "./film-memory.ts";
import { isJsonObject, parseJsonObject } from "./json-object.ts";
import { withEveryCanonFilmWatched, type UserLists, type WatchlistEntry } from "./user-lists.ts";

export interface DeviceRecord {
  readonly lists: UserLists;
  /** Milliseconds since 1970; 0 if unknown. */
  readonly savedAt: number;
  /** Whether everything could be read. */
  readonly isWhole: boolean;
}

export function readDeviceRecord(text: string): DeviceRecord {
  const envelope = parseJsonObject(text);
  const stored = objectIn(envelope, "lists");
  // The first release kept films outside its catalogue apart.
  const aside = objectIn(envelope, "unknown");
  let isWhole = envelope["version"] === 1;
  function items<Item>(from: Readonly<Record<string, unknown>>, name: string, read: (item: unknown) => Item | null) {
    const value = from[name];
    const readable = (Array.isArray(value) ? value.map(read) : []).filter((item) => item !== null);
    if (!Array.isArray(value) ? from === stored : readable.length < value.length) isWhole = false;
    return readable;
  }
  const ranks = (name: string) => unique([...items(stored, name, readRank), ...items(aside, name, readRank)]);
  const lists = withEveryCanonFilmWatched({
    watchlist: uniqueEntries([...items(stored, "watchlist", readEntry), ...items(aside, "watchlist", readEntry)]),
    watchedFilms: ranks("watchedFilms"),
    canonOrder: ranks("canonOrder"),
    minimizedFilms: ranks("minimizedFilms"),
    dismissedRecommendations: ranks("dismissedRecommendations"),
    // The first release knew of none.
    memories: "memories" in stored ? updateMemories([], items(stored, "memories", readItsMemory)) : [],
  });
  const { savedAt } = envelope;
  return { lists, savedAt: typeof savedAt === "number" ? savedAt : 0, isWhole };
}

/** The text to store; `readDeviceRecord` reads it back unchanged. `rest` is stored beside the lists. */
export function writeDeviceRecord(lists: UserLists, savedAt: number, rest: object = {}): string {
  return JSON.stringify({ version: 1, lists, savedAt, ...rest });
}

function objectIn(object: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, unknown>> {
  const value = object[name];
  return isJsonObject(value) ? value : {};
}

/** A rank alone, or in an object. */
function readRank(value: unknown): Rank | null {
  if (isJsonObject(value)) return readRank(value["rank"]);
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : null;
}

function readEntry(value: unknown): WatchlistEntry | null {
  const rank = readRank(value);
  if (rank === null || !isJsonObject(value) || typeof value["watched"] !== "boolean") return null;
  return { rank, watched: value["watched"] };
}

function readItsMemory(value: unknown): FilmMemory | null {
  const rank = readRank(value);
  return rank === null || !isJsonObject(value) ? null : readMemory(rank, value);
}

function unique(ranks: readonly Rank[]): readonly Rank[] {
  return [...new Set(ranks)];
}

/** Removes duplicates; watched if any of them was. */
function uniqueEntries(entries: readonly WatchlistEntry[]): readonly WatchlistEntry[] {
  const watchedByRank = new Map<Rank, boolean>();
  for (const { rank, watched } of entries) watchedByRank.set(rank, watched || watchedByRank.get(rank) === true);
  return [...watchedByRank].map(([rank, watched]) => ({ rank, watched }));
}
