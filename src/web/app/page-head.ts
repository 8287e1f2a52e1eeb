import { pageAt, pages, PRODUCT_NAME, rankingPageRange, type Route } from "#contract/pages.ts";
import { type EditionNumber, editionOf } from "#domain/catalogue/editions.ts";
import type { Film, SourceListId } from "#domain/catalogue/film.ts";
import { FIRST_SEEN_PART, isInSeenPart, seenPart } from "#domain/lists/seen-parts.ts";
import { fullListName, sourceListById } from "#domain/catalogue/source-lists.ts";
import { SOURCE_NOTES } from "#domain/catalogue/source-notes.ts";
import { PAGE_TITLES } from "./page-titles.ts";

/** A page's metadata for browsers, search engines and link previews. */
export interface PageHead {
  readonly status: 200 | 403 | 404;
  readonly title: string;
  readonly description: string;
  /** The canonical path; null where the page should not be indexed. */
  readonly canonicalPath: string | null;
  readonly type: "website" | "video.movie";
  /** schema.org data, if any. */
  readonly structuredData: Readonly<Record<string, unknown>> | null;
  /** The link preview's picture, sizes in pixels. */
  readonly preview?: {
    readonly path: string;
    readonly imagePath: string;
    readonly imageText: string;
    readonly width: number;
    readonly height: number;
  };
}

const ABOUT_LISTS =
  "The eight published lists behind the ranking: how far you are with each of them, and how much they agree with each other.";

const TAGLINE =
  "Discover history's greatest films, ranked by critical consensus. Build your canon, track watchlists, reveal your Film DNA.";

const SEEN_DESCRIPTION =
  "Walls of posters to tick through: mark the great films you have seen, by rank, decade or list, hundreds in minutes.";

const IMPORT_DESCRIPTION =
  "Import your films from Letterboxd, IMDb, Trakt and others. Your files are read in your browser and sent nowhere.";

/** The films in a page's HTML: the stretch of a list, or the film itself. */
export function filmsOfPage(route: Route, films: readonly Film[]): readonly Film[] {
  switch (route.page) {
    case "ranking": {
      const { start, end } = rankingPageRange(route.number, films.length);
      return films.slice(start, end);
    }
    case "film": {
      const { film } = route;
      return films.filter(({ id, rank }) => id === film || rank === film);
    }
    default:
      return [];
  }
}

/** The films that a page has in its HTML alone, because with scripts they come with the catalogue. */
export function filmsForReaders(route: Route, films: readonly Film[]): readonly Film[] {
  if (route.page === "edition") return films;
  const part = route.page === "seen" ? FIRST_SEEN_PART : route.page === "seen-part" ? seenPart(route.part) : null;
  return part === null ? [] : films.filter((film) => isInSeenPart(part, film));
}

/**
 * The head of the page at `route`. `films` holds at least the page's films; `total` is the catalogue's size. Unknown
 * pages and films have status 404 and no canonical path.
 */
export function pageHead(
  route: Route,
  catalogue: {
    readonly films: readonly Film[];
    readonly total: number;
  },
): PageHead {
  const { isIndexed, path } = pageAt(route);
  const plain = {
    status: 200,
    title: PAGE_TITLES[route.page],
    description: TAGLINE,
    canonicalPath: isIndexed === true ? path : null,
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
        : { ...missing, title: PAGE_TITLES["not-found"] };
    }
    case "film": {
      const [film] = filmsOfPage(route, catalogue.films);
      return film === undefined ? missing : filmHead(film);
    }
    case "lists":
      return { ...plain, description: ABOUT_LISTS };
    case "list":
      return { ...plain, ...listHead(route.list) };
    case "edition":
      return { ...plain, ...editionHead(route.edition) };
    case "seen":
      return { ...plain, description: SEEN_DESCRIPTION };
    case "import":
      return { ...plain, description: IMPORT_DESCRIPTION };
    case "seen-part": {
      const isPart = seenPart(route.part) !== null;
      return isPart ? { ...plain, description: SEEN_DESCRIPTION } : { ...missing, title: PAGE_TITLES["not-found"] };
    }
    case "not-found":
      return missing;
    default:
      return plain;
  }
}

/**
 * The title of a page that was gone to within the app; null while it can't be told, as the catalogue is loading, and where
 * the page sets it: shared pages, and films that the ranking does not have.
 */
export function titleAfterTurn(
  route: Route,
  catalogue: Parameters<typeof pageHead>[1] & { readonly isComplete: boolean },
): string | null {
  if (route.page === "shared-canon" || route.page === "shared-dna") return null;
  const { status, title } = pageHead(route, catalogue);
  if (status === 200) return title;
  return catalogue.isComplete && !(route.page === "film" && typeof route.film === "string") ? title : null;
}

function filmHead(film: Film): PageHead {
  return {
    status: 200,
    title: `${film.title} (${film.year}), ranked ${film.rank} · ${PRODUCT_NAME}`,
    description: film.description,
    canonicalPath: pages.film(film.id),
    type: "video.movie",
    structuredData: null,
  };
}

function editionHead(edition: EditionNumber): Pick<PageHead, "title" | "description" | "canonicalPath"> {
  const { listsOf, size } = editionOf(edition);
  return {
    title: `The ranking of ${listsOf} · ${PRODUCT_NAME}`,
    description: `All ${size} films of the ranking as it was published from the lists of ${listsOf}, and where each of them ranks in another edition.`,
    canonicalPath: pages.edition(edition),
  };
}

function listHead(id: SourceListId): Pick<PageHead, "title" | "description" | "canonicalPath"> {
  const list = sourceListById(id);
  return {
    title: `${fullListName(list)} (${list.edition}) · ${PRODUCT_NAME}`,
    description: `${SOURCE_NOTES[id].about} All its films, how far you are with it, and which to see next.`,
    canonicalPath: pages.list(id),
  };
}
