import { useEffect, useState } from "react";
import type { ExternalIds, Film, Rank } from "#domain/film.ts";
import { filmElsewhere } from "#domain/film-elsewhere.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { loadFilmNames } from "../../features/film-names/load-film-names.ts";
import { messages } from "./messages.ts";

const SITES = ["letterboxd", "imdb", "tmdb", "wikidata"] as const;

/** The film at the sites that people keep their films on. A site that lacks it is left out; its height is kept free. */
export function ElsewhereIds({ film }: { readonly film: Film }) {
  const pages = filmElsewhere(film, useExternalIds(film.rank));
  return (
    <ul
      aria-label={messages.atOtherSites}
      className="flex min-h-11 flex-wrap justify-between gap-x-4 text-sm text-muted"
    >
      {SITES.map((site) =>
        pages[site] === null ? null : (
          <li key={site}>
            <a
              href={pages[site]}
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

/** From the page's HTML, or for a film visited later from the answer that has every film's. */
function useExternalIds(rank: Rank): ExternalIds | undefined {
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
