/** What an import remembers of a film beside what is remembered already, and how that is taken back. */
import { MEMORY_PARTS, partsOf, type FilmMemory, type MemoryChange } from "./film-memory.ts";

/** The parts of a memory that nothing is remembered of yet; null if there are none. */
export function memoryBeside(memory: FilmMemory, memories: readonly FilmMemory[]): FilmMemory | null {
  const held = memories.find(({ id }) => id === memory.id);
  const parts = MEMORY_PARTS.filter((part) => memory[part] !== undefined && held?.[part] === undefined);
  return parts.length === 0 ? null : partsOf(memory, parts);
}

/** The change that forgets a memory, as far as it is still remembered as it says; null if nothing is. */
export function withoutMemory(memory: FilmMemory, memories: readonly FilmMemory[]): MemoryChange | null {
  const held = memories.find(({ id }) => id === memory.id);
  const parts = MEMORY_PARTS.filter((part) => memory[part] !== undefined && held?.[part] === memory[part]);
  return parts.length === 0 ? null : { id: memory.id, ...Object.fromEntries(parts.map((part) => [part, null])) };
}
