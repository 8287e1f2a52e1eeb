import { useEffect, useState } from "react";
import { operationFromWire } from "#contract/api/user-lists-wire.ts";
import { type FilmId, filmIdOf } from "#domain/catalogue/film-id.ts";
import { call } from "#web/adapters/product-api.ts";
import { useSession } from "#web/features/session/use-session.ts";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { showToast } from "#web/ui/toast.ts";
import { userLists } from "../user-lists-store.ts";
import { changesOf, historyOf, type Change, type HistoryEntry } from "./changes.ts";
import { historyMessages as messages } from "./messages.ts";
import { useOperationWords } from "./operation-words.ts";

/** As many as the server keeps. */
const MOST = 50;

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

function timeText(madeAt: number): string {
  const time = new Date(madeAt);
  const isToday = time.toDateString() === new Date().toDateString();
  return time.toLocaleString("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    ...(isToday ? {} : { day: "numeric", month: "short" }),
  });
}

interface History {
  readonly entries: readonly HistoryEntry[];
  readonly elsewhere: "known" | "awaited" | "unknown";
}

/** A guest's changes are on the device; a member's are on the server, except those it does not have yet. */
function useHistory(): History {
  const isMember = useSession().kind === "member";
  const [served, setServed] = useState<readonly Change[] | "awaited" | "unknown">("awaited");
  // Also those sent since: until the history is opened again, only this device tells of them.
  const [seen, setSeen] = useState<ReadonlyMap<string, Change>>(() => withRecent(new Map()));

  useEffect(() => {
    if (!isMember) return undefined;
    const asking = new AbortController();
    call("listChanges", {}, asking.signal)
      .then(({ changes }) =>
        setServed(
          changes.map(({ opId, madeAt, operation, undo }) => ({
            opId,
            madeAt: Date.parse(madeAt),
            operation: operationFromWire(operation, idOf),
            undo: operationFromWire(undo, idOf),
          })),
        ),
      )
      .catch(() => setServed("unknown"));
    return () => asking.abort();
  }, [isMember]);

  useEffect(() => userLists.subscribe(() => setSeen(withRecent)), []);

  const elsewhere = !isMember ? "known" : typeof served === "string" ? served : "known";
  const fromServer = isMember && typeof served !== "string" ? served : [];
  const known = new Set(fromServer.map(({ opId }) => opId));
  const fromHere = [...seen.values()].toReversed().filter(({ opId }) => !known.has(opId));
  return { entries: historyOf([...fromHere, ...fromServer], MOST), elsewhere };
}

/** Answers name films by id. Throws for anything else. */
function idOf(name: string | number): FilmId {
  return filmIdOf(String(name));
}

function withRecent(seen: ReadonlyMap<string, Change>): ReadonlyMap<string, Change> {
  const { start, operations } = userLists.recent();
  const made = changesOf(start, operations).toReversed();
  return new Map([...seen, ...made.map((change) => [change.opId, change] as const)]);
}
