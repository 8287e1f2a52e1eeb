import { CURRENT_EDITION, type EditionNumber } from "#domain/catalogue/editions.ts";
import { type FilmId, readFilmId } from "#domain/catalogue/film-id.ts";
import { isOwnListId, type OwnListId } from "#domain/lists/own-list.ts";
import type { Rank } from "#domain/catalogue/film.ts";
import { type SourceListId, sourceListById, sourceListBySlug } from "#domain/catalogue/source-lists.ts";
import { TOPIC_KINDS, type TopicAddress } from "#domain/topics/topic-address.ts";

export const PRODUCT_NAME = "Canon";

/** To add a page, add its row to `PAGES`, its title to `page-titles.ts` and its screen to `web/app/screens.tsx`. */
interface Page {
  readonly path: `/${string}`;
  /** The meaning of the path's varying part; undefined if it can't be any. */
  readonly read?: (part: string, start: string) => unknown;
  /** Its URL may contain a token, so no referrer is sent or reported. */
  readonly isSecret?: true;
  /** In the sitemap too, if the address is fixed. */
  readonly isIndexed?: true;
  /** Works from what is on the device, so it does not wait for a slow network. */
  readonly isKeptOffline?: true;
  /** The skip link says "films". */
  readonly listsFilms?: true;
}

const asWritten = (part: string) => part;

export const PAGES = {
  home: {
    path: "/",
    isIndexed: true,
    isKeptOffline: true,
    listsFilms: true,
  },
  /** Plain lists that continue the home page for readers without scripts. */
  ranking: {
    path: "/ranking/:number",
    read: (part) => plainNumber(part, 2),
    isKeptOffline: true,
    listsFilms: true,
  },
  /** By id, or by rank in the current edition; null if neither, which says "Film Not Found". */
  film: {
    path: "/film/:film",
    read: (part) => plainNumber(part) ?? readFilmId(part),
    isIndexed: true,
    isKeptOffline: true,
  },
  lists: { path: "/lists", isIndexed: true, isKeptOffline: true },
  list: {
    path: "/lists/:slug",
    read: (part) => sourceListBySlug(part)?.id,
    isIndexed: true,
    isKeptOffline: true,
    listsFilms: true,
  },
  edition: {
    path: "/editions/:edition",
    read: (part): EditionNumber | undefined => plainNumber(part, 1, CURRENT_EDITION),
    isIndexed: true,
  },
  /** A person, a decade, a country and the like: `/people/agnes-varda`. */
  topic: {
    path: "/:kind/:topic",
    read: (slug, start) => `${start.slice(1)}${slug}` as TopicAddress,
    listsFilms: true,
  },
  /** `weights` and `first` in the query rank with other weights (`domain/catalogue/weighting.ts`). */
  "how-films-are-ranked": { path: "/how-films-are-ranked", isIndexed: true, isKeptOffline: true },
  "your-canon": { path: "/your-canon", isKeptOffline: true, listsFilms: true },
  /** Places the film that `film` names, or orders the whole canon, or the list of one's own that `list` names. */
  duel: { path: "/your-canon/duel", isKeptOffline: true },
  watchlist: { path: "/watchlist", isKeptOffline: true, listsFilms: true },
  watched: { path: "/watched", isKeptOffline: true, listsFilms: true },
  "my-list": {
    path: "/my-lists/:list",
    read: (part): OwnListId | undefined => (isOwnListId(part) ? part : undefined),
    isKeptOffline: true,
    listsFilms: true,
  },
  /** Every viewing by month; `year`, `month`, `stars` and `title` in the query narrow it. */
  diary: { path: "/diary", isKeptOffline: true },
  /** Walls of posters to tick; `/seen` leads to where one left off. */
  seen: { path: "/seen", isIndexed: true, isKeptOffline: true, listsFilms: true },
  "seen-part": {
    path: "/seen/:part",
    read: asWritten,
    isKeptOffline: true,
    listsFilms: true,
  },
  "left-to-see": { path: "/left-to-see", isKeptOffline: true, listsFilms: true },
  /** One film for this evening; `mood`, `length` and `company` in the query choose. */
  tonight: { path: "/tonight", isIndexed: true, isKeptOffline: true },
  import: { path: "/import", isIndexed: true, isKeptOffline: true },
  export: { path: "/export", isKeptOffline: true },
  "film-dna": { path: "/film-dna", isKeptOffline: true },
  "shared-canon": { path: "/c/:id", read: asWritten, listsFilms: true },
  "shared-list": { path: "/l/:id", read: asWritten, listsFilms: true },
  /** Up to eight shared canons, named in the query. */
  together: { path: "/together" },
  "shared-dna": { path: "/dna/:id", read: asWritten },
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
  "not-found": { path: "/404" },
} as const satisfies Readonly<Record<string, Page>>;

const RANKING_PAGE_SIZE = 48;
/** On the home page; `/ranking/2` continues from there. */
export const FIRST_VIEW_FILMS = 12;

export const pages = {
  home: () => PAGES.home.path,
  yourCanon: () => PAGES["your-canon"].path,
  /** A film's rank or id places it, "choose" asks for one, and nothing orders the whole canon. */
  duel: (film?: Rank | FilmId | "choose") => withQuery(PAGES.duel.path, { film: film?.toString() }),
  duelsOfList: (list: OwnListId) => withQuery(PAGES.duel.path, { list }),
  lists: () => PAGES.lists.path,
  list: (list: SourceListId) => pathTo("list", sourceListById(list).slug),
  edition: (edition: EditionNumber) => pathTo("edition", edition),
  topic: (address: TopicAddress) => `/${address}`,
  howRanked: () => PAGES["how-films-are-ranked"].path,
  watchlist: () => PAGES.watchlist.path,
  watched: () => PAGES.watched.path,
  myList: (list: OwnListId) => pathTo("my-list", list),
  diary: () => PAGES.diary.path,
  seen: () => PAGES.seen.path,
  /** See `domain/lists/seen-parts.ts`. */
  seenPart: (id: string) => pathTo("seen-part", id),
  leftToSee: () => PAGES["left-to-see"].path,
  tonight: () => PAGES.tonight.path,
  import: () => PAGES.import.path,
  /** Of one list of one's own, or of all. */
  export: (list?: OwnListId) => withQuery(PAGES.export.path, { list }),
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
  sharedList: (id: string) => pathTo("shared-list", id),
  sharedDna: (id: string) => pathTo("shared-dna", id),
} as const satisfies Readonly<Record<string, (...given: never[]) => string>>;

export function pathTo(page: PageName, part: string | number): string {
  return PAGES[page].path.replace(/:\w+/, () => String(part));
}

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return given.length === 0 ? path : `${path}?${given.join("&")}`;
}

export type PageName = keyof typeof PAGES;

/** The meaning of the address's varying part; null where none varies. */
export type PartOf<Name extends PageName> = (typeof PAGES)[Name] extends {
  read: (part: string, start: string) => infer Part;
}
  ? Exclude<Part, undefined>
  : null;

/** A parsed address. What its part names may not exist. */
export type Route<Name extends PageName = PageName> = {
  [Each in Name]: { readonly page: Each; readonly part: PartOf<Each> };
}[Name];

export function pageAt({ page }: Route): Page {
  return PAGES[page];
}

// The table is written above and never added to.
export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

const PAGES_BY_START = new Map<string, PageName>([
  ...PAGE_NAMES.filter((page) => page !== "topic").map((page) => [PAGES[page].path.replace(/:.*/, ":"), page] as const),
  // Both of its parts vary, the first among these.
  ...TOPIC_KINDS.map((kind) => [`/${kind}/:`, "topic"] as const),
]);

/** Parses a path without query. A bad part of `/film/` is a film page without a film, which says "Film Not Found". */
export function routeOf(path: string): Route {
  const [, start = "", text = ""] = /^(.*\/)([^/]+)$/.exec(path) ?? [];
  const varying = PAGES_BY_START.get(`${start}:`);
  const page = varying ?? PAGES_BY_START.get(path) ?? "not-found";
  const { read }: Page = PAGES[page];
  const part = read === undefined ? null : read(text, start);
  // The page's own row has read the part.
  return (part === undefined ? { page: "not-found", part: null } : { page, part }) as Route;
}

/** No sign, exponent, fraction or leading zero, so that each page has one address; undefined outside the limits. */
function plainNumber(text: string, least = 1, most = Infinity): number | undefined {
  const number = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0;
  return number >= least && number <= most ? number : undefined;
}

/** Film indexes from `start` to before `end`. `page` counts from 2; beyond the last, `start >= total`. */
export function rankingPageRange(page: number, total: number): { start: number; end: number; lastPage: number } {
  const start = FIRST_VIEW_FILMS + (page - 2) * RANKING_PAGE_SIZE;
  const lastPage = 1 + Math.max(0, Math.ceil((total - FIRST_VIEW_FILMS) / RANKING_PAGE_SIZE));
  return { start, end: Math.min(start + RANKING_PAGE_SIZE, total), lastPage };
}

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
export const POSTER_EDITION = "f948ba0695";
