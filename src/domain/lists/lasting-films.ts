/** Finds films by their present ids, whatever they were called when they were stored. */
import { type OrderingRecord, mergeRecords } from "./duels/ordering-record.ts";
import type { FilmId } from "../catalogue/film-id.ts";
import { isJsonObject } from "../words/json-object.ts";
import { type FilmMemory, updateMemories } from "./film-memory.ts";
import { updateBetween } from "./list-changes.ts";
import { isNothing, type ListOperation, updateOperation } from "./list-operations.ts";
import type { UserLists } from "./user-lists.ts";

/** Each former id with the lasting one: of films that entered the ranking later, or that the index held twice. */
export type FormerIds = Readonly<Record<string, FilmId>>;

/** Reads stored or sent films. What has no former id stays the same object. */
export interface LastingFilms {
  readonly id: (id: FilmId) => FilmId;
  readonly formerIds: (id: FilmId) => readonly FilmId[];
  readonly ids: (ids: readonly FilmId[]) => readonly FilmId[];
  /** Where lists hold both ids of a film, the lasting one's place stays. */
  readonly lists: (lists: UserLists) => UserLists;
  readonly operation: (operation: ListOperation) => ListOperation;
  /** Drops answers that would compare a film with itself. */
  readonly ordering: (record: OrderingRecord) => OrderingRecord;
  /** By film; where both ids occur, the lasting one's value counts. */
  readonly told: <Told>(told: Readonly<Record<FilmId, Told>>) => Readonly<Record<FilmId, Told>>;
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
      // Of a pair asked about under both ids, only the later answer stays.
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

export const AS_STORED = createLastingFilms({});

/** `called` is its name if it is outside the ranking too (`calledText`). */
interface Replacement {
  readonly id: FilmId;
  readonly called: string | null;
}

type Replacements = ReadonlyMap<FilmId, FilmId | null>;

/** Null where the film is in no list and nothing is remembered of it. */
export function joinOperation(lists: UserLists, film: FilmId, { id, called }: Replacement): ListOperation | null {
  const joined = replaceFilms(lists, new Map([[film, id]]));
  if (joined === lists) return null;
  return operationTo(lists, { ...joined, memories: updateMemories(joined.memories, [{ id, called }]) });
}

export function removalOperation(lists: UserLists, film: FilmId): ListOperation | null {
  return operationTo(lists, replaceFilms(lists, new Map([[film, null]])));
}

function operationTo(before: UserLists, after: UserLists): ListOperation | null {
  const update = updateBetween(before, after);
  return isNothing(update) ? null : updateOperation(update);
}

/** The new film takes each place and memory that it lacks; its watchlist entry is watched if either was. */
function replaceFilms(lists: UserLists, instead: Replacements): UserLists {
  const ids = (list: readonly FilmId[]) => replaceIds(list, instead);
  const replaced: UserLists = {
    canonOrder: ids(lists.canonOrder),
    watchedFilms: ids(lists.watchedFilms),
    watchlist: entriesOf(lists.watchlist, instead),
    dismissedRecommendations: ids(lists.dismissedRecommendations),
    minimizedFilms: ids(lists.minimizedFilms),
    memories: memoriesOf(lists.memories, instead),
    ownLists: ownListsOf(lists.ownLists, instead),
  };
  const isSame = Object.entries(replaced).every(([list, films]) => lists[list as keyof UserLists] === films);
  return isSame ? lists : replaced;
}

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

function ownListsOf(ownLists: UserLists["ownLists"], instead: Replacements): UserLists["ownLists"] {
  const replaced = ownLists.map((list) => {
    const before = list.films.map(({ id }) => id);
    const after = replaceIds(before, instead);
    if (after === before) return list;
    const notes = new Map(list.films.map(({ id, note }) => [instead.get(id) ?? id, note]));
    for (const { id, note } of list.films) if (!instead.has(id)) notes.set(id, note ?? notes.get(id));
    const listed = (id: FilmId) => ({ id, note: notes.get(id) });
    return { ...list, films: after.map(listed).map(({ id, note }) => (note === undefined ? { id } : { id, note })) };
  });
  return replaced.every((list, index) => list === ownLists[index]) ? ownLists : replaced;
}

function memoriesOf(memories: readonly FilmMemory[], instead: Replacements): readonly FilmMemory[] {
  const replaced = memories.filter(({ id }) => instead.has(id));
  if (replaced.length === 0) return memories;
  const meant = new Set(replaced.map(({ id }) => instead.get(id)));
  const isTouched = ({ id }: FilmMemory) => meant.has(id) || instead.has(id);
  const merged = new Map(memories.filter(({ id }) => meant.has(id)).map((memory) => [memory.id, memory]));
  for (const memory of replaced) {
    const id = instead.get(memory.id);
    if (id === undefined || id === null) continue;
    const [joined] = updateMemories([{ ...memory, id }], [merged.get(id) ?? { id }]);
    if (joined !== undefined) merged.set(id, joined);
  }
  // The others are already as they should be, and may be many.
  return [...memories.filter((memory) => !isTouched(memory)), ...updateMemories([], [...merged.values()])].sort(
    (one, other) => (one.id < other.id ? -1 : 1),
  );
}

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
  readonly film: (name: unknown) => unknown;
  readonly list?: (names: readonly unknown[]) => readonly unknown[];
  readonly member?: (name: string) => string;
}

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
