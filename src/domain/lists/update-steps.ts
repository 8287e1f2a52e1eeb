import type { FilmId } from "../catalogue/film-id.ts";
import type { MemoryChange } from "./film-memory.ts";
import { type ListOperation, updateOperation } from "./list-operations.ts";
import {
  type FilmsUpdate,
  MAX_MEMORIES_OF_AN_UPDATE,
  MAX_PLACES_OF_AN_UPDATE,
  type Put,
  type Take,
} from "./lists-update.ts";

/** As JSON: what one call can carry, whatever the characters. */
const MAX_CHARACTERS_OF_A_STEP = 400_000;

interface Part {
  readonly take?: Take;
  readonly put?: Put;
  readonly memory?: MemoryChange;
}

/**
 * The operations that make an update of any size, one after the other; none for one that changes nothing. What is
 * remembered of a film comes with its first place, so that no list ever holds a film without its name.
 */
export function operationsOf(update: FilmsUpdate): readonly ListOperation[] {
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
    }),
  );
}

function partsOf({ takes, puts, memories }: FilmsUpdate): readonly Part[] {
  const unsaid = new Map<FilmId, MemoryChange>(memories.map((memory) => [memory.id, memory]));
  const placed = puts.map((put): Part => {
    const memory = unsaid.get(put.id);
    unsaid.delete(put.id);
    return memory === undefined ? { put } : { put, memory };
  });
  return [
    ...takes.map((take): Part => ({ take })),
    ...placed,
    ...[...unsaid.values()].map((memory): Part => ({ memory })),
  ];
}
