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
  filmDna: (): string => "/film-dna",
  support: (): string => "/support",
  privacy: (): string => "/privacy",
  terms: (): string => "/terms",
  film: (rank: number): string => `/film/${rank}`,
  account: (): string => "/account",
  /** `email` is shown masked there; `error` is `expired` where a link came too late. */
  checkEmail: (query: { readonly email?: string; readonly error?: "expired" } = {}): string =>
    withQuery("/check-email", query),
  /** Where mails lead whose link was followed. */
  authCallback: (): string => "/auth/callback",
  /** Where the links in mails lead: the page waits for a person before it uses the link up. */
  confirmMail: (): string => "/auth/confirm",
  googleCallback: (): string => "/auth/google/callback",
  resetPassword: (): string => "/reset-password",
  resetPasswordInSession: (): string => "/reset-password-supabase",
  /** Page 1 is the home page; later ones are plain lists for readers without scripts. */
  ranking: (page: number): string => (page <= 1 ? "/" : `/ranking/${page}`),
  sharedCanon: (id: string): string => `/c/${id}`,
  sharedDna: (id: string): string => `/dna/${id}`,
} as const;

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return given.length === 0 ? path : `${path}?${given.join("&")}`;
}

/** Pages whose address is a fixed path, by that path. */
const FIXED_PAGES = {
  "/": "home",
  "/your-canon": "your-canon",
  "/watchlist": "watchlist",
  "/watched": "watched",
  "/film-dna": "film-dna",
  "/support": "support",
  "/privacy": "privacy",
  "/terms": "terms",
  "/account": "account",
  "/check-email": "check-email",
  "/auth/callback": "auth-callback",
  "/auth/confirm": "confirm-mail",
  "/auth/google/callback": "google-callback",
  "/reset-password": "reset-password",
  "/reset-password-supabase": "reset-password-in-session",
} as const;

type FixedPage = (typeof FIXED_PAGES)[keyof typeof FIXED_PAGES];

/** Pages whose address may carry what must not reach another site: tokens, addresses of people. */
const SECRET_PAGES: ReadonlySet<Route["page"]> = new Set([
  "check-email",
  "auth-callback",
  "confirm-mail",
  "google-callback",
  "reset-password",
  "reset-password-in-session",
]);

/** Whether a page's address is nobody else's business: it is neither sent on as a referrer nor reported. */
export function isSecretPage({ page }: Route): boolean {
  return SECRET_PAGES.has(page);
}

/** A page address, understood. `rank` and `page` are checked for form only, not against the catalogue. */
export type Route =
  | { readonly page: FixedPage }
  | { readonly page: "shared-canon" | "shared-dna"; readonly id: string }
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
  if (Object.hasOwn(FIXED_PAGES, path)) return { page: FIXED_PAGES[path as keyof typeof FIXED_PAGES] };
  const [, section, item, ...rest] = path.split("/");
  if (rest.length > 0 || item === undefined || item === "") return { page: "not-found" };
  if (section === "film") return { page: "film", rank: plainNumber(item) };
  if (section === "c") return { page: "shared-canon", id: item };
  if (section === "dna") return { page: "shared-dna", id: item };
  const number = section === "ranking" ? plainNumber(item) : null;
  return number !== null && number > 1 ? { page: "ranking", number } : { page: "not-found" };
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

export const PRODUCT_NAME = "Canon";
