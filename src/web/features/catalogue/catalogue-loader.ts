import type { Film, FilmMetadataByRank } from "#domain/film.ts";
import { call } from "../../adapters/product-api.ts";

/** How far the whole catalogue has come. Loaded once, it does not change while the page is open. */
export type CatalogueLoad =
  | { readonly status: "loading" | "error" }
  | { readonly status: "loaded"; readonly films: readonly Film[]; readonly metadataByRank: FilmMetadataByRank };

export interface CatalogueLoader {
  /** Calls `listener` at each change of `current`; returns what stops it. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => CatalogueLoad;
  /** Starts loading, unless that is under way or done; after a failure tries again. */
  readonly load: () => void;
}

/**
 * How it begins, on the server and in the browser. One value for both: another one would count as a change, and make
 * React take over the server's HTML in one long step.
 */
export const NOTHING_LOADED: CatalogueLoad = { status: "loading" };

/**
 * Loads films and metadata together, so that a card never changes its genre after it is first seen. Metadata that
 * can't be had is an empty map. No retries but those asked for. `load` is what is there from the beginning.
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
