/** Every page of the product: its address, title and manners, and the builders of links to it. */

export const PRODUCT_NAME = "Canon";

/** What all sides of the product know of a page. A new page is a row of `PAGES` and a screen in `web/app/screens.tsx`. */
interface Page {
  /** The address; a part that varies is written `:rank`. */
  readonly path: `/${string}`;
  /** The document's title, where nothing more is known. */
  readonly title: string;
  /** Its address may carry what must not reach another site, such as a token: no referrer is sent, and none reported. */
  readonly isSecret?: true;
  /** Search engines may show it; with a fixed address it is in the sitemap. */
  readonly isFindable?: true;
  /** It needs nothing but what the device keeps, so a slow network is not waited for. */
  readonly isKeptOffline?: true;
  /** Films are what it is about, so that is where one may skip to. */
  readonly listsFilms?: true;
}

export const PAGES = {
  home: {
    path: "/",
    title: `${PRODUCT_NAME}: history's greatest films, ranked by critical consensus`,
    isFindable: true,
    isKeptOffline: true,
    listsFilms: true,
  },
  /** Plain lists that go on from the home page, for readers without scripts. */
  ranking: { path: "/ranking/:number", title: `Films · ${PRODUCT_NAME}`, isKeptOffline: true, listsFilms: true },
  film: { path: "/film/:rank", title: `Film Not Found · ${PRODUCT_NAME}`, isFindable: true, isKeptOffline: true },
  "your-canon": { path: "/your-canon", title: `Your Canon · ${PRODUCT_NAME}`, isKeptOffline: true, listsFilms: true },
  watchlist: { path: "/watchlist", title: `Watchlist · ${PRODUCT_NAME}`, isKeptOffline: true, listsFilms: true },
  watched: { path: "/watched", title: `Watched · ${PRODUCT_NAME}`, isKeptOffline: true, listsFilms: true },
  "film-dna": { path: "/film-dna", title: `Film DNA · ${PRODUCT_NAME}`, isKeptOffline: true },
  "shared-canon": { path: "/c/:id", title: `Shared canon · ${PRODUCT_NAME}`, listsFilms: true },
  "shared-dna": { path: "/dna/:id", title: `Shared Film DNA · ${PRODUCT_NAME}` },
  support: { path: "/support", title: `Support ${PRODUCT_NAME} — Keep Film History Alive`, isFindable: true },
  privacy: { path: "/privacy", title: `Privacy · ${PRODUCT_NAME}`, isFindable: true },
  terms: { path: "/terms", title: `Terms · ${PRODUCT_NAME}`, isFindable: true },
  account: { path: "/account", title: `Your account · ${PRODUCT_NAME}` },
  "check-email": { path: "/check-email", title: `Check your e-mail · ${PRODUCT_NAME}`, isSecret: true },
  /** Where mails lead whose link was followed. */
  "auth-callback": { path: "/auth/callback", title: `Completing sign in · ${PRODUCT_NAME}`, isSecret: true },
  /** Where the links in mails lead: the page waits for a person before it uses the link up. */
  "confirm-mail": { path: "/auth/confirm", title: `One more step · ${PRODUCT_NAME}`, isSecret: true },
  "google-callback": {
    path: "/auth/google/callback",
    title: `Completing sign-in with Google · ${PRODUCT_NAME}`,
    isSecret: true,
  },
  "reset-password": { path: "/reset-password", title: `Reset your password · ${PRODUCT_NAME}`, isSecret: true },
  "reset-password-in-session": {
    path: "/reset-password-supabase",
    title: `Reset your password · ${PRODUCT_NAME}`,
    isSecret: true,
  },
} as const satisfies Readonly<Record<string, Page>>;

const RANKING_PAGE_SIZE = 48;
/** The home page itself carries this many films; `/ranking/2` goes on from there. */
export const FIRST_VIEW_FILMS = 12;

/** Link builders. */
export const pages = {
  home: () => PAGES.home.path,
  yourCanon: () => PAGES["your-canon"].path,
  watchlist: () => PAGES.watchlist.path,
  watched: () => PAGES.watched.path,
  filmDna: () => PAGES["film-dna"].path,
  support: () => PAGES.support.path,
  privacy: () => PAGES.privacy.path,
  terms: () => PAGES.terms.path,
  film: (rank: number) => filled("film", rank),
  account: () => PAGES.account.path,
  /** `email` is shown masked there; `error` is `expired` where a link came too late. */
  checkEmail: (query: { readonly email?: string; readonly error?: "expired" } = {}) =>
    withQuery(PAGES["check-email"].path, query),
  authCallback: () => PAGES["auth-callback"].path,
  confirmMail: () => PAGES["confirm-mail"].path,
  googleCallback: () => PAGES["google-callback"].path,
  resetPassword: () => PAGES["reset-password"].path,
  resetPasswordInSession: () => PAGES["reset-password-in-session"].path,
  /** Page 1 is the home page. */
  ranking: (page: number) => (page <= 1 ? PAGES.home.path : filled("ranking", page)),
  sharedCanon: (id: string) => filled("shared-canon", id),
  sharedDna: (id: string) => filled("shared-dna", id),
} as const satisfies Readonly<Record<string, (...given: never[]) => string>>;

/** The address of a page with its one varying part put in. */
function filled(page: PageName, part: string | number): string {
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

/** A page address, understood. `rank` and `number` are checked for form only, not against the catalogue. */
export type Route =
  | { readonly page: FixedPage }
  | { readonly page: "shared-canon" | "shared-dna"; readonly id: string }
  | { readonly page: "film"; readonly rank: number | null }
  | { readonly page: "ranking"; readonly number: number }
  | { readonly page: "not-found" };

/** Every page by its name. */
export const PAGE_NAMES: readonly Route["page"][] = [...entriesOf(PAGES).map(([page]) => page), "not-found"];

/** What is known of the page at a route; of an address that leads nowhere no more than that. */
export function pageAt({ page }: Route): Page {
  return page === "not-found" ? NOT_FOUND : PAGES[page];
}

const NOT_FOUND: Page = { path: "/404", title: `404 Page Not Found · ${PRODUCT_NAME}` };

/** Pages whose address is a fixed path, by that path. */
const FIXED_PAGES = new Map<string, FixedPage>(
  entriesOf(PAGES).flatMap(([page, { path }]) => (path.includes(":") ? [] : [[path, page as FixedPage]])),
);

/** The others, by the part of their path that does not vary. */
const VARYING_PAGES = new Map<string, PageName>(
  entriesOf(PAGES).flatMap(([page, { path }]) => {
    const [, section = "", item] = path.split("/");
    return item?.startsWith(":") === true ? [[section, page]] : [];
  }),
);

function entriesOf<Row extends object>(rows: Row) {
  // The table's own keys: it is written above and never added to.
  return Object.entries(rows) as [keyof Row, Row[keyof Row]][];
}

/** The fixed addresses that search engines may show. */
export const FINDABLE_PATHS: readonly string[] = [...FIXED_PAGES].flatMap(([path, page]) =>
  pageAt({ page }).isFindable === true ? [path] : [],
);

/** A whole number written plainly: no sign, exponent, fraction or leading zero, so that each page has one address. */
function plainNumber(text: string): number | null {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

/**
 * Which page a path (without query) asks for. `/film/` followed by anything but a plain number is a film page
 * without a rank, so that it can say "Film Not Found".
 */
export function routeOf(path: string): Route {
  const fixed = FIXED_PAGES.get(path);
  if (fixed !== undefined) return { page: fixed };
  const [, section, item, ...rest] = path.split("/");
  if (rest.length > 0 || item === undefined || item === "") return { page: "not-found" };
  const page = VARYING_PAGES.get(section ?? "");
  switch (page) {
    case "film":
      return { page, rank: plainNumber(item) };
    case "shared-canon":
    case "shared-dna":
      return { page, id: item };
    case "ranking": {
      const number = plainNumber(item);
      return number !== null && number > 1 ? { page, number } : { page: "not-found" };
    }
    default:
      return { page: "not-found" };
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

/** Address of a picture of that art for where posters are small and many (decision 24). */
export function posterThumbnailPath(filmId: string): string {
  return `/posters/${POSTER_EDITION}/${filmId}.webp`;
}

/** The art a thumbnail was made of, told by the thumbnail's address. */
export function artOfThumbnail(path: string): string {
  return path.replace(/\.webp$/, ".svg");
}

/** Part of every poster's address, since posters are cached for ever: a digest of them all, held true by a test. */
export const POSTER_EDITION = "a15844aa03";
