import { canonOf, type ComparingCatalogue, type Person } from "#domain/taste/common-ground/person.ts";
import type { SharedFilm, TwoCanons } from "#domain/taste/common-ground/two-canons.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";

export interface SideBySide {
  readonly rows: ShownRows;
  /** In the order of the first canon. */
  readonly sharedById: ReadonlyMap<FilmId, SharedFilm>;
}

/** The film they disagree on most is named beside the sentence, so it is not counted as agreed on. */
export function sideBySide(
  { shared, dispute }: TwoCanons,
  first: Person,
  other: Person,
  catalogue: ComparingCatalogue,
): SideBySide {
  const disputed = dispute?.film.id;
  return {
    rows: shownRows(
      canonOf(first, catalogue),
      canonOf(other, catalogue),
      shared.map(({ film }) => film.id),
    ),
    sharedById: new Map(
      shared.map((each) => [each.film.id, { ...each, agrees: each.agrees && each.film.id !== disputed }]),
    ),
  };
}

/** Longer canons show only their first films and the shared ones. */
const WHOLE_CANON = 15;
const FIRST_FILMS = 5;
/** More could not be taken in at a glance. */
const MOST_SHARED = 20;

export interface ShownRow {
  readonly film: AnyFilm;
  /** From 1. */
  readonly place: number;
  readonly isAfterGap: boolean;
}

export interface ShownRows {
  readonly own: readonly ShownRow[];
  readonly other: readonly ShownRow[];
  readonly hiddenShared: number;
}

/** To be shown beside each other. `shared` is in the order of the first canon. */
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
