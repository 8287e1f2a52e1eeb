import type { FilmId } from "../catalogue/film-id.ts";
import { changeBetween, type FilmMemory, type MemoryChange } from "./film-memory.ts";
import { isNothing, type ListOperation, updateOperation } from "./list-operations.ts";
import { listChanges, type OwnListChange, type OwnListId } from "./own-list.ts";
import {
  type AnyUpdate,
  type ListName,
  type ListsUpdate,
  MAX_FILMS_BEFORE,
  type Put,
  type UserLists,
  MAX_MEMORIES_OF_AN_UPDATE,
  MAX_PLACES_OF_AN_UPDATE,
  type Take,
} from "./user-lists.ts";

/** For lists that differ by one operation at most; null if they are equal. */
export function operationBetween(before: UserLists, after: UserLists): ListOperation | null {
  const update = updateBetween(before, after);
  if (!isNothing(update)) return updateOperation(update);
  const isReordered = before.canonOrder.some((id, index) => id !== after.canonOrder[index]);
  return isReordered ? { type: "canon/reorder", ids: after.canonOrder, base: before.canonOrder } : null;
}

export function changesBetween(before: readonly FilmMemory[], after: readonly FilmMemory[]): readonly MemoryChange[] {
  if (before === after) return [];
  const [held, wanted] = [before, after].map((memories) => new Map(memories.map((memory) => [memory.id, memory])));
  return [...new Set([...before, ...after].map(({ id }) => id))].flatMap((id) =>
    changeBetween(held?.get(id), wanted?.get(id), id),
  );
}

/** Ignores films that moved within a list: those have an operation of their own. */
export function updateBetween(before: UserLists, after: UserLists): AnyUpdate {
  const own = ownDifferences(before.ownLists, after.ownLists);
  const differences = [
    differenceOf("canon", before.canonOrder, after.canonOrder),
    differenceOf("watched", before.watchedFilms, after.watchedFilms),
    differenceOf("watchlist", idsOf(before.watchlist), idsOf(after.watchlist)),
    differenceOf("dismissed", before.dismissedRecommendations, after.dismissedRecommendations),
    differenceOf("hidden", before.minimizedFilms, after.minimizedFilms),
    ...own.map(({ films }) => films),
  ];
  const former = new Map(before.watchlist.map(({ id, watched }) => [id, watched]));
  const wanted = new Map(after.watchlist.map(({ id, watched }) => [id, watched]));
  const marked = after.watchlist.filter(({ id, watched }) => former.has(id) && former.get(id) !== watched);
  return {
    takes: differences.flatMap(({ takes }) => takes),
    puts: [
      ...differences
        .flatMap(({ puts }) => puts)
        .map((put) => (put.list === "watchlist" && wanted.get(put.id) === true ? { ...put, watched: true } : put)),
      ...marked.map(({ id, watched }): Put => ({ list: "watchlist", id, watched })),
    ],
    memories: changesBetween(before.memories, after.memories),
    lists: own.flatMap(({ changes }) => changes),
  };
}

/** Lists that are gone stay: only their owner removes them. */
function ownDifferences(before: UserLists["ownLists"], after: UserLists["ownLists"]) {
  if (before === after) return [];
  const held = new Map(before.map((list) => [list.id, list]));
  return after.map((list) => {
    const former = held.get(list.id);
    const { takes, puts } = differenceOf(list.id, idsOf(former?.films ?? []), idsOf(list.films));
    const notes = new Map(former?.films.map(({ id, note }) => [id, note]));
    const wanted = new Map(list.films.map(({ id, note }) => [id, note]));
    const noted = list.films.filter(({ id, note }) => notes.has(id) && notes.get(id) !== note);
    const withNote = (put: Put): Put => {
      const note = wanted.get(put.id);
      return note === undefined ? put : { ...put, note };
    };
    const marked = noted.map(({ id, note = "" }): Put => ({ list: list.id, id, note }));
    return { changes: listChanges(former, list), films: { takes, puts: [...puts.map(withNote), ...marked] } };
  });
}

function differenceOf(list: ListName | OwnListId, before: readonly FilmId[], after: readonly FilmId[]): ListsUpdate {
  if (before === after) return { puts: [], takes: [] };
  const [held, wanted] = [new Set(before), new Set(after)];
  let last = before.findLast((id) => wanted.has(id));
  const puts = after.flatMap((id, index): readonly Put[] => {
    if (held.has(id)) return [];
    const former = after[index - 1];
    const isAppended = former === last;
    if (isAppended) last = id;
    // If the film before it is put as well, it will be there.
    const start = former !== undefined && !held.has(former) ? index - 1 : Math.max(0, index - MAX_FILMS_BEFORE);
    return [isAppended ? { list, id } : { list, id, behind: after.slice(start, index).toReversed() }];
  });
  return { puts, takes: before.filter((id) => !wanted.has(id)).map((id) => ({ list, id })) };
}

function idsOf(entries: readonly { readonly id: FilmId }[]): readonly FilmId[] {
  return entries.map(({ id }) => id);
}

/** What one call can carry as JSON, whatever the characters. */
const MAX_CHARACTERS_OF_A_STEP = 400_000;

interface Part {
  readonly take?: Take;
  readonly put?: Put;
  readonly memory?: MemoryChange;
  readonly list?: OwnListChange;
}

/** For an update of any size. Memories go with a film's first place, so that no list ever holds it without its name. */
export function operationsOf(update: AnyUpdate): readonly ListOperation[] {
  const steps: Part[][] = [];
  let [places, memories, characters] = [Infinity, 0, 0];
  for (const part of partsOf(update)) {
    const isPlace = part.take !== undefined || part.put !== undefined;
    const length = JSON.stringify(part).length;
    places += isPlace ? 1 : 0;
    memories += part.memory === undefined ? 0 : 1;
    characters += length;
    if (
      places > MAX_PLACES_OF_AN_UPDATE ||
      memories > MAX_MEMORIES_OF_AN_UPDATE ||
      characters > MAX_CHARACTERS_OF_A_STEP
    ) {
      steps.push([]);
      [places, memories, characters] = [isPlace ? 1 : 0, part.memory === undefined ? 0 : 1, length];
    }
    steps.at(-1)?.push(part);
  }
  return steps.map((parts) =>
    updateOperation({
      takes: parts.flatMap(({ take }) => take ?? []),
      puts: parts.flatMap(({ put }) => put ?? []),
      memories: parts.flatMap(({ memory }) => memory ?? []),
      lists: parts.flatMap(({ list }) => list ?? []),
    }),
  );
}

function partsOf({ takes, puts, memories, lists = [] }: AnyUpdate): readonly Part[] {
  const unsaid = new Map<FilmId, MemoryChange>(memories.map((memory) => [memory.id, memory]));
  const placed = puts.map((put): Part => {
    const memory = unsaid.get(put.id);
    unsaid.delete(put.id);
    return memory === undefined ? { put } : { put, memory };
  });
  return [
    ...lists.map((list): Part => ({ list })),
    ...takes.map((take): Part => ({ take })),
    ...placed,
    ...[...unsaid.values()].map((memory): Part => ({ memory })),
  ];
}
