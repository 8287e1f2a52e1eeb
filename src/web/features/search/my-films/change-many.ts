import type { FilmId } from "#domain/catalogue/film-id.ts";
import { updateBetween, operationsOf } from "#domain/lists/list-changes.ts";
import { applyTo, type ListOperation } from "#domain/lists/list-operations.ts";
import { createListsDraft } from "#domain/lists/lists-draft.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import { showToast } from "#web/ui/toast.ts";
import { messages } from "./messages.ts";

/** Makes one change of many, which Undo takes back whole. */
export function changeMany(what: string, ids: readonly FilmId[], operationOn: (id: FilmId) => ListOperation): void {
  const before = userLists.current();
  const draft = createListsDraft(before);
  for (const id of ids) applyTo(draft, operationOn(id));
  const states = operationsOf(updateBetween(before, draft.lists())).map((operation) => {
    const state = userLists.current();
    userLists.make(operation);
    return state;
  });
  if (states.length === 0) return;
  showToast({
    title: messages.changed(what, ids.length),
    action: {
      label: messages.undo,
      onAction: () => {
        for (const state of states.toReversed()) userLists.restore(state);
      },
    },
  });
}
