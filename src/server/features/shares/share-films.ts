import type { FilmName } from "#contract/api/film-name.ts";
import type { EditionNumber } from "#domain/editions.ts";
import type { Share } from "#domain/share.ts";
import { type FilmNames, namesAskedFor } from "../../film-names.ts";
import { Refusal } from "../../refusal.ts";

/** As a call names a film, with the note to be shown on it. */
export interface NamedFilm {
  readonly film_id: FilmName;
  readonly note?: string | undefined;
}

/** The films to share: each known, none twice, in an edition that is served. Throws a refusal otherwise. */
export function sharedFilms(
  films: readonly NamedFilm[],
  edition: EditionNumber,
  names: FilmNames,
): Pick<Share, "canonFilms" | "notes"> {
  const { idOf } = namesAskedFor(names, edition);
  const canonFilms = films.map((film) => idOf(film.film_id));
  for (const id of canonFilms) {
    const sentence = names.whatIsMissing(id);
    if (sentence !== null) throw new Refusal(400, sentence);
  }
  if (new Set(canonFilms).size < canonFilms.length)
    throw new Refusal(400, "A film can be shared only once in the same canon.");
  const notes = films.flatMap(({ film_id: film, note }) => (note === undefined ? [] : [[idOf(film), note]]));
  return { canonFilms, ...(notes.length === 0 ? {} : { notes: Object.fromEntries(notes) }) };
}
