import { createHash } from "node:crypto";
import type { OperationHeaders } from "#contract/api/user-lists.ts";
import { applyTo, type ListOperation, filmsAddedBy } from "#domain/lists/list-operations.ts";
import { type ListsDraft, type ListSizes } from "#domain/lists/lists-draft.ts";
import { MAX_LISTED_FILMS, MAX_OWN_LISTS } from "#domain/lists/own-list.ts";
import { MAX_FILMS_IN_A_LIST, MAX_REMEMBERED_FILMS } from "#domain/lists/user-lists.ts";
import type { FilmNames } from "../../film-names.ts";
import type { ChangeOutcome, ListsChange } from "./make-changes.ts";

export type Sender = Pick<ListsChange, "opId" | "client" | "seq">;

export function senderOf(headers: OperationHeaders): Sender {
  const seq = headers["x-canon-seq"];
  return {
    opId: headers["idempotency-key"] ?? null,
    client: headers["x-canon-client"] ?? null,
    seq: seq === undefined ? null : Number(seq),
  };
}

/** An operation as a change. Refused with 404 for an unknown film, 422 for a full list. */
export function operationChange(sent: ListOperation, sender: Sender, names: FilmNames): ListsChange {
  const operation = names.lasting.operation(sent);
  return {
    ...sender,
    // As it was sent: it may be sent again once its films have other ids.
    digest: digestOf(sent),
    operation,
    change: (draft) => applyOperation(draft, operation, names),
  };
}

export function digestOf(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22);
}

function applyOperation(draft: ListsDraft, operation: ListOperation, { whatIsMissing }: FilmNames): ChangeOutcome {
  const added = filmsAddedBy(operation);
  for (const id of added) {
    const message = whatIsMissing(id);
    if (message !== null) return { refused: { status: 404, message } };
  }
  const sizes = draft.sizes();
  const most: ListSizes = {
    longest: Math.max(MAX_FILMS_IN_A_LIST, sizes.longest),
    remembered: Math.max(MAX_REMEMBERED_FILMS, sizes.remembered),
    ownLists: Math.max(MAX_OWN_LISTS, sizes.ownLists),
    listed: Math.max(MAX_LISTED_FILMS, sizes.listed),
  };
  const tooMany = (now: ListSizes) => SIZES.find((size) => now[size] > most[size]);
  // A film that leaves the watchlist may need a mark of its own.
  const mayAdd = added.length + ("takes" in operation ? operation.takes.length : 1);
  const isNearFull = SIZES.some((size) => sizes[size] + mayAdd > most[size]) || "lists" in operation;
  const before = isNearFull ? draft.lists() : null;
  const undo = applyTo(draft, operation);
  const full = before === null ? undefined : tooMany(draft.sizes());
  if (before === null || full === undefined) return { undo };
  return { refused: { status: 422, message: FULL[full] }, before };
}

const SIZES = ["longest", "remembered", "ownLists", "listed"] as const satisfies readonly (keyof ListSizes)[];

const FULL: Readonly<Record<keyof ListSizes, string>> = {
  longest: `A list holds ${MAX_FILMS_IN_A_LIST} films at most.`,
  remembered: `Of ${MAX_REMEMBERED_FILMS} films at most something is remembered.`,
  ownLists: `There are ${MAX_OWN_LISTS} lists of one's own at most, deleted ones included.`,
  listed: `All lists of one's own together hold ${MAX_LISTED_FILMS} films at most.`,
};
