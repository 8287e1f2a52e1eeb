import { PRODUCT_NAME } from "#contract/pages.ts";
import type { Film } from "#domain/film.ts";

/** A film's schema.org data; `genre` is comma-separated. Server only. */
export function movieData(film: Film, genre: string): Readonly<Record<string, unknown>> {
  return {
    "@context": "https://schema.org",
    "@type": "Movie",
    name: film.title,
    ...(film.facts.originalTitle === film.title ? {} : { alternateName: film.facts.originalTitle }),
    description: film.description,
    datePublished: String(film.year),
    director: film.facts.directors.map((name) => ({ "@type": "Person", name })),
    actor: film.facts.cast.map((name) => ({ "@type": "Person", name })),
    genre: genre.split(",").map((name) => name.trim()),
    countryOfOrigin: film.facts.countries.map((name) => ({ "@type": "Country", name })),
    ...(film.facts.runtimeMinutes === null ? {} : { duration: `PT${film.facts.runtimeMinutes}M` }),
    ...(film.facts.imdbId === null ? {} : { sameAs: `https://www.imdb.com/title/${film.facts.imdbId}/` }),
    isPartOf: { "@type": "WebSite", name: PRODUCT_NAME },
  };
}
