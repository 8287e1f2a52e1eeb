import data from "#catalogue/editions.json" with { type: "json" };

/** A version of the ranking: 1, 2 and so on. Once published, no film's place in it changes. */
export type EditionNumber = number;

export interface Edition {
  readonly number: EditionNumber;
  /** The month of the newest of its lists, "September 2026". */
  readonly listsOf: string;
  /** How many films it ranks, 1 to this without gaps. */
  readonly size: number;
}

/** All that the catalogue holds, the oldest first. */
export const EDITIONS: readonly Edition[] = data.editions;

/** The edition the product serves. A later one is prepared, and published by one line (docs/how-to/renew-the-ranking.md). */
export const CURRENT_EDITION: EditionNumber = data.current;

/** Throws a RangeError for an edition the catalogue does not hold. */
export function editionOf(number: EditionNumber): Edition {
  const edition = EDITIONS.find((known) => known.number === number);
  if (edition === undefined) throw new RangeError(`There is no edition ${number} of the ranking.`);
  return edition;
}
