/** Films by the ids that they have by now, whatever they were called when somebody stored them. */
import { type OrderingRecord, mergeRecords } from "./duels/ordering-record.ts";
import type { FilmId } from "../catalogue/film-id.ts";
import { replaceFilms, replaceIds } from "./film-replacement.ts";
import { type FilmNaming, renameFilms } from "./films-in-json.ts";
import type { ListOperation } from "./list-operations.ts";
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
