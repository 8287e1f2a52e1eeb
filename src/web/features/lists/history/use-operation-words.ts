import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { ListOperation } from "#domain/lists/list-operations.ts";
import type { CalledFilms } from "#domain/members/share.ts";
import { useListFilms } from "../use-list-films.ts";
import { filmsNamedBy, operationWords } from "./operation-words.ts";

/** Puts any of these changes into words: their films by name, also those that are in no list any more. */
export function useOperationWords(operations: readonly ListOperation[]): (operation: ListOperation) => string {
  const { filmOf } = useListFilms(operations.flatMap(filmsNamedBy), namesIn(operations));
  return (operation) => operationWords(operation, (id) => filmOf(id)?.title ?? `film ${id}`);
}

/** What the changes themselves call films outside the ranking. */
function namesIn(operations: readonly ListOperation[]): CalledFilms {
  const named = operations.flatMap((operation) => {
    if (operation.type === "memory/update") return [operation];
    return operation.type === "films/update" ? operation.memories : [];
  });
  const names: Record<FilmId, string> = {};
  for (const { id, called } of named) if (typeof called === "string") names[id] ??= called;
  return names;
}
