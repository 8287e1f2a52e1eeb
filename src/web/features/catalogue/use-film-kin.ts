import type { KinByRank } from "#domain/taste/recommendations/kin.ts";
import { useLoaded } from "#web/ui/use-loaded.ts";
import { loadFilmKin } from "./load-film-kin.ts";

/** Null while loading, empty if unavailable. */
export function useFilmKin(): KinByRank | null {
  return useLoaded(loadFilmKin);
}
