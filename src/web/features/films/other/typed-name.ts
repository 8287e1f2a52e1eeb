import { LONGEST_DIRECTOR, LONGEST_OTHER_TITLE, type OtherFilm } from "#domain/catalogue/other-film.ts";

/** What stands in the fields for a film's name. */
export interface TypedName {
  readonly title: string;
  readonly year: string;
  readonly director: string;
}

/** The longest texts that the fields take. */
export const LONGEST_TYPED = { title: LONGEST_OTHER_TITLE, year: 4, director: LONGEST_DIRECTOR } as const;

/** A title, or a year, that is none yet. */
export interface NameFaults {
  readonly title: boolean;
  readonly year: boolean;
}

/** The name of a film as typed in; its faults instead, if it has no title, or a year that is not four digits. */
export function readTypedName({ title, year, director }: TypedName): Omit<OtherFilm, "id"> | NameFaults {
  const digits = year.trim();
  const isYear = digits === "" || /^\d{4}$/.test(digits);
  if (title.trim() === "" || !isYear) return { title: title.trim() === "", year: !isYear };
  return { title: title.trim(), year: digits === "" ? null : Number(digits), director: director.trim() };
}

export function typedName({ title, year, director }: Omit<OtherFilm, "id">): TypedName {
  return { title, year: year === null ? "" : String(year), director };
}
