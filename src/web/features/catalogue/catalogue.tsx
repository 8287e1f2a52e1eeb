import { useQuery } from "@tanstack/react-query";
import { createContext, useContext, useMemo, type ReactNode } from "react";
import type { Film, FilmMetadataByRank, Rank } from "#domain/film.ts";
import { getJson } from "../../adapters/product-api.ts";

/** What the page's own HTML already holds of the catalogue, so that the first view needs no request. */
export interface CatalogueExcerpt {
  readonly films: readonly Film[];
  readonly metadataByRank: FilmMetadataByRank;
  /** How many films the whole catalogue has. */
  readonly total: number;
}

export interface CatalogueView {
  readonly status: "loading" | "error" | "ready";
  /** What is loaded so far, ranks ascending. */
  readonly films: readonly Film[];
  /** Whether `films` is the whole catalogue. */
  readonly isComplete: boolean;
  readonly total: number;
  readonly metadataByRank: FilmMetadataByRank;
  readonly filmsByRank: ReadonlyMap<Rank, Film>;
  readonly retry: () => void;
}

const CatalogueContext = createContext<CatalogueView | null>(null);

const FILMS_KEY = ["/api/films"];
const METADATA_KEY = ["/api/film-metadata"];

/**
 * Gives every screen the catalogue: at once what the page's HTML holds, then the whole of it. The metadata is loaded
 * once; where it can't be had it is an empty map (specification, section 7).
 */
export function CatalogueProvider({
  excerpt,
  children,
}: {
  readonly excerpt: CatalogueExcerpt;
  readonly children: ReactNode;
}) {
  const films = useQuery({
    queryKey: FILMS_KEY,
    queryFn: ({ signal }) => getJson<readonly Film[]>("/api/films", signal),
  });
  const metadata = useQuery({
    queryKey: METADATA_KEY,
    queryFn: ({ signal }) =>
      getJson<FilmMetadataByRank>("/api/film-metadata", signal).catch((): FilmMetadataByRank => ({})),
  });

  // Films and their words arrive together: a card never changes its genre after it is first seen.
  const isComplete = films.data !== undefined && metadata.data !== undefined;
  const shownFilms = isComplete ? films.data : excerpt.films;
  const shownMetadata = useMemo(
    () => ({ ...excerpt.metadataByRank, ...(isComplete ? metadata.data : undefined) }),
    [excerpt, isComplete, metadata.data],
  );
  const failed = films.isError && !films.isFetching;
  const refetch = films.refetch;

  const view = useMemo<CatalogueView>(
    () => ({
      status: isComplete || excerpt.films.length > 0 ? "ready" : failed ? "error" : "loading",
      films: shownFilms,
      isComplete,
      total: isComplete ? shownFilms.length : excerpt.total,
      metadataByRank: shownMetadata,
      filmsByRank: new Map(shownFilms.map((film) => [film.rank, film])),
      retry: () => void refetch(),
    }),
    [isComplete, failed, shownFilms, excerpt, shownMetadata, refetch],
  );
  return <CatalogueContext value={view}>{children}</CatalogueContext>;
}

/** The catalogue as far as it is loaded. Only below `CatalogueProvider`. */
export function useCatalogue(): CatalogueView {
  const view = useContext(CatalogueContext);
  if (view === null) throw new Error("useCatalogue needs a CatalogueProvider above it");
  return view;
}
