import type { Film } from "#domain/catalogue/film.ts";
import { choosePosters } from "#domain/picture/poster/choice/choose-posters.ts";
import type { ChoiceFilm } from "#domain/picture/poster/choice/known.ts";
import { lookText } from "#domain/picture/poster/look.ts";
import type { FilmWords } from "./film-words.ts";
import type { RankedFilm } from "./rank.ts";

/** The films in the order of their ranks, each with the look of its poster. */
export function withPosters(films: readonly RankedFilm[], words: ReadonlyMap<string, FilmWords>): readonly Film[] {
  const looks = choosePosters(films.map((film) => choiceFilm(film, words.get(film.id))));
  return films.map((film, index) => {
    const look = looks[index];
    if (look === undefined) throw new Error(`${film.id} has no poster.`);
    return { ...film, poster: lookText(look) };
  });
}

function choiceFilm(film: RankedFilm, words: FilmWords | undefined): ChoiceFilm {
  const { id, title, year, facts } = film;
  return {
    id,
    title,
    year,
    genres: words?.genre.split(", ") ?? facts.genres,
    countries: facts.countries,
    color: facts.color,
    description: words?.description ?? "",
    tags: words?.tags ?? {},
    picked: words?.poster,
  };
}
