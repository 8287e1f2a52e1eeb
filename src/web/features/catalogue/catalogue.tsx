import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { AskedExcerpt } from "#contract/asked-prompt.ts";
import type { RankingExcerpt } from "#contract/ranking-page.ts";
import type { FilmView } from "#domain/filters/ranking-address.ts";
import type { FilmRecommendation } from "#contract/api/film-recommendations.ts";
import type { TopicAddress } from "#domain/topics/topic-address.ts";
import type { TopicPage } from "#domain/topics/topic-page.ts";
import type { EditionPage } from "#domain/catalogue/edition-page.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { ExternalIds, Film, FilmMetadataByRank, Rank } from "#domain/catalogue/film.ts";
import type { FilmStanding } from "#domain/catalogue/film-standing.ts";
import { loadUntilThere } from "../../adapters/load-script.ts";
import type { RankedFilm } from "./standing/rank-explanation.ts";
import type { ListedExcerpt, OtherFilmExcerpt, SharedExcerpt } from "./page-excerpts.ts";

export interface CatalogueExcerpt {
  readonly films: readonly Film[];
  readonly metadataByRank: FilmMetadataByRank;
  readonly total: number;
  readonly isWhole?: true;
  readonly filmPage?: FilmPageExcerpt;
  readonly otherFilm?: OtherFilmExcerpt;
  readonly share?: SharedExcerpt;
  readonly asked?: AskedExcerpt;
  readonly listed?: ListedExcerpt;
  readonly editionPage?: EditionPage;
  readonly topicPage?: TopicPage;
  /** Only while rendering on the server: see `filmsForReaders`. */
  readonly filmsForReaders?: readonly Film[];
  /** Only where the page's films are not the first by rank. */
  readonly ranking?: RankingExcerpt;
  readonly lastView?: FilmView;
}

/** Other films on a film's page; only what is shown, to keep the HTML small. */
export interface FilmPageExcerpt {
  readonly rank: Rank;
  /** One rank above and below, if they exist. */
  readonly beside: readonly RankedFilm[];
  /** Strongest first, with the slugs of the posters. */
  readonly seeNext: readonly (FilmRecommendation & Pick<Film, "id">)[];
  readonly ids: ExternalIds | undefined;
  readonly standing: FilmStanding;
  /** Those that have a page and the film among their films. */
  readonly topics: readonly TopicAddress[];
}

export interface CatalogueView {
  readonly status: "loading" | "error" | "ready";
  readonly films: readonly Film[];
  readonly isComplete: boolean;
  readonly total: number;
  readonly metadataByRank: FilmMetadataByRank;
  readonly filmsById: ReadonlyMap<FilmId, Film>;
  readonly filmsByRank: ReadonlyMap<Rank, Film>;
  /** The whole catalogue as soon as it is there, before React hears of it; null until then. */
  readonly filmsByNow: () => readonly Film[] | null;
  /** Undefined, like those below, unless the visitor arrived on such a page. */
  readonly filmPage: FilmPageExcerpt | undefined;
  readonly otherFilm: OtherFilmExcerpt | undefined;
  readonly share: SharedExcerpt | undefined;
  readonly asked: AskedExcerpt | undefined;
  readonly listed: ListedExcerpt | undefined;
  readonly editionPage: EditionPage | undefined;
  readonly topicPage: TopicPage | undefined;
  /** For what is in the HTML alone; empty in the browser. */
  readonly filmsForReaders: readonly Film[];
  readonly ranking: RankingExcerpt | undefined;
  readonly lastView: FilmView | undefined;
  readonly retry: () => void;
}

const NO_FILMS: readonly Film[] = [];

const CatalogueContext = createContext<CatalogueView | null>(null);

/** Provides the catalogue: first the page's excerpt, then the whole. */
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
  const view = useMemo(() => viewOf(load, excerpt, loader), [load, excerpt, loader]);
  return <CatalogueContext value={view}>{children}</CatalogueContext>;
}

function viewOf(load: CatalogueLoad, excerpt: CatalogueExcerpt, loader: CatalogueLoader): CatalogueView {
  const isComplete = load.status === "loaded";
  const films = isComplete ? load.films : excerpt.films;
  return {
    // A failure is shown even if the page's own films are there.
    status: isComplete || (load.status === "loading" && films.length > 0) ? "ready" : load.status,
    films,
    isComplete,
    total: isComplete ? films.length : excerpt.total,
    metadataByRank: isComplete ? { ...excerpt.metadataByRank, ...load.metadataByRank } : excerpt.metadataByRank,
    filmsById: new Map(films.map((film) => [film.id, film])),
    filmsByRank: new Map(films.map((film) => [film.rank, film])),
    filmsByNow() {
      const now = loader.current();
      return now.status === "loaded" ? now.films : null;
    },
    filmPage: excerpt.filmPage,
    otherFilm: excerpt.otherFilm,
    share: excerpt.share,
    asked: excerpt.asked,
    listed: excerpt.listed,
    editionPage: excerpt.editionPage,
    topicPage: excerpt.topicPage,
    filmsForReaders: excerpt.filmsForReaders ?? NO_FILMS,
    ranking: excerpt.ranking,
    lastView: excerpt.lastView,
    retry: loader.load,
  };
}

export function useCatalogue(): CatalogueView {
  const view = useContext(CatalogueContext);
  if (view === null) throw new Error("useCatalogue needs a CatalogueProvider above it");
  return view;
}

/** The catalogue does not change while the page is open. */
type CatalogueLoad =
  | { readonly status: "loading" | "error" }
  | { readonly status: "loaded"; readonly films: readonly Film[]; readonly metadataByRank: FilmMetadataByRank };

interface CatalogueLoader {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => CatalogueLoad;
  /** Does nothing while loading or when done; retries after a failure. */
  readonly load: () => void;
}

/** The same object on server and client: another one would make React hydrate in one long step. */
const NOTHING_LOADED: CatalogueLoad = { status: "loading" };

function createCatalogueLoader(load: CatalogueLoad = NOTHING_LOADED): CatalogueLoader {
  let isUnderWay = false;
  const listeners = new Set<() => void>();

  const settle = (next: CatalogueLoad) => {
    load = next;
    for (const listener of listeners) listener();
  };

  const request = async () => {
    try {
      const { fetchCatalogue } = await loadUntilThere(() => import("./fetch-catalogue.ts"));
      settle({ status: "loaded", ...(await fetchCatalogue()) });
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
