import type { Film, FilmMetadataByRank } from "#domain/catalogue/film.ts";
import { call } from "../../adapters/product-api.ts";

/** The catalogue does not change while the page is open. */
export type CatalogueLoad =
  | { readonly status: "loading" | "error" }
  | { readonly status: "loaded"; readonly films: readonly Film[]; readonly metadataByRank: FilmMetadataByRank };

export interface CatalogueLoader {
  /** Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => CatalogueLoad;
  /** Does nothing while loading or when done; retries after a failure. */
  readonly load: () => void;
}

/** The same object on server and client: another one would make React hydrate in one long step. */
export const NOTHING_LOADED: CatalogueLoad = { status: "loading" };

/**
 * Loads films and metadata together, so that a card never changes its genre. Unavailable metadata is an empty map.
 * Retries only when asked. `load` is the initial state.
 */
export function createCatalogueLoader(load: CatalogueLoad = NOTHING_LOADED): CatalogueLoader {
  let isUnderWay = false;
  const listeners = new Set<() => void>();

  const settle = (next: CatalogueLoad) => {
    load = next;
    for (const listener of listeners) listener();
  };

  const request = async () => {
    const metadata = call("getFilmMetadata", {}).catch((): FilmMetadataByRank => ({}));
    try {
      const films = await call("listFilms", {});
      settle({ status: "loaded", films, metadataByRank: await metadata });
    } catch {
      settle({ status: "error" });
    } finally {
      isUnderWay = false;
    }
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => load,
    load: () => {
      if (isUnderWay || load.status === "loaded") return;
      isUnderWay = true;
      if (load.status === "error") settle(NOTHING_LOADED);
      void request();
    },
  };
}
