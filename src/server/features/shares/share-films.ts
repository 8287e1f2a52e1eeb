import type { FilmName } from "#contract/api/film-name.ts";
import type { EditionNumber } from "#domain/editions.ts";
import type { FilmId } from "#domain/film-id.ts";
import { type FilmNames, namesAskedFor } from "../../film-names.ts";
import { Refusal } from "../../refusal.ts";

/** The films to share: each known, none twice, in an edition that is served. Throws a refusal otherwise. */
export function sharedFilms(films: readonly FilmName[], edition: EditionNumber, names: FilmNames): readonly FilmId[] {
  const ids = films.map(namesAskedFor(names, edition).idOf);
  for (const id of ids) {
    const sentence = names.whatIsMissing(id);
    if (sentence !== null) throw new Refusal(400, sentence);
  }
  if (new Set(ids).size < ids.length) throw new Refusal(400, "A film can be shared only once in the same canon.");
  return ids;
}
