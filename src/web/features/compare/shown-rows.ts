import type { Rank } from "#domain/film.ts";

/** A longer canon shows only the films shared and its first. */
const WHOLE_CANON = 15;
const FIRST_FILMS = 5;
/** More would no longer be taken in at a glance. */
const MOST_SHARED = 20;

export interface ShownRow {
  readonly rank: Rank;
  /** Its place in the canon, from 1. */
  readonly place: number;
  /** Whether films between it and the row above are left out. */
  readonly isAfterGap: boolean;
}

export interface ShownRows {
  readonly own: readonly ShownRow[];
  readonly other: readonly ShownRow[];
  /** Shared films that neither column has room for. */
  readonly hiddenShared: number;
}

/** Which films of two canons stand beside each other. `shared` is in the order of the first canon. */
export function shownRows(own: readonly Rank[], other: readonly Rank[], shared: readonly Rank[]): ShownRows {
  const isShort = own.length <= WHOLE_CANON && other.length <= WHOLE_CANON;
  const shown = new Set(shared.slice(0, MOST_SHARED));
  const rows = (canon: readonly Rank[]): readonly ShownRow[] => {
    const places = [...canon.keys()].filter((index) => isShort || index < FIRST_FILMS || shown.has(canon[index] ?? 0));
    return places.flatMap((index, at) => {
      const rank = canon[index];
      return rank === undefined ? [] : [{ rank, place: index + 1, isAfterGap: at > 0 && places[at - 1] !== index - 1 }];
    });
  };
  return { own: rows(own), other: rows(other), hiddenShared: shared.length - shown.size };
}
