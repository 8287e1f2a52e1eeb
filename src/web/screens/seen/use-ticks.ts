import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { watchedIds } from "#domain/lists/user-lists.ts";
import { ownerOfLists, useSession } from "../../features/session/use-session.ts";
import { useUserLists } from "../../features/lists/use-user-lists.ts";
import { changeTicks, keptTicks, NO_TICKS, subscribeToTicks, type Ticks, type Tick } from "./ticks.ts";

export interface TickedFilms {
  /** False until it is known who is signed in, and on the server. */
  readonly isReady: boolean;
  /** Films of the visitor's lists. */
  readonly watched: ReadonlySet<FilmId>;
  /** What is ticked and not as the lists have it, in order. */
  readonly ticks: readonly Tick[];
  readonly place: Ticks["place"];
  /** Whether the wall shows the film as seen: by the lists or by a tick. */
  readonly isShownSeen: (id: FilmId) => boolean;
  /** Ticks or unticks films of a part. */
  readonly tick: (partId: string, ids: readonly FilmId[], isSeen: boolean) => void;
  readonly untickLast: () => void;
  readonly clear: () => void;
}

export function useTicks(): TickedFilms {
  const session = useSession();
  const owner = ownerOfLists(session);
  const lists = useUserLists();
  const kept = useSyncExternalStore(
    subscribeToTicks,
    () => keptTicks(owner),
    () => NO_TICKS,
  );
  const change = useCallback((to: (ticks: Ticks) => Ticks) => changeTicks(owner, to), [owner]);
  return useMemo(() => {
    const watched = new Set(watchedIds(lists));
    const ticks = kept.ticks.filter(({ id, isSeen }) => watched.has(id) !== isSeen);
    const byId = new Map(ticks.map(({ id, isSeen }) => [id, isSeen]));
    return {
      isReady: session.kind !== "loading",
      watched,
      ticks,
      place: kept.place,
      isShownSeen: (id) => byId.get(id) ?? watched.has(id),
      tick: (partId, ids, isSeen) =>
        change((before) => {
          const changed = new Set(ids);
          const others = before.ticks.filter(({ id }) => !changed.has(id));
          const made = ids.filter((id) => watched.has(id) !== isSeen).map((id) => ({ id, isSeen }));
          const last = ids.at(-1);
          return { ticks: [...others, ...made], place: last === undefined ? before.place : { partId, id: last } };
        }),
      untickLast: () => {
        const last = ticks.at(-1);
        if (last === undefined) return;
        change((before) => ({ ...before, ticks: before.ticks.filter(({ id }) => id !== last.id) }));
      },
      clear: () => change((before) => (before.ticks.length === 0 ? before : { ...before, ticks: [] })),
    };
  }, [session.kind, lists, kept, change]);
}
