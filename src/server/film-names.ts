import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { RankedFilm } from "#domain/catalogue/edition-ranking.ts";
import type { EditionNumber } from "#domain/catalogue/editions.ts";
import { type FilmId, filmIdOf } from "#domain/catalogue/film-id.ts";
import type { Rank } from "#domain/catalogue/film.ts";
import { createLastingFilms, type LastingFilms } from "#domain/lists/lasting-films.ts";
import { isOtherFilmId } from "#domain/catalogue/other-film.ts";
import { Refusal } from "./refusal.ts";

/** Which film a request's name for it means, and what an answer calls it. */
export interface FilmNames {
  /** The edition that is served. */
  readonly current: EditionNumber;
  /** Undefined for an edition that is not served. */
  readonly inEdition: (edition: EditionNumber) => NamesInEdition | undefined;
  /** Why a film can't be put into a list: a sentence, or null for a film that is known. */
  readonly whatIsMissing: (id: FilmId) => string | null;
  /** What is stored or sent may name films by ids that they had before. */
  readonly lasting: LastingFilms;
}

export interface NamesInEdition {
  /** For a rank that the edition does not have: an id no film has. Throws a RangeError for a text that is no id. */
  readonly idOf: (name: string | number) => FilmId;
  /** Null for a film that the edition does not rank. */
  readonly rankOf: (id: FilmId) => Rank | null;
}

const NO_FILM = "no-film-at-";

export function createFilmNames({
  edition: current,
  films,
  editions,
  formerIds,
}: Pick<Catalogue, "edition" | "films" | "editions" | "formerIds">): FilmNames {
  const rankings = new Map<EditionNumber, readonly Pick<RankedFilm, "id" | "rank">[]>([
    ...editions.map((ranking) => [ranking.edition, ranking.films] as const),
    [current, films],
  ]);
  const served = new Map([...rankings].map(([edition, ranked]) => [edition, namesIn(ranked)]));
  return {
    current,
    inEdition: (edition) => served.get(edition),
    whatIsMissing(id) {
      if (isOtherFilmId(id) || [...served.values()].some(({ rankOf }) => rankOf(id) !== null)) return null;
      return id.startsWith(NO_FILM)
        ? `There is no film of rank ${id.slice(NO_FILM.length)}: the ranks are 1 to ${films.length}.`
        : `There is no film ${id}.`;
    },
    lasting: createLastingFilms(formerIds),
  };
}

function namesIn(ranked: readonly Pick<RankedFilm, "id" | "rank">[]): NamesInEdition {
  const ids = new Map(ranked.map(({ id, rank }) => [rank, id]));
  const ranks = new Map(ranked.map(({ id, rank }) => [id, rank]));
  return {
    idOf: (name) => (typeof name === "string" ? filmIdOf(name) : (ids.get(name) ?? filmIdOf(NO_FILM + name))),
    rankOf: (id) => ranks.get(id) ?? null,
  };
}

/** The names in the edition that a call asks for. Refused with 400 where it is not served. */
export function namesAskedFor({ inEdition }: FilmNames, edition: EditionNumber): NamesInEdition {
  const names = inEdition(edition);
  if (names === undefined) throw new Refusal(400, `There is no edition ${edition} of the ranking.`);
  return names;
}
