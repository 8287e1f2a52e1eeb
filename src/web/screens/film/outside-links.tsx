import { useEffect, useState } from "react";
import type { ExternalIds, Film, FilmFacts, Rank } from "#domain/catalogue/film.ts";
import { moviePage, movieSearchPage, watchPage, type FilmElsewhere } from "#domain/catalogue/film-elsewhere.ts";
import { Icon } from "../../ui/icon.tsx";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { isOn } from "../../features/outside/is-on.ts";
import { loadFilmNames } from "../../features/catalogue/film-data.ts";
import { messages } from "./messages.ts";

/** External links, without a referrer. */
export function OutsideLinks({ links }: { readonly links: ShownLinks }) {
  return (
    <ul aria-label={messages.elsewhere} className="flex flex-wrap gap-x-6">
      <Outside href={links.whereToWatch} label={messages.whereToWatch} />
      <Outside href={links.trailer} label={messages.trailer} />
      <Outside href={links.moreInfo} label={messages.moreInfo} />
    </ul>
  );
}

function Outside({ href, label }: { readonly href: string | null; readonly label: string }) {
  if (href === null) return null;
  return (
    <li>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center gap-1.5 underline decoration-control decoration-1 underline-offset-4 hover:decoration-ink"
      >
        {label}
        <Icon name="external" className="text-muted" />
        <span className="sr-only">{messages.opensOutside}</span>
      </a>
    </li>
  );
}

interface FilmLinks {
  readonly whereToWatch: string;
  readonly trailer: string;
  readonly moreInfo: string;
}

/** By the film's id at TMDB or else its title. Without a verified address the trailer is a search. */
export function filmLinks({
  title,
  year,
  trailerUrl,
  facts,
}: Pick<Film, "title" | "year" | "trailerUrl"> & { readonly facts: Pick<FilmFacts, "tmdbId"> }): FilmLinks {
  const search = movieSearchPage({ title, year });
  return {
    whereToWatch: facts.tmdbId === null ? search : watchPage(facts.tmdbId),
    trailer:
      trailerUrl ??
      `https://www.youtube.com/results?${new URLSearchParams({ search_query: `${title} ${year} trailer` })}`,
    moreInfo: facts.tmdbId === null ? search : moviePage(facts.tmdbId),
  };
}

/** Null hides the link. */
type ShownLinks = { readonly [Name in keyof FilmLinks]: string | null };

/** First the links that need no look-up; with TMDB enabled, then the trailer and watch page. */
export function useFilmLinks(film: Film): ShownLinks {
  const [found, setFound] = useState<{ readonly film: Film; readonly links: Partial<ShownLinks> } | null>(null);
  useEffect(() => {
    if (!isOn("movie-database")) return undefined;
    let isGone = false;
    void import("../../features/outside/movie-lookups.ts")
      .then(({ lookUpLinks }) => lookUpLinks(film))
      .then(
        (links) => isGone || setFound({ film, links }),
        // If the script can't be loaded, those links stay.
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [film]);
  return { ...filmLinks(film), ...(found?.film.id === film.id ? found.links : {}) };
}

const SITES = ["letterboxd", "imdb", "tmdb", "wikidata"] as const;

/** Sites that lack the film are left out. Keeps its height. */
export function ElsewhereIds({ elsewhere }: { readonly elsewhere: FilmElsewhere }) {
  const known = SITES.filter((site) => elsewhere[site] !== null);
  return (
    <ul
      aria-label={messages.atOtherSites}
      className={`flex min-h-11 flex-wrap gap-x-4 text-sm text-muted ${known.length > 2 ? "justify-between" : ""}`}
    >
      {SITES.map((site) =>
        elsewhere[site] === null ? null : (
          <li key={site}>
            <a
              href={elsewhere[site]}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center underline decoration-control decoration-1 underline-offset-3 hover:text-ink"
            >
              {messages.sites[site]}
              <span className="sr-only"> {messages.opensOutside}</span>
            </a>
          </li>
        ),
      )}
    </ul>
  );
}

/** A ranked film's ids at other sites: from the page's HTML, or after navigation from the answer for all films. */
export function useExternalIds(rank: Rank): ExternalIds | undefined {
  const { filmPage } = useCatalogue();
  const isInPage = filmPage?.rank === rank;
  const [loaded, setLoaded] = useState<{ readonly rank: Rank; readonly ids: ExternalIds | undefined } | null>(null);
  useEffect(() => {
    if (isInPage) return undefined;
    let isGone = false;
    const load = async () => {
      const names = await loadFilmNames();
      if (!isGone) setLoaded({ rank, ids: names[rank] });
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [rank, isInPage]);
  if (isInPage) return filmPage.ids;
  return loaded?.rank === rank ? loaded.ids : undefined;
}
