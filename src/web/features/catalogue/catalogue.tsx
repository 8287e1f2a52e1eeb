import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from "react";
import type { AskedExcerpt } from "#contract/asked-prompt.ts";
import type { FilmRecommendation } from "#contract/api/film-recommendations.ts";
import type { Film, FilmMetadataByRank, Rank } from "#domain/film.ts";
import type { RankedFilm } from "../provenance/rank-explanation.ts";
import type { SharedExcerpt } from "./shared-excerpt.ts";
import { createCatalogueLoader, NOTHING_LOADED, type CatalogueLoad } from "./catalogue-loader.ts";

/** What the page's own HTML already holds of the catalogue, so that the first view needs no request. */
export interface CatalogueExcerpt {
  readonly films: readonly Film[];
  readonly metadataByRank: FilmMetadataByRank;
  /** How many films the whole catalogue has. */
  readonly total: number;
  /** Where this is no excerpt but everything: nothing more is loaded. */
  readonly isWhole?: true;
  readonly filmPage?: FilmPageExcerpt;
  readonly share?: SharedExcerpt;
  readonly asked?: AskedExcerpt;
}

/** What a film's page shows of other films: far less than the films, so that its HTML stays small. */
export interface FilmPageExcerpt {
  /** The page's own film. */
  readonly rank: Rank;
  /** The films one rank above and below, as far as there are such. */
  readonly beside: readonly RankedFilm[];
  /** What to see after the film, strongest first, with the slugs that name the posters. */
  readonly seeNext: readonly (FilmRecommendation & Pick<Film, "id">)[];
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
  /** What the HTML of a film's page holds of other films; absent where the visitor came by another page. */
  readonly filmPage: FilmPageExcerpt | undefined;
  /** What the HTML of a shared page holds of its share; absent where the visitor came by another page. */
  readonly share: SharedExcerpt | undefined;
  /** What the HTML of Home holds of the request in its address; absent where there was none. */
  readonly asked: AskedExcerpt | undefined;
  readonly retry: () => void;
}

const CatalogueContext = createContext<CatalogueView | null>(null);

/** Gives every screen the catalogue: at once what the page's HTML holds, then the whole of it. */
export function CatalogueProvider({
  excerpt,
  children,
}: {
  readonly excerpt: CatalogueExcerpt;
  readonly children: ReactNode;
}) {
  const [loader] = useState(() => createCatalogueLoader(excerpt.isWhole && { status: "loaded", ...excerpt }));
  const load = useSyncExternalStore(loader.subscribe, loader.current, () => NOTHING_LOADED);
  useEffect(() => loader.load(), [loader]);
  const view = useMemo(() => viewOf(load, excerpt, loader.load), [load, excerpt, loader]);
  return <CatalogueContext value={view}>{children}</CatalogueContext>;
}

function viewOf(load: CatalogueLoad, excerpt: CatalogueExcerpt, retry: () => void): CatalogueView {
  const isComplete = load.status === "loaded";
  const films = isComplete ? load.films : excerpt.films;
  return {
    // A failure is told even where the page's own films are there: the others are missed as soon as one goes on.
    status: isComplete || (load.status === "loading" && films.length > 0) ? "ready" : load.status,
    films,
    isComplete,
    total: isComplete ? films.length : excerpt.total,
    metadataByRank: isComplete ? { ...excerpt.metadataByRank, ...load.metadataByRank } : excerpt.metadataByRank,
    filmsByRank: new Map(films.map((film) => [film.rank, film])),
    filmPage: excerpt.filmPage,
    share: excerpt.share,
    asked: excerpt.asked,
    retry,
  };
}

/** The catalogue as far as it is loaded. Only below `CatalogueProvider`. */
export function useCatalogue(): CatalogueView {
  const view = useContext(CatalogueContext);
  if (view === null) throw new Error("useCatalogue needs a CatalogueProvider above it");
  return view;
}
