import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { showToast } from "#web/ui/toast.ts";
import { userLists } from "../user-lists-store.ts";
import type { HistoryEntry } from "./changes.ts";
import { historyMessages as messages } from "./messages.ts";
import { useHistory } from "./use-history.ts";
import { useOperationWords } from "./use-operation-words.ts";

/** The last changes of the lists, each of which can be undone and done again. */
export function HistoryDialog({ onClose }: { readonly onClose: () => void }) {
  const { entries, elsewhere } = useHistory();
  const wordsOf = useOperationWords(entries.map(({ change }) => change.operation));
  return (
    <Modal title={messages.title} onClose={onClose}>
      <p className="text-muted">{entries.length === 0 && elsewhere === "known" ? messages.empty : messages.intro}</p>
      {elsewhere === "known" ? null : (
        <p role="status" className="mt-2 text-sm text-muted">
          {elsewhere === "awaited" ? messages.loading : messages.onlyHere}
        </p>
      )}
      <ol className="my-4 border-t border-line">
        {entries.map((entry) => (
          <HistoryLine key={entry.change.opId} entry={entry} words={wordsOf(entry.change.operation)} />
        ))}
      </ol>
      <Button variant="primary" className="w-full" onClick={onClose}>
        {messages.close}
      </Button>
    </Modal>
  );
}

function HistoryLine({
  entry: { change, isUndone, next },
  words,
}: {
  readonly entry: HistoryEntry;
  readonly words: string;
}) {
  const verb = isUndone ? messages.redo : messages.undo;
  return (
    <li className="flex items-center gap-x-4 border-b border-line py-1.5">
      <div className="min-w-0 flex-1">
        <p className={isUndone ? "text-muted line-through" : ""}>{words}</p>
        <p className="text-sm text-muted tabular-nums">
          {isUndone ? `${messages.undone} · ` : ""}
          {change.madeAt === null ? null : (
            <time dateTime={new Date(change.madeAt).toISOString()}>{timeText(change.madeAt)}</time>
          )}
        </p>
      </div>
      <button
        type="button"
        aria-label={`${verb}: ${words}`}
        onClick={() => {
          const before = userLists.current();
          userLists.make(next.operation, next.opId);
          if (userLists.current() === before) showToast({ title: messages.changedSince });
        }}
        className="min-h-11 min-w-11 flex-none font-semibold underline decoration-control underline-offset-4 hover:decoration-ink"
      >
        {verb}
      </button>
    </li>
  );
}

/** "14:05" of today, else with the day. */
function timeText(madeAt: number): string {
  const time = new Date(madeAt);
  const isToday = time.toDateString() === new Date().toDateString();
  return time.toLocaleString("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    ...(isToday ? {} : { day: "numeric", month: "short" }),
  });
}
