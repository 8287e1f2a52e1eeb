import type { FilmRecommendation } from "#contract/api/film-recommendations.ts";
import type { OtherFilmPage } from "#contract/other-film-page.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { Film } from "#domain/catalogue/film.ts";

/** On the page of a film that the ranking does not have. */
export interface OtherFilmExcerpt {
  readonly id: FilmId;
  readonly page: OtherFilmPage;
  /** The ranked films that the page leads to, with the slugs of their posters. */
  readonly beside: readonly (FilmRecommendation & Pick<Film, "id">)[];
}
