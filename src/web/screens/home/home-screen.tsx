import { useCallback, useEffect, useMemo, useState } from "react";
import { Link } from "wouter";
import { FIRST_VIEW_FILMS, pages, rankingPageRange } from "#contract/pages.ts";
import type { Film } from "#domain/film.ts";
import { useCatalogue, type CatalogueView } from "../../features/catalogue/catalogue.tsx";
import { HiddenBar } from "../../features/hidden-films/hidden-bar.tsx";
import { searchMessages } from "../../features/search/messages.ts";
import type { AppliedSearch } from "../../features/search/search-state.ts";
import { SearchBox } from "../../features/search/search-box.tsx";
import { SearchReport } from "../../features/search/search-report.tsx";
import { useAskedPrompt } from "../../features/search/use-asked-prompt.ts";
import { useFilmSearch } from "../../features/search/use-film-search.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { BackToTop } from "./back-to-top.tsx";
import { Masthead } from "./masthead.tsx";
import { messages } from "./messages.ts";
import { RankedList } from "./ranked-list.tsx";
import { useOnDemand } from "./use-on-demand.ts";

const loadQuickRanking = async () =>
  (await import("../../features/quick-ranking/quick-ranking-overlay.tsx")).QuickRankingOverlay;
const loadRankingModal = async () => (await import("../../features/ranking-modal/ranking-modal.tsx")).RankingModal;

/** Home: the whole ranking, the search that narrows it, and the ways into it. */
export function HomeScreen() {
  const catalogue = useCatalogue();
  const ranking = rankingFromTheTop(catalogue);
  const search = useFilmSearch(catalogue);
  const [asked, ask] = useAskedPrompt();
  const quickRanking = useOnDemand(loadQuickRanking);
  const rankingModal = useOnDemand(loadRankingModal);
  const [isShowingHidden, setShowingHidden] = useState(false);
  // A new number gives the search a new, empty field.
  const [resets, setResets] = useState(0);

  const { applied, pending } = search.state;
  const found = catalogue.asked?.state === "answered" ? catalogue.asked : null;
  const result = useMemo(() => (applied === null ? null : filmsFound(applied, catalogue)), [applied, catalogue]);
  const isPart = applied !== null && !catalogue.isComplete;
  const { reset, submit } = search;
  // The address says what is searched for: typed, shared, or come back to.
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

  const films = result ?? ranking;
  return (
    <div className="page">
      <Masthead onTitleClick={showAll} onHowRanked={rankingModal.open} />
      <div className="mt-4">
        <SearchBox
          key={resets}
          asked={asked}
          isLoading={ranking.length === 0}
          isSearching={pending !== null}
          onSubmit={searchFor}
          onTyped={search.typed}
        />
        <SearchReport
          state={search.state}
          shown={(isPart ? applied.ranks : result)?.length ?? 0}
          total={catalogue.total}
          onSearch={searchFor}
        />
      </div>
      {ranking.length === 0 ? (
        <NoFilms catalogue={catalogue} />
      ) : (
        <>
          <div className="needs-script flex min-h-15 flex-wrap items-center justify-between gap-x-2 py-2">
            <div className="flex flex-wrap gap-2">
              <Button onClick={quickRanking.open}>
                <span className="inline-flex max-[22.5rem]:hidden">
                  <Icon name="play" />
                </span>
                {messages.quickRanking}
              </Button>
              {applied === null ? null : <Button onClick={showAll}>{searchMessages.showAll}</Button>}
            </div>
            <HiddenBar isShowing={isShowingHidden} onShowingChange={setShowingHidden} />
          </div>
          <div
            aria-busy={pending !== null}
            inert={pending !== null}
            // Dimmed by a veil, so that its words keep their colours.
            className={`relative ${pending === null ? "" : "after:absolute after:inset-0 after:bg-ground/65"}`}
          >
            {films.length === 0 ? (
              <EmptyState title={searchMessages.noMatches} text={searchMessages.noMatchesHint} />
            ) : (
              <RankedList
                // A result starts anew at its top, and so does the ranking after it.
                key={applied?.ranks.join() ?? "ranking"}
                films={films}
                metadataByRank={catalogue.metadataByRank}
                reasonsByRank={applied?.reasonsByRank ?? NO_REASONS}
                isShowingHidden={isShowingHidden}
                label={applied === null ? messages.listLabel : messages.resultLabel}
                {...(applied !== null && applied.prompt === found?.prompt ? { filmsAtOnce: found.films.length } : {})}
              />
            )}
          </div>
          {isPart && films.length < applied.ranks.length ? (
            <p className="py-6 text-center text-muted">
              {searchMessages.firstFound(films.length, applied.ranks.length)}
            </p>
          ) : null}
          {applied === null ? <RestOfRanking catalogue={catalogue} /> : null}
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
      <BackToTop />
      {quickRanking.Part === null ? null : <quickRanking.Part onClose={quickRanking.close} />}
      {rankingModal.Part === null ? null : <rankingModal.Part total={catalogue.total} onClose={rankingModal.close} />}
    </div>
  );
}

/** The films of a result, best first; until the whole catalogue is there, those that the page's HTML brought along. */
function filmsFound({ ranks, prompt }: AppliedSearch, catalogue: CatalogueView): readonly Film[] {
  const { asked, isComplete, filmsByRank } = catalogue;
  if (isComplete || asked?.state !== "answered" || asked.prompt !== prompt)
    return ranks.flatMap((rank) => filmsByRank.get(rank) ?? []);
  const brought = new Map(asked.films.map((film) => [film.rank, film]));
  return ranks.flatMap((rank) => brought.get(rank) ?? []);
}

/** The films from rank 1 on. What another page's HTML brought along starts elsewhere and is no ranking yet. */
function rankingFromTheTop({ films }: CatalogueView): readonly Film[] {
  return films[0]?.rank === 1 ? films : NONE;
}

const NONE: readonly Film[] = [];
const NO_REASONS: Readonly<Record<string, readonly string[]>> = {};

/** In place of the list: films are on their way, can't be had, or there are none. */
function NoFilms({ catalogue }: { readonly catalogue: CatalogueView }) {
  if (catalogue.status === "error") return <LoadFailed retry={catalogue.retry} />;
  if (catalogue.isComplete) return <EmptyState title={messages.empty} text={messages.emptyText} />;
  return <Spinner text={messages.loading} className="min-h-[60dvh]" />;
}

/** Below the first dozen while the others are not there: the plain pages for readers without scripts, or the failure. */
function RestOfRanking({ catalogue }: { readonly catalogue: CatalogueView }) {
  if (catalogue.isComplete) return null;
  if (catalogue.status === "error") return <LoadFailed retry={catalogue.retry} />;
  if (catalogue.total <= FIRST_VIEW_FILMS) return null;
  const { start, end } = rankingPageRange(2, catalogue.total);
  return (
    <p className="py-6 text-center">
      <Link href={pages.ranking(2)} className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4">
        {messages.moreFilms(start + 1, end)}
        <Icon name="arrow-right" />
      </Link>
    </p>
  );
}

function LoadFailed({ retry }: { readonly retry: () => void }) {
  return (
    <div role="alert">
      <EmptyState title={messages.loadFailed} text={messages.loadFailedText}>
        <Button onClick={retry}>{messages.retry}</Button>
      </EmptyState>
    </div>
  );
}
