import { useMemo } from "react";
import type { DnaCatalogue } from "#domain/film-dna/canon-film.ts";
import type { Rank } from "#domain/film.ts";
import type { KinByRank } from "#domain/recommendations/kin.ts";
import { shareHeading } from "#domain/share.ts";
import { ComparisonPlace } from "../../features/compare/comparison-place.tsx";
import { CollectionList } from "../../features/film-dna/collection-list.tsx";
import { DecadeHistogram } from "../../features/film-dna/decade-histogram.tsx";
import { DnaSection } from "../../features/film-dna/dna-section.tsx";
import { EraStatement } from "../../features/film-dna/era-statement.tsx";
import { Gems } from "../../features/film-dna/gems.tsx";
import { GenreBars } from "../../features/film-dna/genre-bars.tsx";
import { Insights } from "../../features/film-dna/insights.tsx";
import { RecommendationRow, RECOMMENDATIONS_CLASS } from "../../features/film-dna/recommendation-row.tsx";
import { Strand } from "../../features/film-dna/strand.tsx";
import { useFilmKin } from "../../features/film-kin/use-film-kin.ts";
import { CallToAction } from "../../features/shared-page/call-to-action.tsx";
import { dnaContent } from "../../features/shared-page/dna-content.ts";
import { ShareClosed } from "../../features/shared-page/share-closed.tsx";
import { SharedHeader } from "../../features/shared-page/shared-header.tsx";
import { useSharedPage, useSharedTitle } from "../../features/shared-page/use-shared-page.ts";
import { messages } from "./messages.ts";

export function SharedDnaScreen({ id }: { readonly id: string }) {
  const kinByRank = useFilmKin();
  const contentOf = useMemo(() => (kinByRank === null ? null : dnaContentBy(kinByRank)), [kinByRank]);
  const view = useSharedPage("dna", id, contentOf);
  const heading = view.state === "public" ? shareHeading("dna", view.record.username) : null;
  useSharedTitle(heading);
  if (view.state !== "public" || heading === null)
    return <ShareClosed kind="dna" state={view.state === "public" ? "loading" : view.state} />;
  const { record } = view;
  const { dna, recommendations } = view.content;
  return (
    <div className="page">
      <SharedHeader heading={heading} count={messages.analysed(dna.filmCount)} record={record} />
      <div className="pt-6">
        <Strand strand={dna.strand} />
      </div>
      <EraStatement era={dna.era} voice="they" />
      <Insights insights={dna.insights} era={dna.era} count={dna.filmCount} voice="they" />
      <DecadeHistogram decades={dna.decades} />
      <GenreBars genres={dna.genres} total={dna.filmCount} />
      <Gems gems={dna.gems} />
      <CollectionList
        id="directors"
        title={messages.directors}
        note={messages.directorsNote}
        collections={dna.directors}
      />
      <CollectionList
        id="cinematographers"
        title={messages.cinematographers}
        note={messages.cinematographersNote}
        collections={dna.cinematographers}
      />
      {recommendations.length === 0 ? null : (
        <DnaSection id="recommended" title={messages.recommended} note={messages.recommendedNote}>
          <ul className={RECOMMENDATIONS_CLASS}>
            {recommendations.map((recommendation) => (
              <RecommendationRow key={recommendation.film.rank} recommendation={recommendation} />
            ))}
          </ul>
        </DnaSection>
      )}
      <ComparisonPlace theirs={record.canonFilms} name={record.username} shareId={null} wholeCanonHref={null} />
      <CallToAction title={messages.callToAction} text={messages.callToActionText} label={messages.getStarted} />
    </div>
  );
}

function dnaContentBy(kinByRank: KinByRank) {
  return (canon: readonly Rank[], catalogue: DnaCatalogue) => dnaContent(canon, { ...catalogue, kinByRank });
}
