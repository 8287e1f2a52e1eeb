/** Lists as a device stores them. Reading never throws, and keeps what is readable of a damaged text. */
import { type FilmId, readFilmId } from "../catalogue/film-id.ts";
import { readMemory, storedMemories, type FilmMemory } from "./film-memory.ts";
import { isJsonObject, parseJsonObject } from "../words/json-object.ts";
import { type OwnList, readOwnList } from "./own-list.ts";
import { withEveryCanonFilmWatched, type UserLists, type WatchlistEntry } from "./user-lists.ts";

export interface DeviceRecord {
  readonly lists: UserLists;
  /** Milliseconds since 1970; 0 if unknown. */
  readonly savedAt: number;
  readonly isWhole: boolean;
}

export function readDeviceRecord(text: string): DeviceRecord {
  return readParsedRecord(parseJsonObject(text));
}

/** The same of a text that the caller has parsed for what is stored beside the lists: it may be very long. */
export function readParsedRecord(envelope: Readonly<Record<string, unknown>>): DeviceRecord {
  const stored = objectIn(envelope, "lists");
  let isWhole = envelope["version"] === 1;
  function items<Item>(name: string, read: (item: unknown) => Item | null) {
    const value = stored[name];
    const readable = (Array.isArray(value) ? value.map(read) : []).filter((item) => item !== null);
    if (!Array.isArray(value) || readable.length < value.length) isWhole = false;
    return readable;
  }
  const ids = (name: string) => [...new Set(items(name, readId))];
  const lists = withEveryCanonFilmWatched({
    watchlist: uniqueEntries(items("watchlist", readEntry)),
    watchedFilms: ids("watchedFilms"),
    canonOrder: ids("canonOrder"),
    minimizedFilms: ids("minimizedFilms"),
    dismissedRecommendations: ids("dismissedRecommendations"),
    memories: storedMemories(items("memories", readItsMemory)),
    // Records of older builds have none.
    ownLists: stored["ownLists"] === undefined ? [] : items("ownLists", readItsList),
  });
  const { savedAt } = envelope;
  return { lists, savedAt: typeof savedAt === "number" ? savedAt : 0, isWhole };
}

/** `readDeviceRecord` reads it back unchanged; `rest` is stored beside the lists. */
export function writeDeviceRecord(lists: UserLists, savedAt: number, rest: object = {}): string {
  return JSON.stringify({ version: 1, lists, savedAt, ...rest });
}

function objectIn(object: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, unknown>> {
  const value = object[name];
  return isJsonObject(value) ? value : {};
}

function readId(value: unknown): FilmId | null {
  return isJsonObject(value) ? readId(value["id"]) : readFilmId(value);
}

function readEntry(value: unknown): WatchlistEntry | null {
  const id = readId(value);
  if (id === null || !isJsonObject(value) || typeof value["watched"] !== "boolean") return null;
  return { id, watched: value["watched"] };
}

function readItsMemory(value: unknown): FilmMemory | null {
  const id = readId(value);
  return id === null || !isJsonObject(value) ? null : readMemory(id, value);
}

function readItsList(value: unknown): OwnList | null {
  return isJsonObject(value) ? readOwnList(value, readId) : null;
}

function uniqueEntries(entries: readonly WatchlistEntry[]): readonly WatchlistEntry[] {
  const watchedById = new Map<FilmId, boolean>();
  for (const { id, watched } of entries) watchedById.set(id, watched || watchedById.get(id) === true);
  return [...watchedById].map(([id, watched]) => ({ id, watched }));
}
