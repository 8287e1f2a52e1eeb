/** Films by the ids that they have by now, whatever they were called when somebody stored them. */
import { type OrderingRecord, mergeRecords } from "./duels/ordering-record.ts";
import type { FilmId } from "../catalogue/film-id.ts";
import { isJsonObject } from "../words/json-object.ts";
import { type FilmMemory, updateMemories } from "./film-memory.ts";
import { updateBetween } from "./list-changes.ts";
import { type ListOperation, updateOperation } from "./list-operations.ts";
import type { UserLists } from "./user-lists.ts";

/**
 * The ids that films had, each with the one that lasts: of films that entered the ranking since they were in the film
 * index, or were typed in, and of films that stood twice in the index.
 */
export type FormerIds = Readonly<Record<string, FilmId>>;

/**
 * What reads stored or sent films. Whatever names no film by a former id stays the same object, and reading it again
 * changes nothing.
 */
export interface LastingFilms {
  readonly id: (id: FilmId) => FilmId;
  /** The ids that a film had before it got this one. */
  readonly formerIds: (id: FilmId) => readonly FilmId[];
  readonly ids: (ids: readonly FilmId[]) => readonly FilmId[];
  /** Where lists hold a film by both its ids, its lasting place stays (`replaceFilms`). */
  readonly lists: (lists: UserLists) => UserLists;
  readonly operation: (operation: ListOperation) => ListOperation;
  /** Without answers that would compare a film with itself. */
  readonly ordering: (record: OrderingRecord) => OrderingRecord;
  /** What is told of films, by film; where it is told of one by both its ids, the lasting one's counts. */
  readonly told: <Told>(told: Readonly<Record<FilmId, Told>>) => Readonly<Record<FilmId, Told>>;
  /** Anything else that names films as `renameFilms` knows them. */
  readonly read: <Value>(value: Value) => Value;
}

export function createLastingFilms(formerIds: FormerIds): LastingFilms {
  // Typed by whoever made the record.
  const instead = new Map(Object.entries(formerIds)) as ReadonlyMap<string, FilmId> as ReadonlyMap<FilmId, FilmId>;
  const former = Map.groupBy(instead.keys(), (id) => instead.get(id));
  const idOf = (id: FilmId): FilmId => instead.get(id) ?? id;
  const naming: FilmNaming = {
    // Only ids are keys, so anything else stays as it is.
    film: (name) => instead.get(name as FilmId) ?? name,
    list: (names) => [...new Set(names)],
  };
  const read = <Value>(value: Value): Value => renameFilms(value, naming) as Value;
  return {
    id: idOf,
    formerIds: (id) => former.get(id) ?? [],
    ids: (ids) => replaceIds(ids, instead),
    lists: (lists) => replaceFilms(lists, instead),
    operation: read,
    ordering(record) {
      const renamed = read(record);
      if (renamed === record) return record;
      const answers = renamed.answers.filter(({ one, other }) => one !== other);
      // Also of a pair that both ids of a film were asked about the later answer stays alone.
      return mergeRecords({ ...renamed, answers }, { ...renamed, answers });
    },
    told<Told>(told: Readonly<Record<FilmId, Told>>) {
      // The keys of a record are plain texts to the compiler.
      const all = Object.entries(told) as [FilmId, Told][];
      if (!all.some(([id]) => instead.has(id))) return told;
      const renamed = all.map(([id, value]) => [idOf(id), value] as const);
      return Object.fromEntries([...renamed, ...all.filter(([id]) => !instead.has(id))]);
    },
    read,
  };
}

/** Where former ids are not known, or do not matter. */
export const AS_STORED = createLastingFilms({});

/** The film that is meant instead; `called` is its name where it is outside the ranking too (`calledText`). */
interface Replacement {
  readonly id: FilmId;
  readonly called: string | null;
}

/** For films the film that is meant instead; null where none is. */
type Replacements = ReadonlyMap<FilmId, FilmId | null>;

/**
 * The operation that makes one film out of two, as `replaceFilms` does. Null where the film is in no list and nothing is
 * remembered of it.
 */
export function joinOperation(lists: UserLists, film: FilmId, { id, called }: Replacement): ListOperation | null {
  const joined = replaceFilms(lists, new Map([[film, id]]));
  if (joined === lists) return null;
  return operationTo(lists, { ...joined, memories: updateMemories(joined.memories, [{ id, called }]) });
}

/** The operation that takes a film out of every list and forgets it. Null where nothing is known of it. */
export function removalOperation(lists: UserLists, film: FilmId): ListOperation | null {
  return operationTo(lists, replaceFilms(lists, new Map([[film, null]])));
}

function operationTo(before: UserLists, after: UserLists): ListOperation | null {
  const update = updateBetween(before, after);
  return update.takes.length + update.puts.length + update.memories.length === 0 ? null : updateOperation(update);
}

/**
 * In each list the other stands where the film stood, unless it has a place there of its own, and what is remembered of
 * the film is remembered of the other, whose own memories go first. A watchlist entry is watched if either was. The same
 * object where none of the films is anywhere.
 */
function replaceFilms(lists: UserLists, instead: Replacements): UserLists {
  const ids = (list: readonly FilmId[]) => replaceIds(list, instead);
  const replaced: UserLists = {
    canonOrder: ids(lists.canonOrder),
    watchedFilms: ids(lists.watchedFilms),
    watchlist: entriesOf(lists.watchlist, instead),
    dismissedRecommendations: ids(lists.dismissedRecommendations),
    minimizedFilms: ids(lists.minimizedFilms),
    memories: memoriesOf(lists.memories, instead),
  };
  const isSame = Object.entries(replaced).every(([list, films]) => lists[list as keyof UserLists] === films);
  return isSame ? lists : replaced;
}

/** Ids with those that are meant instead, none twice. The same object where nothing is replaced. */
function replaceIds(list: readonly FilmId[], instead: Replacements): readonly FilmId[] {
  if (!list.some((id) => instead.has(id))) return list;
  const there = new Set(list);
  return list.flatMap((id) => {
    const other = instead.get(id);
    if (other === undefined) return [id];
    if (other === null || there.has(other)) return [];
    there.add(other);
    return [other];
  });
}

function entriesOf(entries: UserLists["watchlist"], instead: Replacements): UserLists["watchlist"] {
  const before = entries.map(({ id }) => id);
  const after = replaceIds(before, instead);
  if (after === before) return entries;
  const watched = new Set(entries.flatMap((entry) => (entry.watched ? [instead.get(entry.id) ?? entry.id] : [])));
  return after.map((id) => ({ id, watched: watched.has(id) }));
}

function memoriesOf(memories: readonly FilmMemory[], instead: Replacements): readonly FilmMemory[] {
  const replaced = memories.filter(({ id }) => instead.has(id));
  if (replaced.length === 0) return memories;
  const meant = new Set(replaced.map(({ id }) => instead.get(id)));
  const isTouched = ({ id }: FilmMemory) => meant.has(id) || instead.has(id);
  const merged = new Map(memories.filter(({ id }) => meant.has(id)).map((memory) => [memory.id, memory]));
  for (const memory of replaced) {
    const id = instead.get(memory.id);
    if (id !== undefined && id !== null) merged.set(id, { ...memory, ...merged.get(id), id });
  }
  // The others are kept as they should be already: they may be many.
  return [...memories.filter((memory) => !isTouched(memory)), ...updateMemories([], [...merged.values()])].sort(
    (one, other) => (one.id < other.id ? -1 : 1),
  );
}

/** The members that name a film or several. */
const FILMS = new Set([
  "after",
  "base",
  "behind",
  "canon",
  "canonOrder",
  "dismissed",
  "dismissedRecommendations",
  "film",
  "hidden",
  "id",
  "ids",
  "minimizedFilms",
  "one",
  "other",
  "unwatched",
  "watched",
  "watchedFilms",
  "watchlist",
]);

export interface FilmNaming {
  /** Another name for a film; anything else stays as it is. */
  readonly film: (name: unknown) => unknown;
  /** Done to a list in which names have changed. */
  readonly list?: (names: readonly unknown[]) => readonly unknown[];
  /** The name of a member now, if that changed. */
  readonly member?: (name: string) => string;
}

/** A value with other names for the films it names. Whatever does not change is the same object. */
export function renameFilms(value: unknown, naming: FilmNaming): unknown {
  if (Array.isArray(value))
    return sameItems(
      value,
      value.map((item) => renameFilms(item, naming)),
    );
  if (!isJsonObject(value)) return value;
  const before = Object.entries(value);
  const after = before.map(([name, member]): readonly [string, unknown] => {
    const now = naming.member?.(name) ?? name;
    return [now, FILMS.has(now) ? filmsIn(member, naming) : renameFilms(member, naming)];
  });
  const isSame = after.every(([name, member], index) => name === before[index]?.[0] && member === before[index][1]);
  return isSame ? value : Object.fromEntries(after);
}

function filmsIn(member: unknown, naming: FilmNaming): unknown {
  if (!Array.isArray(member)) return isJsonObject(member) ? renameFilms(member, naming) : naming.film(member);
  const renamed = sameItems(
    member,
    member.map((item) => filmsIn(item, naming)),
  );
  return renamed === member ? member : (naming.list?.(renamed) ?? renamed);
}

function sameItems(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  return after.every((item, index) => item === before[index]) ? before : after;
}
