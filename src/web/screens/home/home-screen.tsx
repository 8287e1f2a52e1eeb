import { Fragment, useCallback, useEffect, useMemo, useState } from "react";
import { Link } from "wouter";
import { FIRST_VIEW_FILMS, pages, rankingPageRange } from "#contract/pages.ts";
import type { Film } from "#domain/film.ts";
import { useCatalogue, type CatalogueView } from "../../features/catalogue/catalogue.tsx";
import { HiddenBar } from "../../features/hidden-films/hidden-bar.tsx";
import { searchMessages } from "../../features/search/messages.ts";
import { letGoOf } from "../../features/search/near-films.ts";
import type { AppliedSearch } from "../../features/search/search-state.ts";
import { SeenLine } from "../../features/seen-line/seen-line.tsx";
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

export function HomeScreen() {
  const catalogue = useCatalogue();
  const ranking = rankingFromTheTop(catalogue);
  const search = useFilmSearch(catalogue);
  const [asked, ask] = useAskedPrompt();
  const quickRanking = useOnDemand(loadQuickRanking);
  const rankingModal = useOnDemand(loadRankingModal);
  const [isShowingHidden, setShowingHidden] = useState(false);
  // A new number remounts the search with an empty field.
  const [resets, setResets] = useState(0);

  const { applied, pending } = search.state;
  const found = catalogue.asked?.state === "answered" ? catalogue.asked : null;
  const result = useMemo(() => (applied === null ? null : filmsFound(applied, catalogue)), [applied, catalogue]);
  const isPart = applied !== null && !catalogue.isComplete;
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

  const films = result ?? ranking;
  const labelOf = (which: "exact" | "near"): string => {
    if (applied === null) return messages.listLabel;
    return which === "near" && exactFilms.length > 0 ? searchMessages.nearLabel : messages.resultLabel;
  };
  const [exactFilms, nearFilms] = useMemo(() => splitByNearness(films, applied), [films, applied]);
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
          <div className="md:flex md:items-center md:gap-6">
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
            {applied === null ? <SeenLine total={catalogue.total} /> : null}
          </div>
          <div
            aria-busy={pending !== null}
            inert={pending !== null}
            // A veil, so that the text keeps its colours.
            className={`relative ${pending === null ? "" : "after:absolute after:inset-0 after:bg-ground/65"}`}
          >
            {films.length === 0 ? (
              <EmptyState title={searchMessages.noMatches} text={searchMessages.noMatchesHint} />
            ) : (
              <>
                {(
                  [
                    ["exact", exactFilms],
                    ["near", nearFilms],
                  ] as const
                ).map(([which, part]) =>
                  part.length === 0 ? null : (
                    // Each result starts at its top.
                    <Fragment key={`${which} ${applied?.ranks.join() ?? "ranking"}`}>
                      {which === "near" && exactFilms.length > 0 && applied !== null ? (
                        <h2 className="border-t border-line pt-6 pb-3 text-muted">
                          {searchMessages.near(letGoOf(applied))}
                        </h2>
                      ) : null}
                      <RankedList
                        films={part}
                        metadataByRank={catalogue.metadataByRank}
                        reasonsByRank={applied?.reasonsByRank ?? NO_REASONS}
                        isShowingHidden={isShowingHidden}
                        label={labelOf(which)}
                        {...(applied !== null && applied.prompt === found?.prompt
                          ? { filmsAtOnce: found.films.length }
                          : {})}
                      />
                    </Fragment>
                  ),
                )}
              </>
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

/** The films that have all that was asked, and the nearest others. */
function splitByNearness(
  films: readonly Film[],
  applied: AppliedSearch | null,
): readonly [readonly Film[], readonly Film[]] {
  if (applied?.exact === undefined || applied.exact >= applied.ranks.length) return [films, []];
  const exact = new Set(applied.ranks.slice(0, applied.exact));
  return [films.filter(({ rank }) => exact.has(rank)), films.filter(({ rank }) => !exact.has(rank))];
}

/** Until the catalogue has loaded, the films from the page's HTML. */
function filmsFound({ ranks, prompt }: AppliedSearch, catalogue: CatalogueView): readonly Film[] {
  const { asked, isComplete, filmsByRank } = catalogue;
  if (isComplete || asked?.state !== "answered" || asked.prompt !== prompt)
    return ranks.flatMap((rank) => filmsByRank.get(rank) ?? []);
  const brought = new Map(asked.films.map((film) => [film.rank, film]));
  return ranks.flatMap((rank) => brought.get(rank) ?? []);
}

/** An excerpt from another page is no ranking. */
function rankingFromTheTop({ films }: CatalogueView): readonly Film[] {
  return films[0]?.rank === 1 ? films : NONE;
}

const NONE: readonly Film[] = [];
const NO_REASONS: Readonly<Record<string, readonly string[]>> = {};

function NoFilms({ catalogue }: { readonly catalogue: CatalogueView }) {
  if (catalogue.status === "error") return <LoadFailed retry={catalogue.retry} />;
  if (catalogue.isComplete) return <EmptyState title={messages.empty} text={messages.emptyText} />;
  return <Spinner text={messages.loading} className="min-h-[60dvh]" />;
}

/** Links to plain pages for readers without scripts, or the error. */
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
