import { Suspense, useCallback } from "react";
import { Link } from "wouter";
import type { PicturedFilm } from "#domain/taste/film-dna/canon-film.ts";
import type { FilmDna } from "#domain/taste/film-dna/film-dna.ts";
import { type Statement, STORY_FROM } from "#domain/taste/film-dna/story/statement.ts";
import type { Story } from "#domain/taste/film-dna/story/story.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { ColourOf } from "#domain/picture/story-picture/picture-mark.ts";
import { pages } from "#contract/pages.ts";
import { OutsideRanking } from "#web/features/taste/dna/all-figures.tsx";
import { LeftToSeeLink } from "#web/features/films/personal/list-links.tsx";
import { ColourStripes } from "#web/features/taste/dna/colour-stripes.tsx";
import { sendableStatements } from "../../features/taste/story/sendable-statements.ts";
import { StoryView } from "../../features/taste/story/story-view.tsx";
import { loadShareControls } from "../../features/share/load-share-controls.ts";
import { Icon } from "../../ui/icon.tsx";
import { loadQuickRanking } from "../../features/order/quick-ranking/load-quick-ranking.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { latePart, useOnDemand } from "../../ui/load-part.tsx";
import { Figures } from "./figures.tsx";
import { messages } from "./messages.ts";
import { WatchlistToggle } from "./watchlist-toggle.tsx";

export const SHARE_ID = "share";

const ShareControls = latePart(loadShareControls);

/** Dashed places beside the few films of a small canon. */
const PLACES = 7;

export function FullDna({
  canonFilms,
  dna,
  story,
  colourOf,
  onPicture,
}: {
  readonly canonFilms: readonly FilmId[];
  readonly dna: FilmDna;
  readonly story: Story | null;
  readonly colourOf: ColourOf;
  /** `index` is among the statements that can be sent. */
  readonly onPicture: (index: number) => void;
}) {
  const actions = useCallback(
    (statement: Statement) => {
      const index = sendableStatements(story?.statements ?? []).indexOf(statement);
      return index === -1 ? null : <SavePicture sentence={statement.sentence} onPress={() => onPicture(index)} />;
    },
    [story, onPicture],
  );
  const isSmall = dna.rankedCount < STORY_FROM;
  return (
    <>
      <div className="border-b border-line pt-4 pb-2 md:pt-6">
        <ColourStripes strand={dna.strand} places={isSmall ? PLACES : 0} />
        <OutsideRanking count={canonFilms.length - dna.rankedCount} ranked={dna.rankedCount} voice="you" />
      </div>
      {story === null ? (
        <div aria-hidden="true" className="min-h-dvh" />
      ) : (
        <>
          <StoryView
            statements={story.statements}
            colourOf={colourOf}
            voice="you"
            belowSuggested={watchlistBelow}
            actions={actions}
          />
          {isSmall ? <MoreFilms /> : null}
          <p className="border-b border-line py-2 print:hidden">
            <LeftToSeeLink />
          </p>
          <div id={SHARE_ID} className="scroll-mt-4">
            <Suspense fallback={<div className="min-h-60" />}>
              <ShareControls subject="dna" canonFilms={canonFilms} />
            </Suspense>
          </div>
          <Figures dna={dna} />
        </>
      )}
    </>
  );
}

function watchlistBelow(film: PicturedFilm) {
  return <WatchlistToggle film={film} look="words" />;
}

function SavePicture({ sentence, onPress }: { readonly sentence: string; readonly onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={messages.savePictureOf(sentence)}
      onClick={onPress}
      className="inline-flex min-h-11 items-center gap-2 text-sm text-ink hover:text-muted"
    >
      <Icon name="picture" />
      {messages.savePicture}
    </button>
  );
}

const CLASS = "whitespace-nowrap max-sm:flex-1 max-sm:px-3";

/** Shown if the canon is too small to tell much. */
function MoreFilms() {
  const quickRanking = useOnDemand(loadQuickRanking);
  return (
    <div className="flex flex-wrap gap-3 border-b border-line py-8 print:hidden">
      <Link href={pages.home()} className={`${buttonClass("primary")} ${CLASS}`}>
        <Icon name="crown" />
        {messages.addFilms}
      </Link>
      <Button onClick={quickRanking.open} className={CLASS}>
        <Icon name="play" />
        {messages.quickRanking}
      </Button>
      {quickRanking.Part === null ? null : <quickRanking.Part onClose={quickRanking.close} />}
    </div>
  );
}
