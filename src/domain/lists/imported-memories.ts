/** What an import adds to memories, and takes back. */
import { type FilmMemory, MEMORY_PARTS, type MemoryChange, partsOf } from "./film-memory.ts";
import type { FilmId } from "../catalogue/film-id.ts";

/** The parts of memories that nothing is remembered of yet. */
export function memoriesBeside(wanted: readonly FilmMemory[], memories: readonly FilmMemory[]): readonly FilmMemory[] {
  const held = byIdOf(memories);
  return wanted.flatMap((memory) => {
    const parts = MEMORY_PARTS.filter(
      (part) => memory[part] !== undefined && held.get(memory.id)?.[part] === undefined,
    );
    return parts.length === 0 ? [] : partsOf(memory, parts);
  });
}

/** The changes that forget memories, as far as they are still remembered as they say; names whatever they say. */
export function withoutMemories(gone: readonly FilmMemory[], memories: readonly FilmMemory[]): readonly MemoryChange[] {
  const held = byIdOf(memories);
  return gone.flatMap((memory) => {
    const now = held.get(memory.id);
    const isSame = (part: (typeof MEMORY_PARTS)[number]) => part === "called" || now?.[part] === memory[part];
    const parts = MEMORY_PARTS.filter(
      (part) => memory[part] !== undefined && now?.[part] !== undefined && isSame(part),
    );
    return parts.length === 0 ? [] : { id: memory.id, ...Object.fromEntries(parts.map((part) => [part, null])) };
  });
}

function byIdOf(memories: readonly FilmMemory[]): ReadonlyMap<FilmId, FilmMemory> {
  return new Map(memories.map((memory) => [memory.id, memory]));
}
