import { useRef } from "react";
import type { CanonRecommendation } from "#domain/canon-recommendations.ts";
import { DnaSection } from "../../features/film-dna/dna-section.tsx";
import { RecommendationRow, RECOMMENDATIONS_CLASS } from "../../features/film-dna/recommendation-row.tsx";
import { useKeepPlace } from "../../features/personal-films/use-keep-place.ts";
import { userLists } from "../../features/user-lists/user-lists-store.ts";
import { Icon } from "../../ui/icon.tsx";
import { showToast } from "../../ui/toast.ts";
import { messages } from "./messages.ts";

const ACTION_CLASS =
  "inline-flex min-h-11 items-center gap-2 rounded-card border border-line px-3 text-sm text-muted hover:border-control hover:text-ink";

export function Recommendations({ recommendations }: { readonly recommendations: readonly CanonRecommendation[] }) {
  const section = useRef<HTMLDivElement>(null);
  const keepPlace = useKeepPlace(section);
  return (
    <DnaSection
      id="recommended"
      title={messages.recommended}
      note={recommendations.length === 0 ? messages.noRecommendations : messages.recommendedNote}
    >
      <div ref={section} tabIndex={-1} className="outline-none">
        <ul className={RECOMMENDATIONS_CLASS}>
          {recommendations.map((recommendation) => {
            const { rank, title } = recommendation.film;
            return (
              <RecommendationRow key={rank} recommendation={recommendation}>
                <button
                  type="button"
                  data-action="watchlist"
                  aria-label={messages.addToWatchlist(title)}
                  className={ACTION_CLASS}
                  onClick={(event) => {
                    keepPlace(event.currentTarget);
                    change(() => userLists.toggleWatchlist(rank), messages.addedToWatchlist(title));
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
                    change(() => userLists.dismissRecommendation(rank), messages.dismissed(title));
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

function change(make: () => void, title: string): void {
  const previous = userLists.current();
  make();
  showToast({ title, action: { label: messages.undo, onAction: () => userLists.restore(previous) } });
}
