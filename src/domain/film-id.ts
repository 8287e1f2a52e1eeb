declare const filmIdBrand: unique symbol;

/** A film for good, whatever its rank: `yi-yi-2000`. A corrected title or year does not change it. */
export type FilmId = string & { readonly [filmIdBrand]: true };

export function isFilmId(text: string): text is FilmId {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/** Throws a RangeError for what is no film id. */
export function filmIdOf(text: string): FilmId {
  if (!isFilmId(text)) throw new RangeError(`"${text}" is no film id.`);
  return text;
}
