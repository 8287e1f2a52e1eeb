import type { KinByRank } from "#domain/catalogue/catalogue.ts";
import { useLoaded } from "../../ui/use-loaded.ts";
import { loadFilmKin } from "./load-film-kin.ts";

/** Null while loading, empty if unavailable. */
export function useFilmKin(): KinByRank | null {
  return useLoaded(loadFilmKin);
}
