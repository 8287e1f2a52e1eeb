import { PRODUCT_NAME } from "#contract/pages.ts";
import { filmElsewhere } from "#domain/catalogue/film-elsewhere.ts";
import type { Film, ExternalIds } from "#domain/catalogue/film.ts";

/** What the server alone knows of a film. */
interface KnownToServer {
  readonly ids: ExternalIds | undefined;
  readonly supportingCast: readonly string[];
}

/** A film's schema.org data; `genre` is comma-separated. Server only. */
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
