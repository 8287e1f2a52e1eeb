import { OFFLINE_SHELL_PATH } from "#contract/offline.ts";
import { rankingPageRange, routeOf } from "#contract/pages.ts";
import { seenPart } from "#domain/seen-parts.ts";

/** One stand-in each for all missing pages, films, parts of the ranking and walls of posters. */
const MISSING_PAGE = "/nowhere";
const NO_FILM = "/film/0";
const NO_STRETCH = "/ranking/999999";
const NO_SEEN_PART = "/seen/nowhere";

/** The address whose page answers `path`: its own, or a stand-in that reveals nothing of a path that does not exist. */
export function addressOfPage(path: string, totalFilms: number): string {
  const route = routeOf(path);
  switch (route.page) {
    case "film":
      return route.rank !== null && route.rank <= totalFilms ? path : NO_FILM;
    case "ranking":
      return rankingPageRange(route.number, totalFilms).start < totalFilms ? path : NO_STRETCH;
    case "seen-part":
      return seenPart(route.part) === null ? NO_SEEN_PART : path;
    case "shared-canon":
    case "shared-dna":
    case "not-found":
      return path === OFFLINE_SHELL_PATH ? path : MISSING_PAGE;
    default:
      return path;
  }
}
