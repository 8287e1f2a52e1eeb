import { lazy, Suspense, useState } from "react";
import { pages } from "#contract/pages.ts";
import { NO_FILTERS } from "#domain/filters/film-filters.ts";
import type { FilmView, RankingAddress } from "#domain/filters/ranking-address.ts";
import { type CatalogueView, useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { useRankingAddress } from "../../features/search/filters/use-ranking-address.ts";
import { type FilmPlace, firstFilmInView } from "../../features/films/list/film-place.ts";
import { searchMessages } from "../../features/search/messages.ts";
import { keepView, useKeptView, HiddenBarPlace } from "#web/features/films/list/list-head.tsx";
import { SearchReport } from "../../features/search/search-report.tsx";
import { loadUntilThere } from "../../adapters/load-script.ts";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { FilmsOfHome, NoFilms, RestOfRanking } from "./films-of-home.tsx";
import { useOnDemand } from "../../ui/load-part.tsx";
import { Masthead } from "./masthead.tsx";
import { Controls } from "./controls.tsx";
import { messages } from "./messages.ts";
import { type Request, useRequest } from "./use-request.ts";
import { type ShownFilms, useShownFilms } from "./use-shown-films.ts";

const loadRankingModal = async () => (await import("./ranking-modal.tsx")).RankingModal;
const OthersFound = lazy(async () => ({
  default: (await loadUntilThere(() => import("../../features/search/others-found.tsx"))).OthersFound,
}));

const BackToTop = lazy(async () => ({
  default: (await loadUntilThere(() => import("./back-to-top.tsx"))).BackToTop,
}));

export function HomeScreen() {
  const home = useHome();
  const { catalogue, request, shown, applied } = home;
  const rankingModal = useOnDemand(loadRankingModal);
  const [namesakesPlace, setNamesakesPlace] = useState<HTMLElement | null>(null);
  const isHydrated = useIsHydrated();
  const others = <Others request={request} catalogue={catalogue} namesakesPlace={namesakesPlace} />;
  return (
    <div className="page page-wide flex flex-col">
      <Masthead onTitleClick={request.showAll} onHowRanked={rankingModal.open} />
      <Controls
        {...home}
        renderHiddenBar={(otherwise) => (
          <HiddenBarPlace
            isShowing={home.isShowingHidden}
            onShowingChange={home.setShowingHidden}
            otherwise={otherwise}
          />
        )}
      />
      <SearchReport
        state={request.search.state}
        shown={shown?.count ?? 0}
        total={catalogue.total}
        onSearch={request.searchFor}
        namesakesPlace={setNamesakesPlace}
      />
      {applied === null ? others : null}
      {shown === null ? <NoFilms catalogue={catalogue} /> : <Films {...home} shown={shown} />}
      {applied === null || shown === null ? null : others}
      <Foot />
      <Suspense>{isHydrated ? <BackToTop /> : null}</Suspense>
      {rankingModal.Part === null ? null : <rankingModal.Part total={catalogue.total} onClose={rankingModal.close} />}
    </div>
  );
}

/** What Home shows: what the address, a search and the visitor's choices ask for, and how they change. */
function useHome() {
  const catalogue = useCatalogue();
  const { address, hrefOf, go } = useRankingAddress(catalogue);
  const request = useRequest(catalogue);
  const { applied } = request.search.state;
  const [isShowingHidden, setShowingHidden] = useState(false);
  const [place, setPlace] = useState<FilmPlace | null>(null);
  const chosenView = useKeptView();
  const view = address.view ?? chosenView;
  const shown = useShownFilms(catalogue, address, applied);
  const change = (how: Partial<RankingAddress>) => {
    setPlace(null);
    go(how, { replace: true });
  };
  const changeView = (next: FilmView) => {
    keepView(next);
    setPlace(firstFilmInView());
    go({ view: next }, { replace: true });
  };
  return {
    catalogue,
    address,
    hrefOf,
    request,
    applied,
    shown,
    view,
    place,
    change,
    changeView,
    isShowingHidden,
    setShowingHidden,
  };
}

function Films(home: ReturnType<typeof useHome> & { readonly shown: ShownFilms }) {
  const { catalogue, address, hrefOf, request, applied, shown, view, change } = home;
  const isSearching = request.search.state.pending !== null;
  return (
    <>
      <div
        aria-busy={isSearching}
        inert={isSearching}
        // Veiled rather than faded, so that the text keeps its colours.
        className={`relative mt-1 ${isSearching ? "after:absolute after:inset-0 after:bg-ground/65" : ""}`}
      >
        <FilmsOfHome {...home} onClear={() => change({ filters: NO_FILTERS })} />
      </div>
      {applied === null ? (
        <RestOfRanking catalogue={catalogue} address={address} view={view} count={shown.count} hrefOf={hrefOf} />
      ) : shown.films.length < shown.count ? (
        <p className="py-6 text-center text-muted">{searchMessages.firstFound(shown.films.length, shown.count)}</p>
      ) : null}
    </>
  );
}

/** Results outside the ranking. */
function Others({
  request: { asked, search },
  catalogue,
  namesakesPlace,
}: {
  readonly request: Request;
  readonly catalogue: CatalogueView;
  readonly namesakesPlace: HTMLElement | null;
}) {
  const { applied, pending, trouble } = search.state;
  const parts = applied?.parts ?? (trouble?.type === "nothing-found" ? (trouble.parts ?? []) : null);
  if (parts === null || pending !== null || !catalogue.isComplete) return null;
  return (
    <Suspense>
      <OthersFound prompt={asked} parts={parts} namesakesPlace={namesakesPlace} />
    </Suspense>
  );
}

function Foot() {
  return (
    <footer className="mt-12 text-center text-sm text-muted">
      <p>
        {messages.free} {/* A document of its own: only that page may load the payment provider's script. */}
        <a href={pages.support()} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {messages.support}
        </a>
      </p>
    </footer>
  );
}
