import { Spinner } from "../../ui/spinner.tsx";
import { searchMessages } from "./messages.ts";
import { nearnessText } from "./near-films.ts";
import { UnderstoodParts } from "./understood-parts.tsx";
import type { SearchQuota, SearchState, SearchTrouble } from "./search-state.ts";

/** The search's status above the list. `shown` and `total` are numbers of films. */
export function SearchReport({
  state,
  shown,
  total,
  onSearch,
  namesakesPlace,
}: {
  readonly state: SearchState;
  readonly shown: number;
  readonly total: number;
  /** Gets the prompt without the removed part; empty if nothing is left. */
  readonly onSearch: (prompt: string) => void;
  /** Told where films outside the ranking that are called like the prompt may be named. */
  readonly namesakesPlace: (place: HTMLElement | null) => void;
}) {
  const { pending, applied, trouble, quota } = state;
  const nearness = applied === null ? null : nearnessText(applied);
  // Always rendered: screen readers only announce changes of existing regions.
  return (
    <>
      <div aria-live="polite" className="*:mt-3">
        {pending === null ? null : <Spinner text={searchMessages.searching} className="border-y border-line py-6" />}
        {trouble === null ? null : (
          <p className="border-l-2 border-danger bg-raised px-4 py-3">{troubleText(trouble)}</p>
        )}
        {applied === null ? null : (
          <div>
            <p className="font-display text-2xl leading-tight lg:text-3xl">{searchMessages.showing(shown, total)}</p>
            <p className="text-sm text-muted">
              {searchMessages.filteredBy} <q className="text-ink">{applied.prompt}</q>
              <span ref={namesakesPlace} />
            </p>
            {nearness === null ? null : <p className="mt-1">{nearness}</p>}
            {applied.parts.some(({ mine }) => mine !== undefined) ? (
              <p className="mt-1 text-muted">
                {applied.isWithoutOwnLists ? searchMessages.withoutOwnLists : searchMessages.ownLists}
              </p>
            ) : null}
            {applied.isFromHere ? <p className="mt-1 text-muted">{searchMessages.foundHere}</p> : null}
          </div>
        )}
        {quota === null || !isNearlySpent(quota) ? null : (
          <p className="text-sm text-muted tabular-nums">{searchMessages.quota(quota.hourly, quota.daily)}</p>
        )}
      </div>
      {applied === null ? null : <UnderstoodParts parts={applied.parts} onSearch={onSearch} />}
    </>
  );
}

/** Told of in time, and of no interest before. */
const FEW_SEARCHES = 5;

function isNearlySpent({ hourly, daily }: SearchQuota): boolean {
  return Math.min(hourly, daily) <= FEW_SEARCHES;
}

export function troubleText(trouble: SearchTrouble): string {
  switch (trouble.type) {
    case "too-many-requests":
      return trouble.message ?? searchMessages.tooManyRequests;
    case "unavailable":
      return searchMessages.unavailable;
    case "failed":
      return searchMessages.failed;
    case "nothing-found":
      return searchMessages.nothingFound;
  }
}
