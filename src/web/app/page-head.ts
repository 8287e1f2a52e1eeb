import { ownHead, type PageCatalogue } from "#contract/page-heads.ts";
import { PAGE_TITLES } from "#contract/page-titles.ts";
import { pageAt, PRODUCT_NAME, type Route } from "#contract/pages.ts";
import { kindOfPage } from "#contract/shared-page.ts";

export interface PageHead {
  readonly status: 200 | 403 | 404;
  readonly title: string;
  readonly description: string;
  /** Null if the page is not to be indexed. */
  readonly canonicalPath: string | null;
  readonly type: "website" | "video.movie";
  /** schema.org data, if any. */
  readonly structuredData: Readonly<Record<string, unknown>> | null;
  /** The link preview's picture, in pixels. */
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

/** Unknown pages and films have status 404 and no canonical path. */
export function pageHead(route: Route, catalogue: PageCatalogue): PageHead {
  const { isIndexed, path } = pageAt(route);
  const title = PAGE_TITLES[route.page];
  const own = ownHead(route, catalogue);
  const head = { description: TAGLINE, type: "website", structuredData: null } as const;
  if (own === null) {
    const missing = route.page === "film" ? title : PAGE_TITLES["not-found"];
    return { ...head, status: 404, title: titled(missing), canonicalPath: null };
  }
  return {
    ...head,
    status: 200,
    canonicalPath: isIndexed === true ? path : null,
    ...own,
    title: own.title === undefined ? titled(title) : `${own.title} · ${PRODUCT_NAME}`,
  };
}

function titled(title: string): string {
  return title.includes(PRODUCT_NAME) ? title : `${title} · ${PRODUCT_NAME}`;
}

/**
 * The title after navigation within the app. Null while the catalogue it needs is loading, and if the page itself
 * sets it: shared pages, topics and films outside the ranking.
 */
export function titleAfterTurn(
  route: Route,
  catalogue: PageCatalogue & { readonly isComplete: boolean },
): string | null {
  if (kindOfPage(route.page) !== null || route.page === "topic") return null;
  const { status, title } = pageHead(route, catalogue);
  if (status === 200) return title;
  return catalogue.isComplete && !(route.page === "film" && typeof route.part === "string") ? title : null;
}
