import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { LastingFilms } from "#domain/lists/lasting-films.ts";
import { applyTo, type ListOperation } from "#domain/lists/list-operations.ts";
import { createListsDraft } from "#domain/lists/lists-draft.ts";
import { EMPTY_USER_LISTS, haveSameContent, watchedIds, type UserLists } from "#domain/lists/user-lists.ts";
import type { LoggedOperation } from "./list-log.ts";

/** Why the device does not hold what is shown; `corrupt` is what could not be read. */
export interface StorageTrouble {
  readonly kind: "full" | "blocked" | "corrupt";
}

export interface ListsView {
  /** Also films that the loaded catalogue lacks. */
  readonly lists: UserLists;
  /** Without changes that the device could not store. */
  readonly kept: UserLists;
  readonly trouble: StorageTrouble | null;
}

export interface MadeOperation {
  readonly opId: string;
  readonly before: UserLists;
  readonly operation: ListOperation;
}

export interface ShownLists {
  readonly view: () => ListsView;
  readonly refresh: () => void;
  /** Null if the operation would change nothing. Its id is random unless given. */
  readonly make: (operation: ListOperation, opId?: string) => MadeOperation | null;
  readonly recent: () => { readonly start: UserLists; readonly operations: readonly LoggedOperation[] };
}

export const NOTHING_SHOWN: ListsView = { lists: EMPTY_USER_LISTS, kept: EMPTY_USER_LISTS, trouble: null };

export function createView() {
  let view = NOTHING_SHOWN;

  return {
    current: () => view,
    show(lists: UserLists, kept: UserLists, kind: StorageTrouble["kind"] | null): boolean {
      if (lists === view.lists && kept === view.kept && kind === (view.trouble?.kind ?? null)) return false;
      view = { lists, kept, trouble: kind === null ? null : { kind } };
      return true;
    },
  };
}

/** Null until loaded; the first call starts loading, after which `ready` is called. */
export type LoadLastingFilms = (ready: () => void) => LastingFilms | null;

export interface Fold {
  /** Under lasting ids, as far as known. Incremental; equal lists are the same object. */
  readonly lists: (start: UserLists, pending: readonly LoggedOperation[]) => UserLists;
  readonly meaning: (operation: ListOperation) => ListOperation;
  readonly recent: (start: UserLists, pending: readonly LoggedOperation[]) => ReturnType<ShownLists["recent"]>;
}

/** `load` is called once lists or operations name films whose ids may have changed. */
export function createFold(load: () => LastingFilms | null): Fold {
  let lasting: LastingFilms | null = null;
  let mayHaveOtherIds = false;
  let last: {
    readonly start: UserLists;
    readonly pending: readonly LoggedOperation[];
    readonly lists: UserLists;
  } | null = null;
  const meaning = (operation: ListOperation) => lasting?.operation(operation) ?? operation;

  function lists(start: UserLists, pending: readonly LoggedOperation[]): UserLists {
    const goesOn =
      last !== null &&
      last.start === start &&
      last.pending.length <= pending.length &&
      last.pending.every((operation, index) => operation === pending[index]);
    const [from, rest] =
      goesOn && last !== null
        ? [last.lists, pending.slice(last.pending.length)]
        : [lasting?.lists(start) ?? start, pending];
    const draft = createListsDraft(from);
    for (const { operation } of rest) applyTo(draft, meaning(operation));
    const folded = draft.lists();
    const same = last !== null && haveSameContent(last.lists, folded) ? last.lists : folded;
    last = { start, pending, lists: same };
    // One list at a time: the first may answer, and together they are long.
    mayHaveOtherIds ||= [rest, ...Object.values(same)].some((films) => OTHER_FILM.test(JSON.stringify(films)));
    if (lasting !== null || !mayHaveOtherIds) return same;
    lasting = load();
    if (lasting === null) return same;
    last = null;
    return lists(start, pending);
  }

  return {
    lists,
    meaning,
    recent: (start, pending) => ({
      start: lasting?.lists(start) ?? start,
      operations: pending.map((logged) => ({ ...logged, operation: meaning(logged.operation) })),
    }),
  };
}

/** How ids of films outside the ranking begin; `isOtherFilmId` would bring posters with it. */
const OTHER_FILM = /"(?:imdb|wikidata|title|written)-/;

export interface FilmMarks {
  readonly inCanon: boolean;
  readonly onWatchlist: boolean;
  readonly isWatched: boolean;
  readonly isHidden: boolean;
}

/** The same object for the same marks, so that a toggle re-renders one card. */
export function filmMarks(lists: UserLists, id: FilmId): FilmMarks {
  return marksOf(marksById(lists).get(id) ?? 0);
}

/** The marks that differ between two lists. */
export function differingMarks(one: UserLists, other: UserLists, id: FilmId): FilmMarks {
  if (one === other) return NO_FILM_MARKS;
  return marksOf((marksById(one).get(id) ?? 0) ^ (marksById(other).get(id) ?? 0));
}

const IN_CANON = 1;
const ON_WATCHLIST = 2;
const WATCHED = 4;
const HIDDEN = 8;

const ALL_MARKS: readonly FilmMarks[] = Array.from({ length: 16 }, (_, bits) => ({
  inCanon: (bits & IN_CANON) !== 0,
  onWatchlist: (bits & ON_WATCHLIST) !== 0,
  isWatched: (bits & WATCHED) !== 0,
  isHidden: (bits & HIDDEN) !== 0,
}));

export const NO_FILM_MARKS = marksOf(0);

function marksOf(bits: number): FilmMarks {
  const marks = ALL_MARKS[bits];
  if (marks === undefined) throw new RangeError(`No film marks ${bits}`);
  return marks;
}

const marksOfLists = new WeakMap<UserLists, ReadonlyMap<FilmId, number>>();

function marksById(lists: UserLists): ReadonlyMap<FilmId, number> {
  const found = marksOfLists.get(lists);
  if (found !== undefined) return found;
  const bits = new Map<FilmId, number>();
  const mark = (ids: readonly FilmId[], bit: number) => {
    for (const id of ids) bits.set(id, (bits.get(id) ?? 0) | bit);
  };
  mark(lists.canonOrder, IN_CANON);
  mark(
    lists.watchlist.map((entry) => entry.id),
    ON_WATCHLIST,
  );
  mark(watchedIds(lists), WATCHED);
  mark(lists.minimizedFilms, HIDDEN);
  marksOfLists.set(lists, bits);
  return bits;
}
