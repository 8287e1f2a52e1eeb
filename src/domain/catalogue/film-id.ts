declare const filmIdBrand: unique symbol;

/** Names a film for good, whatever its rank: `yi-yi-2000`. A corrected title or year does not change it. */
export type FilmId = string & { readonly [filmIdBrand]: true };

/** At least two words with hyphens between them, so that neither a rank nor a slip of the pen is one. */
export const FILM_ID = /^[a-z0-9]+(?:-[a-z0-9]+)+$/;

export function isFilmId(text: string): text is FilmId {
  return FILM_ID.test(text);
}

export function readFilmId(value: unknown): FilmId | null {
  return typeof value === "string" && isFilmId(value) ? value : null;
}

/** Throws a RangeError if the text is no film id. */
export function filmIdOf(text: string): FilmId {
  if (!isFilmId(text)) throw new RangeError(`"${text}" is no film id.`);
  return text;
}
