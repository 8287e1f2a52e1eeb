/** What somebody remembers of a film, whatever becomes of it in their lists (docs/product.md#memories). */
import type { FilmId } from "../catalogue/film-id.ts";
import { OF_VIEWINGS, readViewings, seenBy, type Viewing, type ViewingChange, viewingChanges } from "./viewings.ts";

/** In UTF-16 units. */
export const MAX_NOTE_LENGTH = 280;

export const MAX_REWATCHES = 50;

export interface FilmMemory {
  readonly id: FilmId;
  readonly note?: string;
  /** "2025-03-09", "2025-03", "2025" or "long ago". */
  readonly seen?: string;
  /** 0.5 to 5 by halves. */
  readonly rating?: number;
  /** How often it was seen before that: 1 to 50. */
  readonly rewatches?: number;
  readonly reason?: string;
  /** The name of a film outside the ranking, as `calledText` writes it. */
  readonly called?: string;
  /** By id; then `seen` and `rating` are those of the last one, and `rewatches` is at least one less. */
  readonly viewings?: readonly Viewing[];
}

type Parts = Omit<FilmMemory, "id" | "viewings">;

/** Null forgets a part; one that is missing stays, and so does a viewing that is not named. */
export type MemoryChange = Readonly<
  { id: FilmId; viewings?: readonly ViewingChange[] } & { [Part in keyof Parts]?: NonNullable<Parts[Part]> | null }
>;

export const MEMORY_PARTS = ["note", "seen", "rating", "rewatches", "reason", "called"] as const;

/** Keeps memories by id, one a film and none empty, so that equal ones are equal as text. */
export function updateMemories(
  memories: readonly FilmMemory[],
  changes: readonly MemoryChange[],
): readonly FilmMemory[] {
  const draft = createMemoriesDraft(memories);
  draft.update(changes);
  return draft.items();
}

/** Those stored, which are as they should be unless the text is damaged. */
export function storedMemories(memories: readonly FilmMemory[]): readonly FilmMemory[] {
  const isInOrder = memories.every(({ id }, index) => index === 0 || (memories[index - 1]?.id ?? id) < id);
  return isInOrder ? memories : updateMemories([], memories);
}

export function createMemoriesDraft(given: readonly FilmMemory[]) {
  let items = given;
  let own: FilmMemory[] | null = null;

  return {
    update(changes: readonly MemoryChange[]): readonly MemoryChange[] {
      const formers = new Map<FilmId, FilmMemory | undefined>();
      for (const change of changes) {
        const { id } = change;
        const place = placeIn(items, id);
        const former = at(items, place, id);
        const memory = changedMemory(former, change);
        if (changeBetween(memory, former, id).length === 0) continue;
        if (!formers.has(id)) formers.set(id, former);
        own ??= [...items];
        items = own;
        if (former !== undefined && remembers(memory)) own[place] = memory;
        else own.splice(place, former === undefined ? 0 : 1, ...(remembers(memory) ? [memory] : []));
      }
      return [...formers].flatMap(([id, former]) => changeBetween(at(items, placeIn(items, id), id), former, id));
    },
    length: () => items.length,
    items(): readonly FilmMemory[] {
      own = null;
      return items;
    },
  };
}

export function remembers(change: MemoryChange): boolean {
  return (
    MEMORY_PARTS.some((part) => (change[part] ?? null) !== null) ||
    change.viewings?.some((viewing) => !("isGone" in viewing)) === true
  );
}

/** Leaves out parts that can't be read; null if none is left. */
export function readMemory(id: FilmId, stored: Readonly<Record<string, unknown>>): FilmMemory | null {
  const parts: Record<string, unknown> = {};
  for (const part of MEMORY_PARTS) {
    const isText = part !== "rating" && part !== "rewatches";
    if (typeof stored[part] === (isText ? "string" : "number")) parts[part] = stored[part];
  }
  const viewings = readViewings(stored["viewings"]);
  if (viewings.length > 0) parts["viewings"] = viewings;
  const memory = { id, ...parts };
  return remembers(memory) ? memory : null;
}

export function partsOf(memory: MemoryChange, parts: readonly (typeof MEMORY_PARTS)[number][]): FilmMemory {
  return { id: memory.id, ...Object.fromEntries(parts.map((part) => [part, memory[part]])) };
}

function changedMemory(former: FilmMemory | undefined, { viewings: changes = [], ...parts }: MemoryChange): FilmMemory {
  const { viewings = former?.viewings, ...told } = { ...former, ...seenBy(former ?? {}, changes), ...parts };
  const memory = partsOf(
    told,
    MEMORY_PARTS.filter((part) => (told[part] ?? null) !== null),
  );
  return viewings === undefined || viewings === null ? memory : { ...memory, viewings };
}

/** The change that turns what is remembered of a film into something else; none where both are the same. */
export function changeBetween(
  one: FilmMemory | undefined,
  other: FilmMemory | undefined,
  id: FilmId,
): readonly MemoryChange[] {
  const viewings = viewingChanges(one ?? {}, other ?? {});
  // So that it is exactly as it was.
  const isTold = (part: string) => viewings.length > 0 && OF_VIEWINGS.has(part);
  const differing = MEMORY_PARTS.filter((part) => one?.[part] !== other?.[part] || isTold(part));
  if (differing.length + viewings.length === 0) return [];
  const parts = Object.fromEntries(differing.map((part) => [part, other?.[part] ?? null]));
  return [{ id, ...parts, ...(viewings.length === 0 ? {} : { viewings }) }];
}

function placeIn(memories: readonly FilmMemory[], id: FilmId): number {
  let [low, high] = [0, memories.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((memories[middle]?.id ?? "") < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

function at(memories: readonly FilmMemory[], place: number, id: FilmId): FilmMemory | undefined {
  const memory = memories[place];
  return memory?.id === id ? memory : undefined;
}
