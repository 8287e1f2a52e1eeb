import type { OtherFilmPage } from "#contract/other-film-page.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { isOtherFilmId, isWriteIn } from "#domain/catalogue/other-film.ts";
import { FilmIndexMissing } from "./features/film-index/film-index.ts";
import type { createIndexAnswers } from "./features/film-index/index-answer.ts";
import type { WorldFilms } from "./features/film-index/world-films.ts";

/** Null for a film that nobody knows. */
export type FindOtherFilm = (id: FilmId) => Promise<OtherFilmPage | null>;

export function createFindOtherFilm({
  departed,
  worldFilms,
  answered,
}: Pick<Catalogue, "departed"> & {
  readonly worldFilms: WorldFilms;
  readonly answered: ReturnType<typeof createIndexAnswers>;
}): FindOtherFilm {
  return async (id) => {
    const left = departed[id];
    if (left !== undefined) return { kind: "departed", departed: left };
    if (isWriteIn(id)) return { kind: "written" };
    if (!isOtherFilmId(id)) return null;
    const found = await filmOf(worldFilms, id);
    return found === null ? null : { kind: "index", film: answered(found) };
  };
}

/** Without an index, no film is found in it. */
async function filmOf(worldFilms: WorldFilms, id: FilmId): ReturnType<WorldFilms["film"]> {
  try {
    return await worldFilms.film(id);
  } catch (error) {
    if (!(error instanceof FilmIndexMissing)) throw error;
    return null;
  }
}
