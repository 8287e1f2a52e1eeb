import { useEffect, useState } from "react";
import type { Film } from "#domain/film.ts";
import { filmLinks, type FilmLinks } from "./film-links.ts";

/** A link that was looked for in vain is null, and not shown. */
type ShownLinks = { readonly [Name in keyof FilmLinks]: string | null };

/**
 * The ways out of a film's page: at once those that need no look-up; where the movie database is switched on, then the
 * trailer itself and the page it names for watching.
 */
export function useFilmLinks(film: Film): ShownLinks {
  const [found, setFound] = useState<{ readonly film: Film; readonly links: Partial<ShownLinks> } | null>(null);
  useEffect(() => {
    if (document.querySelector("meta[name=outside-services][content*=movie-database]") === null) return undefined;
    let isGone = false;
    void import("../../features/movie-database/film-lookups.ts")
      .then(({ lookUpLinks }) => lookUpLinks(film))
      .then(
        (links) => isGone || setFound({ film, links }),
        // The piece of script can't be had: the links that need no look-up stay.
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [film]);
  return { ...filmLinks(film), ...(found?.film.rank === film.rank ? found.links : {}) };
}
