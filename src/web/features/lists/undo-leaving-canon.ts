import type { AnyFilm } from "#domain/catalogue/film.ts";
import { isInCanon } from "#domain/lists/user-lists.ts";
import { showToast } from "#web/ui/toast.ts";
import { leavingCanonMessages as messages } from "./messages.ts";
import { userLists } from "./user-lists-store.ts";

/** Makes a change; if the film leaves the canon, a toast offers to undo it, because its position is lost otherwise. */
export function undoLeavingCanon({ id, title }: Pick<AnyFilm, "id" | "title">, change: () => void): void {
  const previous = userLists.current();
  change();
  const lists = userLists.current();
  if (!isInCanon(previous, id) || isInCanon(lists, id)) return;
  showToast({
    title: messages.leftCanon(title),
    action: { label: messages.undo, onAction: () => userLists.restore(previous) },
  });
}
