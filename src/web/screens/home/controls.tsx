import { type ReactNode, Suspense } from "react";
import { hasFilters } from "#domain/filters/film-filters.ts";
import type { FilmView, RankingAddress } from "#domain/filters/ranking-address.ts";
import type { Film } from "#domain/catalogue/film.ts";
import type { CatalogueView } from "../../features/catalogue/catalogue.tsx";
import { LateLooks } from "../../features/films/list/late-looks.ts";
import { ViewSwitch } from "../../features/films/list/list-head.tsx";
import { SeenLine } from "../../features/films/seen-line.tsx";
import { loadQuickRanking } from "../../features/order/quick-ranking/load-quick-ranking.ts";
import { FilterRow } from "../../features/search/filters/filter-row.tsx";
import { ProgressLine } from "../../features/search/filters/late-progress-line.ts";
import { searchMessages } from "../../features/search/messages.ts";
import { SearchBox, SearchExamples } from "../../features/search/search-box.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useOnDemand } from "../../ui/load-part.tsx";
import { messages } from "./messages.ts";
import type { ShownFilms } from "./use-shown-films.ts";
import type { Request } from "./use-request.ts";

const NONE: readonly Film[] = [];

interface ControlsProps {
  readonly catalogue: CatalogueView;
  readonly address: RankingAddress;
  readonly hrefOf: (how: Partial<RankingAddress>) => string;
  readonly request: Request;
  readonly shown: ShownFilms | null;
  readonly view: FilmView;
  readonly change: (how: Partial<RankingAddress>) => void;
  readonly changeView: (view: FilmView) => void;
  /** Shows `otherwise` if no film is hidden. */
  readonly renderHiddenBar: (otherwise: ReactNode) => ReactNode;
}

export function Controls(props: ControlsProps) {
  const { catalogue, address, hrefOf, request, shown, view, change, changeView } = props;
  const { applied, pending } = request.search.state;
  const quickRanking = useOnDemand(loadQuickRanking);
  const isLoading = shown === null && !catalogue.isComplete;
  const line = <CountLine {...props} />;
  return (
    <>
      <div className="contents lg:grid lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:items-center lg:gap-x-5">
        <SearchBox
          key={request.resets}
          asked={request.asked}
          isLoading={isLoading}
          isSearching={pending !== null}
          onSubmit={request.searchFor}
          onTyped={request.search.typed}
        />
        <SearchExamples isBusy={isLoading || pending !== null} onSearch={request.searchFor} />
        <div className="relative flex min-w-0 flex-wrap items-center gap-x-2 border-line lg:col-span-3 lg:mt-1.5 lg:flex-nowrap lg:border-b lg:pb-0.5">
          <FilterRow
            films={shown?.among ?? NONE}
            metadataByRank={catalogue.metadataByRank}
            isComplete={catalogue.isComplete}
            address={address}
            prompt={applied === null ? "" : request.asked}
            hrefOf={hrefOf}
            change={change}
          />
          <ViewSwitch view={view} hrefOf={(next) => hrefOf({ view: next })} onChange={changeView} />
        </div>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 lg:contents">
          <div className="flex min-h-7 min-w-0 flex-1 flex-wrap items-center lg:col-span-3 lg:row-start-4 lg:mt-1">
            {view === "rows" ? (
              <Suspense fallback={line}>
                <LateLooks.RowHeads
                  order={address.order}
                  hrefOf={(order) => hrefOf({ order })}
                  onOrder={(order) => change({ order })}
                >
                  {line}
                </LateLooks.RowHeads>
              </Suspense>
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
      {quickRanking.Part === null ? null : <quickRanking.Part onClose={quickRanking.close} />}
    </>
  );
}

/** How many films are shown, with a link to all of them. */
function CountLine({ catalogue, address, request, shown, renderHiddenBar }: ControlsProps) {
  if (request.search.state.applied !== null)
    return (
      <>
        <Button onClick={request.showAll}>{searchMessages.showAll}</Button>
        {renderHiddenBar(null)}
      </>
    );
  return renderHiddenBar(
    hasFilters(address.filters) ? (
      <div data-part="progress" className="flex min-h-7 flex-1">
        <Suspense>
          <ProgressLine films={shown?.films ?? NONE} count={shown?.count ?? 0} filters={address.filters} />
        </Suspense>
      </div>
    ) : (
      <SeenLine total={catalogue.total} promises={messages.promises} />
    ),
  );
}
