import data from "#catalogue/editions.json" with { type: "json" };

/** From 1. Once an edition is published, no film's place in it changes. */
export type EditionNumber = number;

export interface Edition {
  readonly number: EditionNumber;
  /** The month of its newest list, "September 2026". */
  readonly listsOf: string;
  readonly size: number;
}

export const EDITIONS: readonly Edition[] = data.editions;

/** The edition served now. Changing one line publishes a later one (docs/how-to/renew-the-ranking.md). */
export const CURRENT_EDITION: EditionNumber = data.current;

/** Throws a RangeError for an edition the catalogue does not hold. */
export function editionOf(number: EditionNumber): Edition {
  const edition = EDITIONS.find((known) => known.number === number);
  if (edition === undefined) throw new RangeError(`There is no edition ${number} of the ranking.`);
  return edition;
}
