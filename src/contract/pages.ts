/** Every page address of the product, with its link builder and title (specification, section 2, route table). */

const RANKING_PAGE_SIZE = 48;
/** The home page itself carries this many films; `/ranking/2` goes on from there. */
export const FIRST_VIEW_FILMS = 12;

/** Link builders: the only place where a page address is spelt. */
export const pages = {
  home: (): string => "/",
  yourCanon: (): string => "/your-canon",
  watchlist: (): string => "/watchlist",
  watched: (): string => "/watched",
  film: (rank: number): string => `/film/${rank}`,
  /** Page 1 is the home page; later ones are plain lists for readers without scripts. */
  ranking: (page: number): string => (page <= 1 ? "/" : `/ranking/${page}`),
} as const;

/** A page address, understood. `rank` and `page` are checked for form only, not against the catalogue. */
export type Route =
  | { readonly page: "home" }
  | { readonly page: "your-canon" }
  | { readonly page: "watchlist" }
  | { readonly page: "watched" }
  | { readonly page: "film"; readonly rank: number | null }
  | { readonly page: "ranking"; readonly number: number }
  | { readonly page: "not-found" };

/** A whole number written plainly: no sign, exponent, fraction or leading zero, so that each page has one address. */
function plainNumber(text: string): number | null {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

/**
 * Which page a path (without query) asks for. `/film/` followed by anything but a plain number is a film page
 * without a rank, so that it can say "Film Not Found".
 */
export function routeOf(path: string): Route {
  switch (path) {
    case "/":
      return { page: "home" };
    case "/your-canon":
      return { page: "your-canon" };
    case "/watchlist":
      return { page: "watchlist" };
    case "/watched":
      return { page: "watched" };
    default: {
      const [, section, item, ...rest] = path.split("/");
      if (rest.length > 0 || item === undefined || item === "") return { page: "not-found" };
      if (section === "film") return { page: "film", rank: plainNumber(item) };
      const number = section === "ranking" ? plainNumber(item) : null;
      return number !== null && number > 1 ? { page: "ranking", number } : { page: "not-found" };
    }
  }
}

/**
 * The films a list page shows: indexes from `start` up to, not including, `end`, and the number of the last page.
 * `page` counts from 2; a page past the last has `start >= total`.
 */
export function rankingPageRange(page: number, total: number): { start: number; end: number; lastPage: number } {
  const start = FIRST_VIEW_FILMS + (page - 2) * RANKING_PAGE_SIZE;
  const lastPage = 1 + Math.max(0, Math.ceil((total - FIRST_VIEW_FILMS) / RANKING_PAGE_SIZE));
  return { start, end: Math.min(start + RANKING_PAGE_SIZE, total), lastPage };
}

/** Address of a film's poster art, made by the build. `filmId` is the film's stable slug. */
export function posterArtPath(filmId: string): string {
  return `/posters/${POSTER_EDITION}/${filmId}.svg`;
}

/** Part of every poster's address, since posters are cached for ever: a digest of them all, held true by a test. */
export const POSTER_EDITION = "2c3f2141df";

export const PRODUCT_NAME = "Canon";

/** The document title of each page but a film's own. */
export const PAGE_TITLES = {
  home: `${PRODUCT_NAME}: history's greatest films, ranked by critical consensus`,
  "your-canon": `Your Canon · ${PRODUCT_NAME}`,
  watchlist: `Watchlist · ${PRODUCT_NAME}`,
  watched: `Watched · ${PRODUCT_NAME}`,
  "not-found": `404 Page Not Found · ${PRODUCT_NAME}`,
  "film-not-found": `Film Not Found · ${PRODUCT_NAME}`,
} as const;

/** Title of a film's page, e.g. "Persona (1966), ranked 24 · Canon". */
export function filmPageTitle(film: { readonly title: string; readonly year: number; readonly rank: number }): string {
  return `${film.title} (${film.year}), ranked ${film.rank} · ${PRODUCT_NAME}`;
}

/** Title of a plain list page, e.g. "Films 13–60 · Canon". */
export function rankingPageTitle(page: number, total: number): string {
  const { start, end } = rankingPageRange(page, total);
  return `Films ${start + 1}–${end} · ${PRODUCT_NAME}`;
}
