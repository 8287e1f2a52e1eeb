import { createHash } from "node:crypto";
import { type ListOperation, filmsAddedBy, reduce } from "#domain/list-operations.ts";
import { MAX_FILMS_IN_A_LIST, MAX_REMEMBERED_FILMS, type UserLists } from "#domain/user-lists.ts";
import type { FilmNames } from "../../film-names.ts";
import type { ChangeOutcome, ListsChange } from "./change-lists.ts";

/** Who sent an operation, and its id; null where not given. */
export type Sender = Pick<ListsChange, "opId" | "client" | "seq">;

/** An operation as a change. Refused with 404 for an unknown film, 422 for a full list. */
export function operationChange(sent: ListOperation, sender: Sender, names: FilmNames): ListsChange {
  const operation = names.lasting.operation(sent);
  return {
    ...sender,
    // As it was sent: it may be sent again once its films have other ids.
    digest: digestOf(sent),
    operation,
    change: (lists) => applyOperation(lists, operation, names),
  };
}

/** A short hash of the content. */
export function digestOf(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22);
}

function applyOperation(lists: UserLists, operation: ListOperation, { whatIsMissing }: FilmNames): ChangeOutcome {
  for (const id of filmsAddedBy(operation)) {
    const message = whatIsMissing(id);
    if (message !== null) return { refused: { status: 404, message } };
  }
  const changed = reduce(lists, operation);
  const refuse = (message: string) => ({ refused: { status: 422, message } });
  if (longestList(changed) > Math.max(MAX_FILMS_IN_A_LIST, longestList(lists)))
    return refuse(`A list holds ${MAX_FILMS_IN_A_LIST} films at most.`);
  if (changed.memories.length > Math.max(MAX_REMEMBERED_FILMS, lists.memories.length))
    return refuse(`Of ${MAX_REMEMBERED_FILMS} films at most something is remembered.`);
  return { lists: changed };
}

function longestList(lists: UserLists): number {
  const { canonOrder, watchlist, watchedFilms, minimizedFilms, dismissedRecommendations } = lists;
  return Math.max(
    ...[canonOrder, watchlist, watchedFilms, minimizedFilms, dismissedRecommendations].map(({ length }) => length),
  );
}
