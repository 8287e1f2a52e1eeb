import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";

/** A longer canon shows only the films shared and its first. */
const WHOLE_CANON = 15;
const FIRST_FILMS = 5;
/** More would no longer be taken in at a glance. */
const MOST_SHARED = 20;

export interface ShownRow {
  readonly film: AnyFilm;
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
export function shownRows(own: readonly AnyFilm[], other: readonly AnyFilm[], shared: readonly FilmId[]): ShownRows {
  const isShort = own.length <= WHOLE_CANON && other.length <= WHOLE_CANON;
  const shown = new Set(shared.slice(0, MOST_SHARED));
  const rows = (canon: readonly AnyFilm[]): readonly ShownRow[] => {
    const placed = canon
      .map((film, index) => ({ film, place: index + 1 }))
      .filter(({ film, place }) => isShort || place <= FIRST_FILMS || shown.has(film.id));
    return placed.map((row, at) => ({ ...row, isAfterGap: at > 0 && placed[at - 1]?.place !== row.place - 1 }));
  };
  return { own: rows(own), other: rows(other), hiddenShared: shared.length - shown.size };
}
