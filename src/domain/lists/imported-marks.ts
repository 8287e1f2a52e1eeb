/** What an import adds to a visitor's lists and takes back (docs/product.md#bringing-films). */
import type { FilmId } from "../catalogue/film-id.ts";
import { type FilmMemory, MEMORY_PARTS, type MemoryChange, partsOf } from "./film-memory.ts";
import { type Viewing, viewingsOf } from "./viewings.ts";
import { indexLists } from "./indexed-lists.ts";
import {
  type FilmsUpdate,
  type ListName,
  type Put,
  type Take,
  MAX_FILMS_IN_A_LIST,
  MAX_REMEMBERED_FILMS,
  type UserLists,
} from "./user-lists.ts";

export interface ImportedMarks {
  readonly watched: readonly FilmId[];
  readonly watchlist: readonly FilmId[];
  /** Favourite first; they go behind those already there. */
  readonly canon: readonly FilmId[];
  readonly hidden: readonly FilmId[];
  readonly dismissed: readonly FilmId[];
  readonly memories: readonly FilmMemory[];
}

export const NO_MARKS: ImportedMarks = {
  watched: [],
  watchlist: [],
  canon: [],
  hidden: [],
  dismissed: [],
  memories: [],
};

export function countMarks(marks: ImportedMarks): number {
  return Object.values(marks).reduce((sum, films: readonly unknown[]) => sum + films.length, 0);
}

export function markedFilms({
  canon,
  watched,
  watchlist,
  hidden,
  dismissed,
  memories,
}: ImportedMarks): readonly FilmId[] {
  const remembered = memories.map(({ id }) => id);
  return [...new Set([...canon, ...watched, ...watchlist, ...hidden, ...dismissed, ...remembered])];
}

export function fitInLists(
  lists: UserLists,
  { watched, watchlist, canon, hidden, dismissed, memories }: ImportedMarks,
): boolean {
  const sizes = [
    lists.watchedFilms.length + watched.length,
    lists.watchlist.length + watchlist.length,
    lists.canonOrder.length + canon.length,
    lists.minimizedFilms.length + hidden.length,
    lists.dismissedRecommendations.length + dismissed.length,
  ];
  return Math.max(...sizes) <= MAX_FILMS_IN_A_LIST && lists.memories.length + memories.length <= MAX_REMEMBERED_FILMS;
}

/** What the lists don't have yet. A film that enters the canon was watched. */
export function newMarks(lists: UserLists, wanted: ImportedMarks): ImportedMarks {
  const held = indexLists(lists);
  const canon = wanted.canon.filter((id) => !held.canon.has(id));
  return {
    watched: [...new Set([...wanted.watched, ...canon])].filter((id) => !held.watched.has(id)),
    watchlist: wanted.watchlist.filter((id) => !held.watchlist.has(id)),
    canon,
    hidden: wanted.hidden.filter((id) => !held.hidden.has(id)),
    dismissed: wanted.dismissed.filter((id) => !held.dismissed.has(id)),
    memories: memoriesBeside(wanted.memories, lists.memories),
  };
}

/** Marks already there stay. A film to watch that the import also has as watched arrives watched. */
export function additionOf(lists: UserLists, wanted: ImportedMarks): FilmsUpdate {
  const { watchlist, watched, canon, hidden, dismissed, memories } = newMarks(lists, wanted);
  const isNowWatched = new Set(watched);
  const entries = indexLists(lists).watchlist;
  const entry = (id: FilmId): Put =>
    isNowWatched.has(id) ? { list: "watchlist", id, watched: true } : { list: "watchlist", id };
  const into = (list: ListName, ids: readonly FilmId[]) => ids.map((id): Put => ({ list, id }));
  return {
    takes: [],
    puts: [
      ...[...watchlist, ...watched.filter((id) => entries.has(id))].map(entry),
      ...into("watched", watched),
      ...into("canon", canon),
      ...into("hidden", hidden),
      ...into("dismissed", dismissed),
    ],
    memories,
  };
}

/** Leaves what changed since the import: stars, watchlist marks, and films in the canon by now, which stay watched. */
export function removalOf(lists: UserLists, marks: ImportedMarks): FilmsUpdate {
  const held = indexLists(lists);
  const entries = held.watchlist;
  const [watchedByImport, canonByImport] = [new Set(marks.watched), new Set(marks.canon)];
  const unlisted = new Set(marks.watchlist.filter((id) => entries.get(id) === watchedByImport.has(id)));
  const staysInCanon = (id: FilmId) => held.canon.has(id) && !canonByImport.has(id);
  const unwatched = marks.watched.filter((id) => held.watched.has(id) && !staysInCanon(id));
  const outOf = (list: ListName, ids: readonly FilmId[]) => ids.map((id): Take => ({ list, id }));
  return {
    takes: [
      ...outOf("canon", marks.canon),
      ...outOf("watched", unwatched),
      ...outOf("watchlist", [...unlisted]),
      ...outOf("hidden", marks.hidden),
      ...outOf("dismissed", marks.dismissed),
    ],
    puts: unwatched
      .filter((id) => entries.has(id) && !unlisted.has(id))
      .map((id): Put => ({ list: "watchlist", id, watched: false })),
    memories: withoutMemories(marks.memories, lists.memories),
  };
}

function memoriesBeside(wanted: readonly FilmMemory[], memories: readonly FilmMemory[]): readonly FilmMemory[] {
  const held = byIdOf(memories);
  return wanted.flatMap((memory) => {
    const now = held.get(memory.id);
    const parts = MEMORY_PARTS.filter((part) => memory[part] !== undefined && now?.[part] === undefined);
    const there = new Set((now === undefined ? [] : viewingsOf(now)).map(({ id }) => id));
    const viewings = memory.viewings?.filter(({ id }) => !there.has(id)) ?? [];
    if (parts.length + viewings.length === 0) return [];
    return { ...partsOf(memory, parts), ...(viewings.length === 0 ? {} : { viewings }) };
  });
}

/** Forgets only what is still remembered as in `gone`; names in any case. */
function withoutMemories(gone: readonly FilmMemory[], memories: readonly FilmMemory[]): readonly MemoryChange[] {
  const held = byIdOf(memories);
  return gone.flatMap((memory) => {
    const now = held.get(memory.id);
    const isSame = (part: (typeof MEMORY_PARTS)[number]) => part === "called" || now?.[part] === memory[part];
    const parts = MEMORY_PARTS.filter(
      (part) => memory[part] !== undefined && now?.[part] !== undefined && isSame(part),
    );
    const same = memory.viewings?.filter((viewing) => now?.viewings?.some((other) => areSame(other, viewing))) ?? [];
    if (parts.length + same.length === 0) return [];
    const forgotten = Object.fromEntries(parts.map((part) => [part, null]));
    const viewings = same.map(({ id }) => ({ id, isGone: true }) as const);
    return { id: memory.id, ...forgotten, ...(viewings.length === 0 ? {} : { viewings }) };
  });
}

function areSame(one: Viewing, other: Viewing): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function byIdOf(memories: readonly FilmMemory[]): ReadonlyMap<FilmId, FilmMemory> {
  return new Map(memories.map((memory) => [memory.id, memory]));
}
