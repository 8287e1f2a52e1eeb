import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { pages } from "#contract/pages.ts";
import { hasFilters, NO_FILTERS } from "#domain/filters/film-filters.ts";
import type { RankingAddress } from "#domain/filters/ranking-address.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { FilterRow, ProgressLine } from "../../features/search/filters/filter-row.tsx";
import { useRankingAddress } from "../../features/search/filters/use-ranking-address.ts";
import { type FilmPlace, firstFilmInView } from "../../features/films/list/film-place.ts";
import { keepView, useKeptView } from "../../features/films/list/kept-view.ts";
import { RowHeads } from "../../features/films/list/row-heads.tsx";
import { ViewSwitch } from "../../features/films/list/view-switch.tsx";
import { HiddenBarPlace } from "../../features/films/hidden/hidden-bar-place.tsx";
import { loadQuickRanking } from "../../features/order/quick-ranking/load-quick-ranking.ts";
import { searchMessages } from "../../features/search/messages.ts";
import { SeenLine } from "../../features/films/seen-line/seen-line.tsx";
import { SearchBox, SearchExamples } from "../../features/search/search-box.tsx";
import { SearchReport } from "../../features/search/search-report.tsx";
import { useAskedPrompt, useFilmSearch } from "../../features/search/use-film-search.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { loadUntilThere } from "../../adapters/load-script.ts";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { useOnDemand } from "../../ui/load-part.tsx";
import { FilmsOfHome } from "./films-of-home.tsx";
import { Masthead } from "./masthead.tsx";
import { messages } from "./messages.ts";
import { NoFilms, RestOfRanking } from "./rest-of-ranking.tsx";
import { useShownFilms } from "./use-shown-films.ts";

const loadRankingModal = async () => (await import("../../features/menu/ranking-modal.tsx")).RankingModal;
const OthersFound = lazy(async () => ({
  default: (await loadUntilThere(() => import("../../features/search/others-found.tsx"))).OthersFound,
}));

const BackToTop = lazy(async () => ({
  default: (await loadUntilThere(() => import("./back-to-top.tsx"))).BackToTop,
}));

export function HomeScreen() {
  const catalogue = useCatalogue();
  const ranking = useRankingAddress(catalogue);
  const { address, hrefOf, go } = ranking;
  const search = useFilmSearch(catalogue);
  const [asked, ask] = useAskedPrompt();
  const quickRanking = useOnDemand(loadQuickRanking);
  const rankingModal = useOnDemand(loadRankingModal);
  const [isShowingHidden, setShowingHidden] = useState(false);
  const [place, setPlace] = useState<FilmPlace | null>(null);
  const [namesakesPlace, setNamesakesPlace] = useState<HTMLElement | null>(null);
  // A new number remounts the search with an empty field.
  const [resets, setResets] = useState(0);
  const keptView = useKeptView();
  const isHydrated = useIsHydrated();
  const view = address.view ?? keptView;

  const { applied, pending, trouble } = search.state;
  const shown = useShownFilms(catalogue, address, applied);
  const { reset, submit } = search;
  // The address holds the request: typed, shared or revisited.
  useEffect(() => {
    if (asked === "") reset();
    else submit(asked);
  }, [asked, reset, submit]);
  const showAll = useCallback(() => {
    reset();
    ask("");
    setResets((count) => count + 1);
  }, [ask, reset]);
  const searchFor = (prompt: string) => {
    if (prompt === "") showAll();
    else if (prompt === asked) submit(prompt);
    else ask(prompt);
  };
  const change = (how: Partial<RankingAddress>) => {
    setPlace(null);
    go(how, { replace: true });
  };
  const isLoading = shown === null && !catalogue.isComplete;
  const films = shown?.films ?? NONE;
  const isAll = applied === null && !hasFilters(address.filters);
  const progress = isAll ? (
    <SeenLine total={catalogue.total} promises={messages.promises} />
  ) : (
    <ProgressLine
      films={films}
      count={shown?.count ?? 0}
      filters={address.filters}
      onClear={() => change({ filters: NO_FILTERS })}
    />
  );
  const parts = applied?.parts ?? (trouble?.type === "nothing-found" ? (trouble.parts ?? []) : null);
  const others =
    parts === null || pending !== null || !catalogue.isComplete ? null : (
      <Suspense>
        <OthersFound prompt={asked} parts={parts} namesakesPlace={namesakesPlace} />
      </Suspense>
    );
  const line = (
    <>
      {applied === null ? null : <Button onClick={showAll}>{searchMessages.showAll}</Button>}
      <HiddenBarPlace
        isShowing={isShowingHidden}
        onShowingChange={setShowingHidden}
        otherwise={applied === null ? progress : null}
      />
    </>
  );
  return (
    <div className="page page-wide flex flex-col">
      <Masthead onTitleClick={showAll} onHowRanked={rankingModal.open} />
      <div className="contents lg:grid lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:items-center lg:gap-x-5">
        <SearchBox
          key={resets}
          asked={asked}
          isLoading={isLoading}
          isSearching={pending !== null}
          onSubmit={searchFor}
          onTyped={search.typed}
        />
        <SearchExamples isBusy={isLoading || pending !== null} onSearch={searchFor} />
        <div className="flex min-w-0 items-center gap-2 border-line lg:col-span-3 lg:mt-1.5 lg:border-b lg:pb-0.5">
          <FilterRow
            subject={{
              filters: address.filters,
              films: shown?.among ?? NONE,
              metadataByRank: catalogue.metadataByRank,
              isComplete: catalogue.isComplete,
              onChange: (filters) => change({ filters }),
            }}
            address={address}
            isSearch={applied !== null}
            onOrder={(order) => change({ order })}
          />
          <ViewSwitch
            view={view}
            hrefOf={(next) => hrefOf({ view: next })}
            onChange={(next) => {
              keepView(next);
              setPlace(firstFilmInView());
              go({ view: next }, { replace: true });
            }}
          />
        </div>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 lg:contents">
          <div className="flex min-h-7 min-w-0 flex-1 flex-wrap items-center lg:col-span-3 lg:row-start-4 lg:mt-1">
            {view === "rows" ? (
              <RowHeads
                order={address.order}
                hrefOf={(order) => hrefOf({ order })}
                onOrder={(order) => change({ order })}
              >
                {line}
              </RowHeads>
            ) : (
              line
            )}
          </div>
          <Button
            onClick={quickRanking.open}
            className="needs-script max-lg:border-transparent max-lg:px-0 max-lg:text-sm lg:col-start-3 lg:row-start-1"
          >
            <Icon name="play" />
            {messages.quickRanking}
          </Button>
        </div>
      </div>
      <SearchReport
        state={search.state}
        shown={shown?.count ?? 0}
        total={catalogue.total}
        onSearch={searchFor}
        namesakesPlace={setNamesakesPlace}
      />
      {applied === null ? others : null}
      {shown === null ? (
        <NoFilms catalogue={catalogue} />
      ) : (
        <>
          <div
            aria-busy={pending !== null}
            inert={pending !== null}
            // A veil, so that the text keeps its colours.
            className={`relative mt-1 ${pending === null ? "" : "after:absolute after:inset-0 after:bg-ground/65"}`}
          >
            <FilmsOfHome
              shown={shown}
              applied={applied}
              address={address}
              view={view}
              isShowingHidden={isShowingHidden}
              place={place}
              onClear={() => change({ filters: NO_FILTERS })}
            />
          </div>
          {applied !== null && films.length < shown.count ? (
            <p className="py-6 text-center text-muted">{searchMessages.firstFound(films.length, shown.count)}</p>
          ) : null}
          {applied === null ? (
            <RestOfRanking catalogue={catalogue} address={address} view={view} count={shown.count} hrefOf={hrefOf} />
          ) : (
            others
          )}
        </>
      )}
      <footer className="mt-12 text-center text-sm text-muted">
        <p>
          {messages.free} {/* A document of its own: only that page may load the payment provider's script. */}
          <a href={pages.support()} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {messages.support}
          </a>
        </p>
      </footer>
      <Suspense>{isHydrated ? <BackToTop /> : null}</Suspense>
      {quickRanking.Part === null ? null : <quickRanking.Part onClose={quickRanking.close} />}
      {rankingModal.Part === null ? null : <rankingModal.Part total={catalogue.total} onClose={rankingModal.close} />}
    </div>
  );
}

const NONE: readonly Film[] = [];
