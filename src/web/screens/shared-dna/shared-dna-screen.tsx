import { useMemo, useState } from "react";
import { pages } from "#contract/pages.ts";
import { shareHeading } from "#domain/members/share.ts";
import { coloursOf } from "#domain/picture/story-picture/picture-mark.ts";
import { countWords } from "#domain/words/count-words.ts";
import type { SharedDnaContent, SharedRecord } from "../../features/catalogue/page-excerpts.ts";
import { ComparisonPlace } from "../../features/taste/compare/comparison-place.tsx";
import { AllFigures, OutsideRanking } from "#web/features/taste/dna/all-figures.tsx";
import { CollectionList, DecadeHistogram, Gems, GenreBars, Insights } from "#web/features/taste/dna/figures.tsx";
import { DnaSection } from "../../features/taste/dna/dna-section.tsx";
import { messages as sectionMessages } from "../../features/taste/dna/messages.ts";
import { RecommendationRow, RECOMMENDATIONS_CLASS } from "../../features/taste/dna/recommendation-row.tsx";
import { loadFilmKin, loadFilmTags } from "../../features/catalogue/film-data.ts";
import { ColourStripes } from "#web/features/taste/dna/colour-stripes.tsx";
import { StoryView } from "../../features/taste/story/story-view.tsx";
import { CallToAction, ShareClosed, SharedHeader } from "../../features/share/shared-page.tsx";
import type { CanonCatalogue } from "../../features/share/canon-content.ts";
import { useSharedPage, useSharedTitle } from "../../features/share/use-shared-page.ts";
import { useNeeded } from "../../ui/load-part.tsx";

const messages = {
  analysed: (count: number): string => (count === 1 ? "1 film analysed" : `${countWords(count)} films analysed`),
  directors: "Director Progress",
  directorsNote: "Directors with two or more films here, and their other films in the ranking.",
  cinematographers: "Cinematographer Patterns",
  cinematographersNote: "Cinematographers with three or more films here.",
  recommended: "Recommended For This Profile",
  recommendedNote: "Close to these films and to the taste they show, each with its reason.",
  callToAction: "Create Your Own Film DNA",
  callToActionText: "Build a canon of the films you love, and see what it says about you.",
  getStarted: "Get Started",
  own: { title: "Your Film DNA", label: "To your Film DNA" },
} as const;

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
  // In the HTML; worked out only after navigation, or if the share has changed since.
  const [isWorkedOut, setWorkedOut] = useState(false);
  const contentOf = useNeeded(isWorkedOut ? loadContentOf : null);
  const view = useSharedPage("dna", id, contentOf);
  if (view.state === "loading" && view.awaitsContent === true && !isWorkedOut) setWorkedOut(true);
  const heading = view.state === "public" ? shareHeading({ kind: "dna", username: view.record.username }) : null;
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
        <ColourStripes strand={dna.strand} isWritten />
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

async function loadContentOf(): Promise<ContentOf> {
  const [{ dnaContent }, kinByRank, tagsByRank] = await Promise.all([
    import("../../features/share/dna-content.ts"),
    loadFilmKin(),
    loadFilmTags(),
  ]);
  return (record, catalogue) => dnaContent(record, { ...catalogue, kinByRank, tagsByRank });
}
