import type { MemoryChange } from "#domain/film-memory.ts";
import type { FilmId } from "#domain/film-id.ts";
import type { ListOperation } from "#domain/list-operations.ts";
import { dayWords } from "#domain/seen-day.ts";
import { starsWords } from "#domain/stars.ts";
import { filmsWords } from "../../ui/count-words.ts";

/** A change of lists in words, as something to do: "Add Vertigo to your canon". */
export function operationWords(operation: ListOperation, titleOf: (id: FilmId) => string): string {
  switch (operation.type) {
    case "canon/add":
      return `Add ${titleOf(operation.id)} to your canon`;
    case "canon/remove":
      return `Remove ${titleOf(operation.id)} from your canon`;
    case "canon/reorder":
      return "Reorder your canon";
    case "watchlist/add":
      return `Add ${titleOf(operation.id)} to your watchlist`;
    case "watchlist/remove":
      return `Remove ${titleOf(operation.id)} from your watchlist`;
    case "watchlist/update-watched":
      return `Mark ${titleOf(operation.id)} as ${operation.watched ? "watched" : "unwatched"}`;
    case "watched/add":
      return `Mark ${titleOf(operation.id)} as watched`;
    case "watched/remove":
      return `Mark ${titleOf(operation.id)} as unwatched`;
    case "watched/update":
      return updateWords(operation.watched, operation.unwatched, titleOf);
    case "recommendations/dismiss":
      return `Never recommend ${titleOf(operation.id)} again`;
    case "recommendations/restore":
      return `Recommend ${titleOf(operation.id)} again`;
    case "hidden/add":
      return `Hide ${titleOf(operation.id)}`;
    case "hidden/remove":
      return `Show ${titleOf(operation.id)} again`;
    case "hidden/clear":
      return "Show hidden films again";
    case "lists/update":
      return listsWords(operation);
    case "memory/update":
      return memoryWords(operation, titleOf(operation.id));
    case "films/update": {
      const { puts, takes, memories } = operation;
      return puts.length + takes.length === 0
        ? `Change what you remember of ${counted(memories)}`
        : listsWords(operation);
    }
  }
}

/** What is remembered of the films goes without saying. */
function listsWords({ puts, takes }: Pick<Extract<ListOperation, { type: "lists/update" }>, "puts" | "takes">): string {
  const named = counted([...puts, ...takes]);
  if (takes.length === 0) return `Add ${named} to your lists`;
  return puts.length === 0 ? `Remove ${named} from your lists` : `Change ${named} in your lists`;
}

function counted(named: readonly { readonly id: FilmId }[]): string {
  return filmsWords(new Set(named.map(({ id }) => id)).size);
}

/** One part in its own words, several in general ones. */
function memoryWords({ note, seen, rating, rewatches, reason }: MemoryChange, title: string): string {
  const parts = [
    rating === undefined
      ? []
      : rating === null
        ? `Remove your stars from ${title}`
        : `Give ${title} ${starsWords(rating)}`,
    seen === undefined ? [] : seen === null ? `Forget when you saw ${title}` : `Saw ${title}: ${dayWords(seen)}`,
    rewatches === undefined ? [] : `Change how often you saw ${title} before`,
    note === undefined
      ? []
      : note === null
        ? `Forget why ${title} is in your canon`
        : `Note why ${title} is in your canon`,
    reason === undefined
      ? []
      : reason === null
        ? `Forget why ${title} is on your watchlist`
        : `Note why ${title} is on your watchlist`,
  ].flat();
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : `Change what you remember of ${title}`;
}

function updateWords(
  watched: readonly FilmId[],
  unwatched: readonly FilmId[],
  titleOf: (id: FilmId) => string,
): string {
  const named = (ids: readonly FilmId[]) => {
    const [only] = ids;
    return only !== undefined && ids.length === 1 ? titleOf(only) : filmsWords(ids.length);
  };
  if (unwatched.length === 0) return `Mark ${named(watched)} as watched`;
  if (watched.length === 0) return `Mark ${named(unwatched)} as unwatched`;
  return `Mark ${named(watched)} as watched and ${named(unwatched)} as unwatched`;
}
