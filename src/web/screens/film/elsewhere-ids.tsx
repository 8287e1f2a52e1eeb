import type { FilmElsewhere } from "#domain/catalogue/film-elsewhere.ts";
import { messages } from "./messages.ts";

const SITES = ["letterboxd", "imdb", "tmdb", "wikidata"] as const;

/** The film at the sites that people keep their films on. A site that lacks it is left out; its height is kept free. */
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
