import { useEffect, useState } from "react";
import type { Film } from "#domain/catalogue/film.ts";
import { filmLinks, type FilmLinks } from "./film-links.ts";

/** Null hides the link. */
export type ShownLinks = { readonly [Name in keyof FilmLinks]: string | null };

/** Links that need no look-up at once; with the movie database enabled, then the trailer and watch page. */
export function useFilmLinks(film: Film): ShownLinks {
  const [found, setFound] = useState<{ readonly film: Film; readonly links: Partial<ShownLinks> } | null>(null);
  useEffect(() => {
    if (document.querySelector("meta[name=outside-services][content*=movie-database]") === null) return undefined;
    let isGone = false;
    void import("../../features/outside/movie-lookups.ts")
      .then(({ lookUpLinks }) => lookUpLinks(film))
      .then(
        (links) => isGone || setFound({ film, links }),
        // Without the script, those links stay.
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [film]);
  return { ...filmLinks(film), ...(found?.film.id === film.id ? found.links : {}) };
}
