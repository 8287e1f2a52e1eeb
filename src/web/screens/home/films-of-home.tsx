import { Suspense, useCallback, useMemo } from "react";
import { Link } from "wouter";
import { FILMS_IN_PAGE, queryOfRanking } from "#contract/ranking-page.ts";
import { hasFilters } from "#domain/filters/film-filters.ts";
import { type Film, isWithoutOrder } from "#domain/catalogue/film.ts";
import { type FilmView, isWholeRanking, type RankingAddress } from "#domain/filters/ranking-address.ts";
import { pages, rankingPageRange } from "#contract/pages.ts";
import { type CatalogueView, useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { useUserLists } from "../../features/lists/use-user-lists.ts";
import { messages as filterMessages } from "../../features/search/filters/messages.ts";
import { FilmCollection } from "../../features/films/list/film-collection.tsx";
import { FilmListItem } from "../../features/films/list/film-list-item.tsx";
import type { FilmPlace } from "../../features/films/list/film-place.ts";
import { searchMessages } from "../../features/search/messages.ts";
import { type AppliedSearch, letGoOf } from "../../features/search/search-state.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { AddressOfRanking } from "../../features/search/filters/use-ranking-address.ts";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { messages } from "./messages.ts";
import type { ShownFilms } from "./use-shown-films.ts";

/** The ranking, or search results: exact matches first, then the nearest. */
export function FilmsOfHome({
  shown,
  applied,
  address,
  view,
  isShowingHidden,
  place,
  onClear,
}: {
  readonly shown: ShownFilms;
  readonly applied: AppliedSearch | null;
  readonly address: RankingAddress;
  readonly view: FilmView;
  readonly isShowingHidden: boolean;
  readonly place: FilmPlace | null;
  readonly onClear: () => void;
}) {
  const showsHidden = isShowingHidden || address.filters.onLists.includes("hidden");
  const films = useFilmsToShow(shown.films, view === "posters" && !showsHidden);
  const [exact, near] = useMemo(() => splitByNearness(films, applied), [films, applied]);
  const item = useItem(shown.films, { applied, address, view, showsHidden });
  if (shown.films.length === 0) return <NoneFit isByFilters={hasFilters(address.filters)} onClear={onClear} />;
  const list = (part: readonly Film[], label: string) =>
    part.length === 0 ? null : (
      <Suspense fallback={<Spinner text="" className="min-h-[60dvh]" />}>
        <FilmCollection
          // Each result starts at its top.
          key={`${label} ${applied?.ranks.join() ?? ""} ${queryOfRanking(address)} ${view}`}
          films={part}
          look={view}
          label={label}
          filmsAtOnce={shown.inPage}
          place={place}
        >
          {item}
        </FilmCollection>
      </Suspense>
    );
  if (applied === null) return list(films, messages.listLabel);
  return (
    <>
      {list(exact, messages.resultLabel)}
      {exact.length > 0 && near.length > 0 ? (
        <h2 className="border-t border-line pt-6 pb-3 text-muted">{searchMessages.near(letGoOf(applied))}</h2>
      ) : null}
      {list(near, exact.length > 0 ? searchMessages.nearLabel : messages.resultLabel)}
    </>
  );
}

/** A film of the list, with why it is there; the same function until what it shows changes. */
function useItem(
  films: readonly Film[],
  {
    applied,
    address,
    view,
    showsHidden,
  }: {
    readonly applied: AppliedSearch | null;
    readonly address: RankingAddress;
    readonly view: FilmView;
    readonly showsHidden: boolean;
  },
) {
  const { metadataByRank } = useCatalogue();
  // Rows and posters have no room for a sentence.
  const isNoted = applied === null && view === "cards" && isWholeRanking(address);
  const notes = useMemo(() => (isNoted ? noteWithoutOrder(films) : NO_REASONS), [films, isNoted]);
  const reasons = applied?.reasonsByRank ?? notes;
  const isSeenFaded = address.filters.seen === "faded";
  return useCallback(
    (film: Film, isInView: boolean) => (
      <FilmListItem
        key={film.rank}
        film={film}
        metadata={metadataByRank[film.rank]}
        reasons={reasons[film.rank]?.join(" · ") ?? ""}
        view={view}
        isShowingHidden={showsHidden}
        isSeenFaded={isSeenFaded}
        posterLoading={isInView ? "eager" : "lazy"}
      />
    ),
    [metadataByRank, reasons, view, showsHidden, isSeenFaded],
  );
}

/** On a wall, hidden films are left out before it is cut into lines, so that every line is full. */
function useFilmsToShow(films: readonly Film[], isWithoutHidden: boolean): readonly Film[] {
  const { minimizedFilms } = useUserLists();
  return useMemo(() => {
    if (!isWithoutHidden || minimizedFilms.length === 0) return films;
    const hidden = new Set(minimizedFilms);
    return films.filter(({ id }) => !hidden.has(id));
  }, [films, isWithoutHidden, minimizedFilms]);
}

/** The films that have all that was asked, and the nearest others. */
function splitByNearness(
  films: readonly Film[],
  applied: AppliedSearch | null,
): readonly [readonly Film[], readonly Film[]] {
  if (applied?.exact === undefined || applied.exact >= applied.ranks.length) return [films, NONE];
  const exact = new Set(applied.ranks.slice(0, applied.exact));
  return [films.filter(({ rank }) => exact.has(rank)), films.filter(({ rank }) => !exact.has(rank))];
}

/** On the first of the films that only lists without an order name (decision 33). */
function noteWithoutOrder(films: readonly Film[]): typeof NO_REASONS {
  const [first, ...others] = films.filter(isWithoutOrder);
  return first === undefined ? NO_REASONS : { [first.rank]: [messages.withoutOrder(1 + others.length)] };
}

const NONE: readonly Film[] = [];
const NO_REASONS: Readonly<Record<string, readonly string[]>> = {};

function NoneFit({ isByFilters, onClear }: { readonly isByFilters: boolean; readonly onClear: () => void }) {
  if (!isByFilters) return <EmptyState title={searchMessages.noMatches} text={searchMessages.noMatchesHint} />;
  return (
    <EmptyState title={filterMessages.noneFit} text={filterMessages.noneFitText}>
      <Button onClick={onClear} className="needs-script">
        {filterMessages.clearAll}
      </Button>
    </EmptyState>
  );
}

/** Shown while the ranking is loading or could not be loaded. */
export function NoFilms({ catalogue }: { readonly catalogue: CatalogueView }) {
  if (catalogue.status === "error") return <LoadFailed retry={catalogue.retry} />;
  if (catalogue.isComplete) return <EmptyState title={messages.empty} text={messages.emptyText} />;
  return <Spinner text={messages.loading} className="min-h-[60dvh]" />;
}

/** Links to plain pages for readers without scripts, or the error. */
export function RestOfRanking({
  catalogue,
  address,
  view,
  count,
  hrefOf,
}: {
  readonly catalogue: CatalogueView;
  readonly address: RankingAddress;
  readonly view: FilmView;
  readonly count: number;
  readonly hrefOf: AddressOfRanking["hrefOf"];
}) {
  if (catalogue.isComplete) return null;
  if (catalogue.status === "error") return <LoadFailed retry={catalogue.retry} />;
  const size = FILMS_IN_PAGE[view];
  const { page } = address;
  // The plain ranking has pages of its own.
  const isPlain = isWholeRanking(address) && view === "cards" && page === 1;
  const { end } = isPlain ? rankingPageRange(2, count) : { end: Math.min(count, (page + 1) * size) };
  return (
    <nav aria-label={filterMessages.pagesLabel} className="flex flex-wrap justify-center gap-x-6 py-6">
      {page > 1 ? (
        <Link href={hrefOf({ page: page - 1 })} rel="prev" className={PAGE_LINK}>
          <Icon name="arrow-left" />
          {messages.moreFilms((page - 2) * size + 1, (page - 1) * size)}
        </Link>
      ) : null}
      {count > page * size ? (
        <Link href={isPlain ? pages.ranking(2) : hrefOf({ page: page + 1 })} rel="next" className={PAGE_LINK}>
          {messages.moreFilms(page * size + 1, end)}
          <Icon name="arrow-right" />
        </Link>
      ) : null}
    </nav>
  );
}

const PAGE_LINK = "inline-flex min-h-11 items-center gap-2 underline underline-offset-4";

function LoadFailed({ retry }: { readonly retry: () => void }) {
  return (
    <div role="alert">
      <EmptyState title={messages.loadFailed} text={messages.loadFailedText}>
        <Button onClick={retry}>{messages.retry}</Button>
      </EmptyState>
    </div>
  );
}
