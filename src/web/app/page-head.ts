import { FIRST_VIEW_FILMS, pageAt, pages, PRODUCT_NAME, rankingPageRange, type Route } from "#contract/pages.ts";
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
  const { title, isFindable, path } = pageAt(route);
  const plain = {
    status: 200,
    title,
    description: TAGLINE,
    canonicalPath: isFindable === true ? path : null,
    type: "website",
    structuredData: null,
  } as const;
  const missing = { ...plain, status: 404, canonicalPath: null } as const;
  switch (route.page) {
    case "ranking": {
      const { start, end } = rankingPageRange(route.number, catalogue.total);
      return start < catalogue.total
        ? {
            ...plain,
            title: `Films ${start + 1}–${end} · ${PRODUCT_NAME}`,
            canonicalPath: pages.ranking(route.number),
          }
        : { ...missing, title: pageAt({ page: "not-found" }).title };
    }
    case "film": {
      const film = route.rank === null ? undefined : catalogue.filmsByRank.get(route.rank);
      return film === undefined ? missing : filmHead(film);
    }
    case "not-found":
      return missing;
    default:
      return plain;
  }
}

function filmHead(film: Film): PageHead {
  return {
    status: 200,
    title: `${film.title} (${film.year}), ranked ${film.rank} · ${PRODUCT_NAME}`,
    description: film.description,
    canonicalPath: pages.film(film.rank),
    type: "video.movie",
    structuredData: null,
  };
}
