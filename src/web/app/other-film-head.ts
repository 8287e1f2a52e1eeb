import type { OtherFilmPage } from "#contract/other-film-page.ts";
import { pages, PRODUCT_NAME } from "#contract/pages.ts";
import type { PageHead } from "./page-head.ts";

/** The head of a page about a film that the ranking does not have. Only films that once were ranked are to be indexed. */
export function otherFilmHead(other: OtherFilmPage): PageHead {
  const head = { status: 200, canonicalPath: null, type: "video.movie", structuredData: null } as const;
  switch (other.kind) {
    case "departed": {
      const { film } = other.departed;
      return {
        ...head,
        title: `${film.title} (${film.year}), no longer ranked · ${PRODUCT_NAME}`,
        description: film.description,
        canonicalPath: pages.film(film.id),
      };
    }
    case "index": {
      const { title, year, directors } = other.film;
      const by = directors.length === 0 ? "" : ` by ${directors.join(", ")}`;
      return {
        ...head,
        title: `${title} (${year}) · ${PRODUCT_NAME}`,
        description: `${title}, a film of ${year}${by}. It is not in the ranking, and can be in anybody's lists.`,
      };
    }
    case "written":
      return {
        ...head,
        type: "website",
        title: `A film typed in · ${PRODUCT_NAME}`,
        description: "A film that somebody typed into their own lists.",
      };
  }
}
