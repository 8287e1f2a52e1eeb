import type { OtherFilmPage } from "#contract/other-film-page.ts";
import { OFFLINE_SHELL_PATH } from "#contract/offline.ts";
import { ownHead } from "#contract/page-heads.ts";
import { pages, pathTo, routeOf } from "#contract/pages.ts";
import { kindOfPage } from "#contract/shared-page.ts";
import type { TopicPage } from "#domain/topics/topic-page.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { Film, Rank } from "#domain/catalogue/film.ts";

/** One stand-in each for all missing pages, films, parts of the ranking and walls of posters. */
const MISSING_PAGE = "/nowhere";
const NO_FILM = "/film/0";
/** One stand-in for all films that somebody typed in, which only their devices know. */
const WRITTEN_FILM = "/film/written-000000000000";
const NO_PART = 999_999;

/** Where `path` is answered: its own address, or a stand-in that reveals nothing. `other`: a film without a rank. */
export function addressOfPage(
  path: string,
  films: readonly Film[],
  other: OtherFilmPage | null = null,
  topic: TopicPage | null = null,
): string {
  const route = routeOf(path);
  if (path === OFFLINE_SHELL_PATH) return path;
  if (route.page === "film") return addressOfFilm(route.part, films, other);
  if (route.page === "topic") return topic === null ? MISSING_PAGE : path;
  // Shares are pages of their own routes.
  if (route.page === "not-found" || kindOfPage(route.page) !== null) return MISSING_PAGE;
  return ownHead(route, { films, total: films.length }) === null ? pathTo(route.page, NO_PART) : path;
}

/** By rank where there is one, so that each film has one page. */
function addressOfFilm(named: Rank | FilmId | null, films: readonly Film[], other: OtherFilmPage | null): string {
  const rank = typeof named === "string" ? ranksById(films).get(named) : named;
  if (typeof named === "string" && rank === undefined) {
    return other === null ? NO_FILM : other.kind === "written" ? WRITTEN_FILM : pages.film(named);
  }
  return rank !== null && rank !== undefined && rank <= films.length ? pages.film(rank) : NO_FILM;
}

const known = new WeakMap<readonly Film[], ReadonlyMap<FilmId, Rank>>();

function ranksById(films: readonly Film[]): ReadonlyMap<FilmId, Rank> {
  const ranks = known.get(films) ?? new Map(films.map(({ id, rank }) => [id, rank]));
  known.set(films, ranks);
  return ranks;
}
