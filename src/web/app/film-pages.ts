import { filmsOfPage } from "#contract/page-heads.ts";
import { pages, PRODUCT_NAME, type Route } from "#contract/pages.ts";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { CURRENT_EDITION } from "#domain/catalogue/editions.ts";
import { filmElsewhere } from "#domain/catalogue/film-elsewhere.ts";
import type { ExternalIds, Film } from "#domain/catalogue/film.ts";
import type { OtherFilmPage } from "#contract/other-film-page.ts";
import { filmStanding } from "#domain/catalogue/film-standing.ts";
import { topicsOf } from "#domain/topics/topics.ts";
import { recommendedFilms } from "#domain/taste/recommendations/recommended-films.ts";
import type { CatalogueExcerpt } from "../features/catalogue/catalogue.tsx";
import { filmsBeside, otherFilmTitle } from "../features/films/other/other-film-page.ts";
import type { PageHead } from "./page-head.ts";

interface KnownToServer {
  readonly ids: ExternalIds | undefined;
  readonly supportingCast: readonly string[];
}

/** schema.org data; `genre` is comma-separated. */
export function movieData(film: Film, genre: string, known: KnownToServer): Readonly<Record<string, unknown>> {
  const { imdb, tmdb, wikidata, letterboxd } = filmElsewhere(film, known.ids);
  const pagesElsewhere = [imdb, tmdb, wikidata, letterboxd].filter((page) => page !== null);
  return {
    "@context": "https://schema.org",
    "@type": "Movie",
    name: film.title,
    ...(film.facts.originalTitle === film.title ? {} : { alternateName: film.facts.originalTitle }),
    description: film.description,
    datePublished: String(film.year),
    director: film.facts.directors.map((name) => ({ "@type": "Person", name })),
    actor: [...film.facts.cast, ...known.supportingCast].map((name) => ({ "@type": "Person", name })),
    genre: genre.split(",").map((name) => name.trim()),
    countryOfOrigin: film.facts.countries.map((name) => ({ "@type": "Country", name })),
    ...(film.facts.runtimeMinutes === null ? {} : { duration: `PT${film.facts.runtimeMinutes}M` }),
    ...(pagesElsewhere.length === 0 ? {} : { sameAs: pagesElsewhere }),
    isPartOf: { "@type": "WebSite", name: PRODUCT_NAME },
  };
}

/** For a film outside the ranking. Only films once ranked are indexed. */
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
      return { ...head, description: film.description, canonicalPath: pages.film(film.id) };
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
      return { ...head, type: "website", description: "A film that somebody added to their own lists." };
  }
}

/** What a ranked film's page shows besides the film; empty for other pages. */
export function filmPageOf(route: Route, catalogue: Catalogue): Pick<CatalogueExcerpt, "filmPage"> {
  const film = route.page === "film" ? filmsOfPage(route, catalogue.films)[0] : undefined;
  const recommended = film === undefined ? null : recommendedFilms(catalogue, film.rank);
  if (film === undefined || recommended === null) return {};
  const { rank } = film;
  const beside = catalogue.films
    .filter((other) => Math.abs(other.rank - rank) === 1)
    .map(({ rank: place, id, title, year, provenance }) => ({ rank: place, id, title, year, provenance }));
  const seeNext = recommended.map(({ film: next, why, isFurtherAfield }) => ({
    rank: next.rank,
    id: next.id,
    title: next.title,
    year: next.year,
    why,
    furtherAfield: isFurtherAfield,
  }));
  const standing = filmStanding(film.id, CURRENT_EDITION, catalogue.editions);
  const topics = [...topicsOf(catalogue).values()].flatMap(({ address, ranks }) =>
    ranks.includes(rank) ? [address] : [],
  );
  return { filmPage: { rank, beside, seeNext, ids: catalogue.idsByRank[rank], standing, topics } };
}

/** What the page of a film outside the ranking shows; empty for other pages. */
export function otherFilmOf(
  route: Route,
  page: OtherFilmPage | undefined,
  { films }: Catalogue,
): Pick<CatalogueExcerpt, "otherFilm"> {
  if (page === undefined || route.page !== "film" || typeof route.part !== "string") return {};
  return { otherFilm: { id: route.part, page, beside: filmsBeside(page, films) } };
}
