/** What somebody remembers of a film (docs/product.md#memories): kept whatever becomes of it in their lists. */
import type { Rank } from "./film.ts";
import { isJsonObject } from "./json-object.ts";

/** How long a note or a reason may be, in UTF-16 units. */
export const MAX_NOTE_LENGTH = 280;

export const MAX_REWATCHES = 50;

/** Holds at least one part besides the rank. */
export interface FilmMemory {
  readonly rank: Rank;
  /** Why it is in the canon: one or two lines, 1 to 280 characters. */
  readonly note?: string;
  /** "2025-03-09", "2025-03", "2025" or "long ago". */
  readonly seen?: string;
  /** In stars: 0.5 to 5 by halves. */
  readonly rating?: number;
  /** How often it was seen before that: 1 to 50. */
  readonly rewatches?: number;
  /** Why it is on the watchlist, as long as a note. */
  readonly reason?: string;
}

type Parts = Omit<FilmMemory, "rank">;

/** What to remember of a film from now on; null forgets, and a part not named stays. */
export type MemoryChange = Readonly<{ rank: Rank } & { [Part in keyof Parts]?: NonNullable<Parts[Part]> | null }>;

/** In the order they are kept in. */
const PARTS = { note: "string", seen: "string", rating: "number", rewatches: "number", reason: "string" } as const;

const PART_NAMES = Object.keys(PARTS) as readonly (keyof Parts)[];

/** Applies changes. Memories are kept by rank, one a film and none empty, so that equal ones are equal as text. */
export function updateMemories(
  memories: readonly FilmMemory[],
  changes: readonly MemoryChange[],
): readonly FilmMemory[] {
  if (changes.length === 0) return memories;
  const byRank = new Map<Rank, MemoryChange>(memories.map((memory) => [memory.rank, memory]));
  for (const change of changes) byRank.set(change.rank, { ...byRank.get(change.rank), ...change });
  return [...byRank.values()].flatMap(withoutGaps).sort((one, other) => one.rank - other.rank);
}

/** The changes that turn some memories into others. */
export function changesBetween(before: readonly FilmMemory[], after: readonly FilmMemory[]): readonly MemoryChange[] {
  const [held, wanted] = [byRankOf(before), byRankOf(after)];
  return [...new Set([...held.keys(), ...wanted.keys()])].flatMap((rank) => {
    const [former, now] = [held.get(rank), wanted.get(rank)];
    const differing = PART_NAMES.filter((part) => former?.[part] !== now?.[part]);
    if (differing.length === 0) return [];
    return [{ rank, ...Object.fromEntries(differing.map((part) => [part, now?.[part] ?? null])) }];
  });
}

export function haveSameMemories(one: readonly FilmMemory[], other: readonly FilmMemory[]): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Whether the change remembers anything, instead of only forgetting. */
export function remembers(change: MemoryChange): boolean {
  return withoutGaps(change).length > 0;
}

/** A memory as stored; parts that can't be read are left out. Null if none is left. */
export function readMemory(value: unknown): FilmMemory | null {
  if (!isJsonObject(value)) return null;
  const { rank } = value;
  if (typeof rank !== "number" || !Number.isSafeInteger(rank) || rank < 1) return null;
  const readable = PART_NAMES.filter((part) => typeof value[part] === PARTS[part]);
  return withoutGaps({ rank, ...Object.fromEntries(readable.map((part) => [part, value[part]])) })[0] ?? null;
}

function withoutGaps(change: MemoryChange): readonly FilmMemory[] {
  const known = PART_NAMES.filter((part) => change[part] !== undefined && change[part] !== null);
  if (known.length === 0) return [];
  return [{ rank: change.rank, ...Object.fromEntries(known.map((part) => [part, change[part]])) }];
}

function byRankOf(memories: readonly FilmMemory[]): ReadonlyMap<Rank, FilmMemory> {
  return new Map(memories.map((memory) => [memory.rank, memory]));
}
