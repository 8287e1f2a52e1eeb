import { useMemo, useState } from "react";
import { pages } from "#contract/pages.ts";
import { shareHeading } from "#domain/members/share.ts";
import { coloursOf } from "#domain/picture/story-picture/picture-mark.ts";
import type { SharedDnaContent, SharedRecord } from "../../features/catalogue/shared-excerpt.ts";
import { ComparisonPlace } from "../../features/taste/compare/comparison-place.tsx";
import { AllFigures, OutsideRanking } from "#web/features/taste/dna/all-figures.tsx";
import { CollectionList, DecadeHistogram, Gems, GenreBars, Insights } from "#web/features/taste/dna/figures.tsx";
import { DnaSection } from "../../features/taste/dna/dna-section.tsx";
import { messages as sectionMessages } from "../../features/taste/dna/messages.ts";
import { RecommendationRow, RECOMMENDATIONS_CLASS } from "../../features/taste/dna/recommendation-row.tsx";
import { ColourStripes as Strand } from "#web/features/taste/dna/colour-stripes.tsx";
import { loadFilmKin } from "../../features/catalogue/load-film-kin.ts";
import { StoryView } from "../../features/taste/story/story-view.tsx";
import { loadFilmTags } from "../../features/catalogue/load-film-tags.ts";
import { CallToAction } from "../../features/share/page/call-to-action.tsx";
import type { CanonCatalogue } from "../../features/share/page/canon-content.ts";
import { ShareClosed } from "../../features/share/page/share-closed.tsx";
import { SharedHeader } from "../../features/share/page/shared-header.tsx";
import { useSharedPage, useSharedTitle } from "../../features/share/page/use-shared-page.ts";
import { useLoaded } from "../../ui/use-loaded.ts";
import { messages } from "./messages.ts";

const SECTIONS = [
  sectionMessages.insights,
  sectionMessages.decades,
  sectionMessages.genres,
  sectionMessages.gems,
  messages.directors,
  messages.cinematographers,
  messages.recommended,
];

export function SharedDnaScreen({ id }: { readonly id: string }) {
  // The HTML has it all; only another page's script, or a share that has changed since, must work it out.
  const [isWorkedOut, setWorkedOut] = useState(false);
  const contentOf = useLoaded(isWorkedOut ? loadContentOf : loadNothing);
  const view = useSharedPage("dna", id, contentOf);
  if (view.state === "loading" && view.awaitsContent === true && !isWorkedOut) setWorkedOut(true);
  const heading = view.state === "public" ? shareHeading("dna", view.record.username) : null;
  useSharedTitle(heading);
  if (view.state !== "public" || heading === null) return <ShareClosed kind="dna" view={view} />;
  const { record, content } = view;
  return (
    <div className="page">
      <SharedHeader heading={heading} count={messages.analysed(content.dna.filmCount)} record={record} />
      <SharedStory {...content} filmCount={record.canonFilms.length} />
      <SharedFigures {...content} />
      <ComparisonPlace theirs={record} name={record.username} shareId={null} wholeCanonHref={null} />
      <CallToAction
        title={messages.callToAction}
        text={messages.callToActionText}
        label={messages.getStarted}
        own={{ ...messages.own, href: pages.filmDna() }}
      />
    </div>
  );
}

function SharedStory({ dna, story, filmCount }: SharedDnaContent & { readonly filmCount: number }) {
  const colourOf = useMemo(() => coloursOf(dna.strand), [dna]);
  return (
    <>
      <div className="border-b border-line pt-6 pb-2">
        <Strand strand={dna.strand} isWritten />
        <OutsideRanking count={filmCount - dna.rankedCount} ranked={dna.rankedCount} voice="they" />
      </div>
      <StoryView statements={story} colourOf={colourOf} voice="they" />
    </>
  );
}

function SharedFigures({ dna, recommendations }: SharedDnaContent) {
  return (
    <AllFigures names={SECTIONS} isOpen>
      <Insights dna={dna} voice="they" />
      <DecadeHistogram decades={dna.decades} />
      <GenreBars genres={dna.genres} total={dna.rankedCount} />
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
    </AllFigures>
  );
}

type ContentOf = (record: SharedRecord, catalogue: CanonCatalogue) => SharedDnaContent | null;

function loadNothing(): Promise<ContentOf | null> {
  return Promise.resolve(null);
}

async function loadContentOf(): Promise<ContentOf | null> {
  const [{ dnaContent }, kinByRank, tagsByRank] = await Promise.all([
    import("../../features/share/page/dna-content.ts"),
    loadFilmKin(),
    loadFilmTags(),
  ]);
  return (record, catalogue) => dnaContent(record, { ...catalogue, kinByRank, tagsByRank });
}
