import { CURRENT_EDITION, type EditionNumber, EDITIONS } from "#domain/catalogue/editions.ts";
import { type FilmId, readFilmId } from "#domain/catalogue/film-id.ts";
import type { Rank, SourceListId } from "#domain/catalogue/film.ts";
import { sourceListById, sourceListBySlug, SOURCE_LISTS } from "#domain/catalogue/source-lists.ts";

export const PRODUCT_NAME = "Canon";

/** To add a page, add a row to `PAGES`, a title to `web/app/page-titles.ts` and a screen to `web/app/screens.tsx`. */
interface Page {
  readonly path: `/${string}`;
  /** Its URL may contain a token, so no referrer is sent or reported. */
  readonly isSecret?: true;
  /** Search engines may show it; in the sitemap if its address is fixed. */
  readonly isIndexed?: true;
  /** Works from what is on the device, so a slow network is not waited for. */
  readonly isKeptOffline?: true;
  readonly listsFilms?: true;
}

export const PAGES = {
  home: { path: "/", isIndexed: true, isKeptOffline: true, listsFilms: true },
  /** Plain lists that continue the home page for readers without scripts. */
  ranking: { path: "/ranking/:number", isKeptOffline: true, listsFilms: true },
  /** By its id, or by its place in the current edition. */
  film: { path: "/film/:film", isIndexed: true, isKeptOffline: true },
  lists: { path: "/lists", isIndexed: true, isKeptOffline: true },
  /** A source list by its slug. */
  list: { path: "/lists/:slug", isIndexed: true, isKeptOffline: true, listsFilms: true },
  /** An edition of the ranking by its number, whole, and what it changed. */
  edition: { path: "/editions/:edition", isIndexed: true },
  "your-canon": { path: "/your-canon", isKeptOffline: true, listsFilms: true },
  /** Duels: they place the film that `film` names, or order the whole canon. */
  duel: { path: "/your-canon/duel", isKeptOffline: true },
  watchlist: { path: "/watchlist", isKeptOffline: true, listsFilms: true },
  watched: { path: "/watched", isKeptOffline: true, listsFilms: true },
  /** Walls of posters to tick through; `/seen` leads to where one left off. */
  seen: { path: "/seen", isIndexed: true, isKeptOffline: true, listsFilms: true },
  "seen-part": { path: "/seen/:part", isKeptOffline: true, listsFilms: true },
  import: { path: "/import", isIndexed: true, isKeptOffline: true },
  export: { path: "/export", isKeptOffline: true },
  "film-dna": { path: "/film-dna", isKeptOffline: true },
  "shared-canon": { path: "/c/:id", listsFilms: true },
  /** Up to eight shared canons, named in the query. */
  together: { path: "/together" },
  "shared-dna": { path: "/dna/:id" },
  /** Every place of the product; the menu's page for readers without scripts. */
  menu: { path: "/menu", isKeptOffline: true },
  support: { path: "/support", isIndexed: true },
  privacy: { path: "/privacy", isIndexed: true },
  terms: { path: "/terms", isIndexed: true },
  account: { path: "/account" },
  "check-email": { path: "/check-email", isSecret: true },
  "auth-callback": { path: "/auth/callback", isSecret: true },
  /** Waits for a person to press, because mail scanners follow links too. */
  "confirm-mail": { path: "/auth/confirm", isSecret: true },
  "google-callback": { path: "/auth/google/callback", isSecret: true },
  "reset-password": { path: "/reset-password", isSecret: true },
  "reset-password-in-session": { path: "/reset-password-supabase", isSecret: true },
} as const satisfies Readonly<Record<string, Page>>;

const RANKING_PAGE_SIZE = 48;
/** On the home page; `/ranking/2` continues from there. */
export const FIRST_VIEW_FILMS = 12;

export const pages = {
  home: () => PAGES.home.path,
  yourCanon: () => PAGES["your-canon"].path,
  /** For a film's place by its rank or id, for a choice of one with "choose", else for the order of the whole canon. */
  duel: (film?: Rank | FilmId | "choose") => withQuery(PAGES.duel.path, { film: film?.toString() }),
  lists: () => PAGES.lists.path,
  list: (list: SourceListId) => pathTo("list", sourceListById(list).slug),
  edition: (edition: EditionNumber) => pathTo("edition", edition),
  watchlist: () => PAGES.watchlist.path,
  watched: () => PAGES.watched.path,
  seen: () => PAGES.seen.path,
  /** By the part's id (`domain/lists/seen-parts.ts`). */
  seenPart: (id: string) => pathTo("seen-part", id),
  import: () => PAGES.import.path,
  export: () => PAGES.export.path,
  filmDna: () => PAGES["film-dna"].path,
  together: () => PAGES.together.path,
  menu: () => PAGES.menu.path,
  support: () => PAGES.support.path,
  privacy: () => PAGES.privacy.path,
  terms: () => PAGES.terms.path,
  film: (film: Rank | FilmId) => pathTo("film", film),
  account: () => PAGES.account.path,
  /** `email` is shown masked; `error` is `expired` for an expired link. */
  checkEmail: (query: { readonly email?: string; readonly error?: "expired" } = {}) =>
    withQuery(PAGES["check-email"].path, query),
  authCallback: () => PAGES["auth-callback"].path,
  confirmMail: () => PAGES["confirm-mail"].path,
  googleCallback: () => PAGES["google-callback"].path,
  resetPassword: () => PAGES["reset-password"].path,
  resetPasswordInSession: () => PAGES["reset-password-in-session"].path,
  ranking: (page: number) => (page <= 1 ? PAGES.home.path : pathTo("ranking", page)),
  sharedCanon: (id: string) => pathTo("shared-canon", id),
  sharedDna: (id: string) => pathTo("shared-dna", id),
} as const satisfies Readonly<Record<string, (...given: never[]) => string>>;

function pathTo(page: PageName, part: string | number): string {
  return PAGES[page].path.replace(/:\w+/, () => String(part));
}

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return given.length === 0 ? path : `${path}?${given.join("&")}`;
}

type PageName = keyof typeof PAGES;
type FixedPage = {
  [Name in PageName]: (typeof PAGES)[Name]["path"] extends `${string}:${string}` ? never : Name;
}[PageName];

/** A parsed page address. `film` and `number` are checked only for form. */
export type Route =
  | { readonly page: FixedPage }
  | { readonly page: "shared-canon" | "shared-dna"; readonly id: string }
  | { readonly page: "film"; readonly film: Rank | FilmId | null }
  | { readonly page: "ranking"; readonly number: number }
  | { readonly page: "list"; readonly list: SourceListId }
  /** One that is or was served. */
  | { readonly page: "edition"; readonly edition: EditionNumber }
  /** Not checked. */
  | { readonly page: "seen-part"; readonly part: string }
  | { readonly page: "not-found" };

/** Every page, "not-found" too. */
export function pageNames(): readonly Route["page"][] {
  return [...entriesOf(PAGES).map(([page]) => page), "not-found"];
}

export function pageAt({ page }: Route): Page {
  return page === "not-found" ? NOT_FOUND : PAGES[page];
}

const NOT_FOUND: Page = { path: "/404" };

const FIXED_PAGES = new Map<string, FixedPage>(
  // A path without a varying part is what makes a page a fixed one.
  entriesOf(PAGES).flatMap(([page, { path }]) => (path.includes(":") ? [] : [[path, page as FixedPage]])),
);

const VARYING_PAGES = new Map<string, PageName>(
  entriesOf(PAGES).flatMap(([page, { path }]) => {
    const [, section = "", item] = path.split("/");
    return item?.startsWith(":") === true ? [[section, page]] : [];
  }),
);

function entriesOf<Row extends object>(rows: Row) {
  // The table is written above and never added to.
  return Object.entries(rows) as [keyof Row, Row[keyof Row]][];
}

/** The paths of all pages that search engines may show, but for films, which have theirs by the catalogue. */
export function indexedPaths(): readonly string[] {
  return [
    ...[...FIXED_PAGES].flatMap(([path, page]) => (pageAt({ page }).isIndexed === true ? [path] : [])),
    ...SOURCE_LISTS.map(({ id }) => pages.list(id)),
    ...EDITIONS.filter(({ number }) => number <= CURRENT_EDITION).map(({ number }) => pages.edition(number)),
  ];
}

/** No sign, exponent, fraction or leading zero, so that each page has one address. */
function plainNumber(text: string): number | null {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

/**
 * Parses a path without query. `/film/` with anything but a plain number or a film's id is a film page without a film,
 * which says "Film Not Found".
 */
export function routeOf(path: string): Route {
  const fixed = FIXED_PAGES.get(path);
  if (fixed !== undefined) return { page: fixed };
  const [, section, item, ...rest] = path.split("/");
  if (rest.length > 0 || item === undefined || item === "") return { page: "not-found" };
  const page = VARYING_PAGES.get(section ?? "");
  switch (page) {
    case "film":
      return { page, film: plainNumber(item) ?? readFilmId(item) };
    case "shared-canon":
    case "shared-dna":
      return { page, id: item };
    case "seen-part":
      return { page, part: item };
    case "ranking": {
      const number = plainNumber(item);
      return number !== null && number > 1 ? { page, number } : { page: "not-found" };
    }
    case "list": {
      const list = sourceListBySlug(item);
      return list === undefined ? { page: "not-found" } : { page, list: list.id };
    }
    case "edition": {
      const edition = plainNumber(item);
      return edition !== null && edition <= CURRENT_EDITION ? { page, edition } : { page: "not-found" };
    }
    default:
      return { page: "not-found" };
  }
}

/**
 * The range of films on a list page (indexes from `start` to before `end`) and the last page's number. `page` counts
 * from 2; beyond the last `start >= total`.
 */
export function rankingPageRange(page: number, total: number): { start: number; end: number; lastPage: number } {
  const start = FIRST_VIEW_FILMS + (page - 2) * RANKING_PAGE_SIZE;
  const lastPage = 1 + Math.max(0, Math.ceil((total - FIRST_VIEW_FILMS) / RANKING_PAGE_SIZE));
  return { start, end: Math.min(start + RANKING_PAGE_SIZE, total), lastPage };
}

/** `filmId` is the film's stable slug. */
export function posterArtPath(filmId: string): string {
  return `/posters/${POSTER_EDITION}/${filmId}.svg`;
}

/** The small raster version (decision 24). */
export function posterThumbnailPath(filmId: string): string {
  return `/posters/${POSTER_EDITION}/${filmId}.webp`;
}

export function artOfThumbnail(path: string): string {
  return path.replace(/\.webp$/, ".svg");
}

/** A digest of all posters, in their addresses because they are cached for ever; a test checks it. */
export const POSTER_EDITION = "28005c4a66";
