import type { FilmName } from "#contract/api/film-name.ts";
import type { EditionNumber } from "#domain/catalogue/editions.ts";
import { isOtherFilmId } from "#domain/catalogue/other-film.ts";
import type { Share } from "#domain/members/share.ts";
import { type FilmNames, namesAskedFor } from "../../film-names.ts";
import { Refusal } from "../../refusal.ts";

/** As a call names a film, with the note to be shown on it; `called` only counts for one that the ranking never had. */
export interface FilmToShare {
  readonly film_id: FilmName;
  readonly note?: string | undefined;
  readonly called?: string | undefined;
}

/** The films to share: each known, none twice, in an edition that is served. Throws a refusal otherwise. */
export function sharedFilms(
  films: readonly FilmToShare[],
  edition: EditionNumber,
  names: FilmNames,
): Pick<Share, "canonFilms" | "notes" | "called"> {
  const { idOf } = namesAskedFor(names, edition);
  const asked = films.map(({ film_id: name, ...told }) => ({ id: idOf(name), ...told }));
  const given = asked.map(({ id }) => id);
  if (new Set(given).size < asked.length) throw new Refusal(400, "A film can be shared only once in the same canon.");
  // A page opened before may name a film by two ids.
  const canonFilms = names.lasting.ids(given);
  for (const id of canonFilms) {
    const sentence = names.whatIsMissing(id);
    if (sentence !== null) throw new Refusal(400, sentence);
  }
  const notes = asked.flatMap(({ id, note }) => (note === undefined ? [] : [[id, note]]));
  const called = asked.flatMap((film) =>
    film.called !== undefined && isOtherFilmId(names.lasting.id(film.id)) ? [[film.id, film.called]] : [],
  );
  return {
    canonFilms,
    ...(notes.length === 0 ? {} : { notes: names.lasting.told(Object.fromEntries(notes)) }),
    called: names.lasting.told(Object.fromEntries(called)),
  };
}
