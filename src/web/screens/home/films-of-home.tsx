import { useMemo } from "react";
import { queryOfRanking } from "#contract/ranking-page.ts";
import { hasFilters } from "#domain/filters/film-filters.ts";
import { type Film, isWithoutOrder } from "#domain/catalogue/film.ts";
import { type FilmView, isWholeRanking, type RankingAddress } from "#domain/filters/ranking-address.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { messages as filterMessages } from "../../features/film-filters/messages.ts";
import { FilmList } from "../../features/film-list/film-list.tsx";
import type { FilmPlace } from "../../features/film-list/film-place.ts";
import { searchMessages } from "../../features/search/messages.ts";
import { letGoOf } from "../../features/search/near-films.ts";
import type { AppliedSearch } from "../../features/search/search-state.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { messages } from "./messages.ts";
import type { ShownFilms } from "./use-shown-films.ts";

/** The ranking, or what a search found: first the films that have all that was asked, then the nearest. */
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
  /** Clears the filters. */
  readonly onClear: () => void;
}) {
  const { metadataByRank } = useCatalogue();
  const { films } = shown;
  const [exact, near] = useMemo(() => splitByNearness(films, applied), [films, applied]);
  // Rows and posters have no room for a sentence.
  const isNoted = applied === null && view === "cards" && isWholeRanking(address);
  const notes = useMemo(() => (isNoted ? noteWithoutOrder(films) : NO_REASONS), [films, isNoted]);
  if (films.length === 0) return <NoneFit isByFilters={hasFilters(address.filters)} onClear={onClear} />;
  const list = (part: readonly Film[], label: string) =>
    part.length === 0 ? null : (
      <FilmList
        // Each result starts at its top.
        key={`${label} ${applied?.ranks.join() ?? ""} ${queryOfRanking(address)} ${view}`}
        films={part}
        metadataByRank={metadataByRank}
        view={view}
        reasonsByRank={applied?.reasonsByRank ?? notes}
        isShowingHidden={isShowingHidden || address.filters.onLists.includes("hidden")}
        isSeenFaded={address.filters.seen === "faded"}
        label={label}
        filmsAtOnce={shown.inPage}
        place={place}
      />
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

/** The films that have all that was asked, and the nearest others. */
function splitByNearness(
  films: readonly Film[],
  applied: AppliedSearch | null,
): readonly [readonly Film[], readonly Film[]] {
  if (applied?.exact === undefined || applied.exact >= applied.ranks.length) return [films, NONE];
  const exact = new Set(applied.ranks.slice(0, applied.exact));
  return [films.filter(({ rank }) => exact.has(rank)), films.filter(({ rank }) => !exact.has(rank))];
}

/** Said on the first of the films that no list with an order names. */
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
