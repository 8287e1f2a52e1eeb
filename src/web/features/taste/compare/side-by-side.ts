import { canonOf, type ComparingCatalogue, type Person } from "#domain/taste/common-ground/person.ts";
import type { SharedFilm, TwoCanons } from "#domain/taste/common-ground/two-canons.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { type ShownRows, shownRows } from "./shown-rows.ts";

/** Two canons as they stand beside each other, on the screen and in pictures. */
export interface SideBySide {
  readonly rows: ShownRows;
  /** In the order of the first canon. */
  readonly sharedById: ReadonlyMap<FilmId, SharedFilm>;
}

/** The film that moves most is told of beside the sentence, so it does not count as agreed on. */
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
