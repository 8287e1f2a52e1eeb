import { useCallback, useMemo, useState, type KeyboardEvent } from "react";
import type { Rank } from "#domain/film.ts";
import { placeAfterKey, withFilmAt, type Lift } from "./lift.ts";
import { messages } from "./messages.ts";
import { useLatest } from "./use-latest.ts";

export interface KeyboardLift {
  readonly liftedRank: Rank | null;
  /** The order as it would be if the lifted film were dropped now. */
  readonly shownOrder: readonly Rank[];
  /** For a row's handle; stays the same function. */
  readonly onHandleKeyDown: (rank: Rank, event: KeyboardEvent) => void;
  /** A handle that loses focus drops what it holds: what is seen is what is kept. */
  readonly onHandleBlur: () => void;
}

/**
 * Reordering with the keyboard: Space or Enter on a handle lifts the film, arrows, Page Up and Down, Home and End move
 * it, Space or Enter drops it, Escape puts it back. `onMove` is called once, on dropping, with an index from 0.
 */
export function useKeyboardLift(options: {
  readonly order: readonly Rank[];
  readonly titleOf: (rank: Rank) => string;
  readonly announce: (text: string) => void;
  readonly beforeOrderChanges: () => void;
  readonly onMove: (rank: Rank, toIndex: number) => void;
}): KeyboardLift {
  const [lift, setLift] = useState<Lift | null>(null);
  // The film may have left the canon in another tab while it was held.
  const held = lift !== null && options.order.includes(lift.rank) ? lift : null;
  const shownOrder = useMemo(
    () => (held === null ? options.order : withFilmAt(options.order, held.rank, held.toIndex)),
    [options.order, held],
  );
  const latest = useLatest({ ...options, held });

  const drop = useCallback(() => {
    const { held: film, order, titleOf, announce, onMove } = latest.current;
    setLift(null);
    if (film === null) return;
    announce(messages.dropped(titleOf(film.rank), film.toIndex + 1, order.length));
    onMove(film.rank, film.toIndex);
  }, [latest]);

  const onHandleKeyDown = useCallback(
    (rank: Rank, event: KeyboardEvent) => {
      const { held: film, order, titleOf, announce, beforeOrderChanges } = latest.current;
      const isLiftKey = event.key === " " || event.key === "Enter";
      if (film === null) {
        // A key held down must not lift and drop again and again.
        if (!isLiftKey || event.repeat) return;
        event.preventDefault();
        const index = order.indexOf(rank);
        setLift({ rank, fromIndex: index, toIndex: index });
        announce(messages.pickedUp(titleOf(rank), index + 1, order.length));
        return;
      }
      if (isLiftKey) {
        event.preventDefault();
        if (!event.repeat) drop();
        return;
      }
      if (event.key === "Escape") {
        event.preventDefault();
        beforeOrderChanges();
        setLift(null);
        announce(messages.cancelled(titleOf(film.rank), order.indexOf(film.rank) + 1, order.length));
        return;
      }
      const place = placeAfterKey(event.key, film.toIndex, order.length);
      if (place === null) return;
      event.preventDefault();
      if (place !== film.toIndex) {
        beforeOrderChanges();
        setLift({ ...film, toIndex: place });
      }
      announce(messages.movedTo(titleOf(film.rank), place + 1, order.length));
    },
    [latest, drop],
  );

  return { liftedRank: held?.rank ?? null, shownOrder, onHandleKeyDown, onHandleBlur: drop };
}
