import { Spinner } from "../../ui/spinner.tsx";
import { searchMessages } from "./messages.ts";
import { UnderstoodParts } from "./understood-parts.tsx";
import type { SearchState, SearchTrouble } from "./search-state.ts";

/**
 * What the search has to say, above the list: that it is under way, what went wrong, or which result is shown.
 * `shown` and `total` count films: in the result and in the catalogue. Nothing while idle.
 */
export function SearchReport({
  state,
  shown,
  total,
  onSearch,
}: {
  readonly state: SearchState;
  readonly shown: number;
  readonly total: number;
  /** Gets the prompt without the part that was taken out; empty when nothing is left. */
  readonly onSearch: (prompt: string) => void;
}) {
  const { pending, applied, trouble, quota } = state;
  // Present from the start: a screen reader only tells changes of a region that it already knows.
  return (
    <>
      <div aria-live="polite" className="*:mt-4">
        {pending === null ? null : <Spinner text={searchMessages.searching} className="border-y border-line py-6" />}
        {trouble === null ? null : (
          <p className="border-l-2 border-danger bg-raised px-4 py-3">{troubleText(trouble)}</p>
        )}
        {applied === null ? null : (
          <div>
            <p className="font-display text-3xl leading-tight md:text-4xl">{searchMessages.showing(shown, total)}</p>
            <p className="mt-1 text-muted">
              {searchMessages.filteredBy} <q className="text-ink">{applied.prompt}</q>
            </p>
            {applied.parts.some(({ mine }) => mine !== undefined) ? (
              <p className="mt-1 text-muted">
                {applied.isWithoutOwnLists ? searchMessages.withoutOwnLists : searchMessages.ownLists}
              </p>
            ) : null}
            {applied.isFromHere ? <p className="mt-1 text-muted">{searchMessages.foundHere}</p> : null}
          </div>
        )}
        {quota === null ? null : (
          <p className="text-sm text-muted tabular-nums">{searchMessages.quota(quota.hourly, quota.daily)}</p>
        )}
      </div>
      {applied === null ? null : <UnderstoodParts parts={applied.parts} onSearch={onSearch} />}
    </>
  );
}

/** The words for a search that left the list as it was. */
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
