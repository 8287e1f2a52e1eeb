import { PRODUCT_NAME } from "#contract/pages.ts";
import { moviePage } from "#domain/movie-database.ts";
import type { Film, ExternalIds } from "#domain/film.ts";

/** What the server alone knows of a film. */
interface KnownToServer {
  readonly ids: ExternalIds | undefined;
  readonly supportingCast: readonly string[];
}

/** A film's schema.org data; `genre` is comma-separated. Server only. */
export function movieData(film: Film, genre: string, known: KnownToServer): Readonly<Record<string, unknown>> {
  const pagesElsewhere = sameFilmElsewhere(film, known.ids);
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

/** The film's pages at other sites; not those of its parts, where Letterboxd and the movie database only have parts. */
function sameFilmElsewhere({ facts }: Film, ids: ExternalIds | undefined): readonly string[] {
  const [letterboxd, secondPart] = ids?.letterboxd ?? [];
  const isInParts = secondPart !== undefined;
  return [
    facts.imdbId === null ? null : `https://www.imdb.com/title/${facts.imdbId}/`,
    facts.tmdbId === null || isInParts ? null : moviePage(facts.tmdbId),
    ids?.wikidata ? `https://www.wikidata.org/wiki/${ids.wikidata}` : null,
    letterboxd === undefined || isInParts ? null : `https://letterboxd.com/film/${letterboxd}/`,
  ].filter((page) => page !== null);
}
