import { useEffect, useState } from "react";
import { operationFromWire } from "#contract/api/user-lists-wire.ts";
import { type FilmId, filmIdOf } from "#domain/catalogue/film-id.ts";
import { call } from "#web/adapters/product-api.ts";
import { useSession } from "#web/features/session/use-session.ts";
import { userLists } from "../user-lists-store.ts";
import { changesOf, historyOf, type Change, type HistoryEntry } from "./changes.ts";

/** As many as the server keeps. */
const MOST = 50;

export interface History {
  readonly entries: readonly HistoryEntry[];
  /** Whether a member's changes on other devices are known. */
  readonly elsewhere: "known" | "awaited" | "unknown";
}

/** A guest's changes are on the device; a member's are on the server, but for those that it does not have yet. */
export function useHistory(): History {
  const isMember = useSession().kind === "member";
  const [served, setServed] = useState<readonly Change[] | "awaited" | "unknown">("awaited");
  // Also those that the server has been sent since: until the history is opened again they are only known from here.
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

/** With the changes on this device, in the order they were made. */
function withRecent(seen: ReadonlyMap<string, Change>): ReadonlyMap<string, Change> {
  const { start, operations } = userLists.recent();
  const made = changesOf(start, operations).toReversed();
  return new Map([...seen, ...made.map((change) => [change.opId, change] as const)]);
}
