import type { OtherFilmPage } from "#contract/other-film-page.ts";
import { pages } from "#contract/pages.ts";
import { otherFilmTitle } from "#web/features/films/other/other-film-page.ts";
import type { PageHead } from "./page-head.ts";

/** The head of a page about a film that the ranking does not have. Only films that once were ranked are to be indexed. */
export function otherFilmHead(other: OtherFilmPage): PageHead {
  const head = {
    status: 200,
    title: otherFilmTitle(other),
    canonicalPath: null,
    type: "video.movie",
    structuredData: null,
  } as const;
  switch (other.kind) {
    case "departed": {
      const { film } = other.departed;
      return {
        ...head,
        description: film.description,
        canonicalPath: pages.film(film.id),
      };
    }
    case "index": {
      const { title, year, directors } = other.film;
      const by = directors.length === 0 ? "" : ` by ${directors.join(", ")}`;
      return {
        ...head,
        description: `${title}, a film of ${year}${by}. It is not in the ranking, but anybody can add it to their lists.`,
      };
    }
    case "written":
      return {
        ...head,
        type: "website",
        description: "A film that somebody added to their own lists.",
      };
  }
}
