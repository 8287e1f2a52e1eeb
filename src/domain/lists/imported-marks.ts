/** What an import adds to a visitor's lists and takes back (docs/product.md#bringing-films). */
import type { FilmId } from "../catalogue/film-id.ts";
import { type FilmMemory, MEMORY_PARTS, type MemoryChange, partsOf } from "./film-memory.ts";
import { type Viewing, viewingsOf } from "./viewings.ts";
import { MAX_LISTED_FILMS, MAX_OWN_LISTS, listChanges, type OwnList, type OwnListChange } from "./own-list.ts";
import { indexLists } from "./indexed-lists.ts";
import {
  type AnyUpdate,
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
  /** Lists of one's own, or what is new in them; the same files name a list alike each time. */
  readonly lists: readonly OwnList[];
}

export const NO_MARKS: ImportedMarks = {
  watched: [],
  watchlist: [],
  canon: [],
  hidden: [],
  dismissed: [],
  memories: [],
  lists: [],
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
  lists,
}: ImportedMarks): readonly FilmId[] {
  const remembered = [...memories, ...lists.flatMap(({ films }) => films)].map(({ id }) => id);
  return [...new Set([...canon, ...watched, ...watchlist, ...hidden, ...dismissed, ...remembered])];
}

export function fitInLists(
  lists: UserLists,
  { watched, watchlist, canon, hidden, dismissed, memories, lists: added }: ImportedMarks,
): boolean {
  const held = new Map(lists.ownLists.map((list) => [list.id, list.films.length]));
  const listed = [...lists.ownLists, ...added].reduce((sum, { films }) => sum + films.length, 0);
  const made = added.filter(({ id }) => !held.has(id)).length;
  if (lists.ownLists.length + made > MAX_OWN_LISTS || listed > MAX_LISTED_FILMS) return false;
  const sizes = [
    lists.watchedFilms.length + watched.length,
    lists.watchlist.length + watchlist.length,
    lists.canonOrder.length + canon.length,
    lists.minimizedFilms.length + hidden.length,
    lists.dismissedRecommendations.length + dismissed.length,
    ...added.map(({ id, films }) => (held.get(id) ?? 0) + films.length),
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
    lists: wanted.lists.flatMap((list) => newInList(lists.ownLists, list)),
  };
}

function newInList(ownLists: readonly OwnList[], list: OwnList): readonly OwnList[] {
  const held = ownLists.find(({ id }) => id === list.id);
  const there = new Set(held?.films.map(({ id }) => id));
  const films = list.films.filter(({ id }) => !there.has(id));
  return held !== undefined && held.isDeleted !== true && films.length === 0 ? [] : [{ ...list, films }];
}

/** Marks already there stay. A film to watch that the import also has as watched arrives watched. */
export function additionOf(lists: UserLists, wanted: ImportedMarks): AnyUpdate {
  const { watchlist, watched, canon, hidden, dismissed, memories, lists: added } = newMarks(lists, wanted);
  const held = new Set(lists.ownLists.map(({ id }) => id));
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
      ...added.flatMap(({ id: list, films }) => films.map((film): Put => ({ list, ...film }))),
    ],
    memories,
    lists: added.map((list): OwnListChange =>
      held.has(list.id) ? { id: list.id, isDeleted: null } : { ...listChanges(undefined, list)[0], id: list.id },
    ),
  };
}

/** Leaves what changed since the import: stars, watchlist marks, and films in the canon by now, which stay watched. */
export function removalOf(lists: UserLists, marks: ImportedMarks): AnyUpdate {
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
      ...marks.lists.flatMap(({ id: list, films }) => films.map(({ id }): Take => ({ list, id }))),
    ],
    puts: unwatched
      .filter((id) => entries.has(id) && !unlisted.has(id))
      .map((id): Put => ({ list: "watchlist", id, watched: false })),
    memories: withoutMemories(marks.memories, lists.memories),
    lists: marks.lists.flatMap((list) => (holdsMore(lists.ownLists, list) ? [] : [{ id: list.id, name: null }])),
  };
}

/** Whether somebody has put other films into the list since, or it is gone. */
function holdsMore(ownLists: readonly OwnList[], { id, films }: OwnList): boolean {
  const held = ownLists.find((list) => list.id === id);
  const imported = new Set(films.map((film) => film.id));
  return held === undefined || held.isDeleted === true || held.films.some((film) => !imported.has(film.id));
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
