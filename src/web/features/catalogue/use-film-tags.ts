import type { FilmTagsByRank } from "#domain/catalogue/film.ts";
import { useLoaded } from "#web/ui/use-loaded.ts";
import { loadFilmTags } from "./load-film-tags.ts";

/** Null while loading, empty if unavailable. */
export function useFilmTags(): FilmTagsByRank | null {
  return useLoaded(loadFilmTags);
}
