import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { Rank } from "#domain/film.ts";
import { watchedRanks } from "#domain/user-lists.ts";
import { ownerOfLists } from "../../features/session/owner-of-lists.ts";
import { useSession } from "../../features/session/use-session.ts";
import { useUserLists } from "../../features/user-lists/use-user-lists.ts";
import { changeTicks, keptTicks, NO_TICKS, subscribeToTicks, type Ticks, type Tick } from "./ticks.ts";

export interface TickedFilms {
  /** False until it is known who is signed in, and on the server. */
  readonly isReady: boolean;
  /** Films of the visitor's lists. */
  readonly watched: ReadonlySet<Rank>;
  /** What is ticked and not as the lists have it, in order. */
  readonly ticks: readonly Tick[];
  readonly place: Ticks["place"];
  /** Whether the wall shows the film as seen: by the lists or by a tick. */
  readonly isShownSeen: (rank: Rank) => boolean;
  /** Ticks or unticks films of a part. */
  readonly tick: (partId: string, ranks: readonly Rank[], isSeen: boolean) => void;
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
    const watched = new Set(watchedRanks(lists));
    const ticks = kept.ticks.filter(({ rank, isSeen }) => watched.has(rank) !== isSeen);
    const byRank = new Map(ticks.map(({ rank, isSeen }) => [rank, isSeen]));
    return {
      isReady: session.kind !== "loading",
      watched,
      ticks,
      place: kept.place,
      isShownSeen: (rank) => byRank.get(rank) ?? watched.has(rank),
      tick: (partId, ranks, isSeen) =>
        change((before) => {
          const changed = new Set(ranks);
          const others = before.ticks.filter(({ rank }) => !changed.has(rank));
          const made = ranks.filter((rank) => watched.has(rank) !== isSeen).map((rank) => ({ rank, isSeen }));
          const last = ranks.at(-1);
          return { ticks: [...others, ...made], place: last === undefined ? before.place : { partId, rank: last } };
        }),
      untickLast: () => {
        const last = ticks.at(-1);
        if (last === undefined) return;
        change((before) => ({ ...before, ticks: before.ticks.filter(({ rank }) => rank !== last.rank) }));
      },
      clear: () => change((before) => (before.ticks.length === 0 ? before : { ...before, ticks: [] })),
    };
  }, [session.kind, lists, kept, change]);
}
