import { filmPageTitle, PAGE_TITLES, rankingPageTitle } from "#contract/page-titles.ts";
import { FIRST_VIEW_FILMS, pages, rankingPageRange, type Route } from "#contract/pages.ts";
import type { Film } from "#domain/film.ts";

/** What a page says about itself to the browser, to search engines and to link previews. */
export interface PageHead {
  readonly status: 200 | 403 | 404;
  readonly title: string;
  readonly description: string;
  /** The page's one address, a path; null where the page should not be found by search engines. */
  readonly canonicalPath: string | null;
  readonly type: "website" | "video.movie";
  /** schema.org facts of the page's subject, where it has one and the server adds them. */
  readonly structuredData: Readonly<Record<string, unknown>> | null;
  /** How a link to the page looks elsewhere, where it has a picture of its own. Sizes in pixels. */
  readonly preview?: {
    readonly path: string;
    readonly imagePath: string;
    readonly imageText: string;
    readonly width: number;
    readonly height: number;
  };
}

const TAGLINE =
  "Discover history's greatest films, ranked by critical consensus. Build your canon, track watchlists, reveal your Film DNA.";

/** The films a page's HTML holds: the first view of a list, the one film of a film page. */
export function filmsOfPage(route: Route, films: readonly Film[]): readonly Film[] {
  switch (route.page) {
    case "home":
      return films.slice(0, FIRST_VIEW_FILMS);
    case "ranking": {
      const { start, end } = rankingPageRange(route.number, films.length);
      return films.slice(start, end);
    }
    case "film": {
      const { rank } = route;
      return rank === null ? [] : films.slice(rank - 1, rank);
    }
    default:
      return [];
  }
}

/**
 * The head of the page at `route`. `films` is the catalogue, or at least the films of the page; `total` the
 * catalogue's size. Unknown pages and films have status 404 and no canonical address.
 */
export function pageHead(
  route: Route,
  catalogue: {
    readonly filmsByRank: ReadonlyMap<number, Film>;
    readonly total: number;
  },
): PageHead {
  const plain = { status: 200, description: TAGLINE, type: "website", structuredData: null } as const;
  switch (route.page) {
    case "home":
      return { ...plain, title: PAGE_TITLES.home, canonicalPath: pages.home() };
    case "ranking": {
      const { start } = rankingPageRange(route.number, catalogue.total);
      return start < catalogue.total
        ? {
            ...plain,
            title: rankingPageTitle(route.number, catalogue.total),
            canonicalPath: pages.ranking(route.number),
          }
        : { ...plain, status: 404, title: PAGE_TITLES["not-found"], canonicalPath: null };
    }
    case "film": {
      const film = route.rank === null ? undefined : catalogue.filmsByRank.get(route.rank);
      if (film === undefined)
        return { ...plain, status: 404, title: PAGE_TITLES["film-not-found"], canonicalPath: null };
      return filmHead(film);
    }
    case "support":
    case "privacy":
    case "terms":
      return { ...plain, title: PAGE_TITLES[route.page], canonicalPath: pages[route.page]() };
    case "not-found":
      return { ...plain, status: 404, title: PAGE_TITLES["not-found"], canonicalPath: null };
    default:
      // Personal lists live on the visitor's device: there is nothing in them for a search engine.
      return { ...plain, title: PAGE_TITLES[route.page], canonicalPath: null };
  }
}

function filmHead(film: Film): PageHead {
  return {
    status: 200,
    title: filmPageTitle(film),
    description: film.description,
    canonicalPath: pages.film(film.rank),
    type: "video.movie",
    structuredData: null,
  };
}
