import { canonFilms, type DnaCatalogue, namedFilm } from "#domain/film-dna/canon-film.ts";
import { mainGenre, type Rank } from "#domain/film.ts";
import type { SharedCanonContent } from "../catalogue/shared-excerpt.ts";

export function canonContent(canon: readonly Rank[], catalogue: DnaCatalogue): SharedCanonContent {
  return {
    films: canonFilms(canon, catalogue).map(({ film, metadata }) => ({
      ...namedFilm(film),
      id: film.id,
      director: film.director,
      description: film.description,
      posterUrl: film.posterUrl,
      poster: film.poster,
      genre: mainGenre(metadata),
    })),
  };
}
