import { createHash } from "node:crypto";
import type { OperationHeaders } from "#contract/api/user-lists.ts";
import { applyTo, type ListOperation, filmsAddedBy } from "#domain/lists/list-operations.ts";
import type { ListsDraft } from "#domain/lists/lists-draft.ts";
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
  const most = {
    films: Math.max(MAX_FILMS_IN_A_LIST, draft.longest()),
    remembered: Math.max(MAX_REMEMBERED_FILMS, draft.remembered()),
  };
  // A film that leaves the watchlist may need a mark of its own.
  const mayAdd = added.length + ("takes" in operation ? operation.takes.length : 1);
  const isNearFull = draft.longest() + mayAdd > most.films || draft.remembered() + mayAdd > most.remembered;
  const before = isNearFull ? draft.lists() : null;
  const undo = applyTo(draft, operation);
  if (before === null || (draft.longest() <= most.films && draft.remembered() <= most.remembered)) return { undo };
  const message =
    draft.longest() > most.films
      ? `A list holds ${MAX_FILMS_IN_A_LIST} films at most.`
      : `Of ${MAX_REMEMBERED_FILMS} films at most something is remembered.`;
  return { refused: { status: 422, message }, before };
}
