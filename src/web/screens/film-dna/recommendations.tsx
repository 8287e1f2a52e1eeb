import { useMemo, useRef, useState } from "react";
import {
  type CanonRecommendation,
  type Reach,
  REACHES,
  recommendForCanon,
} from "#domain/taste/recommendations/canon-recommendations.ts";
import { seenFilms } from "#domain/taste/recommendations/seen-films.ts";
import { ranksOf } from "#domain/catalogue/ranks-of.ts";
import { DnaSection } from "../../features/taste/dna/dna-section.tsx";
import { RecommendationRow, RECOMMENDATIONS_CLASS } from "../../features/taste/dna/recommendation-row.tsx";
import { useKeepPlace } from "../../features/films/personal/use-keep-place.ts";
import { userLists } from "../../features/lists/user-lists-store.ts";
import { Icon } from "../../ui/icon.tsx";
import { showToast } from "../../ui/toast.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { loadFilmKin } from "../../features/catalogue/film-data.ts";
import { useNeeded } from "../../ui/load-part.tsx";
import { useWithWhys } from "../../features/catalogue/use-with-whys.ts";
import { useUserLists } from "../../features/lists/use-user-lists.ts";
import { messages } from "./messages.ts";

const ACTION_CLASS =
  "inline-flex min-h-11 items-center gap-2 rounded-card border border-line px-3 text-sm text-muted hover:border-control hover:text-ink";

export function Recommendations() {
  const { recommendations, reach, setReach } = useRecommendations();
  const section = useRef<HTMLDivElement>(null);
  const keepPlace = useKeepPlace(section);
  if (recommendations === null) return null;
  return (
    <DnaSection
      id="recommended"
      title={messages.recommended}
      note={recommendations.length === 0 ? messages.noRecommendations : messages.recommendedNote}
    >
      <ReachChoice reach={reach} setReach={setReach} />
      <div ref={section} tabIndex={-1} className="mt-5 outline-none">
        <ul className={RECOMMENDATIONS_CLASS}>
          {recommendations.map((recommendation) => {
            const { id, title } = recommendation.film;
            return (
              <RecommendationRow key={id} recommendation={recommendation}>
                <button
                  type="button"
                  data-action="watchlist"
                  aria-label={messages.addToWatchlist(title)}
                  className={ACTION_CLASS}
                  onClick={(event) => {
                    keepPlace(event.currentTarget);
                    change(() => userLists.toggleWatchlist(id), messages.addedToWatchlist(title));
                  }}
                >
                  <Icon name="bookmark" />
                  {messages.watchlist}
                </button>
                <button
                  type="button"
                  data-action="dismiss"
                  aria-label={messages.dismissLabel(title)}
                  className={ACTION_CLASS}
                  onClick={(event) => {
                    keepPlace(event.currentTarget);
                    change(() => userLists.dismissRecommendation(id), messages.dismissed(title));
                  }}
                >
                  <Icon name="close" />
                  {messages.dismiss}
                </button>
              </RecommendationRow>
            );
          })}
        </ul>
      </div>
    </DnaSection>
  );
}

/** Radio buttons that look like a switch. */
function ReachChoice({ reach, setReach }: { readonly reach: Reach; readonly setReach: (reach: Reach) => void }) {
  return (
    <fieldset className="inline-grid max-w-full grid-cols-2 rounded-card border border-control print:hidden">
      <legend className="sr-only">{messages.reach}</legend>
      {REACHES.map((each) => (
        <label
          key={each}
          className="flex min-h-11 cursor-pointer items-center justify-center px-3 text-center text-sm leading-tight text-muted first-of-type:rounded-l-[3px] last-of-type:rounded-r-[3px] hover:text-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold sm:px-4"
        >
          <input
            type="radio"
            name="reach"
            className="sr-only"
            checked={reach === each}
            onChange={() => setReach(each)}
          />
          {messages.reaches[each]}
        </label>
      ))}
    </fieldset>
  );
}

function change(make: () => void, title: string): void {
  const previous = userLists.current();
  make();
  showToast({ title, action: { label: messages.undo, onAction: () => userLists.restore(previous) } });
}

/** Null while loading. */
function useRecommendations(): {
  readonly recommendations: readonly CanonRecommendation[] | null;
  readonly reach: Reach;
  readonly setReach: (reach: Reach) => void;
} {
  const { canonOrder, watchlist, watchedFilms, memories, dismissedRecommendations } = useUserLists();
  const { films, metadataByRank } = useCatalogue();
  const kinByRank = useNeeded(loadFilmKin);
  const [reach, setReach] = useState<Reach>("closer");
  const found = useMemo(() => {
    const excluded = [...watchlist.map(({ id }) => id), ...dismissedRecommendations];
    if (kinByRank === null) return null;
    return recommendForCanon(
      ranksOf(canonOrder, films),
      ranksOf(excluded, films),
      { films, metadataByRank, kinByRank },
      { reach, seen: seenFilms({ watchlist, watchedFilms, memories }, films) },
    );
  }, [
    canonOrder,
    watchlist,
    watchedFilms,
    memories,
    dismissedRecommendations,
    films,
    metadataByRank,
    kinByRank,
    reach,
  ]);
  return { recommendations: useWithWhys(found), reach, setReach };
}
