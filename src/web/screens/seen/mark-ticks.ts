import { userLists } from "../../features/lists/user-lists-store.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { showToast } from "../../ui/toast.ts";
import { messages } from "./messages.ts";
import type { Tick } from "./ticks.ts";

/** The lists before the last batch, for Ctrl+Z. */
let beforeLastBatch: UserLists | null = null;

/** Marks what is ticked by one change of the lists and offers to undo it. */
export function markTicks(ticks: readonly Tick[]): void {
  const seen = ticks.flatMap(({ id, isSeen }) => (isSeen ? [id] : []));
  const unseen = ticks.flatMap(({ id, isSeen }) => (isSeen ? [] : [id]));
  const previous = userLists.current();
  userLists.updateWatched(seen, unseen);
  beforeLastBatch = previous;
  const left = previous.canonOrder.length - userLists.current().canonOrder.length;
  showToast({
    title: messages.marked(seen.length, unseen.length),
    ...(left > 0 ? { description: messages.leftCanon(left) } : {}),
    action: { label: messages.undo, onAction: () => userLists.restore(previous) },
  });
}

/** Takes the last batch back whole, if there was one. */
export function undoLastBatch(): void {
  if (beforeLastBatch === null) return;
  userLists.restore(beforeLastBatch);
  beforeLastBatch = null;
  showToast({ title: messages.undone });
}
